#include "job.hpp"

#include <cstring>
#include <stdexcept>

namespace gannet::simulation {

namespace {

/// The seed's own dice, apart from those of the schedule.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : random_(seed * 0x9E3779B97F4A7C15U + 1) {}
  int upto(int most) { return static_cast<int>(random_() % (static_cast<unsigned>(most) + 1)); }
  bool coin() { return random_() % 2 == 0; }

 private:
  std::mt19937_64 random_;
};

}  // namespace

Setup::Setup(std::uint64_t number) : seed(number) {
  Dice dice(seed);
  nodes = 2 + dice.upto(1);
  ranks_per_node = 1 + dice.upto(1);
  threads = 1 + dice.upto(1);
  knobs.busy_every = static_cast<unsigned>(dice.coin() ? 0 : 2 + dice.upto(4));
  knobs.late = dice.coin();
  knobs.shuffle = dice.coin();
  knobs.rdma = dice.upto(3) == 0;
  knobs.block_bytes = remote::Client::exchange_bytes;
  knobs.seed = seed;
  ports = threads == 1 ? 1 : 1 + dice.upto(2);
  plan.clients = (ranks() - 1) * ports;
  plan.credits = 1 + dice.upto(4);
  plan.buffer = dice.coin() && !knobs.rdma ? 512 : 2048;  // keys of windows need room
  plan.spares = 1 + dice.upto(3);
}

Node::Node()
    : pages_(bytes / sizeof(Page)), stripes_(new node::Stripes::Lock[node::Stripes::count]{}) {}

node::Offset Node::extend(std::size_t more, node::Pages) {
  const node::Offset start = end_;
  if (start + more > bytes) throw Error(Fault::memory, "the simulated node has no more memory");
  end_ += more;
  return start;
}

/// What was there is gone.
void Node::release(node::Offset offset, std::size_t count) {
  std::memset(base() + offset, 0xee, count);
}

Job::Job(const Setup& setup, Fibers& fibers, Intrusion intrusion)
    : setup_(setup), fibers_(fibers), intrusion_(std::move(intrusion)), network_(setup.knobs) {
  processes_.resize(static_cast<std::size_t>(setup.ranks()));
  for (int n = 0; n < setup.nodes; ++n) nodes_.push_back(std::make_unique<Node>());
  open_ranks();
  open_nodes();
  open_teams();
}

Job::~Job() {
  teams_.clear();
  for (auto& process : processes_) process->close_way();
  for (auto& node : nodes_) node->helper.reset();
}

/// Helpers are driven by fibers of their own, so none is started.
void Job::open_nodes() {
  std::vector<remote::Nodes::Node> cards(static_cast<std::size_t>(setup_.nodes));
  for (int n = 0; n < setup_.nodes; ++n) {
    Node& here = node(n);
    const remote::HelperConfig terms{
        n,
        setup_.ranks(),
        process(n * setup_.ranks_per_node).nodes(),
        here.memory(),
        here.bounds(),
        here.leaver,
        here.reported,
        false,
        [](int, const std::string& why) { throw std::runtime_error(why); },
        [] { throw std::runtime_error("the job ends"); },
        [this](const std::string& why) {
          if (!intrusion_.on_helper_failure) throw std::runtime_error(why);
          intrusion_.on_helper_failure(why);
        }};
    here.helper = std::make_unique<remote::Helper>(terms, *transports_[0], setup_.plan);
    auto& card = cards[static_cast<std::size_t>(n)];
    for (int r = 0; r < setup_.ranks_per_node; ++r) {
      card.ranks.push_back(n * setup_.ranks_per_node + r);
    }
    card.helper = here.helper->address();
    card.host = "simulated";
  }
  table_ = remote::Nodes::pack(cards, setup_.ranks());
  for (auto& process : processes_) process->know_nodes({table_.data(), table_.size()});
}

void Job::open_ranks() {
  transports_.push_back(network_.transport());
  if (intrusion_.network) transports_[0] = intrusion_.network(std::move(transports_[0]));
  for (int rank = 0; rank < setup_.ranks(); ++rank) {
    Node& here = node(node_of(rank));
    const rma::Process::Self self{rank,         setup_.ranks(),        node_of(rank),
                                  setup_.nodes, setup_.ranks_per_node, setup_.ranks()};
    // Small chunks, and none kept: memory goes and comes.
    auto& process = processes_[static_cast<std::size_t>(rank)];
    process = std::make_shared<rma::Process>(self, here.memory(), here.bounds(),
                                             node::Heap(here, 8192, 0, 0), here.leaver);
    const remote::Client::Config terms{rank, self.node, process->nodes(), process->engine(), false};
    process->engine().set_yield([this] {
      fibers_.yield();
      return !intrusion_.after_yield || !intrusion_.after_yield();
    });
    process->open_way(
        std::make_shared<remote::Clients>(terms, *transports_[0], setup_.plan, setup_.ports),
        nullptr);
  }
}

void Job::open_teams() {
  std::vector<wire::Address> leaders;
  for (int n = 0; n < setup_.nodes; ++n) {
    leaders.push_back(process(n * setup_.ranks_per_node).first_client()->address());
  }
  node::Offset memory = 0;
  for (int rank = 0; rank < setup_.ranks(); ++rank) {
    rma::Team::Parts parts;
    parts.rank = rank;
    parts.size = setup_.ranks();
    parts.node_rank = rank % setup_.ranks_per_node;
    parts.node_size = setup_.ranks_per_node;
    parts.several_nodes = true;
    const auto& mine = processes_[static_cast<std::size_t>(rank)];
    if (parts.node_rank == 0) {
      memory = mine->allocate(rma::Team::memory_bytes(parts.node_size));
      std::memset(mine->memory().at(memory), 0, rma::Team::zeroed_bytes(parts.node_size));
      constexpr std::uint64_t number = 1;
      parts.exchange =
          std::make_unique<remote::Exchange>(mine->first_client(), node_of(rank), leaders, number);
    }
    parts.memory = memory;
    teams_.push_back(std::make_shared<rma::Team>(mine, std::move(parts)));
  }
}

void Job::leave(int rank) {
  rma::Process& mine = process(rank);
  Node& here = node(node_of(rank));
  mine.abandon();
  int nobody = 0;
  here.leaver.compare_exchange_strong(nobody, rank + 1);
  for (const auto& client : mine.clients()->all()) client->drop_arrivals();
  try {
    mine.first_client()->announce({remote::protocol::MessageKind::left, 0, 0, 0, rank});
  } catch (const std::exception& error) {
    if (intrusion_.on_deaf_farewell) intrusion_.on_deaf_farewell(error.what());
  }
  mine.close();
  mine.close_way();
  if (rank % setup_.ranks_per_node == 0) here.helper.reset();
}

void Job::cut_off(int rank) {
  if (!process(rank).clients()) return;
  for (const auto& client : process(rank).clients()->all()) network_.drop(client->address());
}

void Job::cut_off_helper(int number) {
  if (node(number).helper) network_.drop(node(number).helper->address());
}

void Job::tell_all_that_gone(int rank) {
  for (const auto& one : nodes_) {
    int nobody = 0;
    one->leaver.compare_exchange_strong(nobody, rank + 1);
  }
}

std::byte* Job::look(int rank, rma::Place place) {
  const int number = place.is_here() ? node_of(rank) : place.node_number();
  return node(number).base() + place.offset();
}

}  // namespace gannet::simulation
