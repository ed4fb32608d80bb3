#ifndef GANNET_TYPESF2C_H
#define GANNET_TYPESF2C_H

/* Fortran's types in C. Programs whose Fortran INTEGER has 4 bytes define GANNET_INTEGER4 and link the
 * libraries whose names end in _i4. */

#ifdef GANNET_INTEGER4
typedef int Integer;
#else
typedef long Integer;
#endif
typedef Integer logical;
typedef Integer Logical;
typedef float Real;
typedef double DoublePrecision;
typedef long AccessIndex;
typedef long intp;

typedef struct {
  float real, imag;
} SingleComplex;

typedef struct {
  double real, imag;
} DoubleComplex;

#define FATR

#endif
