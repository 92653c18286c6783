import Foundation

/// Whole responses that are URLs or hold them: Foundation before iOS 17 and macOS 14 refuses some
/// that later ones percent-encode.
internal nonisolated protocol RuntimeURLHolder {
  static func decodeURLs(from decoder: any Decoder) throws -> Self
}

nonisolated extension URL: RuntimeURLHolder {
  internal static func decodeURLs(from decoder: any Decoder) throws -> URL {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self), let url = RuntimePercentEncoding.url(text)
    else { return try container.decode(URL.self) }
    return url
  }
}

nonisolated extension Optional: RuntimeURLHolder where Wrapped: RuntimeURLHolder {
  internal static func decodeURLs(from decoder: any Decoder) throws -> Self {
    try decoder.singleValueContainer().decodeNil() ? nil : Wrapped.decodeURLs(from: decoder)
  }
}

nonisolated extension Array: RuntimeURLHolder where Element: RuntimeURLHolder {
  internal static func decodeURLs(from decoder: any Decoder) throws -> [Element] {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd {
      elements.append(try Element.decodeURLs(from: container.superDecoder()))
    }
    return elements
  }
}

nonisolated extension Dictionary: RuntimeURLHolder where Key == String, Value: RuntimeURLHolder {
  internal static func decodeURLs(from decoder: any Decoder) throws -> [String: Value] {
    let container = try decoder.container(keyedBy: RuntimeDataKey.self)
    var values: [String: Value] = [:]
    for key in container.allKeys {
      values[key.stringValue] = try Value.decodeURLs(from: container.superDecoder(forKey: key))
    }
    return values
  }
}
