/* Generated from bindings/api/lapi by bindings/generate; do not edit. */
#pragma once

/* LAPI: active messages, puts, gets and counters between the tasks of a job, as in G. Shah et al.,
 * "Performance and experience with LAPI" (1998), and the later releases of that interface.
 * docs/lapi.md of Gannet says how to use it.
 *
 * Every function answers LAPI_SUCCESS or one of the codes below; LAPI_Msg_string tells what it
 * means. */

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

typedef unsigned int lapi_handle_t;     /* an instance, from LAPI_Init */
typedef unsigned long long lapi_long_t; /* an address of either word size */

/* Raised by transfers, and waited for. To be set by LAPI_Setcntr before its first use. */
typedef struct {
  int value;
  int failed; /* the code of a message that came to nothing; 0: none */
} lapi_cntr_t;

/* X(name, code, text): all codes that a call of this library can answer, and what they mean. */
#define LAPI_ALL_CODES(X)                                                                         \
  X(LAPI_SUCCESS, 0, "done")                                                                      \
  X(LAPI_ERR_UNKNOWN, 400, "something else went wrong")                                           \
  X(LAPI_ERR_ALL_HNDL_IN_USE, 401, "all instances are in use")                                    \
  X(LAPI_ERR_INFO_NULL, 405, "the info structure is a null pointer")                              \
  X(LAPI_ERR_HDR_HNDLR_NULL, 409, "the header handler is a null pointer")                         \
  X(LAPI_WARN_PARM_NULL, 411, "an argument is a null pointer")                                    \
  X(LAPI_ERR_TIMEOUT, 413, "there was no answer in time")                                         \
  X(LAPI_ERR_HNDL_INVALID, 417, "the handle is that of no instance")                              \
  X(LAPI_ERR_RET_PTR_NULL, 418, "the place for a result is a null pointer")                       \
  X(LAPI_ERR_ADDR_HNDL_RANGE, 419, "the index is outside the address table")                      \
  X(LAPI_ERR_ADDR_TBL_NULL, 420, "the table of addresses is a null pointer")                      \
  X(LAPI_ERR_TGT_PURGED, 421, "the target has left")                                              \
  X(LAPI_ERR_MULTIPLE_WAITERS, 422, "another thread waits for this counter")                      \
  X(LAPI_ERR_MEMORY_EXHAUSTED, 423, "not enough memory")                                          \
  X(LAPI_ERR_INFO_NONZERO, 424, "an unused member of the info structure is not zero")             \
  X(LAPI_ERR_ORG_ADDR_NULL, 425, "the address at the origin is a null pointer")                   \
  X(LAPI_ERR_TGT_ADDR_NULL, 426, "the address at the target is a null pointer")                   \
  X(LAPI_ERR_DATA_LEN, 427, "the length of the data exceeds MAX_DATA_SZ")                         \
  X(LAPI_ERR_TGT, 428, "the target is no task of the job")                                        \
  X(LAPI_ERR_UHDR_NULL, 429, "the user header is a null pointer")                                 \
  X(LAPI_ERR_UHDR_LEN, 430, "the length of the user header exceeds MAX_UHDR_SZ")                  \
  X(LAPI_ERR_HDR_LEN, 431, "the length of the user header is no multiple of a word")              \
  X(LAPI_ERR_ORG_EXTENT, 432, "the extent of a strided vector at the origin")                     \
  X(LAPI_ERR_ORG_STRIDE, 433, "the stride at the origin is less than the block")                  \
  X(LAPI_ERR_ORG_VEC_ADDR, 440, "an address in the vector of the origin is null")                 \
  X(LAPI_ERR_ORG_VEC_LEN, 441, "the lengths in the vector of the origin")                         \
  X(LAPI_ERR_ORG_VEC_NULL, 442, "the vector of the origin is a null pointer")                     \
  X(LAPI_ERR_ORG_VEC_TYPE, 443, "the type of the vector of the origin")                           \
  X(LAPI_ERR_STRIDE_ORG_VEC_ADDR_NULL, 444, "the base of a strided vector at the origin is null") \
  X(LAPI_ERR_STRIDE_TGT_VEC_ADDR_NULL, 445, "the base of a strided vector at the target is null") \
  X(LAPI_ERR_TGT_EXTENT, 446, "the extent of a strided vector at the target")                     \
  X(LAPI_ERR_TGT_STRIDE, 447, "the stride at the target is less than the block")                  \
  X(LAPI_ERR_TGT_VEC_ADDR, 448, "an address in the vector of the target is null")                 \
  X(LAPI_ERR_TGT_VEC_LEN, 449, "the lengths in the vector of the target")                         \
  X(LAPI_ERR_TGT_VEC_NULL, 451, "the vector of the target is a null pointer")                     \
  X(LAPI_ERR_TGT_VEC_TYPE, 452, "the type of the vector of the target")                           \
  X(LAPI_ERR_VEC_NUM_DIFF, 453, "the vectors have different numbers of parts")                    \
  X(LAPI_ERR_VEC_TYPE_DIFF, 454, "the vectors have different types")                              \
  X(LAPI_ERR_VEC_LEN_DIFF, 455, "the vectors have parts of different lengths")                    \
  X(LAPI_ERR_MSG_INFO_NULL, 456, "the place for news of messages is a null pointer")              \
  X(LAPI_ERR_POLLING_NET, 457, "another thread polls")                                            \
  X(LAPI_ERR_CNTR_NULL, 458, "the counter is a null pointer")                                     \
  X(LAPI_ERR_CNTR_VAL, 459, "the value of a counter to wait for is negative")                     \
  X(LAPI_ERR_QUERY_TYPE, 460, "no such query, or one that cannot be set")                         \
  X(LAPI_ERR_IN_VAL_NULL, 461, "the operand is a null pointer")                                   \
  X(LAPI_ERR_RMW_OP, 462, "no such operation")                                                    \
  X(LAPI_ERR_TGT_VAR_NULL, 463, "the variable at the target is a null pointer")                   \
  X(LAPI_ERR_SET_VAL, 464, "the value cannot be set")                                             \
  X(LAPI_ERR_OP_SZ, 474, "the size of an operand is neither 32 nor 64")                           \
  X(LAPI_ERR_XFER_CMD, 476, "no such transfer")                                                   \
  X(LAPI_ERR_UTIL_CMD, 477, "no such utility")                                                    \
  X(LAPI_ERR_CODE_UNKNOWN, 519, "no such code")

