import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Where in the body that a document declares the result is that a specification wants: `at`.
struct ResultPath {
  private let path: Located<[Endpoint.PathStep]>
  /// What the specification says is there; nil: what the document has there.
  private let type: TypeExpression?
  /// What the type is called that the document declares there.
  private let name: Located<SwiftName>?
  /// What the document says of the whole body: of several statuses, each that has one.
  private let bodies: [TypeExpression]
  /// Some responses have no body.
  private let mayBeAbsent: Bool

  /// - Returns: nil where there is nothing to look for.
  init?(
    _ change: EndpointChange, documented: DeclaredResult?, result: DeclaredResult?,
    into log: inout DiagnosticLog
  ) {
    guard let range = change.pathRange, !change.endpoint.at.isEmpty else { return nil }
    let isReplaced = change.settings.contains(.returns)
    path = Located(change.endpoint.at, at: range)
    name = isReplaced ? nil : change.responseTypeNames.first { $0.place == .result }?.name
    bodies = documented?.types ?? []
    mayBeAbsent =
      switch documented {
      case .statuses(let all): all.contains { $0.type == nil }
      case .json(let body): body.mayBeNil
      default: false
      }
    switch (documented, result) {
    case (.json, _) where !isReplaced, (.statuses, _) where !isReplaced && !bodies.isEmpty:
      type = nil
    case (.json, .json(let written)), (.json, .typedResponse(let written)),
      (.statuses, .json(let written)), (.statuses, .typedResponse(let written)):
      type = written
    default:
      if !isReplaced {
        log.error(
          .misplacedKey, at: range,
          "`at` leads into JSON, which the document does not say that the operation "
            + "\(name: change.operation.value) returns",
          help: "write `returns: T` beside it, with the type of what is there, if it does")
      }
      return nil
    }
  }

  /// Says what the document does not have there.
  ///
  /// - Returns: what it has there, where the specification has no type of its own; JSON after an error.
  func find(in types: TypeBuilder) -> TypeExpression? {
    let search = ResultPathSearch(types: types, path: path.value)
    let found = search.find(in: bodies.map(\.form))
    if case .nothing(let miss) = found {
      types.log.error(
        .unknownKey, at: path.range, message(of: miss), help: help(for: miss, search, types.log))
    }
    let forms: [TypeExpression.Form] = if case .types(let forms) = found { forms } else { [] }
    guard let type else {
      return (forms.isEmpty ? nil : only(forms, in: types)) ?? .json(at: path.range)
    }
    if !forms.isEmpty { compare(forms, with: type, in: types) }
    return nil
  }

  /// The type of what is there; nil: an error, since there are several.
  private func only(_ forms: [TypeExpression.Form], in types: TypeBuilder) -> TypeExpression? {
    guard Set(forms.map(\.key)).count == 1 else {
      types.log.error(
        .wrongType, at: path.range,
        "the document has several types for \(name: text), one for each kind of response",
        help: "write `returns: T` beside `at`, with the one that you want")
      return nil
    }
    if let name { types.name(forms[0], name, of: "returns") }
    let found = TypeExpression(form: forms[0], range: path.range)
    return mayBeAbsent ? found.orNil : found
  }

  private var text: String { path.value.map(\.text).joined(separator: ".") }

  private func compare(
    _ forms: [TypeExpression.Form], with type: TypeExpression, isElement: Bool = false,
    in types: TypeBuilder
  ) {
    guard let found = JSONKind.kinds(of: forms, in: types),
      let expected = JSONKind.kinds(of: [type.form], in: types)
    else { return }
    guard found.isDisjoint(with: expected) else {
      let elements = forms.compactMap(\.element?.form)
      if let element = type.form.element, elements.count == forms.count {
        compare(elements, with: element, isElement: true, in: types)
      }
      return
    }
    let subject: DiagnosticMessage = isElement ? "an element of \(name: text)" : "\(name: text)"
    types.log.warning(
      .wrongType, at: type.range,
      "the document says that " + subject
        + " is \(JSONKind.text(of: found)), and `returns` expects "
        + "\(JSONKind.text(of: expected))",
      help:
        "write the type that the document has, or `allow: [wrong-type]` under the operation if "
        + "the document is wrong")
  }

  private func message(of miss: ResultPathSearch.Miss) -> DiagnosticMessage {
    let key = path.value[miss.index].text
    let before = path.value[..<miss.index].map(\.text).joined(separator: ".")
    if before.isEmpty {
      return miss.element != nil
        ? "the body is a list in the document, which has no key \(name: key)"
        : "the body has no key \(name: key) in the document"
    }
    return miss.element != nil
      ? "\(name: before) is a list in the document, which has no key \(name: key)"
      : "\(name: before) has no key \(name: key) in the document"
  }

  private func help(
    for miss: ResultPathSearch.Miss, _ search: ResultPathSearch, _ log: DiagnosticLog
  ) -> String {
    let words = path.value.map(\.text)
    if let element = miss.element {
      if case .nothing = search.find(in: [element], from: miss.index) {
        return "write a number first for one of its elements, `0` for the first"
      }
      let fitting = words[..<miss.index] + ["0"] + words[miss.index...]
      return "write \(quoted(fitting.joined(separator: "."))) for the first of them"
    }
    return didYouMean(words[miss.index], among: miss.known, log)
      ?? (miss.known.isEmpty ? "" : "its keys are \(listed(miss.known)); ")
      + "an overlay adds what the document lacks"
  }
}

extension TypeExpression.Form {
  /// What a list has, which may be optional.
  fileprivate var element: TypeExpression? {
    switch self {
    case .array(let element): element
    case .optional(let type): type.form.element
    default: nil
    }
  }
}
