import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Where in the body that a document declares the result is that a specification wants: `at`.
struct ResultPath {
  private let path: Located<[Endpoint.PathStep]>
  /// What the specification says is there.
  private let type: TypeExpression
  /// What the document says of the whole body: of several statuses, each that has one.
  private let bodies: [TypeExpression]

  /// - Returns: nil where there is nothing to compare.
  init?(_ change: EndpointChange, documented: DeclaredResult?, result: DeclaredResult?) {
    guard let range = change.pathRange, !change.endpoint.at.isEmpty,
      change.settings.contains(.returns)
    else { return nil }
    switch (documented, result) {
    case (.json, .json(let type)), (.json, .typedResponse(let type)),
      (.statuses, .json(let type)), (.statuses, .typedResponse(let type)):
      self.type = type
    default: return nil
    }
    path = Located(change.endpoint.at, at: range)
    bodies = documented?.types ?? []
  }

  /// Says what the document does not have there.
  func check(in types: TypeBuilder) {
    let search = ResultPathSearch(types: types, path: path.value)
    switch search.find(in: bodies.map(\.form)) {
    case .anything: return
    case .nothing(let miss):
      types.log.error(
        .unknownKey, at: path.range, message(of: miss), help: help(for: miss, search, types.log))
    case .types(let forms):
      guard let found = JSONKind.kinds(of: forms, in: types),
        let expected = JSONKind.kinds(of: [type.form], in: types), found.isDisjoint(with: expected)
      else { return }
      let text = path.value.map(\.text).joined(separator: ".")
      types.log.warning(
        .wrongType, at: type.range,
        "the document says that \(name: text) is \(JSONKind.text(of: found)), and `returns` expects "
          + "\(JSONKind.text(of: expected))",
        help:
          "write the type that the document has, or `allow: [wrong-type]` under the operation if "
          + "the document is wrong")
    }
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