#define LAPI_CODE_NUMBER(name, number, text) name = number,
enum { LAPI_ALL_CODES(LAPI_CODE_NUMBER) };
#undef LAPI_CODE_NUMBER

/* As the first release named them. */
#define LAPI_ERR_BAD_FIRST_PARM LAPI_ERR_ORG_ADDR_NULL
#define LAPI_ERR_BAD_SECOND_PARM LAPI_ERR_TGT_ADDR_NULL
#define LAPI_ERR_BAD_THIRD_PARM LAPI_ERR_DATA_LEN
#define LAPI_ERR_BAD_FOURTH_PARM LAPI_ERR_TGT
#define LAPI_ERR_BAD_FIFTH_PARM LAPI_ERR_UHDR_NULL
#define LAPI_ERR_BAD_SIXTH_PARM LAPI_ERR_UHDR_LEN
#define LAPI_ERR_BAD_SEVENTH_PARM LAPI_ERR_HDR_LEN
#define LAPI_ERR_BAD_EIGHTH_PARM LAPI_ERR_ORG_EXTENT
#define LAPI_ERR_BAD_NINTH_PARM LAPI_ERR_ORG_STRIDE

/* A program may hand over what is no value of theirs; it is told so. */
#ifdef __cplusplus
#define LAPI_ANY_VALUE : int
#else
#define LAPI_ANY_VALUE
#endif
typedef enum LAPI_ANY_VALUE {
  TASK_ID = 0,
  NUM_TASKS,
  MAX_UHDR_SZ,
  MAX_DATA_SZ,
  ERROR_CHK, /* may be set */
  TIMEOUT,   /* may be set */
  MIN_TIMEOUT,
  MAX_TIMEOUT,
  INTERRUPT_SET, /* may be set */
  MAX_PORTS,
  MAX_PKT_SZ,
  NUM_REX_BUFS,
  REX_BUF_SZ,
  LOC_ADDRTBL_SZ,
  EPOCH_NUM,
  USE_THRESH,
  RCV_FIFO_SIZE,
  MAX_ATOM_SIZE,
  BUF_CP_SIZE,
  MAX_PKTS_OUT,
  ACK_THRESHOLD, /* may be set */
  QUERY_SHM_ENABLED,
  QUERY_SHM_NUM_TASKS,
  QUERY_SHM_TASKS,
  QUERY_STATISTICS,
  PRINT_STATISTICS,
  QUERY_SHM_STATISTICS,
  QUERY_LOCAL_SEND_STATISTICS,
  BULK_XFER,
  BULK_MIN_MSG_SIZE,
  RDMA_REMOTE_RCXT_AVAIL,
  RDMA_REMOTE_RCXT_TOTAL,
  RC_MAX_QP,
  RC_QP_IN_USE,
  RC_QP_USE_LRU,
  RC_QP_USE_LMC,
  RC_QP_INIT_SETUP,
  LAST_QUERY
} lapi_query_t;

