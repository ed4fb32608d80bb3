! Generated from bindings/api/lapi by bindings/generate; do not edit.
! LAPI's constants, types and calls, for fixed and free form: include 'lapif.h' after `implicit none`. INTEGER has 4 bytes;
! docs/lapi.md says how arguments are passed.
      integer, parameter :: LAPI_ADDR_TYPE = 8
      integer, parameter :: LAPI_LONG_TYPE = 8
      integer, parameter :: LAPI_LONG_LONG_TYPE = 8
! Stands for a null pointer wherever one is allowed; not to be changed.
      integer(kind=LAPI_ADDR_TYPE) :: LAPI_ADDR_NULL
      common /lapi_null/ LAPI_ADDR_NULL
      save /lapi_null/
      integer, parameter :: LAPI_SUCCESS = 0
      integer, parameter :: LAPI_ERR_UNKNOWN = 400
      integer, parameter :: LAPI_ERR_ALL_HNDL_IN_USE = 401
      integer, parameter :: LAPI_ERR_INFO_NULL = 405
      integer, parameter :: LAPI_ERR_HDR_HNDLR_NULL = 409
      integer, parameter :: LAPI_WARN_PARM_NULL = 411
      integer, parameter :: LAPI_ERR_TIMEOUT = 413
      integer, parameter :: LAPI_ERR_HNDL_INVALID = 417
      integer, parameter :: LAPI_ERR_RET_PTR_NULL = 418
      integer, parameter :: LAPI_ERR_ADDR_HNDL_RANGE = 419
      integer, parameter :: LAPI_ERR_ADDR_TBL_NULL = 420
      integer, parameter :: LAPI_ERR_TGT_PURGED = 421
      integer, parameter :: LAPI_ERR_MULTIPLE_WAITERS = 422
      integer, parameter :: LAPI_ERR_MEMORY_EXHAUSTED = 423
      integer, parameter :: LAPI_ERR_INFO_NONZERO = 424
      integer, parameter :: LAPI_ERR_ORG_ADDR_NULL = 425
      integer, parameter :: LAPI_ERR_TGT_ADDR_NULL = 426
      integer, parameter :: LAPI_ERR_DATA_LEN = 427
      integer, parameter :: LAPI_ERR_TGT = 428
      integer, parameter :: LAPI_ERR_UHDR_NULL = 429
      integer, parameter :: LAPI_ERR_UHDR_LEN = 430
      integer, parameter :: LAPI_ERR_HDR_LEN = 431
      integer, parameter :: LAPI_ERR_ORG_EXTENT = 432
      integer, parameter :: LAPI_ERR_ORG_STRIDE = 433
      integer, parameter :: LAPI_ERR_ORG_VEC_ADDR = 440
      integer, parameter :: LAPI_ERR_ORG_VEC_LEN = 441
      integer, parameter :: LAPI_ERR_ORG_VEC_NULL = 442
      integer, parameter :: LAPI_ERR_ORG_VEC_TYPE = 443
      integer, parameter :: LAPI_ERR_STRIDE_ORG_VEC_ADDR_NULL = 444
      integer, parameter :: LAPI_ERR_STRIDE_TGT_VEC_ADDR_NULL = 445
      integer, parameter :: LAPI_ERR_TGT_EXTENT = 446
      integer, parameter :: LAPI_ERR_TGT_STRIDE = 447
      integer, parameter :: LAPI_ERR_TGT_VEC_ADDR = 448
      integer, parameter :: LAPI_ERR_TGT_VEC_LEN = 449
      integer, parameter :: LAPI_ERR_TGT_VEC_NULL = 451
      integer, parameter :: LAPI_ERR_TGT_VEC_TYPE = 452
      integer, parameter :: LAPI_ERR_VEC_NUM_DIFF = 453
      integer, parameter :: LAPI_ERR_VEC_TYPE_DIFF = 454
      integer, parameter :: LAPI_ERR_VEC_LEN_DIFF = 455
      integer, parameter :: LAPI_ERR_MSG_INFO_NULL = 456
      integer, parameter :: LAPI_ERR_POLLING_NET = 457
      integer, parameter :: LAPI_ERR_CNTR_NULL = 458
      integer, parameter :: LAPI_ERR_CNTR_VAL = 459
      integer, parameter :: LAPI_ERR_QUERY_TYPE = 460
      integer, parameter :: LAPI_ERR_IN_VAL_NULL = 461
      integer, parameter :: LAPI_ERR_RMW_OP = 462
      integer, parameter :: LAPI_ERR_TGT_VAR_NULL = 463
      integer, parameter :: LAPI_ERR_SET_VAL = 464
      integer, parameter :: LAPI_ERR_OP_SZ = 474
      integer, parameter :: LAPI_ERR_XFER_CMD = 476
      integer, parameter :: LAPI_ERR_UTIL_CMD = 477
      integer, parameter :: LAPI_ERR_CODE_UNKNOWN = 519
      integer, parameter :: LAPI_MAX_ERR_STRING = 1024
      integer, parameter :: LAPI_MSG_STRING_SZ = 1024
      integer, parameter :: TASK_ID = 0
      integer, parameter :: NUM_TASKS = 1
      integer, parameter :: MAX_UHDR_SZ = 2
      integer, parameter :: MAX_DATA_SZ = 3
      integer, parameter :: ERROR_CHK = 4
      integer, parameter :: TIMEOUT = 5
      integer, parameter :: MIN_TIMEOUT = 6
      integer, parameter :: MAX_TIMEOUT = 7
      integer, parameter :: INTERRUPT_SET = 8
      integer, parameter :: MAX_PORTS = 9
      integer, parameter :: MAX_PKT_SZ = 10
      integer, parameter :: NUM_REX_BUFS = 11
      integer, parameter :: REX_BUF_SZ = 12
      integer, parameter :: LOC_ADDRTBL_SZ = 13
      integer, parameter :: EPOCH_NUM = 14
      integer, parameter :: USE_THRESH = 15
      integer, parameter :: RCV_FIFO_SIZE = 16
      integer, parameter :: MAX_ATOM_SIZE = 17
      integer, parameter :: BUF_CP_SIZE = 18
      integer, parameter :: MAX_PKTS_OUT = 19
      integer, parameter :: ACK_THRESHOLD = 20
      integer, parameter :: QUERY_SHM_ENABLED = 21
      integer, parameter :: QUERY_SHM_NUM_TASKS = 22
      integer, parameter :: QUERY_SHM_TASKS = 23
      integer, parameter :: QUERY_STATISTICS = 24
      integer, parameter :: PRINT_STATISTICS = 25
      integer, parameter :: QUERY_SHM_STATISTICS = 26
      integer, parameter :: QUERY_LOCAL_SEND_STATISTICS = 27
      integer, parameter :: BULK_XFER = 28
      integer, parameter :: BULK_MIN_MSG_SIZE = 29
      integer, parameter :: RDMA_REMOTE_RCXT_AVAIL = 30
      integer, parameter :: RDMA_REMOTE_RCXT_TOTAL = 31
      integer, parameter :: RC_MAX_QP = 32
      integer, parameter :: RC_QP_IN_USE = 33
      integer, parameter :: RC_QP_USE_LRU = 34
      integer, parameter :: RC_QP_USE_LMC = 35
      integer, parameter :: RC_QP_INIT_SETUP = 36
      integer, parameter :: LAST_QUERY = 37
      integer, parameter :: FETCH_AND_ADD = 0
      integer, parameter :: FETCH_AND_OR = 1
      integer, parameter :: SWAP = 2
      integer, parameter :: COMPARE_AND_SWAP = 3
      integer, parameter :: GET_ERR = 0
      integer, parameter :: PUT_ERR = 1
      integer, parameter :: RMW_ERR = 2
      integer, parameter :: AM_ERR = 3
      integer, parameter :: INT_ERR = 4
      integer, parameter :: TMR_ERR = 5
      integer, parameter :: L1_LIB = 0
      integer, parameter :: L2_LIB = 1
      integer, parameter :: L3_LIB = 2
      integer, parameter :: L4_LIB = 3
      integer, parameter :: LAST_LIB = 4
      integer, parameter :: LAPI_GEN_IOVECTOR = 0
      integer, parameter :: LAPI_GEN_STRIDED_XFER = 1
      integer, parameter :: LAPI_GEN_GENERIC = 2
      integer, parameter :: LAPI_GET_XFER = 0
      integer, parameter :: LAPI_AM_XFER = 1
      integer, parameter :: LAPI_PUT_XFER = 2
      integer, parameter :: LAPI_GETV_XFER = 3
      integer, parameter :: LAPI_PUTV_XFER = 4
      integer, parameter :: LAPI_AMV_XFER = 5
      integer, parameter :: LAPI_RMW_XFER = 6
      integer, parameter :: LAPI_DGSP_XFER = 7
      integer, parameter :: LAPI_RDMA_XFER = 8
      integer, parameter :: LAPI_AM_LW_XFER = 9
      integer, parameter :: LAPI_AMX_XFER = 10
      integer, parameter :: LAPI_MC_XFER = 11
      integer, parameter :: LAPI_LAST_XFER = 12
      integer, parameter :: USE_TGT_VEC_TYPE = 2
      integer, parameter :: LAPI_USE_LAZY_ACKS = 4
      integer, parameter :: BUFFER_BOTH_CONTIGUOUS = 16
      integer, parameter :: LAPI_NOT_USE_BULK_XFER = 32
      integer, parameter :: LAPI_USE_BULK_XFER = 64
      integer, parameter :: LAPI_NOT_STRIPE = 128
      integer, parameter :: LAPI_NO_LOCAL_COPY = 256
      integer, parameter :: LAPI_REGISTER_DGSP = 0
      integer, parameter :: LAPI_RESERVE_DGSP = 1
      integer, parameter :: LAPI_UNRESERVE_DGSP = 2
      integer, parameter :: LAPI_REG_DDM_FUNC = 3
      integer, parameter :: LAPI_DGSP_PACK = 4
      integer, parameter :: LAPI_DGSP_UNPACK = 5
      integer, parameter :: LAPI_ADD_UDP_DEST_PORT = 6
      integer, parameter :: LAPI_GET_THREAD_FUNC = 7
      integer, parameter :: LAPI_REMOTE_RCXT = 8
      integer, parameter :: LAPI_XLATE_ADDRESS = 9
      integer, parameter :: LAPI_REGISTER_NOTIFICATION = 10
      integer, parameter :: LAPI_TRIGGER_ADD = 11
      integer, parameter :: LAPI_TRIGGER_REMOVE = 12
      integer, parameter :: LAPI_ADD_UDP_DEST_EXT = 13
      integer, parameter :: LAPI_STAT_SAVE = 14
      integer, parameter :: LAPI_LAST_UTIL = 15
      integer, parameter :: LAPI_NORMAL = 0
      integer, parameter :: LAPI_LOCAL_STATE = 1
      integer, parameter :: LAPI_SEND_REPLY = 2
      integer, parameter :: LAPI_DELIVER_MSG = 0
      integer, parameter :: LAPI_BURY_MSG = 1
      integer, parameter :: LAPI_DROP_PKT = 2
      integer, parameter :: LAPI_SEND_COMPLETE = 1
      integer, parameter :: LAPI_RECV_COMPLETE = 2
      integer, parameter :: LAPI_BOTH_COMPLETE = 3
      integer, parameter :: LAPI_POLLING_NET = 4
      integer, parameter :: LAPI_DISP_CNTR = 8
      integer, parameter :: LAPI_MSG_INITIAL = 0
      integer, parameter :: LAPI_MSG_RECVD = 1
      integer, parameter :: LAPI_MSG_PURGED = 2
      integer, parameter :: LAPI_MSG_PURGED_RCVD = 3
      integer, parameter :: LAPI_MSG_INVALID = 4
      integer, parameter :: LAPI_INTERRUPT_OFF = 536870912
      type LAPI_CNTR_T
        sequence
        integer :: value
        integer :: failed
      end type LAPI_CNTR_T
      type LAPI_VEC_T
        sequence
        integer :: vec_type
        integer :: num_vecs
        integer(kind=LAPI_ADDR_TYPE) :: info
        integer(kind=LAPI_ADDR_TYPE) :: len
      end type LAPI_VEC_T
      type LAPI_STATISTICS_T
        sequence
        integer(kind=LAPI_LONG_LONG_TYPE) :: Tot_dup_pkt_cnt
        integer(kind=LAPI_LONG_LONG_TYPE) :: Tot_retrans_pkt_cnt
        integer(kind=LAPI_LONG_LONG_TYPE) :: Tot_gho_pkt_cnt
        integer(kind=LAPI_LONG_LONG_TYPE) :: Tot_pkt_sent_cnt
        integer(kind=LAPI_LONG_LONG_TYPE) :: Tot_pkt_recv_cnt
        integer(kind=LAPI_LONG_LONG_TYPE) :: Tot_data_sent
        integer(kind=LAPI_LONG_LONG_TYPE) :: Tot_data_recv
        integer(kind=LAPI_LONG_LONG_TYPE) :: Tot_ack_send_cnt
        integer(kind=LAPI_LONG_LONG_TYPE) :: Tot_ack_recv_cnt
      end type LAPI_STATISTICS_T
      type LAPI_MSG_INFO_T
        sequence
        integer :: status
        integer(kind=LAPI_LONG_TYPE) :: reserve(10)
      end type LAPI_MSG_INFO_T
      type LAPI_SH_INFO_T
        sequence
        integer :: src
        integer :: reason
        integer(kind=LAPI_LONG_TYPE) :: reserve(6)
      end type LAPI_SH_INFO_T
      type LAPI_INFO_T
        sequence
        integer :: protocol
        integer :: lib_vers
        integer :: epoch_num
        integer :: num_compl_hndlr_thr
        integer :: instance_no
        integer :: info6
        integer(kind=LAPI_ADDR_TYPE) :: err_hndlr
        integer(kind=LAPI_ADDR_TYPE) :: lapi_thread_attr
        integer(kind=LAPI_ADDR_TYPE) :: adapter_name
        integer(kind=LAPI_ADDR_TYPE) :: add_info
      end type LAPI_INFO_T
      type LAPI_RETURN_INFO_T
        sequence
        integer(kind=LAPI_LONG_TYPE) :: msg_len
        integer :: MAGIC
        integer :: ret_flags
        integer :: ctl_flags
        integer :: dgsp_handle
        integer(kind=LAPI_LONG_TYPE) :: bytes
        integer :: src
        integer(kind=LAPI_ADDR_TYPE) :: udata_one_pkt_ptr
        integer(kind=LAPI_LONG_TYPE) :: recv_offset_dgsp_bytes
      end type LAPI_RETURN_INFO_T
      type LAPI_GET_T
        sequence
        integer :: Xfer_type
        integer :: flags
        integer :: tgt
        integer :: pad
        integer(kind=LAPI_LONG_LONG_TYPE) :: tgt_addr
        integer(kind=LAPI_ADDR_TYPE) :: org_addr
        integer(kind=LAPI_LONG_TYPE) :: len
        integer(kind=LAPI_LONG_LONG_TYPE) :: tgt_cntr
        integer(kind=LAPI_ADDR_TYPE) :: org_cntr
        integer(kind=LAPI_ADDR_TYPE) :: chndlr
        integer(kind=LAPI_ADDR_TYPE) :: cinfo
      end type LAPI_GET_T
      type LAPI_AM_T
        sequence
        integer :: Xfer_type
        integer :: flags
        integer :: tgt
        integer :: pad
        integer(kind=LAPI_LONG_LONG_TYPE) :: hdr_hdl
        integer :: uhdr_len
        integer(kind=LAPI_ADDR_TYPE) :: uhdr
        integer(kind=LAPI_ADDR_TYPE) :: udata
        integer(kind=LAPI_LONG_TYPE) :: udata_len
        integer(kind=LAPI_ADDR_TYPE) :: shdlr
        integer(kind=LAPI_ADDR_TYPE) :: sinfo
        integer(kind=LAPI_LONG_LONG_TYPE) :: tgt_cntr
        integer(kind=LAPI_ADDR_TYPE) :: org_cntr
        integer(kind=LAPI_ADDR_TYPE) :: cmpl_cntr
      end type LAPI_AM_T
      type LAPI_PUT_T
        sequence
        integer :: Xfer_type
        integer :: flags
        integer :: tgt
        integer :: pad
        integer(kind=LAPI_LONG_LONG_TYPE) :: tgt_addr
        integer(kind=LAPI_ADDR_TYPE) :: org_addr
        integer(kind=LAPI_LONG_TYPE) :: len
        integer(kind=LAPI_ADDR_TYPE) :: shdlr
        integer(kind=LAPI_ADDR_TYPE) :: sinfo
        integer(kind=LAPI_LONG_LONG_TYPE) :: tgt_cntr
        integer(kind=LAPI_ADDR_TYPE) :: org_cntr
        integer(kind=LAPI_ADDR_TYPE) :: cmpl_cntr
      end type LAPI_PUT_T
      type LAPI_GETV_T
        sequence
        integer :: Xfer_type
        integer :: flags
        integer :: tgt
        integer :: pad
        integer(kind=LAPI_ADDR_TYPE) :: org_vec
        integer(kind=LAPI_ADDR_TYPE) :: tgt_vec
        integer(kind=LAPI_LONG_LONG_TYPE) :: tgt_cntr
        integer(kind=LAPI_ADDR_TYPE) :: org_cntr
        integer(kind=LAPI_ADDR_TYPE) :: chndlr
        integer(kind=LAPI_ADDR_TYPE) :: cinfo
      end type LAPI_GETV_T
      type LAPI_AMV_T
        sequence
        integer :: Xfer_type
        integer :: flags
        integer :: tgt
        integer :: pad
        integer(kind=LAPI_LONG_LONG_TYPE) :: hdr_hdl
        integer :: uhdr_len
        integer(kind=LAPI_ADDR_TYPE) :: uhdr
        integer(kind=LAPI_ADDR_TYPE) :: shdlr
        integer(kind=LAPI_ADDR_TYPE) :: sinfo
        integer(kind=LAPI_ADDR_TYPE) :: org_vec
        integer(kind=LAPI_LONG_LONG_TYPE) :: tgt_cntr
        integer(kind=LAPI_ADDR_TYPE) :: org_cntr
        integer(kind=LAPI_ADDR_TYPE) :: cmpl_cntr
      end type LAPI_AMV_T
      type LAPI_PUTV_T
        sequence
        integer :: Xfer_type
        integer :: flags
        integer :: tgt
        integer :: pad
        integer(kind=LAPI_ADDR_TYPE) :: shdlr
        integer(kind=LAPI_ADDR_TYPE) :: sinfo
        integer(kind=LAPI_ADDR_TYPE) :: org_vec
        integer(kind=LAPI_ADDR_TYPE) :: tgt_vec
        integer(kind=LAPI_LONG_LONG_TYPE) :: tgt_cntr
        integer(kind=LAPI_ADDR_TYPE) :: org_cntr
        integer(kind=LAPI_ADDR_TYPE) :: cmpl_cntr
      end type LAPI_PUTV_T
      type LAPI_RMW_T
        sequence
        integer :: Xfer_type
        integer :: op
        integer :: tgt
        integer :: size
        integer(kind=LAPI_LONG_LONG_TYPE) :: tgt_var
        integer(kind=LAPI_ADDR_TYPE) :: in_val
        integer(kind=LAPI_ADDR_TYPE) :: prev_tgt_val
        integer(kind=LAPI_ADDR_TYPE) :: org_cntr
        integer(kind=LAPI_ADDR_TYPE) :: shdlr
        integer(kind=LAPI_ADDR_TYPE) :: sinfo
      end type LAPI_RMW_T
      type LAPI_MC_T
        sequence
        integer :: Xfer_type
        integer :: flags
        integer :: group
        integer :: pad
        integer(kind=LAPI_LONG_LONG_TYPE) :: hdr_hdl
        integer :: uhdr_len
        integer(kind=LAPI_ADDR_TYPE) :: uhdr
        integer(kind=LAPI_ADDR_TYPE) :: udata
        integer(kind=LAPI_LONG_TYPE) :: udata_len
        integer(kind=LAPI_ADDR_TYPE) :: shdlr
        integer(kind=LAPI_ADDR_TYPE) :: sinfo
      end type LAPI_MC_T
      interface
        subroutine LAPI_Init(hndl, info, ierror)
          type(*) :: hndl(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: hndl
!DIR$ IGNORE_TKR hndl
          type(*) :: info(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: info
!DIR$ IGNORE_TKR info
          integer, intent(out) :: ierror
        end subroutine LAPI_Init
        subroutine LAPI_Term(hndl, ierror)
          integer, intent(in) :: hndl
          integer, intent(out) :: ierror
        end subroutine LAPI_Term
        subroutine LAPI_Amsend(hndl, tgt, hdr_hdl, uhdr, uhdr_len,      &
     &  udata, udata_len, tgt_cntr, org_cntr, cmpl_cntr, ierror)
          integer, intent(in) :: hndl
          integer, intent(in) :: tgt
          integer(kind=8), intent(in) :: hdr_hdl
          type(*) :: uhdr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: uhdr
!DIR$ IGNORE_TKR uhdr
          integer, intent(in) :: uhdr_len
          type(*) :: udata(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: udata
!DIR$ IGNORE_TKR udata
          integer(kind=8), intent(in) :: udata_len
          integer(kind=8), intent(in) :: tgt_cntr
          type(*) :: org_cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: org_cntr
!DIR$ IGNORE_TKR org_cntr
          type(*) :: cmpl_cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: cmpl_cntr
!DIR$ IGNORE_TKR cmpl_cntr
          integer, intent(out) :: ierror
        end subroutine LAPI_Amsend
        subroutine LAPI_Amsendv(hndl, tgt, hdr_hdl, uhdr, uhdr_len,     &
     &  org_vec, tgt_cntr, org_cntr, cmpl_cntr, ierror)
          integer, intent(in) :: hndl
          integer, intent(in) :: tgt
          integer(kind=8), intent(in) :: hdr_hdl
          type(*) :: uhdr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: uhdr
!DIR$ IGNORE_TKR uhdr
          integer, intent(in) :: uhdr_len
          type(*) :: org_vec(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: org_vec
!DIR$ IGNORE_TKR org_vec
          integer(kind=8), intent(in) :: tgt_cntr
          type(*) :: org_cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: org_cntr
!DIR$ IGNORE_TKR org_cntr
          type(*) :: cmpl_cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: cmpl_cntr
!DIR$ IGNORE_TKR cmpl_cntr
          integer, intent(out) :: ierror
        end subroutine LAPI_Amsendv
        subroutine LAPI_Put(hndl, tgt, len, tgt_addr, org_addr,         &
     &  tgt_cntr, org_cntr, cmpl_cntr, ierror)
          integer, intent(in) :: hndl
          integer, intent(in) :: tgt
          integer(kind=8), intent(in) :: len
          integer(kind=8), intent(in) :: tgt_addr
          type(*) :: org_addr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: org_addr
!DIR$ IGNORE_TKR org_addr
          integer(kind=8), intent(in) :: tgt_cntr
          type(*) :: org_cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: org_cntr
!DIR$ IGNORE_TKR org_cntr
          type(*) :: cmpl_cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: cmpl_cntr
!DIR$ IGNORE_TKR cmpl_cntr
          integer, intent(out) :: ierror
        end subroutine LAPI_Put
        subroutine LAPI_Putv(hndl, tgt, tgt_vec, org_vec, tgt_cntr,     &
     &  org_cntr, cmpl_cntr, ierror)
          integer, intent(in) :: hndl
          integer, intent(in) :: tgt
          type(*) :: tgt_vec(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: tgt_vec
!DIR$ IGNORE_TKR tgt_vec
          type(*) :: org_vec(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: org_vec
!DIR$ IGNORE_TKR org_vec
          integer(kind=8), intent(in) :: tgt_cntr
          type(*) :: org_cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: org_cntr
!DIR$ IGNORE_TKR org_cntr
          type(*) :: cmpl_cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: cmpl_cntr
!DIR$ IGNORE_TKR cmpl_cntr
          integer, intent(out) :: ierror
        end subroutine LAPI_Putv
        subroutine LAPI_Get(hndl, tgt, len, tgt_addr, org_addr,         &
     &  tgt_cntr, org_cntr, ierror)
          integer, intent(in) :: hndl
          integer, intent(in) :: tgt
          integer(kind=8), intent(in) :: len
          integer(kind=8), intent(in) :: tgt_addr
          type(*) :: org_addr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: org_addr
!DIR$ IGNORE_TKR org_addr
          integer(kind=8), intent(in) :: tgt_cntr
          type(*) :: org_cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: org_cntr
!DIR$ IGNORE_TKR org_cntr
          integer, intent(out) :: ierror
        end subroutine LAPI_Get
        subroutine LAPI_Getv(hndl, tgt, tgt_vec, org_vec, tgt_cntr,     &
     &  org_cntr, ierror)
          integer, intent(in) :: hndl
          integer, intent(in) :: tgt
          type(*) :: tgt_vec(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: tgt_vec
!DIR$ IGNORE_TKR tgt_vec
          type(*) :: org_vec(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: org_vec
!DIR$ IGNORE_TKR org_vec
          integer(kind=8), intent(in) :: tgt_cntr
          type(*) :: org_cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: org_cntr
!DIR$ IGNORE_TKR org_cntr
          integer, intent(out) :: ierror
        end subroutine LAPI_Getv
        subroutine LAPI_Rmw(hndl, op, tgt, tgt_var, in_val,             &
     &  prev_tgt_val, org_cntr, ierror)
          integer, intent(in) :: hndl
          integer, intent(in) :: op
          integer, intent(in) :: tgt
          integer(kind=8), intent(in) :: tgt_var
          type(*) :: in_val(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: in_val
!DIR$ IGNORE_TKR in_val
          type(*) :: prev_tgt_val(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: prev_tgt_val
!DIR$ IGNORE_TKR prev_tgt_val
          type(*) :: org_cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: org_cntr
!DIR$ IGNORE_TKR org_cntr
          integer, intent(out) :: ierror
        end subroutine LAPI_Rmw
        subroutine LAPI_Rmw64(hndl, op, tgt, tgt_var, in_val,           &
     &  prev_tgt_val, org_cntr, ierror)
          integer, intent(in) :: hndl
          integer, intent(in) :: op
          integer, intent(in) :: tgt
          integer(kind=8), intent(in) :: tgt_var
          type(*) :: in_val(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: in_val
!DIR$ IGNORE_TKR in_val
          type(*) :: prev_tgt_val(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: prev_tgt_val
!DIR$ IGNORE_TKR prev_tgt_val
          type(*) :: org_cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: org_cntr
!DIR$ IGNORE_TKR org_cntr
          integer, intent(out) :: ierror
        end subroutine LAPI_Rmw64
        subroutine LAPI_Xfer(hndl, xfer_cmd, ierror)
          integer, intent(in) :: hndl
          type(*) :: xfer_cmd(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: xfer_cmd
!DIR$ IGNORE_TKR xfer_cmd
          integer, intent(out) :: ierror
        end subroutine LAPI_Xfer
        subroutine LAPI_Util(hndl, util_p, ierror)
          integer, intent(in) :: hndl
          type(*) :: util_p(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: util_p
!DIR$ IGNORE_TKR util_p
          integer, intent(out) :: ierror
        end subroutine LAPI_Util
        subroutine LAPI_Fence(hndl, ierror)
          integer, intent(in) :: hndl
          integer, intent(out) :: ierror
        end subroutine LAPI_Fence
        subroutine LAPI_Gfence(hndl, ierror)
          integer, intent(in) :: hndl
          integer, intent(out) :: ierror
        end subroutine LAPI_Gfence
        subroutine LAPI_Probe(hndl, ierror)
          integer, intent(in) :: hndl
          integer, intent(out) :: ierror
        end subroutine LAPI_Probe
        subroutine LAPI_Msgpoll(hndl, cnt, msg_info, ierror)
          integer, intent(in) :: hndl
          integer, intent(in) :: cnt
          type(*) :: msg_info(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: msg_info
!DIR$ IGNORE_TKR msg_info
          integer, intent(out) :: ierror
        end subroutine LAPI_Msgpoll
        subroutine LAPI_Setcntr(hndl, cntr, val, ierror)
          integer, intent(in) :: hndl
          type(*) :: cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: cntr
!DIR$ IGNORE_TKR cntr
          integer, intent(in) :: val
          integer, intent(out) :: ierror
        end subroutine LAPI_Setcntr
        subroutine LAPI_Getcntr(hndl, cntr, val, ierror)
          integer, intent(in) :: hndl
          type(*) :: cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: cntr
!DIR$ IGNORE_TKR cntr
          type(*) :: val(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: val
!DIR$ IGNORE_TKR val
          integer, intent(out) :: ierror
        end subroutine LAPI_Getcntr
        subroutine LAPI_Waitcntr(hndl, cntr, val, cur_cntr_val,         &
     &  ierror)
          integer, intent(in) :: hndl
          type(*) :: cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: cntr
!DIR$ IGNORE_TKR cntr
          integer, intent(in) :: val
          type(*) :: cur_cntr_val(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: cur_cntr_val
!DIR$ IGNORE_TKR cur_cntr_val
          integer, intent(out) :: ierror
        end subroutine LAPI_Waitcntr
        subroutine LAPI_Nopoll_wait(hndl, cntr, val, cur_cntr_val,      &
     &  ierror)
          integer, intent(in) :: hndl
          type(*) :: cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: cntr
!DIR$ IGNORE_TKR cntr
          integer, intent(in) :: val
          type(*) :: cur_cntr_val(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: cur_cntr_val
!DIR$ IGNORE_TKR cur_cntr_val
          integer, intent(out) :: ierror
        end subroutine LAPI_Nopoll_wait
        subroutine LAPI_Setcntr_wstatus(hndl, cntr, num_dest,           &
     &  dest_list, dest_status, ierror)
          integer, intent(in) :: hndl
          type(*) :: cntr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: cntr
!DIR$ IGNORE_TKR cntr
          integer, intent(in) :: num_dest
          type(*) :: dest_list(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: dest_list
!DIR$ IGNORE_TKR dest_list
          type(*) :: dest_status(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: dest_status
!DIR$ IGNORE_TKR dest_status
          integer, intent(out) :: ierror
        end subroutine LAPI_Setcntr_wstatus
        subroutine LAPI_Purge_totask(hndl, task, ierror)
          integer, intent(in) :: hndl
          integer, intent(in) :: task
          integer, intent(out) :: ierror
        end subroutine LAPI_Purge_totask
        subroutine LAPI_Resume_totask(hndl, task, ierror)
          integer, intent(in) :: hndl
          integer, intent(in) :: task
          integer, intent(out) :: ierror
        end subroutine LAPI_Resume_totask
        subroutine LAPI_Address_init(hndl, my_addr, add_tab, ierror)
          integer, intent(in) :: hndl
          integer(kind=8), intent(in) :: my_addr
          type(*) :: add_tab(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: add_tab
!DIR$ IGNORE_TKR add_tab
          integer, intent(out) :: ierror
        end subroutine LAPI_Address_init
        subroutine LAPI_Address_init64(hndl, my_addr, add_tab, ierror)
          integer, intent(in) :: hndl
          integer(kind=8), intent(in) :: my_addr
          type(*) :: add_tab(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: add_tab
!DIR$ IGNORE_TKR add_tab
          integer, intent(out) :: ierror
        end subroutine LAPI_Address_init64
        subroutine LAPI_Address(my_addr, ret_addr, ierror)
          type(*) :: my_addr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: my_addr
!DIR$ IGNORE_TKR my_addr
          type(*) :: ret_addr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: ret_addr
!DIR$ IGNORE_TKR ret_addr
          integer, intent(out) :: ierror
        end subroutine LAPI_Address
        subroutine LAPI_Addr_set(hndl, addr, addr_hndl, ierror)
          integer, intent(in) :: hndl
          integer(kind=8), intent(in) :: addr
          integer, intent(in) :: addr_hndl
          integer, intent(out) :: ierror
        end subroutine LAPI_Addr_set
        subroutine LAPI_Addr_get(hndl, addr, addr_hndl, ierror)
          integer, intent(in) :: hndl
          type(*) :: addr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: addr
!DIR$ IGNORE_TKR addr
          integer, intent(in) :: addr_hndl
          integer, intent(out) :: ierror
        end subroutine LAPI_Addr_get
        subroutine LAPI_Qenv(hndl, query, ret_val, ierror)
          integer, intent(in) :: hndl
          integer, intent(in) :: query
          type(*) :: ret_val(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: ret_val
!DIR$ IGNORE_TKR ret_val
          integer, intent(out) :: ierror
        end subroutine LAPI_Qenv
        subroutine LAPI_Env(hndl, query, ret_val, ierror)
          integer, intent(in) :: hndl
          integer, intent(in) :: query
          type(*) :: ret_val(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: ret_val
!DIR$ IGNORE_TKR ret_val
          integer, intent(out) :: ierror
        end subroutine LAPI_Env
        subroutine LAPI_Senv(hndl, query, set_val, ierror)
          integer, intent(in) :: hndl
          integer, intent(in) :: query
          integer, intent(in) :: set_val
          integer, intent(out) :: ierror
        end subroutine LAPI_Senv
        subroutine LAPI_Msg_string(code, buf, ierror)
          integer, intent(in) :: code
          type(*) :: buf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
          integer, intent(out) :: ierror
        end subroutine LAPI_Msg_string
        subroutine LAPI_Group_create(hndl, cnt, list, group, ierror)
          integer, intent(in) :: hndl
          integer, intent(in) :: cnt
          type(*) :: list(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: list
!DIR$ IGNORE_TKR list
          type(*) :: group(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: group
!DIR$ IGNORE_TKR group
          integer, intent(out) :: ierror
        end subroutine LAPI_Group_create
        subroutine LAPI_Group_free(hndl, group, ierror)
          integer, intent(in) :: hndl
          integer, intent(in) :: group
          integer, intent(out) :: ierror
        end subroutine LAPI_Group_free
      end interface
