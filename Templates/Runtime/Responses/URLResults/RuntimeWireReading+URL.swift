import Foundation

nonisolated extension URL: RuntimeWireReading {
  /// Foundation before iOS 17 and macOS 14 refuses some that later ones percent-encode.
  internal static func read(from decoder: any Decoder) throws -> URL {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self), let url = RuntimePercentEncoding.url(text)
    else { return try container.decode(URL.self) }
    return url
  }
}
