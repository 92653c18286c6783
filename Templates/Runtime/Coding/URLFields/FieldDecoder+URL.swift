public import Foundation

// Foundation before iOS 17 and macOS 14 refuses URLs that later ones percent-encode.

nonisolated extension FieldDecoder {
  /// A URL that has to be there.
  public func required(_ key: StaticString) throws -> URL {
    let url: URL? = try self.optional(key)
    return try url ?? self.container.decode(URL.self, forKey: RuntimeFieldKey(key))
  }

  /// A URL that may be absent, null or, as many APIs write that, an empty text.
  public func optional(_ key: StaticString) throws -> URL? {
    let name = RuntimeFieldKey(key)
    let text: String? = try? self.container.decodeIfPresent(String.self, forKey: name)
    if text == "", !self.isStrict { return nil }
    guard let url = text.flatMap({ RuntimePercentEncoding.url($0) }) else {
      return try self.container.decodeIfPresent(URL.self, forKey: name)
    }
    return url
  }

  /// A URL that may be null, and has a value when it is absent.
  public func optional(_ key: StaticString, absent: URL) throws -> URL? {
    guard self.container.contains(RuntimeFieldKey(key)) else { return absent }
    return try self.optional(key)
  }
}
