import ClientsmithSystem

enum LargePages {
  /// What a large specification takes; the rest of the memory has pages as small as ever.
  private static let size = 64 << 20

  /// Lets all threads take memory from one heap, the beginning of which has large pages.
  ///
  /// Linux gives out memory when it is first used, by default 4 KiB at a time, and a heap of a thread's
  /// own asks for each of them: a tenth of the time of a run that reads much.
  static func use() {
    #if canImport(Glibc)
      // Swift's module of the library lacks `malloc.h`: the parameter is `M_ARENA_MAX`.
      guard let symbol = dlsym(nil, "mallopt") else { return }
      typealias SetOption = @convention(c) (_ parameter: Int32, _ count: Int32) -> Int32
      _ = unsafeBitCast(symbol, to: SetOption.self)(-8, 1)
      // What is freed at once stays in the heap, for what comes next.
      guard let block = malloc(size) else { return }
      defer { free(block) }
      let page = Int(sysconf(Int32(_SC_PAGESIZE)))
      let start = UnsafeMutableRawPointer(
        bitPattern: (UInt(bitPattern: block) + UInt(page) - 1) & ~(UInt(page) - 1))
      _ = madvise(start, size - page, MADV_HUGEPAGE)
    #endif
  }
}