/* What LAPI_Rmw does, and what *prev_tgt_val gets: the previous value of the variable, of COMPARE_AND_SWAP
 * 1 if in_val[1] was stored, since the variable was in_val[0], and else 0. */
typedef enum LAPI_ANY_VALUE { FETCH_AND_ADD = 0, FETCH_AND_OR, SWAP, COMPARE_AND_SWAP } RMW_ops_t;
typedef enum LAPI_ANY_VALUE { GET_ERR = 0, PUT_ERR, RMW_ERR, AM_ERR, INT_ERR, TMR_ERR } lapi_err_t;
typedef enum LAPI_ANY_VALUE { L1_LIB = 0, L2_LIB, L3_LIB, L4_LIB, LAST_LIB } lapi_lib_t;
typedef enum LAPI_ANY_VALUE { LAPI_GEN_IOVECTOR = 0, LAPI_GEN_STRIDED_XFER, LAPI_GEN_GENERIC } lapi_vectype_t;
typedef enum LAPI_ANY_VALUE {
  LAPI_GET_XFER = 0,
  LAPI_AM_XFER,
  LAPI_PUT_XFER,
  LAPI_GETV_XFER,
  LAPI_PUTV_XFER,
  LAPI_AMV_XFER,
  LAPI_RMW_XFER,
  LAPI_DGSP_XFER,
  LAPI_RDMA_XFER,
  LAPI_AM_LW_XFER,
  LAPI_AMX_XFER,
  LAPI_MC_XFER,
  LAPI_LAST_XFER
} lapi_xfer_type_t;

/* Hints of LAPI_Xfer's flags, without effect here. */
enum {
  USE_TGT_VEC_TYPE = 0x2,
  LAPI_USE_LAZY_ACKS = 0x4,
  BUFFER_BOTH_CONTIGUOUS = 0x10,
  LAPI_NOT_USE_BULK_XFER = 0x20,
  LAPI_USE_BULK_XFER = 0x40,
  LAPI_NOT_STRIPE = 0x80,
  LAPI_NO_LOCAL_COPY = 0x100
};

typedef enum LAPI_ANY_VALUE {
  LAPI_REGISTER_DGSP = 0,
  LAPI_RESERVE_DGSP,
  LAPI_UNRESERVE_DGSP,
  LAPI_REG_DDM_FUNC,
  LAPI_DGSP_PACK,
  LAPI_DGSP_UNPACK,
  LAPI_ADD_UDP_DEST_PORT,
  LAPI_GET_THREAD_FUNC,
  LAPI_REMOTE_RCXT,
  LAPI_XLATE_ADDRESS,
  LAPI_REGISTER_NOTIFICATION,
  LAPI_TRIGGER_ADD,
  LAPI_TRIGGER_REMOVE,
  LAPI_ADD_UDP_DEST_EXT,
  LAPI_STAT_SAVE,
  LAPI_LAST_UTIL
} lapi_util_type_t;

