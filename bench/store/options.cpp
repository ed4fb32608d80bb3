#include "store/options.hpp"

#include <functional>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace bench::store {

namespace {

using Take = std::function<void(const std::string&)>;

std::map<std::string_view, Take> known(Options& to) {
  const auto number = [](auto& place) {
    return [&place](const std::string& text) { std::istringstream(text) >> place; };
  };
  return {{"--segments", number(to.model.segments)},
          {"--spread", number(to.model.spread)},
          {"--elements", number(to.model.elements)},
          {"--internal", number(to.model.internal)},
          {"--external", number(to.model.external)},
          {"--formulas", number(to.model.formulas)},
          {"--subspace", number(to.model.subspace)},
          {"--record", number(to.model.record)},
          {"--seed", number(to.model.seed)},
          {"--iterations", number(to.iterations)},
          {"--throttle", number(to.throttle)},
          {"--memory", number(to.memory)},
          {"--local", number(to.local)},
          {"--folder", [&to](const std::string& text) { to.folder = text; }},
          {"--way", [&to](const std::string& text) { to.ways.push_back(text); }}};
}

}  // namespace

Options parse(int argc, char** argv) {
  Options found;
  const auto options = known(found);
  for (int i = 1; i < argc; ++i) {
    if (argv[i] == std::string_view("--micro")) {
      found.micro = true;
      continue;
    }
    const auto option = options.find(argv[i]);
    if (option == options.end() || i + 1 == argc) {
      std::string text = "usage: bench-store [--micro]";
      for (const auto& [name, take] : options) text += " [" + std::string(name) + " VALUE]";
      throw std::runtime_error(text);
    }
    option->second(argv[++i]);
  }
  if (found.model.record < 16 || found.model.record % 8 != 0) {
    throw std::runtime_error("--record is a multiple of 8 bytes, 16 or more");
  }
  return found;
}

}  // namespace bench::store
