#include "topology/read.hpp"

#include <algorithm>

#include "topology/library.hpp"

namespace gannet::topology {

namespace {

/// A topology that hwloc has loaded.
class Topology {
 public:
  Topology(const Library& hwloc, const std::string& xml_file) : hwloc_(hwloc) {
    // Reading leaves the threads of the program, and the memory that they have, where they are.
    constexpr unsigned long flags = HWLOC_TOPOLOGY_FLAG_DONT_CHANGE_BINDING;
    if (hwloc_.init(&topology_) != 0) return;
    hwloc_.set_flags(topology_, flags);
    hwloc_.set_io_types_filter(topology_, HWLOC_TYPE_FILTER_KEEP_IMPORTANT);
    loaded_ = (xml_file.empty() || hwloc_.set_xml(topology_, xml_file.c_str()) == 0) &&
              hwloc_.load(topology_) == 0;
  }
  ~Topology() {
    if (topology_) hwloc_.destroy(topology_);
  }
  Topology(const Topology&) = delete;
  Topology& operator=(const Topology&) = delete;

  bool loaded() const { return loaded_; }

  /// All objects of a type, neighbours next to each other.
  std::vector<hwloc_obj_t> all(hwloc_obj_type_t type) const {
    std::vector<hwloc_obj_t> objects;
    const int depth = hwloc_.get_type_depth(topology_, type);
    for (unsigned i = 0; i < hwloc_.get_nbobjs_by_depth(topology_, depth); ++i)
      objects.push_back(hwloc_.get_obj_by_depth(topology_, depth, i));
    return objects;
  }

  CpuSet cpus(hwloc_obj_t object) const {
    CpuSet set;
    for (int cpu = hwloc_.bitmap_next(object->cpuset, -1); cpu >= 0;
         cpu = hwloc_.bitmap_next(object->cpuset, cpu)) {
      if (cpu >= CPU_SETSIZE) break;
      set.set(static_cast<std::size_t>(cpu));
    }
    return set;
  }

 private:
  const Library& hwloc_;
  hwloc_topology_t topology_ = nullptr;
  bool loaded_ = false;
};

std::vector<NumaNode> nodes_of(const Topology& topology) {
  std::vector<NumaNode> nodes;
  for (const hwloc_obj_t each : topology.all(HWLOC_OBJ_NUMANODE)) {
    nodes.push_back({static_cast<int>(each->os_index), topology.cpus(each),
                     static_cast<std::int64_t>(each->attr->numanode.local_memory)});
  }
  std::sort(nodes.begin(), nodes.end(),
            [](const NumaNode& a, const NumaNode& b) { return a.number < b.number; });
  return nodes;
}

/// The kernel gives memory that has no processors of its own (HBM, CXL, of GPUs) the last numbers,
/// and uses it only when asked to.
int default_node(const std::vector<NumaNode>& nodes, const CpuSet& cpus) {
  for (const NumaNode& node : nodes) {
    if ((node.cpus & cpus).any()) return node.number;
  }
  return -1;
}

/// Some machines, and virtual ones, do not tell which processors are threads of one core.
std::vector<Core> cores_of(const Topology& topology, const std::vector<NumaNode>& nodes) {
  auto objects = topology.all(HWLOC_OBJ_CORE);
  if (objects.empty()) objects = topology.all(HWLOC_OBJ_PU);
  std::vector<Core> cores;
  for (const hwloc_obj_t each : objects) {
    const CpuSet cpus = topology.cpus(each);
    cores.push_back({cpus, default_node(nodes, cpus)});
  }
  return cores;
}

/// Cards of fast networks, if there are any; otherwise those of any network.
CpuSet network_of(const Topology& topology, const CpuSet& all) {
  CpuSet fast, any;
  for (const hwloc_obj_t device : topology.all(HWLOC_OBJ_OS_DEVICE)) {
    const auto type = device->attr->osdev.type;
    if (type != HWLOC_OBJ_OSDEV_OPENFABRICS && type != HWLOC_OBJ_OSDEV_NETWORK) continue;
    hwloc_obj_t near = device->parent;
    while (near && !near->cpuset) near = near->parent;
    if (!near) continue;
    (type == HWLOC_OBJ_OSDEV_OPENFABRICS ? fast : any) |= topology.cpus(near);
  }
  const CpuSet near = (fast.any() ? fast : any) & all;
  return near == all ? CpuSet() : near;
}

std::int64_t page_bytes(const Topology& topology) {
  for (const hwloc_obj_t node : topology.all(HWLOC_OBJ_NUMANODE)) {
    const auto& memory = node->attr->numanode;
    if (memory.page_types_len > 0) return static_cast<std::int64_t>(memory.page_types[0].size);
  }
  return 0;
}

}  // namespace

bool can_read() { return library() != nullptr; }

std::optional<Machine> read_machine(const std::string& xml_file) {
  if (!can_read()) return {};
  const Topology topology(*library(), xml_file);
  if (!topology.loaded()) return {};
  Machine machine;
  machine.nodes = nodes_of(topology);
  machine.cores = cores_of(topology, machine.nodes);
  machine.network = network_of(topology, machine.cpus());
  machine.page_bytes = page_bytes(topology);
  if (machine.cores.empty()) return {};
  return machine;
}

}  // namespace gannet::topology