/* What a header handler says of its completion handler, and of the data. */
enum { LAPI_NORMAL = 0, LAPI_LOCAL_STATE = 1, LAPI_SEND_REPLY = 2 }; /* ret_flags */
enum { LAPI_DELIVER_MSG = 0, LAPI_BURY_MSG = 1, LAPI_DROP_PKT = 2 }; /* ctl_flags */
enum {
  LAPI_SEND_COMPLETE = 1,
  LAPI_RECV_COMPLETE = 2,
  LAPI_BOTH_COMPLETE = 3,
  LAPI_POLLING_NET = 4,
  LAPI_DISP_CNTR = 8
};
enum {
  LAPI_MSG_INITIAL = 0,
  LAPI_MSG_RECVD = 1,
  LAPI_MSG_PURGED = 2,
  LAPI_MSG_PURGED_RCVD = 3,
  LAPI_MSG_INVALID = 4
};
enum { LAPI_INTERRUPT_OFF = 0x20000000 }; /* in lapi_info_t::protocol: begin in polling mode */

#define LAPI_ADDR_NULL ((void*)0)
#define LAPI_MAX_ERR_STRING 1024 /* bytes that LAPI_Msg_string writes at most */
#define LAPI_MSG_STRING_SZ 1024  /* the same */

/* Pieces of memory. LAPI_GEN_IOVECTOR and LAPI_GEN_GENERIC: num_vecs addresses and lengths.
 * LAPI_GEN_STRIDED_XFER: num_vecs blocks; info is base, bytes of a block, bytes from one to the next;
 * len is not looked at. */
typedef struct {
  lapi_vectype_t vec_type;
  unsigned int num_vecs;
  void** info;
  unsigned long* len;
} lapi_vec_t;

/* What QUERY_STATISTICS writes to where its result is to go. A packet is a message here. Nothing comes
 * twice, and answers go along with messages: these counts stay 0. */
typedef struct {
  lapi_long_t Tot_dup_pkt_cnt;     /* came twice */
  lapi_long_t Tot_retrans_pkt_cnt; /* sent again */
  lapi_long_t Tot_gho_pkt_cnt;     /* of tasks that are not there */
  lapi_long_t Tot_pkt_sent_cnt;
  lapi_long_t Tot_pkt_recv_cnt;
  lapi_long_t Tot_data_sent; /* bytes, headers included */
  lapi_long_t Tot_data_recv;
  lapi_long_t Tot_ack_send_cnt; /* packets that are nothing but an answer */
  lapi_long_t Tot_ack_recv_cnt;
} lapi_statistics_t;

typedef unsigned int lapi_group_t; /* tasks, from LAPI_Group_create */

typedef struct {
  int status; /* LAPI_SEND_COMPLETE and its neighbours, added up */
  unsigned long reserve[10];
} lapi_msg_info_t;

/* What a send completion handler is told. */
typedef struct {
  int src;    /* the target */
  int reason; /* LAPI_SUCCESS, or why the message came to nothing */
  unsigned long reserve[6];
} lapi_sh_info_t;

typedef void(LAPI_err_hndlr)(lapi_handle_t* hndl, int* error_code, lapi_err_t* type, int* task_id,
                             int* src);

/* To be zeroed before members are set. */
typedef struct {
  int protocol;
  lapi_lib_t lib_vers;
  unsigned int epoch_num;
  int num_compl_hndlr_thr;
  unsigned int instance_no;
  int info6;
  LAPI_err_hndlr* err_hndlr;
  void* lapi_thread_attr;
  void* adapter_name;
  void* add_info;
} lapi_info_t;

/* Where the fourth argument of a header handler leads. */
typedef struct {
  unsigned long msg_len;
  int MAGIC;
  int ret_flags; /* set by the handler */
  int ctl_flags; /* set by the handler */
  int dgsp_handle;
  unsigned long bytes;     /* of the data that has come */
  int src;                 /* the origin */
  void* udata_one_pkt_ptr; /* not null: all data, until the handler returns */
  unsigned long recv_offset_dgsp_bytes;
} lapi_return_info_t;

