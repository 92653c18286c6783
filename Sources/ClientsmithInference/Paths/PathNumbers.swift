import ClientsmithModel

/// Numbers in paths that follow each other: tiles of maps, `/tiles/3/4/5.pbf`, and days,
/// `/archive/2024/05/12`, and months, `/archive/2024/05`. A number that may be a version or part of a
/// name has no such neighbors.
enum PathNumbers {
  /// As many are numbers whatever leads to them.
  private static let most = 3

  static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(ASCII.isDigit)
  }

  /// The places of numbers of which at least three follow each other; the last may have an ending.
  static func places(in segments: [RecordedURL.Segment]) -> Set<Int> {
    var places: Set<Int> = []
    var run: [Int] = []
    for (place, segment) in segments.enumerated() {
      guard let text = segment.text, isNumber(PathEnding.divided(text).value) else {
        run = []
        continue
      }
      run.append(place)
      if run.count >= most || isMonth(segments, run) { places.formUnion(run) }
    }
    return places
  }

  /// `2024/05`, with the zero that no id has.
  private static func isMonth(_ segments: [RecordedURL.Segment], _ run: [Int]) -> Bool {
    guard run.count == 2, let year = segments[run[0]].text, let last = segments[run[1]].text else {
      return false
    }
    let month = PathEnding.divided(last).value
    return areAll([year], in: 1900...2100, digits: 4...4)
      && areAll([month], in: 1...12, digits: 2...2)
  }

  /// What all numbers at one place may be.
  struct Kind {
    var areYears: Bool
    var areMonths: Bool
    var areDays: Bool

    /// nil: not all of them are numbers, or there are none.
    init?(of values: [String]) {
      guard !values.isEmpty, values.allSatisfy(isNumber) else { return nil }
      areYears = areAll(values, in: 1900...2100, digits: 4...4)
      areMonths = areAll(values, in: 1...12, digits: 1...2)
      areDays = areAll(values, in: 1...31, digits: 1...2)
    }
  }

  /// What such numbers are called, the first ones of a path or all of them; empty: they have no names.
  static func names(of run: [Kind], areTiles: Bool) -> [String] {
    if run.count == 3, areTiles { return ["z", "x", "y"] }
    guard run.count >= 2, run[0].areYears, run[1].areMonths else { return [] }
    return ["year", "month"] + (run.count > 2 && run[2].areDays ? ["day"] : [])
  }

  private static func areAll(
    _ texts: [String], in range: ClosedRange<Int>, digits: ClosedRange<Int>
  ) -> Bool {
    texts.allSatisfy { digits.contains($0.utf8.count) && Int($0).map(range.contains) == true }
  }

  static func isOfTiles(_ text: String) -> Bool {
    WordSplitting.words(of: text).contains { ["tile", "tiles"].contains($0.asciiLowercased) }
  }

  static func isFormatOfTiles(_ ending: String) -> Bool { [".pbf", ".mvt"].contains(ending) }
}
