! Sparse matrices from Fortran: their indices count from 0, those of arrays from 1.
program sparse
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer, parameter :: rows = 7, columns = 5
  integer :: s_a, s_b, g_a, g_x, g_v, g_d, me, processes, i, j, k, lo, hi, n
  integer :: blocks(64)
  integer(8) :: idx, jdx, vdx
  double precision :: dense(rows, columns), x(columns), v(rows), diagonal(rows), value
  logical :: status, good
  integer(4) :: ierr
  integer, external :: nga_sprs_array_create_from_sparse, nga_sprs_array_create_from_dense

  call mpi_init(ierr)
  call ga_initialize()
  status = ma_init(MT_DBL, 10000, 10000)
  me = ga_nodeid()
  processes = ga_nnodes()
  dense = 0
  do j = 1, columns
    do i = 1, rows
      if (mod(i + j, 3) == 0) dense(i, j) = i + 10 * j
    end do
    x(j) = j
  end do

  s_a = nga_sprs_array_create(rows, columns, MT_DBL)
  do j = 1, columns
    do i = 1, rows
      value = dense(i, j)
      if (mod(i + j, processes) /= me .or. value == 0) cycle
      call nga_sprs_array_add_element(s_a, i - 1, j - 1, value)
    end do
  end do
  call check('assembled', nga_sprs_array_assemble(s_a))

  good = .true.
  call nga_sprs_array_row_distribution(s_a, me, lo, hi)
  call nga_sprs_array_col_block_list(s_a, blocks, n)
  do k = 1, n
    call nga_sprs_array_access_col_block(s_a, blocks(k), idx, jdx, vdx)
    do i = lo, hi
      do j = int_mb(idx + i - lo), int_mb(idx + i - lo + 1) - 1
        good = good .and. dbl_mb(vdx + j) == dense(i + 1, int_mb(jdx + j) + 1)
      end do
    end do
  end do
  call check('blocks of columns', good)

  status = nga_create(MT_DBL, 1, [columns], 'x', [0], g_x)
  status = nga_create(MT_DBL, 1, [rows], 'v', [0], g_v)
  if (me == 0) call nga_put(g_x, [1], [columns], x, [1])
  call ga_sync()
  call nga_sprs_array_matvec_multiply(s_a, g_x, g_v)
  call nga_get(g_v, [1], [rows], v, [1])
  call check('times a vector', all(v == matmul(dense, x)))
  call ga_sync()

  g_a = nga_sprs_array_create_from_sparse(s_a)
  s_b = nga_sprs_array_create_from_dense(g_a)
  call nga_get(g_a, [1, 1], [rows, columns], dense, [rows])
  call check('dense as it was added', dense(2, 1) == 12 .and. dense(1, 2) == 21 .and. dense(2, 2) == 0)
  call ga_sync()
  value = 1
  call nga_sprs_array_shift_diag(s_b, value)
  call nga_sprs_array_get_diag(s_b, g_d)
  call nga_get(g_d, [1], [rows], diagonal, [1])
  call check('the diagonal', all([(diagonal(i) == dense(i, i) + 1, i = 1, columns)]) .and. all(diagonal(columns + 1:) == 0))
  call ga_sync()
  status = nga_sprs_array_destroy(s_a)
  status = nga_sprs_array_destroy(s_b)
  status = ga_destroy(g_a)
  status = ga_destroy(g_x)
  status = ga_destroy(g_v)
  status = ga_destroy(g_d)
  call finish()
end program

#include "check.fh"
