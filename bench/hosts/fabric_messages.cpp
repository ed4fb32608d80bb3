#include "hosts/fabric_messages.hpp"

#include <rdma/fi_errno.h>

#include <array>
#include <cstdio>

namespace bench::hosts {
namespace {

void check(ssize_t code, const char* what) {
  if (code >= 0) return;
  std::fprintf(stderr, "%s: %s\n", what, fi_strerror(static_cast<int>(-code)));
  MPI_Abort(MPI_COMM_WORLD, 1);
}

fi_info* find() {
  fi_info* const hints = fi_allocinfo();
  hints->caps = FI_MSG;
  hints->mode = FI_CONTEXT | FI_CONTEXT2;
  hints->ep_attr->type = FI_EP_RDM;
  hints->domain_attr->threading = FI_THREAD_DOMAIN;
  hints->domain_attr->data_progress = FI_PROGRESS_MANUAL;
  hints->domain_attr->resource_mgmt = FI_RM_ENABLED;
  fi_info* found = nullptr;
  check(fi_getinfo(FI_VERSION(1, 11), nullptr, nullptr, 0, hints, &found), "fi_getinfo");
  fi_freeinfo(hints);
  return found;
}

}  // namespace

FabricMessages::FabricMessages(bool sleeps)
    : sleeps_(sleeps),
      info_(find()),
      operations_(most_posted + 1),
      outgoing_(block),
      incoming_(static_cast<std::size_t>(most_posted) * block) {
  check(fi_fabric(info_->fabric_attr, &fabric_, nullptr), "fi_fabric");
  check(fi_domain(fabric_, info_, &domain_, nullptr), "fi_domain");
  fi_cq_attr completions{};
  completions.format = FI_CQ_FORMAT_MSG;
  completions.wait_obj = sleeps ? FI_WAIT_FD : FI_WAIT_NONE;
  check(fi_cq_open(domain_, &completions, &completions_, nullptr), "fi_cq_open");
  fi_av_attr addresses{};
  check(fi_av_open(domain_, &addresses, &addresses_, nullptr), "fi_av_open");
  check(fi_endpoint(domain_, info_, &endpoint_, nullptr), "fi_endpoint");
  check(fi_ep_bind(endpoint_, &completions_->fid, FI_TRANSMIT | FI_RECV), "fi_ep_bind");
  check(fi_ep_bind(endpoint_, &addresses_->fid, 0), "fi_ep_bind");
  check(fi_enable(endpoint_), "fi_enable");
  for (std::size_t i = 0; i < most_posted; ++i) post_receive(i);
  connect();
}

FabricMessages::~FabricMessages() {
  MPI_Barrier(MPI_COMM_WORLD);
  for (fid* object :
       {&endpoint_->fid, &addresses_->fid, &completions_->fid, &domain_->fid, &fabric_->fid}) {
    fi_close(object);
  }
  fi_freeinfo(info_);
}

void FabricMessages::connect() {
  std::array<char, 512> mine{}, theirs{};
  std::size_t length = mine.size();
  check(fi_getname(&endpoint_->fid, mine.data(), &length), "fi_getname");
  MPI_Sendrecv(mine.data(), mine.size(), MPI_BYTE, 1 - my_rank(), 0, theirs.data(), theirs.size(),
               MPI_BYTE, 1 - my_rank(), 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  check(fi_av_insert(addresses_, theirs.data(), 1, &other_, 0, nullptr) - 1, "fi_av_insert");
}

void FabricMessages::post_receive(std::size_t which) {
  operations_[which].is_receive = true;
  check(fi_recv(endpoint_, &incoming_[which * block], block, nullptr, FI_ADDR_UNSPEC,
                &operations_[which].context),
        "fi_recv");
}

void FabricMessages::send(std::size_t bytes) {
  while (sending_ == most_sent) progress();
  ssize_t code;
  while ((code = fi_send(endpoint_, outgoing_.data(), bytes, nullptr, other_,
                         &operations_.back().context)) == -FI_EAGAIN) {
    progress();
  }
  check(code, "fi_send");
  ++sending_;
}

void FabricMessages::await(std::int64_t messages) {
  for (seen_ += messages; arrived_ < seen_;) progress();
}

void FabricMessages::progress() {
  std::array<fi_cq_msg_entry, 8> found;
  const ssize_t count = fi_cq_read(completions_, found.data(), found.size());
  if (count == -FI_EAGAIN) return;
  check(count, "fi_cq_read");
  for (ssize_t i = 0; i < count; ++i) {
    auto* const operation = static_cast<Operation*>(found[static_cast<std::size_t>(i)].op_context);
    if (!operation->is_receive) {
      --sending_;
      continue;
    }
    ++arrived_;
    post_receive(static_cast<std::size_t>(operation - operations_.data()));
  }
}

Contender FabricMessages::round_trip() {
  return {name(), [this](std::int64_t times) {
            for (std::int64_t i = 0; i < times; ++i) {
              if (my_rank() == 0) send(8);
              await(1);
              if (my_rank() == 1) send(8);
            }
            while (sending_) progress();
          }};
}

Contender FabricMessages::flow() {
  return {name(),
          [this](std::int64_t times) {
            if (my_rank() == 0) {
              for (std::int64_t i = 0; i < times; ++i) send(block);
              await(1);
            } else {
              await(times);
              send(8);
            }
            while (sending_) progress();
          },
          block};
}

}  // namespace bench::hosts
