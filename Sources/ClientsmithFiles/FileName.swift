/// The rules for the names of output files, so that a folder can be moved between file systems.
package enum FileName {
  /// In bytes; leaves room for the temporary names of tools on file systems that stop at 143.
  package static let maximumLength = 100

  /// What is wrong with a name, as the end of the sentence “The file name …”; nil: nothing is.
  package static func problem(with name: String) -> String? {
    guard name.utf8.count <= maximumLength else {
      return "has \(name.utf8.count) bytes; at most \(maximumLength) are allowed"
    }
    guard let first = name.utf8.first, first != UInt8(ascii: ".") else {
      return "is empty or begins with a dot"
    }
    guard name.utf8.allSatisfy(isAllowed) else {
      return "has a character other than ASCII letters, digits, `_`, `-`, `+` and `.`"
    }
    guard name.utf8.last != UInt8(ascii: ".") else { return "ends with a dot" }
    let stem = name.prefix { $0 != "." }
    guard !deviceNames.contains(stem.uppercased()) else { return "is a device on Windows" }
    return nil
  }

  /// Names that are equal under this key are one file where the file system ignores case.
  package static func caseInsensitiveKey(_ name: String) -> String {
    name.lowercased()
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static let deviceNames: Set<String> = Set(
    ["CON", "PRN", "AUX", "NUL"] + (0...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}
