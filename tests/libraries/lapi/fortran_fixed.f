C     Law: lapif.h is one file for fixed and free form, and its calls lead to the library.
      program fixed
      implicit none
      include 'lapif.h'
      integer hndl, me, ierror
      type(LAPI_INFO_T) info
      info = LAPI_INFO_T(LAPI_INTERRUPT_OFF, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      call LAPI_Init(hndl, info, ierror)
      if (ierror .ne. LAPI_SUCCESS) stop 1
      call LAPI_Qenv(hndl, TASK_ID, me, ierror)
      if (ierror .ne. LAPI_SUCCESS) stop 2
      call LAPI_Qenv(hndl, TASK_ID, LAPI_ADDR_NULL, ierror)
      if (ierror .ne. LAPI_ERR_RET_PTR_NULL) stop 3
      call LAPI_Gfence(hndl, ierror)
      call LAPI_Term(hndl, ierror)
      if (ierror .ne. LAPI_SUCCESS) stop 4
      end
