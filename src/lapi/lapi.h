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

typedef enum {
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

typedef enum { FETCH_AND_ADD = 0, FETCH_AND_OR, SWAP, COMPARE_AND_SWAP } RMW_ops_t;
typedef enum { GET_ERR = 0, PUT_ERR, RMW_ERR, AM_ERR, INT_ERR, TMR_ERR } lapi_err_t;
typedef enum { L1_LIB = 0, L2_LIB, L3_LIB, L4_LIB, LAST_LIB } lapi_lib_t;
typedef enum { LAPI_GEN_IOVECTOR = 0, LAPI_GEN_STRIDED_XFER, LAPI_GEN_GENERIC } lapi_vectype_t;
typedef enum {
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
#define LAPI_MSG_STRING_SZ 160 /* bytes that LAPI_Msg_string writes at most */

typedef struct {
  lapi_vectype_t vec_type;
  unsigned int num_vecs;
  void** info;
  unsigned long* len;
} lapi_vec_t;

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

/* Collective. */
int LAPI_Init(lapi_handle_t* hndl, lapi_info_t* info);
int LAPI_Term(lapi_handle_t hndl);
int LAPI_Gfence(lapi_handle_t hndl);
int LAPI_Address_init(lapi_handle_t hndl, void* my_addr, void* add_tab[]);

/* Local. */
int LAPI_Address(void* my_addr, unsigned long* ret_addr);
int LAPI_Addr_set(lapi_handle_t hndl, void* addr, int addr_hndl);
int LAPI_Addr_get(lapi_handle_t hndl, void** addr, int addr_hndl);
int LAPI_Qenv(lapi_handle_t hndl, lapi_query_t query, int* ret_val);
int LAPI_Senv(lapi_handle_t hndl, lapi_query_t query, int set_val);
int LAPI_Msg_string(int code, void* buf);

/* One-sided. tgt_cntr is an address of the target; any counter may be null. */
int LAPI_Amsend(lapi_handle_t hndl, unsigned int tgt, void* hdr_hdl, void* uhdr,
                unsigned int uhdr_len, void* udata, unsigned long udata_len, lapi_cntr_t* tgt_cntr,
                lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr);
int LAPI_Put(lapi_handle_t hndl, unsigned int tgt, unsigned long len, void* tgt_addr,
             void* org_addr, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr);
int LAPI_Get(lapi_handle_t hndl, unsigned int tgt, unsigned long len, void* tgt_addr,
             void* org_addr, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr);
int LAPI_Rmw(lapi_handle_t hndl, RMW_ops_t op, unsigned int tgt, int* tgt_var, int* in_val,
             int* prev_tgt_val, lapi_cntr_t* org_cntr);
int LAPI_Rmw64(lapi_handle_t hndl, RMW_ops_t op, unsigned int tgt, long long* tgt_var,
               long long* in_val, long long* prev_tgt_val, lapi_cntr_t* org_cntr);

/* Progress and counters. */
int LAPI_Fence(lapi_handle_t hndl);
int LAPI_Probe(lapi_handle_t hndl);
int LAPI_Setcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int val);
int LAPI_Getcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int* val);
int LAPI_Waitcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int val, int* cur_cntr_val);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop
