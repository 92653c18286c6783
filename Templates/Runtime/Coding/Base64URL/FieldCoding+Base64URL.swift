import Foundation

nonisolated extension Data {
  /// Base64 with the alphabet for URLs, without padding (RFC 4648, section 5).
  public var base64URLText: String {
    let bytes: [UInt8] = self.base64EncodedData().compactMap { (byte: UInt8) -> UInt8? in
      switch byte {
      case 0x2B: 0x2D
      case 0x2F: 0x5F
      case 0x3D: nil
      default: byte
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// With padding or without.
  internal init?(base64URLText text: String) {
    var bytes: [UInt8] = text.utf8.map { (byte: UInt8) -> UInt8 in
      switch byte {
      case 0x2D: 0x2B
      case 0x5F: 0x2F
      default: byte
      }
    }
    while !bytes.count.isMultiple(of: 4) {
      bytes.append(0x3D)
    }
    self.init(base64Encoded: Data(bytes))
  }
}

nonisolated extension FieldCoding where Value == Data {
  /// Bytes as base64 with the alphabet for URLs.
  public static var base64URL: FieldCoding {
    FieldCoding { (decoder: any Decoder) throws -> Data in
      let container = try decoder.singleValueContainer()
      guard let value = Data(base64URLText: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not base64url")
      }
      return value
    } encode: { (value: Data, encoder: any Encoder) throws in
      var container = encoder.singleValueContainer()
      try container.encode(value.base64URLText)
    }
  }
}
