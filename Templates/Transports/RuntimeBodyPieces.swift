import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// A file, read while it is sent, or a body in parts, a piece at a time.
internal nonisolated final class RuntimeBodyChunks: @unchecked Sendable {
  /// What a connection of SwiftNIO takes before it says that it is not writable.
  private static let limit = 65_536

  /// Half of the limit; all of it for what goes out in one piece, since nothing waits after that.
  private var pieceSize: Int { self.size <= Self.limit ? Self.limit : Self.limit / 2 }

  private let handle: FileHandle?
  private var rest = Data()
  let progress: HTTPRequest.Progress
  let size: Int64
  private var left: Int64

  /// - Throws: `ClientError` for a file that cannot be read.
  init(_ request: HTTPRequest) throws {
    self.progress = request.progress
    var handle: FileHandle?
    var size: Int64 = 0
    switch request.body {
    case .none: break
    case .data(let data): self.rest = data
    case .file(let file):
      size = try RuntimeBodyFile.size(file)
      if size == 0 {
        self.rest = try RuntimeBodyFile.unsized(file)
      } else {
        handle = try? FileHandle(forReadingFrom: file)
        guard handle != nil else { throw RuntimeBodyFile.unreadable }
      }
    }
    self.handle = handle
    self.size = handle == nil ? Int64(self.rest.count) : size
    self.left = self.size
  }

  /// Asked for when the piece before is on its way.
  func next() throws -> ByteBuffer? {
    self.progress.report()
    guard self.left > 0 else { return nil }
    // What is added to a file meanwhile is not sent: its length has been.
    let count = Int(min(self.left, Int64(self.pieceSize)))
    let piece: Data
    if let handle = self.handle {
      piece = try Self.read(count, of: handle)
    } else {
      piece = self.rest.prefix(count)
      self.rest = self.rest.dropFirst(count)
    }
    self.left -= Int64(piece.count)
    return ByteBuffer(bytes: piece)
  }

  private static func read(_ count: Int, of handle: FileHandle) throws -> Data {
    let piece: Data
    do {
      piece = try handle.read(upToCount: count) ?? Data()
    } catch {
      throw RuntimeBodyFile.unreadable
    }
    guard !piece.isEmpty else { throw RuntimeBodyFile.shortened }
    return piece
  }
}

/// Sends a body in pieces, and tells async-http-client that it is over together with the last one:
/// a response may come right after that, and a request that ends after its response keeps its
/// connection forever.
///
/// All functions but `read` and `giveUp` are called on one event loop.
internal nonisolated final class RuntimeBodyPieces: @unchecked Sendable {
  /// What ends a request whose response is there, but not all of whose body was sent.
  struct Answered: Error {}

  private let chunks: RuntimeBodyChunks
  private let loop: any EventLoop
  private var first: ByteBuffer?
  private var left: Int64
  private var writer: HTTPClient.Body.StreamWriter?
  /// The end of the body; nil before it begins and after it has ended.
  private var end: EventLoopPromise<Void>?
  private var isStopped = false
  /// What a response waits for that came before the body was sent.
  private var waiting: EventLoopPromise<Void>?
  private var patience: Scheduled<Void>?
  /// How much is still to come of a response that refuses the body; nil: the server does not say.
  private var missing: Int?

  /// - Throws: `ClientError` for a file that cannot be read.
  init(_ request: HTTPRequest, on loop: any EventLoop) throws {
    self.chunks = try RuntimeBodyChunks(request)
    self.loop = loop
    self.left = self.chunks.size
    // What is small needs no other thread.
    self.first = try self.chunks.next()
  }

  var body: HTTPClient.Body {
    .stream(contentLength: self.left) { (writer: HTTPClient.Body.StreamWriter) in
      self.begin(writer)
    }
  }

  private func begin(_ writer: HTTPClient.Body.StreamWriter) -> EventLoopFuture<Void> {
    let end: EventLoopPromise<Void> = self.loop.makePromise()
    self.writer = writer
    self.end = end
    self.send(.success(self.first))
    self.first = nil
    return end.futureResult
  }

  /// Called when a piece is on its way. There is one at a time, which leaves the connection
  /// writable: async-http-client leaves a writer alone that it has made wait, if the server answers
  /// with an error meanwhile.
  func sendNext() {
    self.chunks.progress.report()
    // After the last piece, the end comes without being asked for.
    guard self.end != nil, !self.isStopped, self.left > 0 else { return }
    if self.waiting != nil {
      self.wait()
    }
    // Files are read off the event loop.
    Task { () async -> Void in self.read() }
  }

  private func read() {
    let piece: Result<ByteBuffer?, any Error> = Result { try self.chunks.next() }
    self.loop.execute { self.send(piece) }
  }

  private func send(_ piece: Result<ByteBuffer?, any Error>) {
    guard let end = self.end, !self.isStopped else { return }
    do {
      if let piece = try piece.get() {
        self.left -= Int64(piece.readableBytes)
        let isAccepted: EventLoopFuture<Void>? = self.writer?.write(.byteBuffer(piece))
        // It may never be completed, and a debug build of SwiftNIO ends the process then, unless
        // the future lives.
        isAccepted?.whenComplete { _ in withExtendedLifetime(isAccepted) {} }
        guard self.left <= 0 else { return }
      }
      self.finish()
      end.succeed(())
    } catch {
      self.finish()
      end.fail(error)
    }
    self.goOn()
  }

  private func finish() {
    self.end = nil
    self.writer = nil
  }

  /// A response has begun. If it says that all is well, it waits until the body is sent, as long as
  /// that gets on: async-http-client would not send the rest, nor use the connection again. With an
  /// error, it closes the connection by itself, and nothing more is sent.
  func sent(before head: HTTPResponseHead) -> EventLoopFuture<Void>? {
    guard self.end != nil else { return nil }
    guard head.status.code < 300 else {
      self.isStopped = true
      let isCompressed: Bool = head.headers.contains(name: "Content-Encoding")
      self.missing =
        isCompressed ? nil : head.headers.first(name: "Content-Length").flatMap { Int($0) }
      self.received(0)
      return nil
    }
    let waiting: EventLoopPromise<Void> = self.loop.makePromise()
    self.waiting = waiting
    self.wait()
    return waiting.futureResult
  }

  /// More of the response is there. One that refuses the body is over with its last byte, or when
  /// nothing more comes: async-http-client waits for the end of the body, where it does not hand
  /// the response over together with its own end.
  func received(_ count: Int) {
    guard self.isStopped, self.end != nil else { return }
    self.missing = self.missing.map { $0 - count }
    self.patience?.cancel()
    let time: TimeAmount = self.missing.map { $0 <= 0 } == true ? .zero : .seconds(1)
    self.patience = self.loop.scheduleTask(in: time) {
      self.end?.fail(Answered())
      self.finish()
    }
  }

  private func wait() {
    self.patience?.cancel()
    self.patience = self.loop.scheduleTask(in: .seconds(5)) {
      self.goOn(.failure(URLError(.networkConnectionLost)))
    }
  }

  private func goOn(_ result: Result<Void, any Error> = .success(())) {
    self.patience?.cancel()
    self.patience = nil
    let waiting: EventLoopPromise<Void>? = self.waiting
    self.waiting = nil
    waiting?.completeWith(result)
  }

  /// The request is over.
  func stop() {
    self.isStopped = true
    self.goOn()
    self.end?.succeed(())
    self.finish()
  }

  /// The request was canceled.
  func giveUp() {
    self.loop.execute { self.goOn(.failure(CancellationError())) }
  }
}
