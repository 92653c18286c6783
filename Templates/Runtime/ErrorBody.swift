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
  /// nil when the data are something else.
  fileprivate let decode: @Sendable (Data, DateCoding) -> (any Sendable)?

  public init<Value: Decodable & Sendable>(_ statuses: Statuses, as type: Value.Type) {
    self.statuses = statuses
    self.decode = { (data: Data, dates: DateCoding) -> (any Sendable)? in
      let value: Value? = try? RuntimeJSONCoding.decode(type, from: data, at: [], dates: dates)
      return value
    }
  }

  fileprivate func covers(_ status: Int) -> Bool {
    switch self.statuses {
    case .exactly(let only): status == only
    case .hundreds(let first): status / 100 == first
    case .otherwise: true
    }
  }
}

nonisolated extension EndpointCall {
  /// The body of a failed response by the first type that covers its status.
  internal func errorValue(in response: HTTPResponse) -> (any Sendable)? {
    let body: ErrorBody? = self.errors.first { $0.covers(response.status) }
    return body?.decode(response.body, self.dates)
  }
}
