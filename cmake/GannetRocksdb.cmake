# RocksDB keeps the records of stores on disk; it is optional: GANNET_ROCKSDB_FOUND, GANNET_ROCKSDB_INCLUDE,
# GANNET_ROCKSDB_LIBRARIES. Without it a store lives in memory, and a directory is refused.
find_path(GANNET_ROCKSDB_INCLUDE rocksdb/db.h)
find_library(GANNET_ROCKSDB rocksdb)
set(GANNET_ROCKSDB_FOUND OFF)
set(GANNET_ROCKSDB_LIBRARIES)
if(GANNET_ROCKSDB_INCLUDE AND GANNET_ROCKSDB)
  set(GANNET_ROCKSDB_FOUND ON)
  set(GANNET_ROCKSDB_LIBRARIES "${GANNET_ROCKSDB}")
else()
  message(STATUS "RocksDB not found (librocksdb-dev): stores of records have no disk")
endif()
