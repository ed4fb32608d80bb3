! Files of records of one length for Fortran, in place of open(access='direct'), read(rec=) and write(rec=): through a cache
! that all processes share (docs/store-programs.md of Gannet). Records are numbered from 1, recl is in bytes.
! `integer(ik)` is the library's integer: 8 bytes with libgannet_records, 4 with libgannet_records_i4.
!
! Where iostat is there, it becomes 0 or, if a call fails, what gannet_records.h lists, and gannet_records_error says what is
! wrong; where it is not, a call that fails ends the job with that text, as Fortran's statements do.
module gannet_records
  use, intrinsic :: iso_fortran_env, only: int32, int64
  implicit none
#ifdef GANNET_INTEGER4
  integer, parameter, private :: ik = int32
#else
  integer, parameter, private :: ik = int64
#endif

  interface
    ! Collective over comm (an mpi_comm's mpi_val; default: all processes), after mpi_init. `file` becomes the file's number.
    ! records: makes the file, or extends it by zeros, so that it has so many. memory: bytes of each node for
    ! records. local: bytes of each process for copies of other nodes' records. action: 'read' or 'readwrite'.
    subroutine gannet_records_open(path, recl, file, records, memory, local, action, comm, iostat)
      import :: ik, int32, int64
      character(*), intent(in) :: path
      integer(ik), intent(in) :: recl
      integer(ik), intent(inout) :: file
      integer(ik), intent(in), optional :: records
      integer(int64), intent(in), optional :: memory, local
      character(*), intent(in), optional :: action
      integer(int32), intent(in), optional :: comm
      integer(ik), intent(out), optional :: iostat
    end subroutine

    ! One-sided. `buffer` has room for recl bytes; what a shorter last record lacks becomes zeros.
    subroutine gannet_records_read(file, rec, buffer, iostat)
      import :: ik
      integer(ik), intent(in) :: file, rec
      type(*), intent(inout) :: buffer(*)
      integer(ik), intent(out), optional :: iostat
    end subroutine

    ! One-sided. This process sees it at once, others after a sync, and it is in the file then.
    subroutine gannet_records_write(file, rec, buffer, iostat)
      import :: ik
      integer(ik), intent(in) :: file, rec
      type(*), intent(in) :: buffer(*)
      integer(ik), intent(out), optional :: iostat
    end subroutine

    ! One-sided. Begins to read a record. Records that are read in their order need no such call.
    subroutine gannet_records_prefetch(file, rec, iostat)
      import :: ik
      integer(ik), intent(in) :: file, rec
      integer(ik), intent(out), optional :: iostat
    end subroutine

    ! One-sided. What this process has written is in the file, on the disk.
    subroutine gannet_records_flush(file, iostat)
      import :: ik
      integer(ik), intent(in) :: file
      integer(ik), intent(out), optional :: iostat
    end subroutine

    ! Collective. What all processes have written is seen by all, and in the file, on the disk.
    subroutine gannet_records_sync(file, iostat)
      import :: ik
      integer(ik), intent(in) :: file
      integer(ik), intent(out), optional :: iostat
    end subroutine

    ! Local. Records of the file, the last one counted if it is shorter.
    integer(ik) function gannet_records_count(file)
      import :: ik
      integer(ik), intent(in) :: file
    end function

    ! Collective. As sync, and the end; before mpi_finalize.
    subroutine gannet_records_close(file, iostat)
      import :: ik
      integer(ik), intent(in) :: file
      integer(ik), intent(out), optional :: iostat
    end subroutine

    ! Local. What the last call of this thread that failed would say.
    subroutine gannet_records_error(iomsg)
      character(*), intent(out) :: iomsg
    end subroutine
  end interface
end module gannet_records
