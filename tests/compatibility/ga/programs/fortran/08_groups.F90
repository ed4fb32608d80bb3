! Groups of ranks with arrays, sums and a default group of their own.
program groups
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  logical :: status
  integer(4) :: ierr

  call mpi_init(ierr)
  call ga_initialize()
  status = ma_init(MT_DBL, 10000, 10000)
  call listed_group()
  call default_groups()
  call sums()
  call finish()
end program

! The even ranks: a group of one, if there is one rank.
subroutine listed_group()
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: world, group, me, many, k, list(64), total(1), g_a, i, numbers(12)
  double precision :: message(2)
  logical :: member, right, status
  world = ga_pgroup_get_world()
  me = ga_nodeid()
  many = (ga_nnodes() + 1) / 2
  list = [(2 * (k - 1), k = 1, 64)]
  group = ga_pgroup_create(list, many)
  member = mod(me, 2) == 0
  call check('world is the default at first', ga_pgroup_get_default() == world)
  call check('the group has the ranks of the list', ga_pgroup_nnodes(group) == many)

  right = .true.
  message = me + 0.5d0
  total = 1
  if (member) then
    right = ga_pgroup_nodeid(group) == me / 2 .and. ga_pgroup_absolute_id(group, me / 2) == me
    call ga_pgroup_igop(group, 1, total, 1, '+')
    call ga_pgroup_brdcst(group, 2, message, ma_sizeof(MT_DBL, 2, MT_BYTE), many - 1)
    right = right .and. total(1) == many .and. message(1) == 2 * (many - 1) + 0.5d0
    call ga_pgroup_sync(group)
  end if
  call check('ranks, sum and broadcast in the group', right)

  ! only the group owns parts of this array, but every member may reach all of it
  if (member) then
    status = nga_create_config(MT_INT, 1, [12], 'group''s', [-1], group, g_a)
    right = status .and. ga_get_pgroup(g_a) == group
    do i = 1 + me / 2, 12, many
      call nga_put(g_a, [i], [i], [i * i], [1])
    end do
    call ga_pgroup_sync(group)
    call nga_get(g_a, [1], [12], numbers, [12])
    right = right .and. all(numbers == [(i * i, i = 1, 12)])
    status = ga_destroy(g_a)
  end if
  call check('an array of the group', right)
  status = .true.
  if (member) status = ga_pgroup_destroy(group)
  call check('pgroup_destroy', status)
end subroutine

! With a default group, code need not know that it runs in a part of the job.
integer function members()
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: g_a, total(1)
  double precision :: dot
  logical :: status
  status = ga_create(MT_DBL, 12, 5, 'matrix', 0, 0, g_a)
  call ga_fill(g_a, 1.0d0)
  dot = ga_ddot(g_a, g_a)
  total = 1
  call ga_igop(1, total, 1, '+')
  call ga_sync()
  status = ga_destroy(g_a)
  members = -1
  if (dot == 60.0d0 .and. total(1) == ga_nnodes()) members = total(1)
end function

subroutine default_groups()
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: world, me, many, colour, half, expected
  integer, external :: members
  logical :: right
  world = ga_pgroup_get_world()
  me = ga_nodeid()
  many = ga_nnodes()
  colour = merge(0, 1, me < (many + 1) / 2)
  expected = merge((many + 1) / 2, many / 2, colour == 0)
  half = ga_pgroup_split_irreg(world, colour)
  call ga_pgroup_set_default(half)
  right = ga_nnodes() == expected .and. ga_pgroup_get_default() == half
  right = right .and. members() == expected
  call ga_pgroup_set_default(world)
  call check('split by colour, then work in the half', right .and. ga_nodeid() == me)
  call check('the world has all again', members() == many)
end subroutine

subroutine sums()
  implicit none
#include "mafdecls.fh"
#include "global.fh"
  integer :: many, me, ranks(3)
  double precision :: x(2)
  real :: r(1)
  double complex :: z(1)
  many = ga_nnodes()
  me = ga_nodeid()
  ranks = [me, me, -me]
  call ga_igop(1, ranks, 3, 'max')
  call check('max', all(ranks == [many - 1, many - 1, 0]))
  x = [me - 1.5d0, 2.0d0]
  call ga_dgop(2, x, 2, 'absmax')
  call check('absmax', x(1) == max(1.5d0, many - 2.5d0) .and. x(2) == 2.0d0)
  r = 0.5
  z = (1.0d0, -2.0d0)
  call ga_sgop(4, r, 1, '+')
  call ga_zgop(5, z, 1, '+')
  call check('single', r(1) == 0.5 * real(many))
  call check('double complex', z(1) == many * (1.0d0, -2.0d0))
end subroutine

#include "check.fh"