/* Runs at the target when all data has come. It may wait and communicate, but for Fence, Gfence,
 * Term and Senv. */
typedef void(compl_hndlr_t)(lapi_handle_t* hndl, void* uinfo);

/* Runs at the target when a message begins to come, one at a time in an instance; it may neither
 * wait nor communicate. Returns where the data goes. */
typedef void*(hdr_hndlr_t)(lapi_handle_t* hndl, void* uhdr, unsigned int* uhdr_len,
                           unsigned long* msg_len, compl_hndlr_t** comp_h, void** uinfo);

/* The same for LAPI_Amsendv: len_vec has the length of each piece at the origin. Returns pieces of
 * memory with the same lengths, or LAPI_GEN_GENERIC ones with the same sum; it is read at once. */
typedef lapi_vec_t*(vhdr_hndlr_t)(lapi_handle_t* hndl, void* uhdr, unsigned int* uhdr_len,
                                  unsigned long* len_vec, compl_hndlr_t** comp_h, void** uinfo);

/* Runs at the origin when what was given may be changed. It may do what a completion handler may. */
typedef void(scompl_hndlr_t)(lapi_handle_t* hndl, void* sinfo, lapi_sh_info_t* info);

/* What LAPI_Xfer takes. Handlers may be null; org_cntr goes up when one that is not has ended. */
typedef struct {
  lapi_xfer_type_t Xfer_type;
  int flags;
  unsigned int tgt;
  unsigned int pad;
  lapi_long_t tgt_addr;
  void* org_addr;
  unsigned long len;
  lapi_long_t tgt_cntr;
  lapi_cntr_t* org_cntr;
  compl_hndlr_t* chndlr; /* runs here when the data has come */
  void* cinfo;
} lapi_get_t;

typedef struct {
  lapi_xfer_type_t Xfer_type; /* LAPI_AM_XFER or LAPI_AM_LW_XFER, which is the same here */
  int flags;
  unsigned int tgt;
  unsigned int pad;
  lapi_long_t hdr_hdl;
  unsigned int uhdr_len;
  void* uhdr;
  void* udata;
  unsigned long udata_len;
  scompl_hndlr_t* shdlr;
  void* sinfo;
  lapi_long_t tgt_cntr;
  lapi_cntr_t* org_cntr;
  lapi_cntr_t* cmpl_cntr;
} lapi_am_t;

typedef struct {
  lapi_xfer_type_t Xfer_type;
  int flags;
  unsigned int tgt;
  unsigned int pad;
  lapi_long_t tgt_addr;
  void* org_addr;
  unsigned long len;
  scompl_hndlr_t* shdlr;
  void* sinfo;
  lapi_long_t tgt_cntr;
  lapi_cntr_t* org_cntr;
  lapi_cntr_t* cmpl_cntr;
} lapi_put_t;

typedef struct {
  lapi_xfer_type_t Xfer_type;
  int flags;
  unsigned int tgt;
  unsigned int pad;
  lapi_vec_t* org_vec;
  void* tgt_vec;
  lapi_long_t tgt_cntr;
  lapi_cntr_t* org_cntr;
  compl_hndlr_t* chndlr; /* runs here when the data has come */
  void* cinfo;
} lapi_getv_t;

typedef struct {
  lapi_xfer_type_t Xfer_type;
  int flags;
  unsigned int tgt;
  unsigned int pad;
  lapi_long_t hdr_hdl;
  unsigned int uhdr_len;
  void* uhdr;
  scompl_hndlr_t* shdlr;
  void* sinfo;
  lapi_vec_t* org_vec;
  lapi_long_t tgt_cntr;
  lapi_cntr_t* org_cntr;
  lapi_cntr_t* cmpl_cntr;
} lapi_amv_t;

typedef struct {
  lapi_xfer_type_t Xfer_type;
  int flags;
  unsigned int tgt;
  unsigned int pad;
  scompl_hndlr_t* shdlr;
  void* sinfo;
  lapi_vec_t* org_vec;
  void* tgt_vec;
  lapi_long_t tgt_cntr;
  lapi_cntr_t* org_cntr;
  lapi_cntr_t* cmpl_cntr;
} lapi_putv_t;

