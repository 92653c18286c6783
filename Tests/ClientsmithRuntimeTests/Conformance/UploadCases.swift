import Foundation
import Testing

@testable import ClientsmithRuntime

// Bodies that are sent piece by piece, many after each other, and answers that come before their
// end. A connection that is not used again, or not closed, holds up the calls that follow.

extension ConformanceCase {
  static let manyUploads: [ConformanceCase] = [
    many("files", 1_500) { $0.body(file: $1) },
    many("multipart bodies", 1_500) {
      $0.multipartField("f", data: Data(count: 100))
      $0.multipartField("file", file: $1)
    },
    many("multipart bodies of a megabyte", 100) { call, _ in
      call.multipartField("f", data: Data(count: 1_048_576))
    },
    ConformanceCase("large bodies that are answered early") { subject in
      let server = try LoopbackServer(manners: .answersHeads) { _, write in
        _ = write(LoopbackServer.response(body: Data("early".utf8)))
      }
      try await subject.upload(64, to: server) {
        $0.setBody(.data(Data(count: 3_000_000)), contentType: "x/y")
      }
    },
    ConformanceCase("large bodies that are refused early") { subject in
      // What is refused is not read.
      let isOver = Gate()
      defer { isOver.open() }
      let server = try LoopbackServer(
        manners: .answersHeads,
        beforeReading: { (count: Int) -> Void in
          if count > 0 {
            isOver.block()
          }
        }
      ) { _, write in
        _ = write(LoopbackServer.response(413, "Connection: close", body: Data("no".utf8)))
      }
      let before: Int = OpenFiles.count
      try await subject.file(of: 8_000_000) { (file: URL) async throws -> Void in
        for _ in 0..<20 {
          let error = await subject.fails(.status) {
            try await subject.upload(1, to: server) { $0.body(file: file) }
          }
          #expect(error?.status == 413)
        }
      }
      // The server keeps its side of the connections.
      #expect(OpenFiles.count - before < 40)
    },
    ConformanceCase("bodies that are refused early without a word") { subject in
      let server = try LoopbackServer(manners: .answersHeads) { _, write in
        _ = write(LoopbackServer.response(503, "Connection: close"))
      }
      try await subject.file(of: 200_000) { (file: URL) async throws -> Void in
        for _ in 0..<100 {
          let error = await subject.fails(.status, .transport) {
            try await subject.upload(1, to: server) { $0.body(file: file) }
          }
          // The connection may be reset before the answer is read.
          #expect(error?.status == 503 || error?.urlError == .networkConnectionLost)
        }
      }
    },
  ]

  /// Around the size up to which a file goes out in one piece.
  static let fileSizes = ConformanceCase("files of any size arrive as they are") { subject in
    let received = Shared<LoopbackServer.Request?>(nil)
    let server = try LoopbackServer(manners: .keepsAlive) { request, write in
      received.change { $0 = request }
      _ = write(LoopbackServer.response())
    }
    for size in [0, 1, 32_768, 65_536, 65_537, 16 << 20, (16 << 20) + 1] {
      try await subject.file(of: size) { (file: URL) async throws -> Void in
        // No piece of it is like another.
        let content = Data((0..<size).map { (place: Int) -> UInt8 in UInt8(place % 251) })
        try content.write(to: file)
        try await subject.upload(1, to: server) { $0.body(file: file) }
        #expect(received.value?.body == content, "\(size)")
        #expect(received.value?.header("Content-Length") == "\(size)")
        #expect(received.value?.header("Content-Type") == "application/octet-stream")
      }
    }
  }

  static let unusableFiles: [ConformanceCase] = [
    ConformanceCase("a file that is gone before the second attempt") { subject in
      let attempts = Shared(0)
      let server = try LoopbackServer { _, write in
        attempts.change { $0 += 1 }
        _ = write(LoopbackServer.response(503))
      }
      try await subject.file(of: 1_000) { (file: URL) async throws -> Void in
        let system = CallSystem(pause: { _ in try? FileManager.default.removeItem(at: file) })
        try await subject.refuses(
          file, on: server, system, "the file of the body cannot be read")
      }
      #expect(attempts.value == 1)
    },
    ConformanceCase("a file without a size that cannot be read") { subject in
      let file = URL(fileURLWithPath: "/proc/self/mem")
      guard FileManager.default.fileExists(atPath: file.path) else { return }
      let server = try LoopbackServer { _, write in _ = write(LoopbackServer.response()) }
      try await subject.refuses(
        file, on: server, .current, "the file of the body cannot be read")
    },
    ConformanceCase("a file without a size that can be read") { subject in
      let file = URL(fileURLWithPath: "/proc/version")
      guard let content = try? Data(contentsOf: file) else { return }
      let received = Shared<Data?>(nil)
      let server = try LoopbackServer { request, write in
        received.change { $0 = request.body }
        _ = write(LoopbackServer.response())
      }
      try await subject.upload(1, to: server) { $0.body(file: file) }
      #expect(received.value == content)
    },
  ]

