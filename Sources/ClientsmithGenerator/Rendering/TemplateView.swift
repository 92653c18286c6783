import Mustache

/// What a template reads: every decision made, every text ready to print.
///
/// A view declares its keys in one table. The renderer reads values through it, and the checker
/// holds the tags of a template against it.
package protocol TemplateView: Sendable {
  static var keys: TemplateKeys<Self> { get }
}

/// A view as mustache sees it.
///
/// One type for all: mustache asks what a value conforms to, and the first answer for each type
/// takes a look at every conformance of the program.
struct TemplateNode: MustacheParent {
  private let value: (String) -> Any?

  init<View: TemplateView>(_ view: View) {
    value = { View.keys.value(of: $0, in: view) }
  }

  func child(named name: String) -> Any? {
    value(name)
  }
}

/// The keys of a kind of view, by name.
package struct TemplateKeys<View: Sendable>: Sendable {
  private let entries: [String: TemplateKey<View>]

  package init(_ keys: [TemplateKey<View>]) {
    entries = Dictionary(keys.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func value(of name: String, in view: View) -> Any? {
    entries[name].map { $0.value(view) }
  }

  var shape: TemplateShape {
    TemplateShape(keys: entries.mapValues(\.kind))
  }
}

/// One key: its name, what a template may do with it and how it is read.
package struct TemplateKey<View: Sendable>: Sendable {
  let name: String
  let kind: TemplateShape.Kind
  // Never nil: for a missing key mustache would go on to the views around this one.
  let value: @Sendable (View) -> Any

  /// Text to print.
  package static func text(
    _ name: String, _ read: @escaping @Sendable (View) -> String
  ) -> Self {
    Self(name: name, kind: .text) { read($0) }
  }

  /// Text that may be missing: a section, in which `{{.}}` prints it.
  package static func optionalText(
    _ name: String, _ read: @escaping @Sendable (View) -> String?
  ) -> Self {
    Self(name: name, kind: .lines) { read($0).map { [$0] } ?? [] }
  }

  /// A condition: a section or an inverted section.
  package static func flag(
    _ name: String, _ read: @escaping @Sendable (View) -> Bool
  ) -> Self {
    Self(name: name, kind: .flag) { read($0) }
  }

  /// A section that is repeated for each text, printed by `{{.}}`.
  package static func lines(
    _ name: String, _ read: @escaping @Sendable (View) -> [String]
  ) -> Self {
    Self(name: name, kind: .lines) { read($0) }
  }

  /// A section that is repeated for each view.
  package static func list<Element: TemplateView>(
    _ name: String, _ read: @escaping @Sendable (View) -> [Element]
  ) -> Self {
    Self(name: name, kind: .views { Element.keys.shape }) { read($0).map { TemplateNode($0) } }
  }

  /// A section over a view that may be missing.
  package static func view<Element: TemplateView>(
    _ name: String, _ read: @escaping @Sendable (View) -> Element?
  ) -> Self {
    Self(name: name, kind: .views { Element.keys.shape }) {
      read($0).map { [TemplateNode($0)] } ?? []
    }
  }
}

/// What a template may ask of a kind of view.
package struct TemplateShape: Sendable {
  package enum Kind: Sendable {
    case text
    case flag
    case lines
    case views(@Sendable () -> TemplateShape)
  }

  package let keys: [String: Kind]
}
