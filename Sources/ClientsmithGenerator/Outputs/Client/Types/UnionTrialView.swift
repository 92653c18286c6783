import ClientsmithModel

/// How a value finds the case whose type it fits.
package struct UnionTrialView: TemplateView {
  package struct Attempt: TemplateView {
    /// `case 0:`, where the order depends on the value.
    let place: String
    /// `if let value = try? container.decode(Card.self) {`; of a union with `switch`.
    let attempt: LayoutText
    /// `.card(value)`, of a case of a case `.payment(.card(value))`.
    let made: String
    /// Its type fits whatever is there: its value counts where that is one of those it can be.
    let recognition: TypeIndex.Recognition?
    /// `switch value.kind {`, where that may be a value that another case knows; nil: it is not.
    let doubt: LayoutText?
    /// `case .unrecognized: other = other ?? .card(value)`.
    let doubted: LayoutText

    package static let keys = TemplateKeys<Self>([
      .text("place") { $0.place },
      .layout("attempt") { $0.attempt },
      .text("made") { $0.made },
      .flag("isUnion") { $0.recognition == .union },
      .optionalText("inner") { view in
        if case .content(let name)? = view.recognition { name.member } else { nil }
      },
      .optionalLayout("doubt") { $0.doubt },
      .layout("doubted") { $0.doubted },
      .flag("isPlain") {
        ($0.recognition == nil || $0.recognition == .argument) && $0.doubt == nil
      },
    ])
  }

  /// `for place in decoder.places(byKeys: ["kind"], ["size"]) {`; nil: they are tried as they stand.
  let order: LayoutText?
  let attempts: [Attempt]
  let hasDoubts: Bool

  init(_ trial: UnionTrial, of name: SwiftName, _ context: ViewContext) {
    hasDoubts = trial.hasDoubts
    order = trial.isOrdered ? Self.order(of: trial) : nil
    attempts = trial.attempts.enumerated().map { place, attempt in
      let recognition = attempt.path.last.flatMap {
        context.model.types.recognition(of: $0, in: name)
      }
      let condition = attempt.yields ? "if other == nil, let value =" : "if let value ="
      let made = attempt.path.reversed().reduce("value") { ".\($1.name.member)(\($0))" }
      return Attempt(
        place: place == trial.attempts.count - 1 ? "default:" : "case \(place):",
        attempt: UnionView.attempt(
          attempt.type, recognition == .union ? "switch" : condition, in: "container",
          isArgument: recognition == .argument, context),
        made: made, recognition: recognition,
        doubt: attempt.doubts.isEmpty ? nil : Self.subject(of: attempt.doubts),
        doubted: .declared(
          by: "case \(Self.pattern(of: attempt.doubts)):", .atom("other = other ?? \(made)")))
    }
  }

  private static func order(of trial: UnionTrial) -> LayoutText {
    func list(_ keys: [String]) -> LayoutText {
      .collection(keys.map { .init(nil, .atom(SwiftLiteral.string($0))) })
    }
    var items = trial.attempts.enumerated().map { place, attempt in
      LayoutText.Item(place == 0 ? "byKeys:" : nil, list(attempt.keys))
    }
    if !trial.outerKeys.isEmpty { items.append(.init("in:", list(trial.outerKeys))) }
    let nullable = trial.attempts.enumerated().filter { !$0.element.nullable.isEmpty }
    if !nullable.isEmpty {
      items.append(
        .init(
          "nullable:",
          .collection(nullable.map { .init("\($0.offset):", list($0.element.nullable)) })))
    }
    let open = trial.attempts.indices.filter { trial.attempts[$0].isOpen }
    if !open.isEmpty {
      items.append(
        .init("open:", .collection(open.map { .init(nil, .atom(String($0))) })))
    }
    return .call("for place in decoder.places", items).followed(by: " {")
  }

  // MARK: - What may be known to another case

  private static func subject(of doubts: [OpenPlace]) -> LayoutText {
    let texts = doubts.map { "value" + $0.text }
    guard texts.count > 1 else { return .atom("switch \(texts.joined()) {") }
    return .call("switch ", texts.map { .init(nil, .atom($0)) }).followed(by: " {")
  }

  /// That any of them is not known.
  private static func pattern(of doubts: [OpenPlace]) -> String {
    guard doubts.count > 1 else { return doubts.first?.pattern ?? "" }
    return doubts.indices.map { known in
      let items = doubts.indices.map { $0 == known ? doubts[$0].pattern : "_" }
      return "(\(items.joined(separator: ", ")))"
    }.joined(separator: ", ")
  }

  package static let keys = TemplateKeys<Self>([
    .optionalLayout("order") { $0.order },
    .list("attempts") { $0.attempts },
    .flag("hasDoubts") { $0.hasDoubts },
  ])
}

extension OpenPlace {
  /// `.kind`, `.items.first?.kind`.
  fileprivate var text: String {
    var text = ""
    var unwrapping = ""
    for step in steps {
      text += unwrapping
      switch step {
      case .property(let name, let isOptional):
        text += ".\(name.member)"
        unwrapping = isOptional ? "?" : ""
      case .first(let isOptional):
        text += ".first"
        unwrapping = isOptional ? "??" : "?"
      }
    }
    return text
  }

  /// What is not known there, also behind what is optional.
  fileprivate var pattern: String {
    let isOptional = steps.contains { step in
      if case .property(_, isOptional: false) = step { false } else { true }
    }
    return isOptional ? ".unrecognized?" : ".unrecognized"
  }
}
