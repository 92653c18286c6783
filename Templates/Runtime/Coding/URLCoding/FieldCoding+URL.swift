import Foundation

nonisolated extension FieldCoding where Value == URL {
  /// URLs as servers write them: Foundation before iOS 17 and macOS 14 refuses some that later ones
  /// percent-encode.
  public static var url: FieldCoding {
    FieldCoding { (decoder: any Decoder) throws -> URL in
      let container = try decoder.singleValueContainer()
      guard let text = try? container.decode(String.self),
        let url = RuntimePercentEncoding.url(text)
      else { return try container.decode(URL.self) }
      return url
    } encode: { (value: URL, encoder: any Encoder) throws in
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }
}
