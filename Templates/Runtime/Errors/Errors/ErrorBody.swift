import Foundation

/// The type of the body of failed responses, by their status.
public nonisolated struct ErrorBody: Sendable {
  public enum Statuses: Hashable, Sendable {
    case exactly(Int)
    /// `hundreds(4)` stands for 400 to 499.
    case hundreds(Int)
    case otherwise
  }

  private let statuses: Statuses
  #if rejections
    /// Whether the body of a success status says that the call has failed; nil: the status says it.
    private var isRefusal: (@Sendable (Data) -> Bool)?
  #endif
  #if errorTags
    /// A key of the body, and the header that says what its value is.
    private var tag: (key: String, header: String)?
  #endif
  /// nil when the data are something else.
  fileprivate let decode: @Sendable (Data, DateCoding) -> RuntimeErrorValue?

  /// - Parameter message: What people may read of it.
  public init<Value: Decodable & Sendable>(
    _ statuses: Statuses, as type: Value.Type,
    message: @escaping @Sendable (Value) -> String? = { (_: Value) -> String? in nil }
  ) {
    self.statuses = statuses
    self.decode = { (data: Data, dates: DateCoding) -> RuntimeErrorValue? in
      let value: Value? = try? RuntimeJSONCoding.decode(type, from: data, at: [], dates: dates)
      return value.map { RuntimeErrorValue(value: $0, message: message($0)) }
    }
  }

  #if errorTags
    /// A body of which a header says what it is: the name in the header is the value of a key, unless
    /// the body has that itself. Of `com.example#OutOfStock:https://example.com` that is `OutOfStock`.
    ///
    /// - Parameter message: What people may read of it.
    public init<Value: Decodable & Sendable>(
      _ statuses: Statuses, as type: Value.Type, tag key: String, header: String,
      message: @escaping @Sendable (Value) -> String? = { (_: Value) -> String? in nil }
    ) {
      self.init(statuses, as: type, message: message)
      self.tag = (key, header)
    }

    fileprivate func tagged(_ response: HTTPResponse) -> HTTPResponse {
      guard let tag, let name = response.headers[tag.header]?.errorName else { return response }
      var response: HTTPResponse = response
      let object: Data = response.body.isEmpty ? Data("{}".utf8) : response.body
      response.body = object.adding(name, for: tag.key)
      return response
    }
  #endif

  #if textErrors
    /// A body that is a JSON string, or text of any other kind.
    public init(_ statuses: Statuses, as type: String.Type) {
      self.statuses = statuses
      self.decode = { (data: Data, dates: DateCoding) -> RuntimeErrorValue? in
        let string: String? = try? RuntimeJSONCoding.decode(type, from: data, at: [], dates: dates)
        let text: String = string ?? String(decoding: data, as: UTF8.self)
        return RuntimeErrorValue(value: text, message: nil)
      }
    }
  #endif

  #if rejections
    /// A body that comes with a status of success and says that the call has failed: the value at a
    /// path is this one.
    public init<Sign: Decodable & Equatable & Sendable, Value: Decodable & Sendable>(
      at path: [JSONPathStep], is sign: Sign, as type: Value.Type,
      message: @escaping @Sendable (Value) -> String? = { (_: Value) -> String? in nil }
    ) {
      self.init(.otherwise, as: type, message: message)
      self.isRefusal = { (data: Data) -> Bool in
        let found: Sign?? = try? RuntimeJSONCoding.decode(
          Sign?.self, from: data, at: path, dates: .iso8601)
        return found == sign
      }
    }

    /// A body that comes with a status of success and says that the call has failed: at a path is
    /// something, neither null nor an empty array.
    public init<Value: Decodable & Sendable>(
      presentAt path: [JSONPathStep], as type: Value.Type,
      message: @escaping @Sendable (Value) -> String? = { (_: Value) -> String? in nil }
    ) {
      self.init(.otherwise, as: type, message: message)
      self.isRefusal = { (data: Data) -> Bool in
        let found: RuntimePresence?? = try? RuntimeJSONCoding.decode(
          RuntimePresence?.self, from: data, at: path, dates: .iso8601)
        return found??.isEmpty == false
      }
    }

    fileprivate func refuses(_ data: Data) -> Bool {
      self.isRefusal?(data) == true
    }
  #endif

  fileprivate func covers(_ status: Int) -> Bool {
    #if rejections
      guard self.isRefusal == nil else { return false }
    #endif
    return switch self.statuses {
    case .exactly(let only): status == only
    case .hundreds(let first): status / 100 == first
    case .otherwise: true
    }
  }
}

nonisolated extension EndpointCall {
  /// The body of a failed response by the first type that covers its status.
  internal func errorValue(in response: HTTPResponse) -> RuntimeErrorValue? {
    guard let body = self.errors.first(where: { $0.covers(response.status) }) else { return nil }
    #if errorTags
      let response: HTTPResponse = body.tagged(response)
    #endif
    return body.decode(response.body, self.dates)
  }

  #if rejections
    /// What the body of a status of success says if the call has failed all the same.
    internal func refusal(in data: Data) -> RuntimeRefusal? {
      // Most that is not JSON is not even looked through.
      let start: UInt8? = data.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      guard start == 0x7B || start == 0x5B else { return nil }
      guard let body = self.errors.first(where: { $0.refuses(data) }) else { return nil }
      return RuntimeRefusal(body: body.decode(data, self.dates))
    }
  #endif
}

/// The body of a failure, as its declared type.
internal nonisolated struct RuntimeErrorValue {
  let value: any Sendable
  /// What people may read of it.
  let message: String?
}

#if rejections
  /// A success that is none.
  internal nonisolated struct RuntimeRefusal {
    /// nil: it is not of the declared type.
    let body: RuntimeErrorValue?
  }

  /// Something in a document, whatever it is.
  nonisolated private struct RuntimePresence: Decodable {
    let isEmpty: Bool

    init(from decoder: any Decoder) throws {
      self.isEmpty = (try? decoder.unkeyedContainer())?.isAtEnd == true
    }
  }
#endif
