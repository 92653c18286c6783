import Foundation

/// Failures after which a call is made again, whatever their status, by what the response says:
/// throttling with status 400, say.
public nonisolated struct RetriedErrors: Sendable {
  private let isOne: @Sendable (HTTPResponse) -> Bool

  /// A header names one of these errors.
  ///
  /// - Parameter names: Any where it is nil. A header `com.example#Throttled:https://example.com`
  ///   is `Throttled`, too.
  public init(header: String, is names: [String]? = nil) {
    self.isOne = { (response: HTTPResponse) -> Bool in
      guard let text = response.headers[header] else { return false }
      return names.map { $0.contains(text) || $0.contains(text.errorName) } ?? true
    }
  }

  /// A part of the JSON body is one of these texts, or an integer that is written so; or it is
  /// there and not null.
  public init(at path: [JSONPathStep], is values: [String]? = nil) {
    self.isOne = { (response: HTTPResponse) -> Bool in
      let found: RuntimeErrorCode?? = try? RuntimeJSONCoding.decode(
        RuntimeErrorCode?.self, from: response.body, at: path, dates: .iso8601)
      guard let code = found ?? nil else { return false }
      return values.map { code.text.map($0.contains) ?? false } ?? true
    }
  }

  /// A response that has not failed is none, whatever it says.
  func include(_ response: HTTPResponse, of call: EndpointCall) -> Bool {
    #if rejections
      if (200..<300).contains(response.status), call.rejection(in: response.body) != nil {
        return self.isOne(response)
      }
    #endif
    return response.status >= 400 && self.isOne(response)
  }
}

nonisolated private struct RuntimeErrorCode: Decodable {
  /// nil: neither a text nor an integer.
  let text: String?

  init(from decoder: any Decoder) throws {
    let value: any SingleValueDecodingContainer = try decoder.singleValueContainer()
    let text: String? = try? value.decode(String.self)
    self.text = text ?? (try? value.decode(Int64.self)).map { String($0) }
  }
}
