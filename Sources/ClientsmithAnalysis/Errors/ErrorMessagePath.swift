import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Finds what people may read in the body of an error.
struct ErrorMessagePath {
  let types: TypeIndex

  /// - Returns: The way of Swift names; nil after an error.
  func path(
    _ path: Located<[Endpoint.PathStep]>, in body: TypeReference, into log: inout DiagnosticLog
  ) -> [Endpoint.PathStep]? {
    var steps: [Endpoint.PathStep] = []
    var type = types.unwrapped(body)
    for step in path.value {
      if step.isIndex, case .array(let element) = type {
        steps.append(step)
        type = types.unwrapped(element)
        continue
      }
      let properties =
        types.union(type).map { types.sharedProperties(of: $0) }
        ?? types.structure(type)?.properties.filter { $0.hasKey } ?? []
      guard !step.isIndex, let property = properties.property(at: step) else {
        let known = properties.map(\.wireName)
        log.error(
          .unknownKey, at: path.range, "\(name: type.text) has no key \(name: step.text)",
          help: didYouMean(step.text, among: known, log) ?? elementAdvice(path.value, step, type)
            ?? (known.isEmpty ? nil : "its keys are \(listed(known))"))
        return nil
      }
      steps.append(.key(property.name.text))
      type = types.unwrapped(property.type)
    }
    guard type == .primitive(.string) else {
      log.error(
        .wrongType, at: path.range,
        "a message for people must be a `String`, found \(name: type.text)",
        help: "lead to a text in the body")
      return nil
    }
    return steps
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
