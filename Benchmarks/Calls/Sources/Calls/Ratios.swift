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

  private struct Failure: Error {
    var status: Int32
  }

  /// Of this program with other arguments, from its start to its end, in microseconds.
  static func processorTime(of arguments: [String]) throws -> Double {
    func ofChildren() -> Double {
      var usage = rusage()
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
      return [usage.ru_utime, usage.ru_stime].reduce(0) {
        $0 + Double($1.tv_sec) * 1e6 + Double($1.tv_usec)
      }
    }
    let start = ofChildren()
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(status: process.terminationStatus)
    }
    return ofChildren() - start
  }

  /// Of this process, on all cores, in microseconds.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
