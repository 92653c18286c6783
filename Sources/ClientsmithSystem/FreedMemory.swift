package enum FreedMemory {
  /// Keeps for the next use what is freed, instead of giving it back to the system and asking for it
  /// again: otherwise a run that reads much and ends soon spends a twentieth of its time on that.
  package static func keep() {
    #if canImport(Glibc)
      // Swift's module of the library lacks `malloc.h`, where the function and the numbers of its
      // parameters are: `M_TRIM_THRESHOLD`, `M_TOP_PAD`, `M_MMAP_THRESHOLD`.
      guard let symbol = dlsym(nil, "mallopt") else { return }
      typealias SetOption = @convention(c) (_ parameter: Int32, _ bytes: Int32) -> Int32
      let set = unsafeBitCast(symbol, to: SetOption.self)
      _ = set(-1, 1 << 30)
      _ = set(-2, 16 << 20)
      _ = set(-3, 1 << 30)
    #endif
  }
}