  /// Both while they are sent.
  static let changedFiles: [ConformanceCase] = [
    changed("shorter", to: 1_000_000, "the file of the body became shorter meanwhile"),
    changed("longer", to: 50_000_000, nil),
  ]

  private static func changed(
    _ name: String, to size: UInt64, _ problem: String?
  ) -> ConformanceCase {
    ConformanceCase("a file that becomes \(name) while it is sent") { subject in
      let isChanged = Gate()
      let received = Shared<Int?>(nil)
      let server = try LoopbackServer(
        beforeReading: { (count: Int) -> Void in
          if count > 0 {
            isChanged.block()
          }
        }
      ) { request, write in
        received.change { $0 = request.body.count }
        _ = write(LoopbackServer.response())
      }
      try await subject.file(of: 40_000_000) { (file: URL) async throws -> Void in
        let change = Task {
          try await Task.sleep(nanoseconds: 300_000_000)
          try FileHandle(forWritingTo: file).truncate(atOffset: size)
          isChanged.open()
        }
        if let problem {
          try await subject.refuses(file, on: server, .current, problem)
        } else {
          try await subject.upload(1, to: server) { $0.body(file: file) }
          #expect(received.value == 40_000_000)
        }
        try await change.value
      }
    }
  }

  static let cancelledFiles = ConformanceCase("uploads of files can be cancelled") { subject in
    let server = try LoopbackServer(manners: .keepsAlive) { _, write in
      _ = write(LoopbackServer.response())
    }
    try await subject.file(of: 1 << 20) { (file: URL) async throws -> Void in
      for round in 0..<50 {
        let upload = Task { try await subject.upload(1, to: server) { $0.body(file: file) } }
        try await Task.sleep(nanoseconds: UInt64(round % 10) * 500_000)
        upload.cancel()
        _ = await upload.result
      }
      try await subject.upload(1, to: server) { $0.body(file: file) }
    }
  }

  private static func many(
    _ name: String, _ count: Int, _ add: @escaping @Sendable (inout EndpointCall, URL) -> Void
  ) -> ConformanceCase {
    ConformanceCase("\(count) uploads of \(name), 16 at once") { subject in
      let server = try LoopbackServer(manners: .keepsAlive) { _, write in
        _ = write(LoopbackServer.response(body: Data("early".utf8)))
      }
      try await subject.file(of: 100) { (file: URL) async throws -> Void in
        try await subject.upload(count, to: server) { add(&$0, file) }
      }
    }
  }
}

extension ConformanceSubject {
  fileprivate func file(
    of size: Int, _ use: (_ file: URL) async throws -> Void
  ) async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try Data(count: size).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await use(file)
  }

  /// Expects that a file is not sent, nor sent again.
  fileprivate func refuses(
    _ file: URL, on server: LoopbackServer, _ system: CallSystem, _ problem: String
  ) async throws {
    let caller = self.caller(
      server.url, timeout: .seconds(20), retry: .standard, system: system)
    var call = caller.call("upload", "PUT", "/x")
    call.body(file: file)
    let error = await self.fails(.invalidRequest) { [call] in try await caller.send(call) }
    #expect(error?.client == "TestClient")
    #expect(error?.detail == problem)
  }

  /// Sends the same body again and again.
  fileprivate func upload(
    _ count: Int, to server: LoopbackServer,
    _ add: @escaping @Sendable (inout EndpointCall) -> Void
  ) async throws {
    let caller = self.caller(server.url, timeout: .seconds(20))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        if number >= 16 {
          try await group.next()
        }
        group.addTask {
          var call = caller.call("upload", "POST", "/x")
          add(&call)
          try await caller.send(call)
        }
      }
      try await group.waitForAll()
    }
  }
}

/// The descriptors of this process.
private enum OpenFiles {
  /// 0 where it is not known.
  static var count: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }
}
