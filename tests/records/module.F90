! Law: a program in Fortran that writes records by the names of the module finds them by Fortran's own direct access, and the
! other way round, for each width of INTEGER; what cannot be is a status and a text, or ends the job.
program main
  use gannet_records
  use mpi, only: mpi_success, mpi_init, mpi_comm_rank, mpi_comm_size, mpi_bcast, mpi_barrier, mpi_finalize, &
    mpi_comm_world, mpi_integer4
  use, intrinsic :: iso_fortran_env, only: int32, int64
  implicit none
  integer, parameter :: count = 100, length = 64
  integer(kind(mpi_success)) :: error, rank, ranks
  integer(int32) :: number
  integer :: file, unit, rec, status, bytes
  double precision :: values(length), table(8, 8)
  character(64) :: path, wrong
  character(200) :: text

  call mpi_init(error)
  call mpi_comm_rank(mpi_comm_world, rank, error)
  call mpi_comm_size(mpi_comm_world, ranks, error)
  call random_name(number)
  write(path, '(a, i0, a)') 'test_records_fortran_', number, '.dat'
  bytes = storage_size(values) / 8 * length

  wrong = ''
  if (command_argument_count() > 0) call get_command_argument(1, wrong)
  if (wrong == 'closed') call gannet_records_sync(12345)
  if (wrong == 'length') call gannet_records_open(path, 0, file)
  if (wrong == 'action') call gannet_records_open(path, bytes, file, action='append')

  call gannet_records_open(path, bytes, file, records=count, memory=1000000_int64, local=100000_int64, &
    comm=int(mpi_comm_world, int32), iostat=status)
  call require(status == 0, 'open')
  call require(gannet_records_count(file) == count, 'count')
  if (wrong == 'record') call gannet_records_read(file, count + 1, values)
  do rec = 1 + rank, count, ranks
    values = rec
    if (mod(rec, 2) == 0) then
      call gannet_records_write(file, rec, values)
    else
      table = rec
      call gannet_records_write(file, rec, table, iostat=status)
      call require(status == 0, 'write')
    end if
  end do
  call gannet_records_flush(file)
  call gannet_records_sync(file, iostat=status)
  call require(status == 0, 'sync')
  do rec = 1, count
    call gannet_records_prefetch(file, mod(rec, count) + 1)
    table = 0
    call gannet_records_read(file, rec, table)
    call require(all(table == rec), 'read')
  end do
  call gannet_records_read(file, count + 1, values, iostat=status)
  call gannet_records_error(text)
  call require(status == 1 .and. index(text, 'from 1 to 100, of 512 bytes') > 0, 'no such record')
  call gannet_records_close(file, iostat=status)
  call require(status == 0, 'close')
  call gannet_records_read(file, 1, values, iostat=status)
  call require(status == 3, 'closed')
  call mpi_barrier(mpi_comm_world, error)

  if (rank == 0) then
    open(newunit=unit, file=path, access='direct', form='unformatted', recl=bytes)
    do rec = 1, count
      read(unit, rec=rec) values
      call require(all(values == rec), 'direct read')
      values = -rec
      write(unit, rec=rec) values
    end do
    close(unit)
  end if
  call mpi_barrier(mpi_comm_world, error)
  call gannet_records_open(path, bytes, file, action='read')
  call gannet_records_read(file, 5, values)
  call require(all(values == -5), 'read of what was written directly')
  call gannet_records_write(file, 5, values, iostat=status)
  call require(status == 3, 'read-only')
  call gannet_records_close(file)
  call mpi_barrier(mpi_comm_world, error)
  if (rank == 0) then
    open(newunit=unit, file=path)
    close(unit, status='delete')
  end if
  call mpi_finalize(error)

contains
  subroutine require(is_true, what)
    logical, intent(in) :: is_true
    character(*), intent(in) :: what
    if (is_true) return
    call gannet_records_error(text)
    print '(5a)', 'not true: ', what, ' (', trim(text), ')'
    error stop 1
  end subroutine

  ! The same on all ranks.
  subroutine random_name(number)
    integer(int32), intent(out) :: number
    integer(int64) :: ticks
    call system_clock(ticks)
    number = int(mod(ticks, 1000000007_int64), int32)
    call mpi_bcast(number, 1_int32, mpi_integer4, 0_int32, mpi_comm_world, error)
  end subroutine
end program
