import Foundation

nonisolated extension HTTPResponse {
  /// The body by the charset of its `Content-Type`; UTF-8 where it names none. What is not valid
  /// UTF-8 is replaced; nil for a charset that Foundation does not know, or that the body is not
  /// of.
  internal var text: String? {
    guard let name = self.charset, name != "utf-8", name != "utf8" else {
      let hasMark: Bool = self.body.starts(with: [0xEF, 0xBB, 0xBF])
      return String(decoding: self.body.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
    }
    return Self.encoding(of: name).flatMap { String(data: self.body, encoding: $0) }
  }

  /// Why the body could not be read as text.
  internal var charsetProblem: String {
    "the charset \(self.charset ?? "utf-8") is not known here, or the body is not text in it"
  }

  /// With hyphens, where some servers have low lines.
  private var charset: String? {
    RuntimeMediaType.parameter("charset", of: self.headers["Content-Type"])?.lowercased()
      .replacingOccurrences(of: "_", with: "-").trimmingCharacters(in: ["'"])
  }

  /// By names in the registry of IANA, and others that servers have.
  private static func encoding(of charset: String) -> String.Encoding? {
    let isOfWindows: Bool = charset.hasPrefix("cp125")
    let name: String = isOfWindows ? "windows-" + charset.dropFirst(2) : charset
    if let encoding = self.encodings[name] { return encoding }
    if name.hasPrefix("iso-8859-"), let part = UInt(name.dropFirst(9)), (3...16).contains(part) {
      return self.coreFoundation(0x0200 + part)
    }
    return self.others[name].map(self.coreFoundation)
  }

  private static func coreFoundation(_ encoding: UInt) -> String.Encoding {
    String.Encoding(rawValue: 0x8000_0000 | encoding)
  }

  private static let encodings: [String: String.Encoding] = [
    "ascii": .isoLatin1, "us-ascii": .isoLatin1, "iso-8859-1": .isoLatin1, "latin1": .isoLatin1,
    "iso-8859-2": .isoLatin2, "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
    "windows-1252": .windowsCP1252, "windows-1253": .windowsCP1253,
    "windows-1254": .windowsCP1254, "utf-16": .utf16, "utf-16be": .utf16BigEndian,
    "utf-16le": .utf16LittleEndian, "utf-32": .utf32, "utf-32be": .utf32BigEndian,
    "utf-32le": .utf32LittleEndian, "shift-jis": .shiftJIS, "sjis": .shiftJIS,
    "x-sjis": .shiftJIS, "windows-31j": .shiftJIS, "euc-jp": .japaneseEUC,
    "iso-2022-jp": .iso2022JP, "macintosh": .macOSRoman,
  ]

  /// As Core Foundation numbers them.
  private static let others: [String: UInt] = [
    "windows-1255": 0x0505, "windows-1256": 0x0506, "windows-1257": 0x0507,
    "windows-1258": 0x0508, "koi8-r": 0x0A02, "koi8-u": 0x0A08, "big5": 0x0A03, "euc-kr": 0x0940,
    "gb2312": 0x0930, "gbk": 0x0632, "gb18030": 0x0632,
  ]
}
