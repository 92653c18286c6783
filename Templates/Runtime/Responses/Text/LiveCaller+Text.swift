import Foundation

nonisolated extension LiveCaller {
  /// The body by its charset; without one it is UTF-8.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func text(_ call: EndpointCall) async throws -> String {
    let response: HTTPResponse = try await self.success(of: call, accept: "*/*")
    guard let text = response.text else {
      throw self.error(
        .decoding, call, response, detail: "the body is not text in the charset that is named")
    }
    return text
  }
}

nonisolated extension HTTPResponse {
  /// The body by the charset of its `Content-Type`; UTF-8 where it names none. What is not valid
  /// UTF-8 is replaced; nil for a charset that is unknown, or that the body is not of.
  internal var text: String? {
    guard let name = self.charset, name != "utf-8", name != "utf8" else {
      let hasMark: Bool = self.body.starts(with: [0xEF, 0xBB, 0xBF])
      return String(decoding: self.body.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
    }
    return Self.encodings[name].flatMap { String(data: self.body, encoding: $0) }
  }

  private var charset: String? {
    RuntimeMediaType.parameter("charset", of: self.headers["Content-Type"])?.lowercased()
  }

  /// By their names in the registry of IANA.
  private static let encodings: [String: String.Encoding] = [
    "ascii": .isoLatin1, "us-ascii": .isoLatin1, "iso-8859-1": .isoLatin1, "latin1": .isoLatin1,
    "iso-8859-2": .isoLatin2, "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
    "windows-1252": .windowsCP1252, "windows-1253": .windowsCP1253,
    "windows-1254": .windowsCP1254, "utf-16": .utf16, "utf-16be": .utf16BigEndian,
    "utf-16le": .utf16LittleEndian, "utf-32": .utf32, "utf-32be": .utf32BigEndian,
    "utf-32le": .utf32LittleEndian, "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC,
    "iso-2022-jp": .iso2022JP, "macintosh": .macOSRoman,
  ]
}
