! Laws: programs in Fortran include lapif.h and call LAPI by the names and in the order of C, with the code last; handlers
! are functions and subroutines of Fortran; LAPI_ADDR_NULL stands for a null pointer.
module handlers
  use iso_c_binding, only: c_loc, c_int64_t
  implicit none
  integer, parameter :: long = 1000
  integer, target, save :: place(long) = 0
  integer, save :: headers = 0, completions = 0
contains
  ! Where the data goes; comp_h and uinfo are set as in C.
  integer(c_int64_t) function begin_message(hndl, uhdr, uhdr_len, msg_len, comp_h, uinfo)
    use iso_c_binding, only: c_funloc
    integer :: hndl, uhdr(*), uhdr_len
    integer(c_int64_t) :: msg_len, comp_h, uinfo
    headers = headers + 1
    if (hndl < 0 .or. uhdr_len /= 8 .or. uhdr(1) /= 11 .or. uhdr(2) /= 22) headers = headers + 1000
    if (msg_len /= 4 * long) headers = headers + 1000
    comp_h = transfer(c_funloc(end_message), comp_h)
    uinfo = transfer(c_loc(place), uinfo)
    begin_message = transfer(c_loc(place), begin_message)
  end function

  subroutine end_message(hndl, uinfo)
    integer :: hndl, uinfo(*)
    if (hndl >= 0 .and. uinfo(long) == place(long)) completions = completions + 1
  end subroutine
end module

program test
  use handlers
  use iso_c_binding, only: c_funloc
  implicit none
  include 'lapif.h'
  integer :: mistakes
  mistakes = 0
  call run(LAPI_INTERRUPT_OFF)
  call run(0)
  if (mistakes /= 0) stop 1

