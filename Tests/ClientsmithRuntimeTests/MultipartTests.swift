import Foundation
import Testing

@testable import ClientsmithRuntime

struct MultipartTests {
  private struct Note: Encodable {
    var pages: [Int]
  }

  /// What is sent for a call, and the files that exist while it is sent.
  private func sent(
    _ fill: (inout EndpointCall) -> Void
  ) async throws -> (request: HTTPRequest, body: String) {
    let bodies = Shared<[Data]>([])
    let recorder = Recorder { request in
      switch request.body {
      case .none: break
      case .data(let data): bodies.change { $0.append(data) }
      case .file(let file):
        let data = try Data(contentsOf: file)
        bodies.change { $0.append(data) }
      }
      return HTTPResponse(status: 200)
    }
    let caller = recorder.caller()
    var call = caller.call("upload", "POST", "/files")
    fill(&call)
    try await caller.send(call)
    let request = try #require(recorder.requests.value.first)
    return (request, String(decoding: try #require(bodies.value.first), as: UTF8.self))
  }

  @Test func filesMayHaveNamesThatNobodyDeclared() async throws {
    let files = ["b.txt": Data("B".utf8), "a.txt": Data("A".utf8)]
    let (_, body) = try await sent { call in
      call.multipartBody()
      call.multipartField("files", files: files)
      call.multipartField("others", files: files, explodes: true, contentType: "text/plain")
      call.multipartField("none", files: nil)
    }
    let lines = body.split(separator: "\r\n").filter { $0.hasPrefix("Content-") || $0.count == 1 }
    #expect(
      lines.map { $0.split(separator: "name=", maxSplits: 1).last } == [
        #""files[a.txt]"; filename="a.txt""#, "Content-Type: application/octet-stream", "A",
        #""files[b.txt]"; filename="b.txt""#, "Content-Type: application/octet-stream", "B",
        #""a.txt"; filename="a.txt""#, "Content-Type: text/plain", "A",
        #""b.txt"; filename="b.txt""#, "Content-Type: text/plain", "B",
      ])
  }

  @Test func elementsMayHaveNumbers() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("C".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (_, body) = try await sent { call in
      call.multipartBody()
      call.multipartField("files", indexedFiles: [file, file], filename: "c.txt")
      call.multipartField("bytes", indexedData: [Data("a".utf8)], contentType: "text/plain")
      call.multipartField("tags", indexed: ["x", "y"])
      call.multipartField("none", indexed: nil as [String]?)
    }
    let names = body.split(separator: "\r\n").filter { $0.hasPrefix("Content-Disposition") }
    #expect(
      names.map { $0.split(separator: "name=", maxSplits: 1)[1] } == [
        #""files[0]"; filename="c.txt""#, #""files[1]"; filename="c.txt""#, #""bytes[0]""#,
        #""tags[0]""#, #""tags[1]""#,
      ])
  }

  private func boundary(_ request: HTTPRequest) throws -> String {
    let type = try #require(request.headers["Content-Type"])
    let prefix = "multipart/form-data; boundary="
    #expect(type.hasPrefix(prefix))
    return String(type.dropFirst(prefix.count))
  }

