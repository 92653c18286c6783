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
