#include <ga++.h>
#include <ga/ga-mpi.h>

#include <iostream>

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA::Initialize(argc, argv);
  {
    int dims[2] = {8, 8};
    double two = 2.0;
    GA::GlobalArray a(C_DBL, 2, dims, const_cast<char*>("a"), nullptr);
    a.fill(&two);
    const double dot = a.ddot(&a);
    int members;
    MPI_Comm_size(GA_MPI_Comm(), &members);
    if (GA::SERVICES.nodeid() == 0 && members == GA::SERVICES.nodes())
      std::cout << "dot " << dot << ", integers of " << sizeof(Integer) << " bytes\n";
  }
  GA::Terminate();
}
