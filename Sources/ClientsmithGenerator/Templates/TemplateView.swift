/// What a template reads: every decision made, every text ready to print.
///
/// A view declares its keys in one table. Compiling a template binds its tags to these keys, once
/// for all views of a kind.
package protocol TemplateView: Sendable {
  static var keys: TemplateKeys<Self> { get }
}

/// The keys of a kind of view, by name.
package struct TemplateKeys<View: Sendable>: Sendable {
  let scope: TemplateScope

  package init(_ keys: [TemplateKey<View>]) {
    scope = TemplateScope(
      keys: Dictionary(keys.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }))
  }
}

/// One key: its name, what a template may do with it and how it is read.
///
/// What a key reads is made when the template gets there, so that a long list is never in memory
/// as a whole.
package struct TemplateKey<View: Sendable>: Sendable {
  let name: String
  let value: TemplateValue

  /// Text to print.
  package static func text(
    _ name: String, _ read: @escaping @Sendable (View) -> String
  ) -> Self {
    Self(name: name, value: .text { $0.read(read) })
  }

  /// Text that is broken over lines where it does not fit behind what is before its tag.
  package static func layout(
    _ name: String, _ read: @escaping @Sendable (View) -> LayoutText
  ) -> Self {
    Self(name: name, value: .layout { $0.read(read) })
  }

  /// Text that may be missing: a section, in which `{{.}}` prints it.
  package static func optionalText(
    _ name: String, _ read: @escaping @Sendable (View) -> String?
  ) -> Self {
    Self(name: name, value: .lines { $0.read(read).map { .one(.text($0)) } ?? .none })
  }

  /// The same, of text that is laid out where it is printed.
  package static func optionalLayout(
    _ name: String, _ read: @escaping @Sendable (View) -> LayoutText?
  ) -> Self {
    Self(name: name, value: .lines { $0.read(read).map { .one(.layout($0)) } ?? .none })
  }

  /// A comment: a section that is repeated for each of its lines, which are as long as their place
  /// in the template allows.
  package static func comment(
    _ name: String, _ read: @escaping @Sendable (View) -> DocComment
  ) -> Self {
    Self(name: name, value: .comment { $0.read(read) })
  }

  /// A condition: a section or an inverted section.
  package static func flag(
    _ name: String, _ read: @escaping @Sendable (View) -> Bool
  ) -> Self {
    Self(name: name, value: .flag { $0.read(read) })
  }

  /// A section that is repeated for each text, printed by `{{.}}`.
  package static func lines(
    _ name: String, _ read: @escaping @Sendable (View) -> [String]
  ) -> Self {
    Self(
      name: name,
      value: .lines { frame in
        let lines: [String] = frame.read(read)
        return .each(lines.count) { .text(lines[$0]) }
      })
  }

  /// The same, of texts that are laid out where they are printed.
  package static func layouts(
    _ name: String, _ read: @escaping @Sendable (View) -> [LayoutText]
  ) -> Self {
    Self(
      name: name,
      value: .lines { frame in
        let lines: [LayoutText] = frame.read(read)
        return .each(lines.count) { .layout(lines[$0]) }
      })
  }

  /// The same, made one by one.
  package static func layouts<Source: Sendable>(
    _ name: String, of sources: @escaping @Sendable (View) -> [Source],
    _ line: @escaping @Sendable (_ view: View, Source) -> LayoutText
  ) -> Self {
    Self(
      name: name,
      value: .lines { frame in
        let sources: [Source] = frame.read(sources)
        return .each(sources.count) { index in
          .layout(frame.read { (view: View) in line(view, sources[index]) })
        }
      })
  }

  /// The items of a list in brackets, made one by one: each with the comma that follows it, if any.
  package static func items<Source: Sendable>(
    _ name: String, of sources: @escaping @Sendable (View) -> [Source],
    _ item: @escaping @Sendable (_ view: View, Source, _ comma: String) -> String
  ) -> Self {
    Self(
      name: name,
      value: .lines { frame in
        let sources: [Source] = frame.read(sources)
        return .each(sources.count) { index in
          .text(
            frame.read { (view: View) in
              item(view, sources[index], index < sources.count - 1 ? "," : "")
            })
        }
      })
  }

  /// The same, of items that are laid out where they are printed.
  package static func items<Source: Sendable>(
    _ name: String, of sources: @escaping @Sendable (View) -> [Source],
    _ item: @escaping @Sendable (_ view: View, Source) -> LayoutText
  ) -> Self {
    Self(
      name: name,
      value: .lines { frame in
        let sources: [Source] = frame.read(sources)
        return .each(sources.count) { index in
          .item(
            frame.read { (view: View) in item(view, sources[index]) },
            isLast: index == sources.count - 1)
        }
      })
  }

  /// A section that is repeated for each view.
  package static func list<Element: TemplateView>(
    _ name: String, _ read: @escaping @Sendable (View) -> [Element]
  ) -> Self {
    list(name, of: read) { _, element, _ in element }
  }

  /// A section that is repeated for each view, made one by one.
  package static func list<Source: Sendable, Element: TemplateView>(
    _ name: String, of sources: @escaping @Sendable (View) -> [Source],
    _ element: @escaping @Sendable (_ view: View, Source, _ index: Int) -> Element
  ) -> Self {
    Self(
      name: name,
      value: .views(
        { frame in
          let sources: [Source] = frame.read(sources)
          return TemplateElements(count: sources.count) { index, outer in
            ViewFrame(
              frame.read { (view: View) in element(view, sources[index], index) }, in: outer)
          }
        }, of: { Element.keys.scope }))
  }

  /// A section over a view that may be missing.
  package static func view<Element: TemplateView>(
    _ name: String, _ read: @escaping @Sendable (View) -> Element?
  ) -> Self {
    Self(
      name: name,
      value: .views(
        { frame in
          let element: Element? = frame.read(read)
          guard let element else { return .none }
          return TemplateElements(count: 1) { _, outer in ViewFrame(element, in: outer) }
        }, of: { Element.keys.scope }))
  }
}

/// What a template may ask of a kind of view.
struct TemplateScope: Sendable {
  let keys: [String: TemplateValue]
}

/// How a key is read from the frame of a view that has it.
enum TemplateValue: Sendable {
  case text(@Sendable (TemplateFrame) -> String)
  case layout(@Sendable (TemplateFrame) -> LayoutText)
  case comment(@Sendable (TemplateFrame) -> DocComment)
  case flag(@Sendable (TemplateFrame) -> Bool)
  case lines(@Sendable (TemplateFrame) -> TemplateLines)
  case views(@Sendable (TemplateFrame) -> TemplateElements, of: @Sendable () -> TemplateScope)
}

/// What `{{.}}` prints.
enum TemplateLine: Sendable {
  case text(String)
  case layout(LayoutText)
  /// Of a list in brackets: a comma follows all but the last.
  case item(LayoutText, isLast: Bool)
}

enum TemplateLines: Sendable {
  case none
  case one(TemplateLine)
  case each(Int, @Sendable (_ index: Int) -> TemplateLine)

  var isEmpty: Bool {
    switch self {
    case .none: true
    case .one: false
    case .each(let count, _): count == 0
    }
  }
}

struct TemplateElements: Sendable {
  static let none = TemplateElements(count: 0) { _, outer in outer }

  let count: Int
  let frame: @Sendable (_ index: Int, _ outer: TemplateFrame) -> TemplateFrame
}
