import Foundation

/// Reads a stream as its elements are asked for. When it is released, so is the response,
/// which ends the request.
internal actor RuntimeStreamReader<Format: RuntimeStreamFormat, Value: Decodable & Sendable> {
  let response: HTTPResponseStream
  private let call: EndpointCall
  private let caller: LiveCaller
  private(set) var format: Format
  private let decoder = JSONDecoder()
  private var isOver = false
  private var hasElements = false

  init(
    _ response: HTTPResponseStream, _ format: Format, call: EndpointCall, caller: LiveCaller
  ) {
    self.response = response
    self.format = format
    self.call = call
    self.caller = caller
  }

  /// The next element; nil at the end of the stream.
  func next() async throws -> Value? {
    do {
      let value: Value? = try await self.read()
      if value == nil {
        self.response.watched?.watch.finish(nil, isComplete: true)
      }
      return value
    } catch {
      self.response.watched?.watch.finish(error)
      throw error
    }
  }

  private func read() async throws -> Value? {
    while !self.isOver {
      do {
        while let element = try self.format.next() {
          // No JSON is empty: what has no content keeps the connection open.
          if case .content(let content) = element, content.isEmpty, !Self.mayBeEmpty { continue }
          return try self.value(of: element)
        }
      } catch {
        self.isOver = true
        throw self.caller.streamError(error, self.response, self.call)
      }
      if let chunk = try await self.caller.chunk(of: self.response, self.call) {
        self.format.append(chunk)
      } else {
        self.isOver = true
        let last: Value? = try self.format.finish().flatMap {
          try self.value(of: $0, isLast: true)
        }
        try self.checkThatItIsAStream()
        return last
      }
    }
    return nil
  }

  /// A response whose media type leaves it open is one when it has elements.
  private func checkThatItIsAStream() throws {
    guard !self.hasElements, let type = self.response.mediaType, !Format.isNamed(by: type) else {
      return
    }
    throw self.caller.error(
      .decoding, self.call, self.response.head(Data()),
      detail: "the response is empty, and not of the media type \(Format.mediaType)")
  }

  private static var mayBeEmpty: Bool {
    #if optionalResults
      if RuntimeJSONCoding.absent(Value.self) != nil { return true }
    #endif
    return Value.self == String.self
  }

  private func value(of element: RuntimeStreamElement, isLast: Bool = false) throws -> Value? {
    self.hasElements = true
    guard case .content(let content) = element else {
      self.isOver = true
      return nil
    }
    #if rejections
      let response: HTTPResponseStream = self.response
      if let rejection = self.caller.rejection(
        of: self.call, response.status, response.headers, content)
      {
        self.isOver = true
        throw rejection
      }
    #endif
    if Format.hasText, let text = String(decoding: content, as: UTF8.self) as? Value {
      return text
    }
    do {
      return try RuntimeJSONCoding.decode(
        Value.self, from: content, at: [], dates: self.call.dates, with: self.decoder)
    } catch {
      self.isOver = true
      let isCutOff: Bool =
        isLast
        && (try? JSONSerialization.jsonObject(with: content, options: .fragmentsAllowed)) == nil
      throw self.caller.error(
        isCutOff ? .streamTruncated : .decoding, self.call, self.response.head(content),
        detail: RuntimeDecodingFailure.text(error, Value.self))
    }
  }
}

nonisolated extension LiveCaller {
  /// The elements of a stream, read and decoded as they are asked for.
  internal func elements<Format: RuntimeStreamFormat, Value: Decodable & Sendable>(
    of call: EndpointCall, in format: Format, as type: Value.Type
  ) async throws -> ResponseStream<Value> {
    let reader: RuntimeStreamReader<Format, Value> = try await self.reader(of: call, in: format)
    return ResponseStream(
      status: reader.response.status, headers: reader.response.headers,
      next: { () async throws -> Value? in
        try await reader.next()
      })
  }

  /// Opens a stream.
  internal func reader<Format: RuntimeStreamFormat, Value: Decodable & Sendable>(
    of call: EndpointCall, in format: Format
  ) async throws -> RuntimeStreamReader<Format, Value> {
    let response: HTTPResponseStream = try await self.open(call, accept: Format.accepted)
    do {
      try await self.check(response, of: Format.self, call)
    } catch {
      response.watched?.watch.finish(error)
      throw error
    }
    return RuntimeStreamReader(response, format, call: call, caller: self)
  }

  /// A response of another media type is an error, not a stream without elements. One without a
  /// media type is accepted.
  private func check<Format: RuntimeStreamFormat>(
    _ response: HTTPResponseStream, of format: Format.Type, _ call: EndpointCall
  ) async throws {
    guard let type = response.mediaType, !Format.allows(type) else { return }
    var body = Data()
    do {
      body = try await self.system.limit(to: call.timeout, response.start)
    } catch {
      // The error says enough without the body.
      try Task.checkCancellation()
    }
    #if rejections
      if let rejection = self.rejection(of: call, response.status, response.headers, body) {
        throw rejection
      }
    #endif
    throw self.error(
      .decoding, call, response.head(body),
      detail: "the response is not of the media type \(Format.mediaType)")
  }
}

nonisolated extension HTTPResponseStream {
  /// In lower case and without parameters; nil: the response does not name one.
  fileprivate var mediaType: Substring? {
    let type: String = self.headers["Content-Type"]?.lowercased() ?? ""
    let name: Substring = type.prefix { !";, \t".contains($0) }
    return name.isEmpty ? nil : name
  }

  /// For an error: what of the body it is about.
  fileprivate func head(_ body: Data) -> HTTPResponse {
    HTTPResponse(status: self.status, headers: self.headers, body: body)
  }
}
