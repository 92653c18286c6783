import Foundation

/// The processor time of two subjects that take turns.
struct Ratios {
  var rounds: Int
  private var first: [Double] = []
  private var ratios: [Double] = []

  init(rounds: Int) {
    self.rounds = rounds
  }

  /// - Parameter count: How often each is run in a round.
  func show(
    _ name: String, count: Int, _ bare: () throws -> Void, _ client: () throws -> Void
  ) rethrows {
    var ratios: Ratios = self
    for _ in 0..<self.rounds {
      let start = Self.processorTime
      for _ in 0..<count { try bare() }
      let middle = Self.processorTime
      for _ in 0..<count { try client() }
      ratios.add((middle - start) / Double(count), (Self.processorTime - middle) / Double(count))
    }
    print(ratios.row(name))
  }

  mutating func add(_ bare: Double, _ client: Double) {
    self.first.append(bare)
    self.ratios.append(client / bare)
  }

  /// The middle one of each, and the quarters between which half of the ratios are.
  func row(_ name: String) -> String {
    let ratios = self.ratios.sorted()
    let bare = self.first.sorted()[self.first.count / 2]
    return String(
      format: "| %@ | %.1f | %.2f | %.2f to %.2f |", name, bare, ratios[ratios.count / 2],
      ratios[ratios.count / 4], ratios[ratios.count * 3 / 4])
  }

  /// Of this process, on all cores, in microseconds.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
