import Foundation

/// How many calls are under way at a time.
enum Load: String, CaseIterable {
  case sequential
  case concurrent

  private var calls: Int { self == .sequential ? 4_000 : 10_000 }

  func measure(_ call: @escaping Call) async throws -> Figures {
    for _ in 0..<500 {
      try await call()
    }
    let clock = ContinuousClock()
    let processor = Usage.processorTime
    let start = clock.now
    var times: [Duration] = []
    switch self {
    case .sequential:
      for _ in 0..<self.calls {
        let begin = clock.now
        try await call()
        times.append(clock.now - begin)
      }
    case .concurrent:
      // A new one for each that ends: 1,000 at any time.
      times = try await withThrowingTaskGroup(of: Duration.self) { group in
        func add() {
          group.addTask {
            let begin = clock.now
            try await call()
            return clock.now - begin
          }
        }
        for _ in 0..<1_000 { add() }
        var times: [Duration] = []
        while let time = try await group.next() {
          times.append(time)
          if times.count <= self.calls - 1_000 { add() }
        }
        return times
      }
    }
    let elapsed = clock.now - start
    times.sort()
    return Figures(
      throughput: Double(self.calls) / (elapsed / .seconds(1)),
      median: times[times.count / 2] / .milliseconds(1),
      slowest: times[times.count * 99 / 100] / .milliseconds(1),
      processor: (Usage.processorTime - processor) / .microseconds(1) / Double(self.calls),
      memory: Double(Usage.peakMemory) / 1_000_000)
  }
}

/// What one run of a subject comes to.
struct Figures {
  /// Calls a second.
  var throughput: Double
  /// Milliseconds of a call: the middle one, and that which one in a hundred exceeds.
  var median: Double
  var slowest: Double
  /// Microseconds of processor time a call, on all cores.
  var processor: Double
  /// The peak in megabytes.
  var memory: Double

  static var all: [WritableKeyPath<Figures, Double>] {
    [\.throughput, \.median, \.slowest, \.processor, \.memory]
  }

  var line: String {
    Self.all.map { String(self[keyPath: $0]) }.joined(separator: " ")
  }

  /// - Parameter line: What `line` of another process was.
  init?(_ line: some StringProtocol) {
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == Self.all.count else { return nil }
    self.init(throughput: 0, median: 0, slowest: 0, processor: 0, memory: 0)
    for (path, number) in zip(Self.all, numbers) {
      self[keyPath: path] = number
    }
  }

  init(throughput: Double, median: Double, slowest: Double, processor: Double, memory: Double) {
    self.throughput = throughput
    self.median = median
    self.slowest = slowest
    self.processor = processor
    self.memory = memory
  }

  /// The middle of each figure by itself.
  init(middleOf runs: [Figures]) {
    self.init(throughput: 0, median: 0, slowest: 0, processor: 0, memory: 0)
    for path in Self.all {
      self[keyPath: path] = runs.map { $0[keyPath: path] }.sorted()[runs.count / 2]
    }
  }
}

/// What this process has used.
private enum Usage {
  private static var usage: rusage {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return usage
  }

  static var processorTime: Duration {
    let usage = self.usage
    return .seconds(Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec))
      + .microseconds(Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec))
  }

  /// In bytes.
  static var peakMemory: Int {
    #if canImport(Glibc)
      self.usage.ru_maxrss * 1_024
    #else
      self.usage.ru_maxrss
    #endif
  }
}
