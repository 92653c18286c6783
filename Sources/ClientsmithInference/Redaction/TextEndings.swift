/// What many texts end with, found without looking at each of them.
struct TextEndings {
  /// The bytes of the texts from the last to the first, sorted.
  private let reversed: [[UInt8]]

  init(of texts: some Sequence<String>) {
    reversed = texts.map { $0.utf8.reversed() }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Whether one of the texts ends so.
  func contains(_ ending: String) -> Bool {
    let wanted = Array(ending.utf8.reversed())
    var (low, high) = (0, reversed.count)
    while low < high {
      let middle = (low + high) / 2
      if reversed[middle].lexicographicallyPrecedes(wanted) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < reversed.count && reversed[low].starts(with: wanted)
  }
}
