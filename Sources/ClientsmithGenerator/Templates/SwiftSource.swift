import ClientsmithModel

/// A Swift file that is written into users' targets: its imports, and the rest at any access level.
///
/// The tool's own are prepared when they are embedded; users' are when they are read.
package struct SwiftSource: Hashable, Sendable {
  package struct Import: Hashable, Sendable {
    package var module: String
    package var isPublic: Bool
  }

  /// Lines that are written under one condition.
  package struct Section: Hashable, Sendable {
    /// Empty: always written. `public`: where the access is not internal. `mark`: never, it is for
    /// readers of the template. Else those of `SwiftSource.Condition`.
    package let condition: String
    /// Text and keywords in turn. `public` stands for the access level; `internal` for
    /// `fileprivate` or, outside of types, `private`: the runtime's tests see what no other generated
    /// file does.
    package let pieces: [String]

    init(_ condition: String, _ pieces: [String]) {
      self.condition = condition
      self.pieces = pieces
    }
  }

  /// What stands before the declarations.
  package let head: String
  package let imports: [Import]
  /// The declarations, without blank lines around them.
  package let sections: [Section]

  init(head: String, imports: [Import], sections: [Section]) {
    self.head = head
    self.imports = imports
    self.sections = sections
  }

  /// Everything after the imports.
  ///
  /// - Parameter parts: of the runtime; nil: all of them.
  func body(access: AccessLevel, parts: Set<String>? = nil) -> String {
    let isInternal = access == .internal
    let level = isInternal ? "" : access.rawValue + " "
    var text = ""
    for section in sections {
      switch section.condition {
      case "": break
      case "mark": continue
      case "public": if isInternal { continue }
      case let condition:
        if let parts, !Condition(condition).holds(parts) { continue }
      }
      let count = text.utf8.count
      let isAtBrace = text.utf8.suffix(2).elementsEqual("{\n".utf8)
      section.write(to: &text, public: level) { isAtTop in isAtTop ? "private " : "fileprivate " }
      // The first declaration of a type may be left out, with a blank line behind it.
      if isAtBrace {
        let start = text.utf8.index(text.startIndex, offsetBy: count)
        if text.utf8[start...].first == UInt8(ascii: "\n") { text.remove(at: start) }
      }
    }
    while text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    return text
  }

  /// The names of the parts that conditions are about.
  var conditions: Set<String> {
    Set(
      sections.map(\.condition).filter { !["", "mark", "public"].contains($0) }
        .flatMap { Condition($0).names })
  }

  /// The whole file.
  var text: String {
    var text = head
    for section in sections {
      var lines = ""
      section.write(to: &lines, public: "public ") { _ in "internal " }
      text += Condition(section.condition).indented(lines)
    }
    return text + "\n"
  }
}

extension SwiftSource.Section {
  fileprivate func write(
    to text: inout String, public: String, internal: (_ isAtTop: Bool) -> String
  ) {
    for (offset, piece) in pieces.enumerated() {
      if offset.isMultiple(of: 2) {
        text += piece
      } else {
        let isAtTop = text.utf8.last.map { $0 == UInt8(ascii: "\n") } ?? true
        text += piece == "public" ? `public` : `internal`(isAtTop)
      }
    }
  }
}
