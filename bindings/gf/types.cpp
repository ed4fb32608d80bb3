#include "gf/types.hpp"

#include <array>
#include <atomic>
#include <cstring>
#include <memory>
#include <vector>

#include "base/text.hpp"
#include "gannet/one_sided_only.hpp"
#include "gf/program.hpp"

namespace gannet::gf {

namespace {

constexpr int most_types = 4096;
std::array<std::unique_ptr<Type>, most_types> types;
std::atomic<int> count{0};

/// What a future brings: the number of its array, and the argument, which is put where every type
/// may lie.
void run(const futures::Function& known, const futures::Function::Call& call) {
  const Type& type = *static_cast<const Type*>(known.context);
  std::int64_t g_a;
  std::memcpy(&g_a, call.arguments.data(), sizeof g_a);
  constexpr std::size_t few = 512;
  alignas(std::max_align_t) std::byte small[few];
  std::vector<std::max_align_t> large(type.bytes > few ? type.bytes / sizeof(std::max_align_t) + 1
                                                       : 0);
  void* argument = large.empty() ? static_cast<void*>(small) : large.data();
  if (type.bytes > 0) std::memcpy(argument, call.arguments.data() + sizeof g_a, type.bytes);
  type.run(type.function, static_cast<int>(g_a), call.patch, argument);
}

}  // namespace

int add_type(void (*function)(), Run how, std::size_t bytes) {
  OneSidedOnly::check("GFRegister");
  futures::Core& futures = core();
  if (!function) throw Error(Fault::argument, "the function is a null pointer");
  if (bytes > Futures::argument_limit - sizeof(std::int64_t)) {
    throw Error(Fault::argument, base::text("an argument of ", bytes, " bytes; the most is ",
                                            Futures::argument_limit - sizeof(std::int64_t)));
  }
  const int number = count.load();
  if (number == most_types) {
    throw Error(Fault::argument, base::text("there are ", most_types, " types already"));
  }
  auto& type = types[static_cast<std::size_t>(number)];
  type = std::make_unique<Type>(Type{function, how, bytes});
  const std::string name = base::text("GF type ", number, " with an argument of ", bytes, " bytes");
  const std::uint64_t id = futures::number_of_name(name.c_str());
  type->known = &futures::add_function(name, id, id, run, type.get());
  futures.sync_functions();
  count.store(number + 1);
  return number;
}

const Type& type(int number) {
  if (number >= 0 && number < count.load(std::memory_order_acquire)) {
    return *types[static_cast<std::size_t>(number)];
  }
  throw Error(
      Fault::argument,
      base::text("type ", number, " is none that GFRegister gave; there are ", count.load()));
}

}  // namespace gannet::gf
