#pragma once

#include "wire/ofi/handles.hpp"

namespace gannet::wire::ofi {

/// The provider and interface that libfabric itself likes best, among those that have reliable
/// datagrams: GANNET_INTERFACE and libfabric's own FI_PROVIDER limit what it may be. With `rdma`,
/// one that has direct access to memory. Error(Fault::system) if there is none.
Info find_provider(bool rdma);

/// Whether the provider drives hardware by itself: then UCX is the one that emulates.
bool is_native(const fi_info& info);

/// Whether GANNET_RDMA, or what the hardware can do, asks for direct access to memory.
bool rdma_is_wanted();

/// Direct access is done by a card, or was asked for by name.
bool rdma_is_real(const fi_info& info);

}  // namespace gannet::wire::ofi
