/// A Swift file of the runtime: its imports, and the rest at another access level.
struct SwiftSource {
  struct Import: Hashable {
    var module: String
    var isPublic: Bool
  }

  let imports: [Import]
  private let lines: [Substring]

  /// - Parameter text: a file whose imports stand before its declarations, perhaps in `#if`.
  init(_ text: String) {
    var imports: [Import] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var end = lines.startIndex
    var depth = 0
    for index in lines.indices {
      let words = lines[index].split(separator: " ")
      if words.first == "import" || words.dropFirst().first == "import", let module = words.last {
        imports.append(Import(module: String(module), isPublic: words.first == "public"))
      } else if words.first == "#if" {
        depth += 1
      } else if words.first == "#endif" {
        depth -= 1
      } else if !words.isEmpty, depth == 0 {
        break
      }
      end = depth == 0 ? index + 1 : end
    }
    if !imports.isEmpty { lines = lines[end...] }
    self.imports = imports
    self.lines = Array(lines)
  }

  /// Everything after the imports, without blank lines around it.
  func body(access: GeneratorOptions.Access) -> String {
    var lines = lines[...]
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let text = lines.joined(separator: "\n")
    return access == .public ? text : Self.replacingPublic(in: text, by: access)
  }

  /// Replaces the keyword `public`, but not the word in comments and strings.
  static func replacingPublic(in text: String, by access: GeneratorOptions.Access) -> String {
    let keyword = Array("public".utf8)
    let replacement = access == .internal ? [] : Array(access.rawValue.utf8) + [0x20]
    var scanner = SwiftScanner(Array(text.utf8))
    var output: [UInt8] = []
    while let token = scanner.next() {
      let bytes = scanner.bytes[token.range]
      guard token.isWord, bytes.elementsEqual(keyword) else {
        output += bytes
        continue
      }
      output += replacement
      scanner.skipSpaces()
    }
    return String(decoding: output, as: UTF8.self)
  }
}
