import Foundation

nonisolated extension ErrorBody {
  /// A body of which a header says what it is: the name in the header is the value of a key, unless
  /// the body has that itself. Of `com.example#OutOfStock:https://example.com` that is
  /// `OutOfStock`.
  ///
  /// - Parameter message: What people may read of it.
  public init<Value: Decodable & Sendable>(
    _ statuses: Statuses, as type: Value.Type, tag key: String, header: String,
    message: @escaping @Sendable (Value) -> String? = { (_: Value) -> String? in nil }
  ) {
    self.init(statuses, as: type, message: message)
    let decode = self.decode
    self.decode = { (response: HTTPResponse, dates: DateCoding) -> RuntimeErrorValue? in
      var response: HTTPResponse = response
      if let name = response.headers[header]?.errorName {
        let object: Data = response.body.isEmpty ? Data("{}".utf8) : response.body
        response.body = object.adding(name, for: key)
      }
      return decode(response, dates)
    }
  }
}
