/* Law: a C program that has no Fortran in it links, and reaches blocks by index and by pointer. */
#include <stdio.h>

#include "macdecls.h"

static int check(int good, const char* what) {
  if (!good) printf("failed: %s\n", what);
  return !good;
}

int main(void) {
  Integer stack, heap, before;
  MA_AccessIndex k;
  double* pointer;
  int bad = check(MA_sizeof(MT_DBL, 3, MT_DCPL) == 2, "sizeof");
  bad += check(MA_init(MT_DBL, 10000, MA_DEFAULT_SPACE) == MA_TRUE, "init");
  bad += check(MA_push_get(MT_DBL, 100, "stack", &stack, &k), "push");
  ma_cb_dbl[k + 99] = 7;
  bad += check(MA_get_pointer(stack, &pointer), "pointer");
  bad += check(pointer == ma_cb_dbl + k && pointer[99] == 7, "index");
  bad += check(MA_get_mbase(MT_DBL) == (Pointer)ma_cb_dbl, "base");
  bad += check(MA_push_get(MT_F_DBL, 100, "Fortran's", &heap, &k), "Fortran type");
  bad += check(MA_pop_stack(heap), "pop");
  bad += check(MA_alloc_get(MT_LDCPL, 10, "heap", &heap, &k), "alloc");
  ma_cb_ldcpl[k + 9].dummy[3] = 1;
  bad += check(MA_verify_allocator_stuff(), "verify");
  before = MA_set_error_print(MA_FALSE);
  bad += check(before == MA_TRUE && MA_set_error_print(MA_FALSE) == MA_FALSE, "switch");
  bad += check(!MA_push_stack(99, 1, "bad", &heap) && !MA_pop_stack(123456), "refusals");
  bad += check(!MA_push_get(MT_DBL, 1, "bad", NULL, &k), "no place for a handle");
  bad += check(!MA_push_get(MT_DBL, 1, NULL, &stack, NULL), "no place for an index");
  bad += check(!MA_get_pointer(stack, NULL) && !MA_get_next_memhandle(NULL, NULL), "no place");
  bad += check(MA_free_heap(heap) && MA_chop_stack(stack), "free");
  if (!bad) printf("done\n");
  return bad;
}