typedef struct {
  lapi_xfer_type_t Xfer_type;
  RMW_ops_t op;
  unsigned int tgt;
  unsigned int size; /* 32 or 64 */
  lapi_long_t tgt_var;
  void* in_val;
  void* prev_tgt_val;
  lapi_cntr_t* org_cntr;
  scompl_hndlr_t* shdlr; /* runs here when the answer has come */
  void* sinfo;
} lapi_rmw_t;

typedef struct { /* an active message to each task of a group */
  lapi_xfer_type_t Xfer_type;
  int flags;
  lapi_group_t group;
  unsigned int pad;
  lapi_long_t hdr_hdl;
  unsigned int uhdr_len;
  void* uhdr;
  void* udata;
  unsigned long udata_len;
  scompl_hndlr_t* shdlr; /* runs once, when all have been sent; src is the last of them */
  void* sinfo;
} lapi_mc_t;

typedef union {
  lapi_xfer_type_t Xfer_type;
  lapi_get_t Get;
  lapi_am_t Am;
  lapi_rmw_t Rmw;
  lapi_put_t Put;
  lapi_getv_t Getv;
  lapi_putv_t Putv;
  lapi_amv_t Amv;
  lapi_mc_t Mc;
} lapi_xfer_t;

/* No utility has a meaning here. */
typedef union {
  lapi_util_type_t Util_type;
  unsigned long reserve[16];
} lapi_util_t;

/** Begins an instance: a world of its own, with handlers, counters and threads of its own. At
 *  most 16 at a time. Collective. All tasks have begun it. */
int LAPI_Init(lapi_handle_t* hndl, lapi_info_t* info);

/** Ends an instance when all messages of all tasks have been handled. Collective. */
int LAPI_Term(lapi_handle_t hndl);

/** Sends a message that runs a handler at the target. One-sided. The message is on its way;
 *  counters tell the rest. */
int LAPI_Amsend(lapi_handle_t hndl, unsigned int tgt, void* hdr_hdl, void* uhdr, unsigned int uhdr_len, void* udata, unsigned long udata_len, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr);

/** As Amsend, with data from several pieces of memory, which a vector header handler
 *  (vhdr_hndlr_t) spreads over pieces of the target's. One-sided. The message is on its way;
 *  counters tell the rest. */
int LAPI_Amsendv(lapi_handle_t hndl, unsigned int tgt, void* hdr_hdl, void* uhdr, unsigned int uhdr_len, lapi_vec_t* org_vec, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr);

/** Copies bytes to any address of the target. One-sided. The data is on its way; counters tell
 *  the rest. */
int LAPI_Put(lapi_handle_t hndl, unsigned int tgt, unsigned long len, void* tgt_addr, void* org_addr, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr);

/** Copies pieces of memory to pieces of the target's, of the same lengths. One-sided. The data
 *  is on its way; counters tell the rest. */
int LAPI_Putv(lapi_handle_t hndl, unsigned int tgt, lapi_vec_t* tgt_vec, lapi_vec_t* org_vec, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr);

/** Copies bytes from any address of the target. One-sided. It has been asked for; org_cntr
 *  tells when the data is here. */
int LAPI_Get(lapi_handle_t hndl, unsigned int tgt, unsigned long len, void* tgt_addr, void* org_addr, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr);

/** Copies pieces of the target's memory to pieces here, of the same lengths. One-sided. It has
 *  been asked for; org_cntr tells when the data is here. */
int LAPI_Getv(lapi_handle_t hndl, unsigned int tgt, lapi_vec_t* tgt_vec, lapi_vec_t* org_vec, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr);

/** Modifies a variable of the target atomically. One-sided. It has been asked for; org_cntr
 *  tells when it is done. */
int LAPI_Rmw(lapi_handle_t hndl, RMW_ops_t op, unsigned int tgt, int* tgt_var, int* in_val, int* prev_tgt_val, lapi_cntr_t* org_cntr);

/** As Rmw, for a variable of 64 bits. One-sided. It has been asked for; org_cntr tells when it
 *  is done. */
