import Foundation
import Testing

@testable import ClientsmithRuntime

/// Bytes in the alphabet for URLs (RFC 4648, section 5).
@Suite struct Base64URLTests {
  @Test(
    arguments: [
      ([], ""), ([0xFB], "-w"), ([0xFB, 0xFF], "-_8"), ([0xFB, 0xFF, 0xFE], "-__-"),
      ([0x66, 0x6F, 0x6F], "Zm9v"),
    ] as [([UInt8], String)])
  func written(_ bytes: [UInt8], _ text: String) throws {
    #expect(Data(bytes).base64URLText == text)
    #expect(Data(base64URLText: text) == Data(bytes))
    let padded = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    #expect(Data(base64URLText: padded) == Data(bytes))
    let field = try JSONDecoder().decode(Field.self, from: Data("{\"bytes\":\"\(text)\"}".utf8))
    #expect(field.bytes == Data(bytes))
    #expect(try JSONEncoder().encode(field) == Data("{\"bytes\":\"\(text)\"}".utf8))
  }

  @Test(arguments: ["-", "!!!!", "-_8=x", "Zm9v Zm9v", "é"])
  func refused(_ text: String) {
    #expect(Data(base64URLText: text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Field.self, from: Data("{\"bytes\":\"\(text)\"}".utf8))
    }
  }

  private struct Field: Codable {
    var bytes: Data

    init(from decoder: any Decoder) throws {
      self.bytes = try FieldDecoder(decoder).required("bytes", as: .base64URL)
    }

    func encode(to encoder: any Encoder) throws {
      try FieldEncoder(encoder).required("bytes", self.bytes, as: .base64URL)
    }
  }
}