contains
  subroutine expect(what, is, should)
    character(*), intent(in) :: what
    integer, intent(in) :: is, should
    if (is == should) return
    print *, what, ' is ', is, ', not ', should
    mistakes = mistakes + 1
  end subroutine

  subroutine run(protocol)
    integer, intent(in) :: protocol
    type(LAPI_INFO_T) :: info
    type(LAPI_CNTR_T), target, save :: counter, reached
    type(LAPI_VEC_T) :: to, from
    type(LAPI_PUT_T) :: x
    integer(kind=LAPI_ADDR_TYPE), allocatable :: places(:), words(:), counters(:)
    integer(kind=LAPI_ADDR_TYPE) :: address, to_info(2), from_info(2)
    integer(kind=LAPI_LONG_TYPE) :: lengths(2)
    integer(kind=8), target, save :: wide
    integer(kind=8) :: wide_before
    integer :: data(long), header(2), hndl, me, tasks, next, before, value, ierror, states(1), group
    character(LAPI_MAX_ERR_STRING) :: text
    info = LAPI_INFO_T(protocol, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    call LAPI_Init(hndl, info, ierror)
    call expect('LAPI_Init', ierror, LAPI_SUCCESS)
    call LAPI_Qenv(hndl, TASK_ID, me, ierror)
    call LAPI_Qenv(hndl, NUM_TASKS, tasks, ierror)
    call expect('LAPI_Qenv', ierror, LAPI_SUCCESS)
    next = mod(me + 1, tasks)
    before = mod(me + tasks - 1, tasks)
    allocate(places(0:tasks - 1), words(0:tasks - 1), counters(0:tasks - 1))
    headers = 0
    completions = 0
    wide = 40
    place = 0
    call LAPI_Setcntr(hndl, counter, 0, ierror)
    call LAPI_Setcntr(hndl, reached, 0, ierror)
    call LAPI_Address(place, address, ierror)
    call LAPI_Address_init(hndl, address, places, ierror)
    call expect('LAPI_Address_init', ierror, LAPI_SUCCESS)
    call LAPI_Address(wide, address, ierror)
    call LAPI_Address_init64(hndl, address, words, ierror)
    call LAPI_Address(reached, address, ierror)
    call LAPI_Address_init(hndl, address, counters, ierror)
    call LAPI_Addr_set(hndl, transfer(c_funloc(begin_message), address), 1, ierror)
    call expect('LAPI_Addr_set', ierror, LAPI_SUCCESS)
    call LAPI_Gfence(hndl, ierror)

    ! a put, a get
    data = me + 1
    call LAPI_Put(hndl, next, 4_8 * long, places(next), data, counters(next), LAPI_ADDR_NULL, counter, ierror)
    call expect('LAPI_Put', ierror, LAPI_SUCCESS)
    call LAPI_Waitcntr(hndl, counter, 1, value, ierror)
    call expect('value', value, 0)
    call LAPI_Waitcntr(hndl, reached, 1, LAPI_ADDR_NULL, ierror)
    call expect('LAPI_Waitcntr', ierror, LAPI_SUCCESS)
    call expect('what was put', place(long), before + 1)
    data = 0
    call LAPI_Get(hndl, next, 4_8 * long, places(next), data, LAPI_ADDR_NULL, counter, ierror)
    call LAPI_Waitcntr(hndl, counter, 1, value, ierror)
    call expect('what was got', data(long), me + 1)
    call LAPI_Gfence(hndl, ierror)

    ! read-modify-write
    call LAPI_Rmw64(hndl, FETCH_AND_ADD, next, words(next), 2_8, wide_before, counter, ierror)
    call LAPI_Waitcntr(hndl, counter, 1, value, ierror)
    call expect('LAPI_Rmw64', int(wide_before), 40)

    ! an active message
    header = [11, 22]
    data = me + 7
    call LAPI_Amsend(hndl, next, 1_8, header, 8, data, 4_8 * long, LAPI_ADDR_NULL, LAPI_ADDR_NULL, counter, ierror)
    call expect('LAPI_Amsend', ierror, LAPI_SUCCESS)
    call LAPI_Waitcntr(hndl, counter, 1, value, ierror)
    call LAPI_Gfence(hndl, ierror)
    call expect('headers', headers, 1)
    call expect('completions', completions, 1)
    call expect('what was sent', place(long), before + 7)
    call expect('wide', int(wide), 42)

    ! vectors, and a structure of LAPI_Xfer
    data = me + 50
    lengths = [8_8, 4_8]
    to_info = [places(next), places(next) + 40]
    call LAPI_Address(data(3), from_info(1), ierror)
    call LAPI_Address(data(9), from_info(2), ierror)
    to = vector(to_info, lengths)
    from = vector(from_info, lengths)
    call LAPI_Putv(hndl, next, to, from, LAPI_ADDR_NULL, LAPI_ADDR_NULL, counter, ierror)
    call expect('LAPI_Putv', ierror, LAPI_SUCCESS)
    call LAPI_Waitcntr(hndl, counter, 1, value, ierror)
    call LAPI_Gfence(hndl, ierror)
    call expect('first piece', place(2), before + 50)
    call expect('second piece', place(11), before + 50)
    call expect('between them', place(3), before + 7)
    call LAPI_Address(counter, address, ierror)
    x = LAPI_PUT_T(LAPI_PUT_XFER, 0, next, 0, places(next), from_info(1), 4_8, 0_8, 0_8, 0_8, 0_8, address)
    call LAPI_Gfence(hndl, ierror)
    call LAPI_Xfer(hndl, x, ierror)
    call expect('LAPI_Xfer', ierror, LAPI_SUCCESS)
    call LAPI_Waitcntr(hndl, counter, 1, value, ierror)
    call LAPI_Setcntr_wstatus(hndl, counter, 1, [next], states, ierror)
    call LAPI_Put(hndl, next, 0_8, 0_8, LAPI_ADDR_NULL, 0_8, LAPI_ADDR_NULL, counter, ierror)
    call LAPI_Nopoll_wait(hndl, counter, 1, value, ierror)
    call expect('states', states(1), LAPI_MSG_RECVD)
    call LAPI_Group_create(hndl, 1, [next], group, ierror)
    call LAPI_Group_free(hndl, group, ierror)
    call expect('LAPI_Group_free', ierror, LAPI_SUCCESS)

    ! codes
    call LAPI_Put(hndl, tasks, 4_8, places(next), data, LAPI_ADDR_NULL, LAPI_ADDR_NULL, LAPI_ADDR_NULL, ierror)
    call expect('a target that is none', ierror, LAPI_ERR_TGT)
    call LAPI_Put(hndl, next, 4_8, places(next), LAPI_ADDR_NULL, 0_8, LAPI_ADDR_NULL, counter, ierror)
    call expect('no address', ierror, LAPI_ERR_ORG_ADDR_NULL)
    call LAPI_Msg_string(LAPI_ERR_TGT, text, ierror)
    if (text(1:13) /= 'LAPI_ERR_TGT:' .or. text(LAPI_MAX_ERR_STRING:) /= ' ') call expect('the text', 0, 1)
    call LAPI_Gfence(hndl, ierror)
    call LAPI_Term(hndl, ierror)
    call expect('LAPI_Term', ierror, LAPI_SUCCESS)
    deallocate(places, words, counters)
  end subroutine

  type(LAPI_VEC_T) function vector(info, lengths)
    integer(kind=LAPI_ADDR_TYPE), intent(in) :: info(2)
    integer(kind=LAPI_LONG_TYPE), intent(in) :: lengths(2)
    integer(kind=LAPI_ADDR_TYPE) :: info_at, lengths_at
    integer :: ierror
    call LAPI_Address(info, info_at, ierror)
    call LAPI_Address(lengths, lengths_at, ierror)
    vector = LAPI_VEC_T(LAPI_GEN_IOVECTOR, 2, info_at, lengths_at)
  end function
end program
