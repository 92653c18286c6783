public import Foundation

nonisolated extension LiveCaller {
  /// The URL of a server with values for its variables.
  ///
  /// A value is a part of the host, or a segment of the path, and cannot lead anywhere else. nil
  /// where one is not; then the calls fail.
  public static func serverURL(_ template: String, _ variables: [String: String]) -> URL? {
    let scheme: String.Index = template.range(of: "://")?.upperBound ?? template.startIndex
    let pathStart: String.Index = template[scheme...].firstIndex(of: "/") ?? template.endIndex
    var text: String = ""
    var rest: Substring = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[open..<close].dropFirst())
      guard let value = variables[name],
        let part = open < pathStart ? self.hostPart(value) : self.pathPart(value)
      else { return nil }
      text += rest[..<open]
      text += part
      rest = rest[close...].dropFirst()
    }
    return URL(string: text + rest)
  }

  /// Letters, digits, `-` and `.`, which a port is made of too.
  private static func hostPart(_ value: String) -> String? {
    let isValid: Bool = value.utf8.allSatisfy { (byte: UInt8) -> Bool in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: true
      default: false
      }
    }
    let isWhole: Bool = !value.isEmpty && !value.hasPrefix(".") && !value.hasSuffix(".")
    return isValid && isWhole && !value.contains("..") ? value : nil
  }

  private static func pathPart(_ value: String) -> String? {
    ["", ".", ".."].contains(value) ? nil : RuntimePercentEncoding.encode(value)
  }
}
