import AsyncHTTPClient
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1

/// A response that is read as it arrives, by one reader. What is told of it comes on one event
/// loop; not much more is taken from the connection than the reader asks for.
internal nonisolated final class RuntimeStreamedResponse: HTTPClientResponseDelegate, Sendable {
  typealias Response = Void
  private typealias Waiter = CheckedContinuation<ByteBuffer?, any Error>

  private struct State: Sendable {
    var chunks = CircularBuffer<ByteBuffer>()
    var waitingBytes = 0
    var hasBody = false
    /// What async-http-client waits for before it reads on.
    var demand: EventLoopPromise<Void>?
    var waiter: Waiter?
    var waitingSince = NIODeadline.now()
    var end: Result<Void, any Error>?
    var timer: Scheduled<Void>?
    var task: HTTPClient.Task<Void>?
    /// One for each response, also of those that redirect.
    var visits = 0
  }

  /// How many bytes may wait for the reader.
  private static let limit = 65_536
  /// How long the reader waits for a chunk.
  private static let patience: TimeAmount = .seconds(300)

  private let state = NIOLockedValueBox(State())
  private let loop: any EventLoop
  private let pieces: RuntimeBodyPieces?
  let head = RuntimeFirstResult<HTTPResponseHead>()

  /// - Parameter pieces: The body of the request, where it is sent in pieces.
  init(_ pieces: RuntimeBodyPieces?, on loop: any EventLoop) {
    self.pieces = pieces
    self.loop = loop
  }

  /// Called on the event loop.
  ///
  /// - Parameter time: How long the head may take.
  func begin(_ task: HTTPClient.Task<Void>, within time: TimeAmount) {
    let timer: Scheduled<Void> = self.loop.scheduleTask(in: time) {
      task.fail(reason: HTTPClientError.deadlineExceeded)
    }
    let isOver: Bool = self.state.withLockedValue { (state: inout State) -> Bool in
      state.task = task
      state.timer = timer
      return state.end != nil
    }
    if isOver {
      timer.cancel()
      task.cancel()
    }
    // A client that is shut down fails the task and says nothing here.
    task.futureResult.whenFailure { (error: any Error) -> Void in
      self.didReceiveError(task: task, error)
    }
  }

  // MARK: - For the reader

  /// The next chunk; nil at the end.
  func next() async throws -> ByteBuffer? {
    if let result = self.take() {
      return try result.get()
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: Waiter) -> Void in
        if let result = self.take(continuation) {
          continuation.resume(with: result)
        }
      }
    } onCancel: {
      self.cancel()
    }
  }

  /// What is there already; nil: the reader waits.
  private func take(_ waiter: Waiter? = nil) -> Result<ByteBuffer?, any Error>? {
    let (result, demand) = self.state.withLockedValue {
      (state: inout State) -> (Result<ByteBuffer?, any Error>?, EventLoopPromise<Void>?) in
      guard state.waiter == nil else { return (.failure(StreamAlreadyRead()), nil) }
      guard let chunk = state.chunks.popFirst() else {
        guard let end = state.end else {
          state.waiter = waiter
          state.waitingSince = .now()
          return (nil, nil)
        }
        return (end.map { () -> ByteBuffer? in nil }, nil)
      }
      state.waitingBytes -= chunk.readableBytes
      guard state.waitingBytes < Self.limit else { return (.success(chunk), nil) }
      defer { state.demand = nil }
      return (.success(chunk), state.demand)
    }
    demand?.succeed(())
    return result
  }

  func cancel() {
    let task: HTTPClient.Task<Void>? = self.state.withLockedValue(\.task)
    task?.cancel()
    self.pieces?.giveUp()
    self.finish(.failure(CancellationError()), isAbandoned: true)
  }

  /// - Parameter isAbandoned: Whether nothing is read any more.
  private func finish(_ end: Result<Void, any Error>, isAbandoned: Bool = false) {
    let before: State? = self.state.withLockedValue { (state: inout State) -> State? in
      guard state.end == nil else { return nil }
      let before: State = state
      state.end = end
      state.waiter = nil
      state.demand = nil
      state.timer = nil
      // What has arrived before the connection was lost is read all the same.
      if isAbandoned {
        state.chunks.removeAll()
      }
      return before
    }
    before?.timer?.cancel()
    before?.demand?.succeed(())
    before?.waiter?.resume(with: end.map { () -> ByteBuffer? in nil })
  }

  // MARK: - For async-http-client

  func didSendRequestPart(task: HTTPClient.Task<Void>, _ part: IOData) {
    self.pieces?.sendNext()
  }

  func didVisitURL(
    task: HTTPClient.Task<Void>, _ request: HTTPClient.Request, _ head: HTTPResponseHead
  ) {
    self.state.withLockedValue { (state: inout State) -> Void in state.visits += 1 }
  }

  func didReceiveHead(
    task: HTTPClient.Task<Void>, _ head: HTTPResponseHead
  ) -> EventLoopFuture<Void> {
    guard self.state.withLockedValue(\.visits) < 2 else {
      return task.eventLoop.makeFailedFuture(ClientError.isRedirected)
    }
    self.head.set(.success(head))
    self.watch(in: Self.patience)
    return self.pieces?.sent(before: head) ?? task.eventLoop.makeSucceededVoidFuture()
  }

  func didReceiveBodyPart(
    task: HTTPClient.Task<Void>, _ part: ByteBuffer
  ) -> EventLoopFuture<Void> {
    let (waiter, demand) = self.state.withLockedValue {
      (state: inout State) -> (Waiter?, EventLoopPromise<Void>?) in
      guard state.end == nil else { return (nil, nil) }
      state.hasBody = true
      if let waiter = state.waiter {
        state.waiter = nil
        return (waiter, nil)
      }
      state.chunks.append(part)
      state.waitingBytes += part.readableBytes
      guard state.waitingBytes >= Self.limit else { return (nil, nil) }
      let demand: EventLoopPromise<Void> = self.loop.makePromise()
      state.demand = demand
      return (nil, demand)
    }
    self.pieces?.received(part.readableBytes)
    waiter?.resume(returning: part)
    return demand?.futureResult ?? task.eventLoop.makeSucceededVoidFuture()
  }

  func didFinishRequest(task: HTTPClient.Task<Void>) throws {
    self.pieces?.stop()
    self.finish(.success(()))
  }

  func didReceiveError(task: HTTPClient.Task<Void>, _ error: any Error) {
    self.pieces?.stop()
    self.head.set(.failure(error))
    let hasNoBody: Bool = !self.state.withLockedValue(\.hasBody)
    let isWhole: Bool =
      error is RuntimeBodyPieces.Answered || (hasNoBody && error.isOfInflatingNothing)
    self.finish(isWhole ? .success(()) : .failure(error))
  }

  /// Looks whether the reader has waited for too long, with one timer for the whole stream.
  private func watch(in time: TimeAmount) {
    let timer: Scheduled<Void> = self.loop.scheduleTask(in: time) { () -> Void in
      let waited: TimeAmount = self.state.withLockedValue { (state: inout State) -> TimeAmount in
        state.waiter == nil ? .zero : .now() - state.waitingSince
      }
      guard waited >= Self.patience else { return self.watch(in: Self.patience - waited) }
      let task: HTTPClient.Task<Void>? = self.state.withLockedValue(\.task)
      self.finish(.failure(URLError(.timedOut)))
      task?.cancel()
    }
    let (before, isOver) = self.state.withLockedValue {
      (state: inout State) -> (Scheduled<Void>?, Bool) in
      defer { state.timer = timer }
      return (state.timer, state.end != nil)
    }
    before?.cancel()
    if isOver {
      timer.cancel()
    }
  }
}

nonisolated extension RuntimeStreamedResponse {
  /// Ends the request when the last of those who could read the response is gone.
  final class Reader: Sendable {
    let response: RuntimeStreamedResponse
    /// Which lives while it is read.
    private let driver: any Sendable

    init(_ response: RuntimeStreamedResponse, of driver: any Sendable) {
      self.response = response
      self.driver = driver
    }

    deinit {
      self.response.cancel()
    }
  }
}
