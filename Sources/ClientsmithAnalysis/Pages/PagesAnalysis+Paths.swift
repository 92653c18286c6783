import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

extension PagesAnalysis {
  /// Follows a path through properties, by their wire names or Swift names, and through arrays.
  func follow(
    _ path: Located<[Endpoint.PathStep]>, in result: TypeReference,
    into log: inout DiagnosticLog
  ) -> (steps: [Endpoint.PathStep], type: TypeReference)? {
    var type = result
    var steps: [Endpoint.PathStep] = []
    var rest = path.value[...]
    while let step = rest.popFirst() {
      if case .index = step, case .array(let element) = types.unwrapped(type) {
        if types.isOptional(element) {
          log.error(
            .invalidPages, at: path.range,
            "a path of \(wording.name(.pages)) does not lead through \(name: type.text), whose elements may be null"
          )
          return nil
        }
        steps.append(step)
        type = element
        continue
      }
      guard case .declared(let name) = types.unwrapped(type),
        case .structure(let structure) = types.kind(named: name)
      else {
        log.error(
          .invalidPages, at: path.range,
          "\(name: step.text) is looked for in \(name: type.text), which has no keys",
          help: wording.help(.pages(.leadPathIntoResult)))
        return nil
      }
      guard let (property, count) = structure.properties.property(at: step, before: rest) else {
        let known = structure.properties.map(\.wireName)
        let whole = ([step] + rest).map(\.text).joined(separator: ".")
        let dotted = known.filter { $0.contains(".") }
        log.error(
          .unknownKey, at: path.range, "\(name: name) has no key \(name: step.text)",
          help: didYouMean(step.text, among: known, log) ?? didYouMean(whole, among: dotted, log)
            ?? (known.isEmpty ? nil : "its keys are \(listed(known))")
            ?? wording.help(.pages(.leadPathIntoResult)))
        return nil
      }
      rest = rest.dropFirst(count)
      if case .patch = types.resolved(property.type) {
        log.error(
          .invalidPages, at: path.range,
          "a path of \(wording.name(.pages)) does not lead through a `Patch`")
        return nil
      }
      steps.append(.key(property.name.text))
      type = property.type
    }
    return (steps, type)
  }
}

extension Structure {
  /// The property with a name, on the wire or in Swift.
  func property(at step: Endpoint.PathStep) -> Property? {
    properties.property(at: step)
  }
}

extension [Structure.Property] {
  /// The property with a name, on the wire or in Swift.
  func property(at step: Endpoint.PathStep) -> Structure.Property? {
    first { $0.wireName == step.text && $0.hasKey } ?? first { $0.name.text == step.text }
  }

  /// The same where a key may have dots itself, `@odata.nextLink`, which are several steps of a path.
  ///
  /// - Returns: how many steps after the first are a part of the key, too.
  func property(
    at step: Endpoint.PathStep, before rest: ArraySlice<Endpoint.PathStep>
  ) -> (property: Structure.Property, count: Int)? {
    func property(forKey key: String) -> Structure.Property? {
      first { $0.wireName == key && $0.hasKey }
    }
    if let property = property(forKey: step.text) { return (property, 0) }
    // A key counts more than a name in Swift, which `text` is of `text.en`.
    var key = step.text
    for (index, next) in rest.enumerated() {
      key += "." + next.text
      if let property = property(forKey: key) { return (property, index + 1) }
    }
    return self.property(at: step).map { ($0, 0) }
  }
}