int LAPI_Rmw64(lapi_handle_t hndl, RMW_ops_t op, unsigned int tgt, long long* tgt_var, long long* in_val, long long* prev_tgt_val, lapi_cntr_t* org_cntr);

/** Begins the transfer that the structure tells. It can do what the other calls do and has
 *  flags, addresses of 64 bits and handlers for what is told by counters else. One-sided. The
 *  transfer has begun; handlers and counters tell the rest. */
int LAPI_Xfer(lapi_handle_t hndl, lapi_xfer_t* xfer_cmd);

/** Runs a utility. None of them has a meaning here: LAPI_ERR_UTIL_CMD. Local. */
int LAPI_Util(lapi_handle_t hndl, lapi_util_t* util_p);

/** Waits until the data of all that this task began is where it should be. Completion handlers
 *  may still run. One-sided. */
int LAPI_Fence(lapi_handle_t hndl);

/** As Fence, at all tasks, and a barrier. Collective. */
int LAPI_Gfence(lapi_handle_t hndl);

/** Serves what has come. Local. */
int LAPI_Probe(lapi_handle_t hndl);

/** Serves what comes until a message of this task has been sent or one to it received, but
 *  looks cnt times at most. Local. */
int LAPI_Msgpoll(lapi_handle_t hndl, unsigned int cnt, lapi_msg_info_t* msg_info);

/** Sets a counter, while nothing that raises it is under way. Local. */
int LAPI_Setcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int val);

/** Looks at a counter. Local. */
int LAPI_Getcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int* val);

/** Serves messages until the counter is at least val, then takes that away. Local. */
int LAPI_Waitcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int val, int* cur_cntr_val);

/** As Waitcntr, asleep: others serve messages. One thread only may wait for a counter in this
 *  way. Local. */
int LAPI_Nopoll_wait(lapi_handle_t hndl, lapi_cntr_t* cntr, int val, int* cur_cntr_val);

/** Sets a counter to 0, and tells until its next Nopoll_wait has ended of which tasks it was
 *  raised. Local. */
int LAPI_Setcntr_wstatus(lapi_handle_t hndl, lapi_cntr_t* cntr, int num_dest, unsigned int* dest_list, int* dest_status);

/** Begins nothing more to a task, and waits for nothing of it in Nopoll_wait. Local. */
int LAPI_Purge_totask(lapi_handle_t hndl, unsigned int task);

/** Lets messages to a task begin again. Local. */
int LAPI_Resume_totask(lapi_handle_t hndl, unsigned int task);

/** Tells every task an address of each. Collective. */
int LAPI_Address_init(lapi_handle_t hndl, void* my_addr, void** add_tab);

/** As Address_init, with addresses as numbers of 64 bits. Collective. */
int LAPI_Address_init64(lapi_handle_t hndl, lapi_long_t my_addr, lapi_long_t* add_tab);

/** Makes a number of an address. Legal before Init. Local. */
int LAPI_Address(void* my_addr, unsigned long* ret_addr);

/** Gives an address of this task a number, under which others send to it. Local. */
int LAPI_Addr_set(lapi_handle_t hndl, void* addr, int addr_hndl);

/** Tells the address that has a number. Local. */
int LAPI_Addr_get(lapi_handle_t hndl, void** addr, int addr_hndl);

/** Tells what the instance can do, is set to, and has sent: QUERY_STATISTICS fills a
 *  lapi_statistics_t. Local. */
int LAPI_Qenv(lapi_handle_t hndl, lapi_query_t query, int* ret_val);

/** Qenv, as the paper of 1998 names it. Local. */
int LAPI_Env(lapi_handle_t hndl, lapi_query_t query, int* ret_val);

/** Sets ERROR_CHK, TIMEOUT, INTERRUPT_SET or ACK_THRESHOLD. Local. */
int LAPI_Senv(lapi_handle_t hndl, lapi_query_t query, int set_val);

/** Tells what a code means. Legal before Init. Local. */
int LAPI_Msg_string(int code, void* buf);

/** Makes a group of tasks, to which LAPI_MC_XFER sends. Local. */
int LAPI_Group_create(lapi_handle_t hndl, unsigned int cnt, unsigned int* list, lapi_group_t* group);

