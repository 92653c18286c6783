import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Finds what people may read in the body of an error.
struct ErrorMessagePath {
  let types: TypeIndex

  /// - Returns: those without an error.
  func messages(
    _ paths: [Located<[Endpoint.PathStep]>], in body: TypeReference, into log: inout DiagnosticLog
  ) -> [ErrorBody.Message] {
    var found: [ErrorBody.Message] = []
    /// The first that is always there.
    var last: Located<[Endpoint.PathStep]>?
    for path in paths {
      if let last {
        log.error(
          .conflictingKeys, at: path.range,
          "\(name: text(path)) is never read: \(name: text(last)) is always there",
          help: mayBeMissing(path, in: body, log) ? "write it first, or remove it" : "remove it",
          notes: [.init(range: last.range, message: "this one is")])
        break
      }
      guard let (message, mayBeMissing) = message(path, in: body, into: &log) else { continue }
      found.append(message)
      if !mayBeMissing { last = path }
    }
    return found
  }

  /// Whether another text may be read in place of one.
  private func mayBeMissing(
    _ path: Located<[Endpoint.PathStep]>, in body: TypeReference, _ log: DiagnosticLog
  ) -> Bool {
    var unsaid = log.emptied
    return message(path, in: body, into: &unsaid)?.mayBeMissing ?? false
  }

  private func message(
    _ path: Located<[Endpoint.PathStep]>, in body: TypeReference, into log: inout DiagnosticLog
  ) -> (ErrorBody.Message, mayBeMissing: Bool)? {
    var steps: [Endpoint.PathStep] = []
    var mayBeMissing = types.isOptional(body)
    var type = types.unwrapped(body)
    var rest = path.value[...]
    while let step = rest.popFirst() {
      if type == .primitive(.json) {
        steps.append(step)
        mayBeMissing = true
        continue
      }
      if step.isIndex, case .array(let element) = type {
        steps.append(step)
        mayBeMissing = true
        type = types.unwrapped(element)
        continue
      }
      let union = types.union(type)
      let properties =
        union.map { types.sharedProperties(of: $0) }
        ?? types.structure(type)?.properties.filter { $0.hasKey } ?? []
      guard !step.isIndex, let (property, count) = properties.property(at: step, before: rest)
      else {
        let known = properties.map(\.wireName)
        log.error(
          .unknownKey, at: path.range, "\(name: type.text) has no key \(name: step.text)",
          help: didYouMean(step.text, among: known, log) ?? elementAdvice(path.value, step, type)
            ?? (known.isEmpty ? nil : "its keys are \(listed(known))"))
        return nil
      }
      rest = rest.dropFirst(count)
      steps.append(.key(property.name.text))
      mayBeMissing = mayBeMissing || union != nil || types.isOptional(property.type)
      type = types.unwrapped(property.type)
    }
    guard let collections = collections(around: type) else {
      log.error(
        .wrongType, at: path.range,
        "a message for people must be a `String`, or several, found \(name: type.text)",
        help: "lead to a text in the body")
      return nil
    }
    return (
      ErrorBody.Message(path: steps, collections: collections),
      mayBeMissing || !collections.isEmpty
    )
  }

  private func text(_ path: Located<[Endpoint.PathStep]>) -> String {
    path.value.dotted
  }

  /// What texts are in; nil: there are none.
  private func collections(around type: TypeReference) -> [ErrorBody.Message.Collection]? {
    switch types.resolved(type) {
    case .primitive(.string): []
    case .primitive(.json): [.json]
    case .array(let element): collections(around: element).map { [.array] + $0 }
    case .dictionary(let value): collections(around: value).map { [.dictionary] + $0 }
    default: nil
    }
  }

  /// `errors.0.detail` for `errors.detail`; nil: what lacks the key is not a list.
  private func elementAdvice(
    _ path: [Endpoint.PathStep], _ step: Endpoint.PathStep, _ type: TypeReference
  ) -> String? {
    guard case .array = type, !step.isIndex, let place = path.firstIndex(of: step) else {
      return nil
    }
    let words = path.map(\.text)
    let fitting = words[..<place] + ["0"] + words[place...]
    return "write \(quoted(fitting.joined(separator: "."))) for the first of them"
  }
}
