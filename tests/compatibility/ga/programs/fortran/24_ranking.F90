! Ranks of pages: a sparse matrix of links, whose columns are scaled to sum up to one, times a vector
! until that stays as it is. Indices of sparse matrices count from 0.
program ranking
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer, parameter :: pages = 30, turns = 60
  integer :: s_a, g_out, g_x, g_y, page, link, turn
  double precision :: links(pages, pages), x(pages), y(pages), outgoing(pages), one
  logical :: status
  integer(4) :: ierr

  call mpi_init(ierr)
  call ga_initialize()
  status = ma_init(MT_DBL, 10000, 10000)
  one = 1
  links = 0
  s_a = nga_sprs_array_create(pages, pages, MT_DBL)
  do page = 1, pages
    do link = 1, 1 + mod(page, 4)
      call add_link(1 + mod(page * (link + 2) + link * link, pages), page)
    end do
  end do
  call check('assembled', nga_sprs_array_assemble(s_a))

  outgoing = 1 / sum(links, 1)
  status = nga_create(MT_DBL, 1, [pages], 'outgoing', [0], g_out)
  status = nga_create(MT_DBL, 1, [pages], 'x', [0], g_x)
  status = nga_create(MT_DBL, 1, [pages], 'y', [0], g_y)
  if (ga_nodeid() == 0) call nga_put(g_out, [1], [pages], outgoing, [1])
  call ga_sync()
  call nga_sprs_array_diag_right_multiply(s_a, g_out)
  call ga_fill(g_x, one / pages)
  x = one / pages
  do turn = 1, turns
    call nga_sprs_array_matvec_multiply(s_a, g_x, g_y)
    call ga_scale(g_y, 0.85d0)
    call ga_add_constant(g_y, 0.15d0 / pages)
    call ga_copy(g_y, g_x)
    x = 0.85d0 * matmul(links, outgoing * x) + 0.15d0 / pages
  end do
  call nga_get(g_x, [1], [pages], y, [1])
  call check('as with a dense matrix', all(abs(y - x) < 1e-14))
  call check('ranks sum up to one', abs(sum(y) - 1) < 1e-13)
  call check('and stay as they are', abs(sum(abs(y - turned(y)))) < 1e-3)
  if (ga_nodeid() == 0) write(6, '(a,i0,a,f8.6)') 'first is page ', maxloc(y), ' with ', maxval(y)
  flush(6)
  call ga_sync()
  status = nga_sprs_array_destroy(s_a)
  status = ga_destroy(g_out)
  status = ga_destroy(g_x)
  status = ga_destroy(g_y)
  call finish

contains

  ! Links of one page are added by one process, twice where the page has two to the same.
  subroutine add_link(to, from)
    integer, intent(in) :: to, from
    double precision :: value
    value = 1
    links(to, from) = links(to, from) + value
    if (mod(from, ga_nnodes()) == ga_nodeid()) call nga_sprs_array_add_element(s_a, to - 1, from - 1, value)
  end subroutine

  function turned(v)
    double precision, intent(in) :: v(pages)
    double precision :: turned(pages)
    turned = 0.85d0 * matmul(links, outgoing * v) + 0.15d0 / pages
  end function
end program
#include "check.fh"
