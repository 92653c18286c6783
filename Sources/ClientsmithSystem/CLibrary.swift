// What reads and writes files asks the C library itself. Foundation would take longer to load than
// all else of a short run, and in a build it is imported by each file anew.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#endif