/** Ends a group. Local. */
int LAPI_Group_free(lapi_handle_t hndl, lapi_group_t group);

/* The same calls under names that a profiler does not take: it defines LAPI_Put, say, and calls
 * PLAPI_Put. */
int PLAPI_Init(lapi_handle_t* hndl, lapi_info_t* info);
int PLAPI_Term(lapi_handle_t hndl);
int PLAPI_Amsend(lapi_handle_t hndl, unsigned int tgt, void* hdr_hdl, void* uhdr, unsigned int uhdr_len, void* udata, unsigned long udata_len, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr);
int PLAPI_Amsendv(lapi_handle_t hndl, unsigned int tgt, void* hdr_hdl, void* uhdr, unsigned int uhdr_len, lapi_vec_t* org_vec, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr);
int PLAPI_Put(lapi_handle_t hndl, unsigned int tgt, unsigned long len, void* tgt_addr, void* org_addr, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr);
int PLAPI_Putv(lapi_handle_t hndl, unsigned int tgt, lapi_vec_t* tgt_vec, lapi_vec_t* org_vec, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr);
int PLAPI_Get(lapi_handle_t hndl, unsigned int tgt, unsigned long len, void* tgt_addr, void* org_addr, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr);
int PLAPI_Getv(lapi_handle_t hndl, unsigned int tgt, lapi_vec_t* tgt_vec, lapi_vec_t* org_vec, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr);
int PLAPI_Rmw(lapi_handle_t hndl, RMW_ops_t op, unsigned int tgt, int* tgt_var, int* in_val, int* prev_tgt_val, lapi_cntr_t* org_cntr);
int PLAPI_Rmw64(lapi_handle_t hndl, RMW_ops_t op, unsigned int tgt, long long* tgt_var, long long* in_val, long long* prev_tgt_val, lapi_cntr_t* org_cntr);
int PLAPI_Xfer(lapi_handle_t hndl, lapi_xfer_t* xfer_cmd);
int PLAPI_Util(lapi_handle_t hndl, lapi_util_t* util_p);
int PLAPI_Fence(lapi_handle_t hndl);
int PLAPI_Gfence(lapi_handle_t hndl);
int PLAPI_Probe(lapi_handle_t hndl);
int PLAPI_Msgpoll(lapi_handle_t hndl, unsigned int cnt, lapi_msg_info_t* msg_info);
int PLAPI_Setcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int val);
int PLAPI_Getcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int* val);
int PLAPI_Waitcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int val, int* cur_cntr_val);
int PLAPI_Nopoll_wait(lapi_handle_t hndl, lapi_cntr_t* cntr, int val, int* cur_cntr_val);
int PLAPI_Setcntr_wstatus(lapi_handle_t hndl, lapi_cntr_t* cntr, int num_dest, unsigned int* dest_list, int* dest_status);
int PLAPI_Purge_totask(lapi_handle_t hndl, unsigned int task);
int PLAPI_Resume_totask(lapi_handle_t hndl, unsigned int task);
int PLAPI_Address_init(lapi_handle_t hndl, void* my_addr, void** add_tab);
int PLAPI_Address_init64(lapi_handle_t hndl, lapi_long_t my_addr, lapi_long_t* add_tab);
int PLAPI_Address(void* my_addr, unsigned long* ret_addr);
int PLAPI_Addr_set(lapi_handle_t hndl, void* addr, int addr_hndl);
int PLAPI_Addr_get(lapi_handle_t hndl, void** addr, int addr_hndl);
int PLAPI_Qenv(lapi_handle_t hndl, lapi_query_t query, int* ret_val);
int PLAPI_Env(lapi_handle_t hndl, lapi_query_t query, int* ret_val);
int PLAPI_Senv(lapi_handle_t hndl, lapi_query_t query, int set_val);
int PLAPI_Msg_string(int code, void* buf);
int PLAPI_Group_create(lapi_handle_t hndl, unsigned int cnt, unsigned int* list, lapi_group_t* group);
int PLAPI_Group_free(lapi_handle_t hndl, lapi_group_t group);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop
