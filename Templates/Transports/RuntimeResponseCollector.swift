import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Puts a response together. Its functions are called one after the other, on one event loop.
internal nonisolated final class RuntimeResponseCollector:
  HTTPClientResponseDelegate, @unchecked Sendable
{
  typealias Response = Void

  let result = RuntimeFirstResult<HTTPResponse>()
  private var response = HTTPResponse(status: 0)
  private var task: HTTPClient.Task<Void>?
  /// One for each response, also of those that redirect.
  private var visits = 0
  /// The body that is sent meanwhile, where it is sent in pieces.
  private let pieces: RuntimeBodyPieces?

  init(_ pieces: RuntimeBodyPieces?) {
    self.pieces = pieces
  }

  func begin(_ task: HTTPClient.Task<Void>) {
    self.task = task
    // A client that is shut down fails the task and says nothing here.
    task.futureResult.whenFailure { (error: any Error) -> Void in
      self.result.set(.failure(error))
    }
  }

  /// Nothing waits for the response any more.
  func cancel() {
    self.task?.cancel()
    self.pieces?.giveUp()
  }

  func didSendRequestPart(task: HTTPClient.Task<Void>, _ part: IOData) {
    self.pieces?.sendNext()
  }

  func didVisitURL(
    task: HTTPClient.Task<Void>, _ request: HTTPClient.Request, _ head: HTTPResponseHead
  ) {
    self.visits += 1
  }

  func didReceiveHead(
    task: HTTPClient.Task<Void>, _ head: HTTPResponseHead
  ) -> EventLoopFuture<Void> {
    guard self.visits < 2 else {
      return task.eventLoop.makeFailedFuture(ClientError.isRedirected)
    }
    self.response.status = Int(head.status.code)
    self.response.headers = HTTPHeaders(head.headers)
    return self.pieces?.sent(before: head) ?? task.eventLoop.makeSucceededVoidFuture()
  }

  func didReceiveBodyPart(
    task: HTTPClient.Task<Void>, _ part: ByteBuffer
  ) -> EventLoopFuture<Void> {
    guard self.response.body.count + part.readableBytes <= HTTPResponse.bodyLimit else {
      return task.eventLoop.makeFailedFuture(self.response.tooLargeError)
    }
    self.response.body.append(contentsOf: part.readableBytesView)
    self.pieces?.received(part.readableBytes)
    return task.eventLoop.makeSucceededVoidFuture()
  }

  func didFinishRequest(task: HTTPClient.Task<Void>) throws {
    self.pieces?.stop()
    self.result.set(.success(self.response))
  }

  func didReceiveError(task: HTTPClient.Task<Void>, _ error: any Error) {
    self.pieces?.stop()
    let hasNoBody: Bool = self.response.status > 0 && self.response.body.isEmpty
    let isWhole: Bool =
      error is RuntimeBodyPieces.Answered || (hasNoBody && error.isOfInflatingNothing)
    self.result.set(isWhole ? .success(self.response) : .failure(error))
  }
}

nonisolated extension Error {
  /// Whether a body could not be inflated since there was none. A response to HEAD, one with status
  /// 304 and others say all the same how a body would be compressed (RFC 9110, section 8.4).
  internal var isOfInflatingNothing: Bool {
    self as? NIOHTTPDecompression.ExtraDecompressionError == .truncatedData
  }
}

nonisolated extension ClientError {
  /// Of a client that is the application's.
  internal static var isRedirected: ClientError {
    ClientError(
      client: "HTTPTransport", endpoint: "asyncHTTPClient", reason: .redirect,
      detail: "the HTTPClient follows redirects: give it `redirectConfiguration: .disallow`")
  }
}

nonisolated extension HTTPHeaders {
  internal init(_ fields: NIOHTTP1.HTTPHeaders) {
    self.init(fields.map { (name: String, value: String) -> HTTPHeader in HTTPHeader(name, value) })
  }
}
