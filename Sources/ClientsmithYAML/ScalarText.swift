import ClientsmithDiagnostics

// What the text of a scalar must be looked at for.

extension String {
  /// Whether all of it is ASCII, so that there is nothing to look for.
  var isASCIIOnly: Bool {
    var text = self
    return text.withUTF8 { bytes in
      var all: UInt8 = 0
      for byte in bytes { all |= byte }
      return all < 0x80
    }
  }

  /// Whether so many combining marks follow each other that comparing the text would take long.
  ///
  /// Canonical equivalence sorts each run of them, in Swift in the square of its length: 300 KiB
  /// of marks in a key take six seconds.
  func hasCombiningRun(longerThan limit: Int) -> Bool {
    guard !isASCIIOnly else { return false }
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

  /// A no-break space, or another that is a letter to YAML, where a space is meant: at either
  /// end of a plain scalar, or after a colon in it.
  var foreignSpace: (scalar: Unicode.Scalar, offset: Int)? {
    guard !isASCIIOnly else { return nil }
    let scalars = unicodeScalars
    var previous: Unicode.Scalar = ":"
    for (offset, scalar) in scalars.enumerated() {
      if scalar.isForeignSpace, previous == ":" { return (scalar, offset) }
      previous = scalar
    }
    return previous.isForeignSpace ? (previous, scalars.count - 1) : nil
  }
}
