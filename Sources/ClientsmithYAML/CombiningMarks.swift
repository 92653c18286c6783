extension String {
  /// Whether so many combining marks follow each other that comparing the text would take long.
  ///
  /// Canonical equivalence sorts each run of them, in Swift in the square of its length: 300 KiB
  /// of marks in a key take six seconds.
  func hasCombiningRun(longerThan limit: Int) -> Bool {
    // U+0300, the first combining mark, starts with the byte 0xCC.
    guard utf8.contains(where: { $0 >= 0xCC }) else { return false }
    var run = 0
    for scalar in unicodeScalars {
      if scalar.value < 0x300 || scalar.properties.canonicalCombiningClass == .notReordered {
        run = 0
      } else {
        run += 1
        if run > limit { return true }
      }
    }
    return false
  }
}
