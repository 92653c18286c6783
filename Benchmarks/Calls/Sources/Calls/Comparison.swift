import Foundation

/// All subjects under all loads, round after round.
struct Comparison {
  var rounds: Int

  private struct Failure: Error {
    var what: String
  }

  func run() throws {
    let server = Process()
    let output = Pipe()
    server.executableURL = try self.tool()
    server.arguments = ["serve"]
    server.standardOutput = output
    try server.run()
    defer { server.terminate() }
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(text.split(separator: "\n").first ?? "") else {
      throw Failure(what: "the server does not run")
    }
    print("| calls of 1 KB | subject | calls/s | median (ms) | p99 (ms) | CPU (µs) | peak (MB) |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
    for load in Load.allCases {
      var runs: [Subject: [Figures]] = [:]
      for _ in 0..<self.rounds {
        for subject in Subject.allCases {
          runs[subject, default: []].append(try self.figures(subject, load, port))
        }
      }
      for (bare, client) in [
        (Subject.bareURLSession, Subject.clientOverURLSession),
        (.bareAsyncHTTPClient, .clientOverAsyncHTTPClient),
      ] {
        self.show(load, bare, runs[bare] ?? [], client, runs[client] ?? [])
      }
    }
  }

  private func show(
    _ load: Load, _ bare: Subject, _ bareRuns: [Figures], _ client: Subject,
    _ clientRuns: [Figures]
  ) {
    self.row("\(load) | \(bare)", Figures(middleOf: bareRuns), "%.0f", "%.2f", "%.1f")
    self.row("\(load) | \(client)", Figures(middleOf: clientRuns), "%.0f", "%.2f", "%.1f")
    // Of each round by itself: what disturbs a round disturbs both.
    let ratios = zip(bareRuns, clientRuns).map { bare, client in
      var ratio = client
      for path in Figures.all {
        ratio[keyPath: path] /= bare[keyPath: path]
      }
      return ratio
    }
    self.row("\(load) | ratio", Figures(middleOf: ratios), "%.3f", "%.3f", "%.3f")
  }

  private func row(
    _ title: String, _ figures: Figures, _ whole: String, _ fine: String, _ coarse: String
  ) {
    let formats = [whole, fine, fine, coarse, coarse]
    let cells = zip(Figures.all, formats).map { path, format in
      String(format: format, figures[keyPath: path])
    }
    print("| \(title) | \(cells.joined(separator: " | ")) |")
  }

  private func figures(_ subject: Subject, _ load: Load, _ port: Int) throws -> Figures {
    let process = Process()
    let output = Pipe()
    process.executableURL = try self.tool()
    process.arguments = ["run", subject.rawValue, load.rawValue, String(port)]
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let figures = text.split(separator: "\n").first.flatMap({ Figures($0) }) else {
      throw Failure(what: "\(subject) failed: \(text)")
    }
    return figures
  }

  private func tool() throws -> URL {
    guard let tool = Bundle.main.executableURL else { throw Failure(what: "no executable") }
    return tool
  }
}
