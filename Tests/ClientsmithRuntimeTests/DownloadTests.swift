import Foundation
import Testing

@testable import ClientsmithRuntime

/// Each test has a folder of its own, so that nothing else may be left in it.
final class DownloadTests {
  private let folder: URL
  private var file: URL { self.folder.appendingPathComponent("speech.wav") }

  init() throws {
    let temporary = FileManager.default.temporaryDirectory
    self.folder = temporary.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: self.folder)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: self.folder.path) }
  }

  private func download(
    headers: HTTPHeaders = [:], _ next: @escaping @Sendable () async throws -> Data?
  ) async throws -> HTTPDownload {
    let transport = HTTPTransport(
      send: { _ in throw URLError(.unsupportedURL) },
      stream: { _ in
        HTTPResponseStream(
          status: 200, headers: headers, body: AsyncThrowingStream(unfolding: next))
      })
    let caller = LiveCaller(
      client: "TestClient", baseURL: try #require(URL(string: "https://example.com")),
      transport: transport, system: .patient)
    return try await caller.download(caller.call("speak", "GET", "/x"))
  }

  private func pieces(_ pieces: [String]) -> @Sendable () async throws -> Data? {
    let rest = Shared(pieces)
    return { rest.change { $0.isEmpty ? nil : Data($0.removeFirst().utf8) } }
  }

  @Test func savesTheBodyWithProgress() async throws {
    let download = try await self.download(
      headers: ["Content-Length": "5"], self.pieces(["ab", "", "cde"]))
    let progress = Shared<[HTTPDownload.Progress]>([])
    try await download.save(to: self.file) { step in progress.change { $0.append(step) } }
    #expect(try Data(contentsOf: self.file) == Data("abcde".utf8))
    #expect(try self.names == ["speech.wav"])
    #expect(progress.value.map(\.receivedBytes) == [2, 2, 5])
    #expect(progress.value.allSatisfy { $0.expectedBytes == 5 })
  }

  @Test func replacesAFileWhenTheBodyIsComplete() async throws {
    try Data("old".utf8).write(to: self.file)
    let file = self.file
    let download = try await self.download(self.pieces(["n", "ew"]))
    try await download.save(to: self.file) { _ in
      #expect((try? Data(contentsOf: file)) == Data("old".utf8))
    }
    #expect(try Data(contentsOf: self.file) == Data("new".utf8))
    #expect(try self.names == ["speech.wav"])
  }

  @Test func leavesNothingAfterAFailure() async throws {
    try Data("old".utf8).write(to: self.file)
    let count = Shared(0)
    let download = try await self.download {
      guard count.count() == 1 else { throw URLError(.networkConnectionLost) }
      return Data("new".utf8)
    }
    let error = await #expect(throws: ClientError.self) { try await download.save(to: self.file) }
    #expect(error?.reason == .streamTruncated)
    #expect(try Data(contentsOf: self.file) == Data("old".utf8))
    #expect(try self.names == ["speech.wav"])
  }

  @Test(arguments: [true, false])
  func leavesNothingAfterACancellation(isBetweenPieces: Bool) async throws {
    let isWaiting = Gate()
    let goOn = Gate()
    let download = try await self.download {
      isWaiting.open()
      if isBetweenPieces {
        await goOn.wait()
        return Data("a".utf8)
      }
      try await Task.sleep(for: .seconds(86_400))
      return nil
    }
    let file = self.file
    let task = Task { try await download.save(to: file) }
    await isWaiting.wait()
    task.cancel()
    goOn.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try self.names.isEmpty)
  }

  /// The second would replace a good file by an empty one.
  @Test func isReadOnce() async throws {
    let download = try await self.download(self.pieces(["good"]))
    try await download.save(to: self.file)
    await #expect(throws: StreamAlreadyRead.self) { try await download.save(to: self.file) }
    await #expect(throws: StreamAlreadyRead.self) { _ = try await download.data() }
    #expect(try Data(contentsOf: self.file) == Data("good".utf8))
    #expect(try self.names == ["speech.wav"])
  }

  @Test func isNotSavedAfterACancelledAttempt() async throws {
    let isWaiting = Gate()
    let download = try await self.download {
      isWaiting.open()
      try await Task.sleep(for: .seconds(86_400))
      return nil
    }
    let file = self.file
    let task = Task { try await download.save(to: file) }
    await isWaiting.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: StreamAlreadyRead.self) { try await download.save(to: file) }
    #expect(try self.names.isEmpty)
  }

  @Test(arguments: [
    ("4", ClientError.Reason.decoding, "5 bytes came, and its Content-Length is 4"),
    ("6", .streamTruncated, "5 of 6 bytes came"),
    ("0", .decoding, "5 bytes came, and its Content-Length is 0"),
  ])
  func comparesTheLength(
    length: String, reason: ClientError.Reason, detail: String
  ) async throws {
    try Data("old".utf8).write(to: self.file)
    let short = try await self.download(
      headers: ["Content-Length": length], self.pieces(["ab", "cde"]))
    let error = await #expect(throws: ClientError.self) { try await short.save(to: self.file) }
    #expect(error?.reason == reason && error?.detail == detail)
    #expect(try Data(contentsOf: self.file) == Data("old".utf8))
    let other = try await self.download(
      headers: ["Content-Length": length], self.pieces(["ab", "cde"]))
    await #expect(throws: ClientError.self) { _ = try await other.data() }
    #expect(try self.names == ["speech.wav"])
  }

  @Test("A pipe is somebody's, and a link may lead to one", arguments: [false, true])
  func replacesFilesAlone(isLink: Bool) async throws {
    let pipe = isLink ? self.folder.appendingPathComponent("pipe") : self.file
    #expect(mkfifo(pipe.path, 0o600) == 0)
    if isLink {
      try FileManager.default.createSymbolicLink(at: self.file, withDestinationURL: pipe)
    }
    let download = try await self.download(self.pieces(["new"]))
    await #expect(throws: CocoaError.self) { try await download.save(to: self.file) }
    let type = try FileManager.default.attributesOfItem(atPath: pipe.path)[.type]
    #expect(type as? FileAttributeType != .typeRegular)
    #expect(try self.names.count == (isLink ? 2 : 1))
  }

  @Test func keepsThePermissionsOfAFile() async throws {
    try Data("old".utf8).write(to: self.file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: self.file.path)
    let folder = self.folder
    let download = try await self.download(self.pieces(["new"]))
    try await download.save(to: self.file) { _ in
      // No other user can read it while it comes.
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
        let path = folder.appendingPathComponent(name).path
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes?[.posixPermissions] as? Int == 0o600)
      }
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: self.file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try Data(contentsOf: self.file) == Data("new".utf8))
  }

  /// Whoever looks finds the old file or the new one.
  @Test func isNeverMissingWhileItIsReplaced() async throws {
    try Data("old".utf8).write(to: self.file)
    let path = self.file.path
    let isOver = Shared(false)
    let missing = Shared(0)
    let looked = Gate()
    Thread.detachNewThread {
      while !isOver.value {
        if !FileManager.default.fileExists(atPath: path) { _ = missing.count() }
      }
      looked.open()
    }
    for _ in 0..<200 {
      try await HTTPDownload(Data("new".utf8)).save(to: self.file)
    }
    isOver.change { $0 = true }
    await looked.wait()
    #expect(missing.value == 0)
    #expect(try self.names == ["speech.wav"])
  }

  @Test(arguments: [true, false])
  func takesThePlaceOfASymbolicLink(isDangling: Bool) async throws {
    let target = self.folder.appendingPathComponent("target")
    if !isDangling { try Data("target".utf8).write(to: target) }
    try FileManager.default.createSymbolicLink(at: self.file, withDestinationURL: target)
    let download = try await self.download(self.pieces(["new"]))
    try await download.save(to: self.file)
    let attributes = try FileManager.default.attributesOfItem(atPath: self.file.path)
    #expect(attributes[.type] as? FileAttributeType == .typeRegular)
    #expect(try Data(contentsOf: self.file) == Data("new".utf8))
    #expect(FileManager.default.fileExists(atPath: target.path) == !isDangling)
  }

  @Test func neverReplacesALinkToAFolder() async throws {
    let target = self.folder.appendingPathComponent("target")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(at: self.file, withDestinationURL: target)
    let count = Shared(0)
    let download = try await self.download {
      _ = count.count()
      return nil
    }
    await #expect(throws: CocoaError.self) { try await download.save(to: self.file) }
    #expect(count.value == 0)
  }

  @Test func failsWhereItCannotWrite() async throws {
    let download = try await self.download(self.pieces(["a"]))
    let file = self.folder.appendingPathComponent("missing/speech.wav")
    await #expect(throws: (any Error).self) { try await download.save(to: file) }
  }

  /// Who names a folder means a file in it, and would lose all of it.
  @Test func neverReplacesAFolder() async throws {
    let kept = self.file.appendingPathComponent("kept.txt")
    try FileManager.default.createDirectory(at: self.file, withIntermediateDirectories: false)
    try Data("precious".utf8).write(to: kept)
    let download = try await self.download(self.pieces(["a"]))
    await #expect(throws: CocoaError.self) { try await download.save(to: self.file) }
    #expect(try Data(contentsOf: kept) == Data("precious".utf8))
    #expect(try self.names == ["speech.wav"])
  }

  @Test func knowsHowMuchIsComing() {
    func expected(_ headers: HTTPHeaders) -> Int64? {
      HTTPDownload(Data(), headers: headers).expectedBytes
    }
    #expect(expected(["content-length": "12"]) == 12)
    #expect(expected([:]) == nil)
    #expect(expected(["Content-Length": "12", "Content-Encoding": "gzip"]) == nil)
  }

  @Test func canBeAMock() async throws {
    #expect(try await HTTPDownload(Data("a".utf8)).data() == Data("a".utf8))
    try await HTTPDownload(Data("a".utf8)).save(to: self.file)
    #expect(try Data(contentsOf: self.file) == Data("a".utf8))
  }
}
