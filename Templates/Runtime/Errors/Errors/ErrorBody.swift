import Foundation

/// The type of the body of failed responses, by their status.
public nonisolated struct ErrorBody: Sendable {
  public enum Statuses: Hashable, Sendable {
    case anyOf([Int])
    /// `hundreds(4)` stands for 400 to 499.
    case hundreds(Int)
    case otherwise

    public static func exactly(_ statuses: Int...) -> Self { .anyOf(statuses) }
  }

  internal let statuses: Statuses
  #if rejections
    /// Whether the body of a success status says that the call has failed; nil: the status says it.
    internal var isRejection: (@Sendable (Data) -> Bool)?
  #endif
  /// nil when the body is something else.
  internal var decode: @Sendable (HTTPResponse, DateCoding) -> RuntimeErrorValue?

  /// - Parameter message: What people may read of it.
  public init<Value: Decodable & Sendable>(
    _ statuses: Statuses, as type: Value.Type,
    message: @escaping @Sendable (Value) -> String? = { (_: Value) -> String? in nil }
  ) {
    self.statuses = statuses
    self.decode = { (response: HTTPResponse, dates: DateCoding) -> RuntimeErrorValue? in
      let value: Value? = try? RuntimeJSONCoding.decode(
        type, from: response.body, at: [], dates: dates)
      return value.map { RuntimeErrorValue(value: $0, message: message($0)) }
    }
  }

  fileprivate func covers(_ status: Int) -> Bool {
    switch self.statuses {
    case .anyOf(let known): known.contains(status)
    case .hundreds(let first): status / 100 == first
    case .otherwise: true
    }
  }
}

nonisolated extension EndpointCall {
  /// The body of a failed response by the first type that covers its status.
  internal func errorValue(in response: HTTPResponse) -> RuntimeErrorValue? {
    self.errors.first { $0.covers(response.status) }?.decode(response, self.dates)
  }
}

/// The body of a failure, as its declared type.
internal nonisolated struct RuntimeErrorValue {
  let value: any Sendable
  /// What people may read of it.
  let message: String?
}
