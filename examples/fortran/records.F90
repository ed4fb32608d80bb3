! Files of records in Fortran: what open(access='direct'), write(rec=) and read(rec=) do, through a cache that all processes
! share. Each line that it takes the place of stands behind it.
program records
  use gannet_records
  use mpi, only: mpi_success, mpi_init, mpi_comm_rank, mpi_comm_size, mpi_barrier, mpi_finalize, mpi_comm_world
  implicit none
  integer, parameter :: count = 200, length = 512
  character(*), parameter :: path = 'example_fortran_records.dat'
  integer(kind(mpi_success)) :: error, rank, ranks  ! MPI's own integers, whatever the compiler's default is
  integer :: file, rec, status
  double precision :: values(length)
  character(200) :: text

  call mpi_init(error)
  call mpi_comm_rank(mpi_comm_world, rank, error)
  call mpi_comm_size(mpi_comm_world, ranks, error)

  call gannet_records_open(path, storage_size(values) / 8 * length, file, records=count)  ! open(newunit=file, file=path, access='direct', recl=...)
  do rec = 1 + rank, count, ranks
    values = rec
    call gannet_records_write(file, rec, values)                                           ! write(file, rec=rec) values
  end do
  call gannet_records_sync(file)                                                           ! flush(file)

  do rec = 1 + rank, count, ranks
    call gannet_records_read(file, count + 1 - rec, values)                                ! read(file, rec=count + 1 - rec) values
    if (any(nint(values) /= count + 1 - rec)) error stop 'another record'
  end do
  call gannet_records_read(file, count + 1, values, iostat=status)                         ! read(..., iostat=status, iomsg=text) values
  call gannet_records_error(text)
  if (rank == 0) print '(a, i0, 2a)', 'status ', status, ': ', trim(text)
  call gannet_records_close(file)                                                          ! close(file)

  call mpi_barrier(mpi_comm_world, error)
  if (rank == 0) then
    open(newunit=file, file=path)
    close(file, status='delete')
    print '(a, i0, a)', 'all ', count, ' records were read'
  end if
  call mpi_finalize(error)
end program
! With 2 ranks: status 1: gannet: read record 201 of example_fortran_records.dat: it has those from 1 to 200, of 4096 bytes
! all 200 records were read