  private func temporaryFile(_ content: Data, _ name: String = "a \"b\".bin") throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try content.write(to: file)
    return file
  }

  private func reason(_ fill: (inout EndpointCall) -> Void) async -> ClientError? {
    await #expect(throws: ClientError.self) { _ = try await self.sent(fill) }
  }

  // MARK: - In memory

  @Test func writesParts() async throws {
    let (request, body) = try await self.sent { call in
      call.multipartBody()
      call.multipartField("title", "a\r\nb")
      call.multipartField("none", String?.none)
      call.multipartField("tags", ["x", "y"])
      call.multipartField("data", data: Data("bytes".utf8), filename: "\"q\"\r\n.bin")
      call.multipartField("raw\"\r\n", data: Data(), contentType: "image/png")
      call.multipartField("nothing", data: Data?.none)
      call.multipartField("note", json: Note(pages: [1]))
      call.multipartField("csv", "a,b", filename: "a.csv", contentType: "text/csv")
    }
    let boundary = try self.boundary(request)
    let start = "--\(boundary)\r\nContent-Disposition: form-data; name="
    #expect(
      body == """
        \(start)"title"\r\n\r\na\r\nb\r
        \(start)"tags"\r\n\r\nx\r
        \(start)"tags"\r\n\r\ny\r
        \(start)"data"; filename="%22q%22%0D%0A.bin"\r
        Content-Type: application/octet-stream\r\n\r\nbytes\r
        \(start)"raw%22%0D%0A"\r\nContent-Type: image/png\r\n\r\n\r
        \(start)"note"\r\nContent-Type: application/json\r\n\r\n{"pages":[1]}\r
        \(start)"csv"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\na,b\r
        --\(boundary)--\r\n
        """)
  }

  @Test func writesAnEmptyForm() async throws {
    let (request, body) = try await self.sent { $0.multipartBody() }
    #expect(body == "--\(try self.boundary(request))--\r\n")
  }

  @Test func takesABoundaryThatNoPartHolds() async throws {
    let boundaries = Shared(["one", "two", "three"])
    var form = RuntimeMultipartForm(makeBoundary: { boundaries.change { $0.removeFirst() } })
    form.parts = ["--two", "one\r\n--one--"].map {
      RuntimeMultipartForm.Part(
        name: "a", filename: nil, contentType: nil, content: .data(Data($0.utf8)))
    }
    var request = HTTPRequest(url: try #require(URL(string: "https://example.com")))
    try await form.write(into: &request)
    #expect(request.headers["Content-Type"] == "multipart/form-data; boundary=three")
  }

  @Test(arguments: [
    "multipart/form-data;=", "multipart/form-data; boundary", "multipart/form-data;",
  ])
  func addsABoundaryToATypeThatHasNone(type: String) async throws {
    var form = RuntimeMultipartForm(makeBoundary: { "one" })
    form.parts = []
    var request = HTTPRequest(url: try #require(URL(string: "https://example.com")))
    request.headers["Content-Type"] = type
    try await form.write(into: &request)
    #expect(request.headers["Content-Type"] == "\(type); boundary=one")
  }

  @Test func refusesWhatCannotBeSent() async throws {
    let missing = URL(fileURLWithPath: "/no/such/file")
    let folder = FileManager.default.temporaryDirectory
    for fill: (inout EndpointCall) -> Void in [
      { $0.multipartField("a", Double.nan) },
      { $0.multipartField("a", json: [Double.infinity]) },
      { $0.multipartField("a", file: missing) },
      { $0.multipartField("a", file: folder) },
      { $0.multipartField("a", file: URL(string: "https://example.com")) },
      { $0.multipartField("a", missing) },
      { $0.body(file: missing) },
    ] {
      #expect(await self.reason(fill)?.reason == .invalidRequest)
    }
  }

  // MARK: - Files

  @Test func sendsFilesFromDisk() async throws {
    var content = Data(count: 600_000)
    for index in content.indices where index.isMultiple(of: 1_000) { content[index] = 0x61 }
    let file = try self.temporaryFile(content)
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let (request, body) = try await self.sent { call in
      call.multipartField("file", file: file)
      call.multipartField("more", file: [file], filename: "b.png", contentType: "image/png")
      call.multipartField("title", "t")
    }
    let start = "--\(try self.boundary(request))\r\nContent-Disposition: form-data; name="
    let text = String(decoding: content, as: UTF8.self)
    #expect(
      body == """
        \(start)"file"; filename="a %22b%22.bin"\r
        Content-Type: application/octet-stream\r\n\r\n\(text)\r
        \(start)"more"; filename="b.png"\r
        Content-Type: image/png\r\n\r\n\(text)\r
        \(start)"title"\r\n\r\nt\r
        --\(try self.boundary(request))--\r\n
        """)
    guard case .file(let whole) = request.body else {
      Issue.record("expected a file")
      return
    }
    #expect(whole != file)
    #expect(!FileManager.default.fileExists(atPath: whole.path))
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func removesItsFileAfterAFailure() async throws {
    let file = try self.temporaryFile(Data("a".utf8))
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let recorder = Recorder { _ in throw URLError(.networkConnectionLost) }
    let caller = recorder.caller()
    var filled = caller.call("upload", "POST", "/files")
    filled.multipartField("file", file: file)
    let call = filled
    await #expect(throws: ClientError.self) { try await caller.send(call) }
    let request = try #require(recorder.requests.value.first)
    guard case .file(let whole) = request.body else {
      Issue.record("expected a file")
      return
    }
    #expect(!FileManager.default.fileExists(atPath: whole.path))
  }

  @Test func sendsAFileAsTheBody() async throws {
    let file = try self.temporaryFile(Data("bytes".utf8))
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let (request, body) = try await self.sent { $0.body(file: file, contentType: "image/png") }
    #expect(request.body == .file(file))
    #expect(request.headers["Content-Type"] == "image/png")
    #expect(body == "bytes")
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  // MARK: - Deadlines

  /// What ends the call is its deadline or its cancellation.
  @Test(arguments: [true, false])
  func isNotPutTogetherForEver(isCancelled: Bool) async throws {
    let begun = Gate()
    struct Endless: RuntimeBodyWriter {
      let begun: Gate
      func write(into request: inout HTTPRequest) async throws {
        self.begun.open()
        try await Task.sleep(for: .seconds(86_400))
      }
      func remove(from request: HTTPRequest) {}
    }
    let recorder = Recorder()
    let caller = recorder.caller(system: isCancelled ? .patient : .hasty)
    var call = caller.call("upload", "POST", "/files")
    call.setBody(.written(Endless(begun: begun)), contentType: "multipart/form-data")
    let task = Task { [call] in try await caller.send(call) }
    if isCancelled {
      await begun.wait()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    } else {
      let error = await #expect(throws: ClientError.self) { try await task.value }
      #expect(error?.reason == .timeout)
    }
    #expect(recorder.requests.value.isEmpty)
  }

  /// The last piece of a body may be written while its call is cancelled.
  @Test(.timeLimit(.minutes(15)))
  func removesWhatIsWrittenForACallThatHasEnded() async throws {
    struct Late: RuntimeBodyWriter {
      let begun = Gate()
      let goOn = Gate()
      let removed = Gate()
      func write(into request: inout HTTPRequest) async throws {
        self.begun.open()
        await self.goOn.wait()
      }
      func remove(from request: HTTPRequest) { self.removed.open() }
    }
    let writer = Late()
    let recorder = Recorder()
    let caller = recorder.caller(system: .patient)
    var call = caller.call("upload", "POST", "/files")
    call.setBody(.written(writer), contentType: "multipart/form-data")
    let task = Task { [call] in try await caller.send(call) }
    await writer.begun.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    writer.goOn.open()
    await writer.removed.wait()
    #expect(recorder.requests.value.isEmpty)
  }

  @Test func tellsWhatCannotBeReadFromWhatCannotBeWritten() async throws {
    struct Failing: RuntimeBodyWriter {
      let error: any Error
      func write(into request: inout HTTPRequest) async throws { throw self.error }
      func remove(from request: HTTPRequest) {}
    }
    let failures: [(any Error, String)] = [
      (RuntimeFileCopying.Unreadable(), "a file of the body cannot be read"),
      (
        CocoaError(.fileWriteOutOfSpace),
        "the body cannot be written to the temporary folder, which may be full"
      ),
    ]
    for (failure, problem) in failures {
      let recorder = Recorder()
      let caller = recorder.caller()
      var filled = caller.call("upload", "POST", "/files")
      filled.setBody(.written(Failing(error: failure)), contentType: "multipart/form-data")
      let call = filled
      let error = await #expect(throws: ClientError.self) { try await caller.send(call) }
      #expect(error?.reason == .invalidRequest && error?.detail == problem)
    }
  }

  @Test func copyingSaysWhichOfTheFilesFails() throws {
    let source = try self.temporaryFile(Data("a".utf8))
    let folder: URL = source.deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: folder) }
    let copying = RuntimeFileCopying(HTTPRequest.Progress())
    let closed = try FileHandle(forReadingFrom: source)
    #expect(throws: RuntimeFileCopying.Unreadable.self) { try copying.copy(folder, to: closed) }
    // It is not open for writing.
    let error = #expect(throws: (any Error).self) { try copying.copy(source, to: closed) }
    #expect(!(error is RuntimeFileCopying.Unreadable))
  }

  @Test func stopsCopyingBetweenPieces() throws {
    let source = try self.temporaryFile(Data(count: 1_000_000))
    let target = try self.temporaryFile(Data(), "target")
    let output = try FileHandle(forWritingTo: target)
    let copying = RuntimeFileCopying(HTTPRequest.Progress())
    copying.stop()
    #expect(throws: CancellationError.self) { try copying.copy(source, to: output) }
    try output.close()
    #expect(try Data(contentsOf: target).count < 1_000_000)
  }
}
