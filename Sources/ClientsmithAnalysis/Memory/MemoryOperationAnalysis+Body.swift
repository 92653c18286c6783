import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Which part of a body is the value.
extension MemoryOperationAnalysis {
  struct BodyParts {
    var parts: [(MemoryRequestPart, Structure.Property)] = []
    /// At the depth of the parameters, where there are any.
    var constants: [(SentConstant, Structure.Property)] = []
    /// Around them, as `state` beside the `draft` that has the parameters.
    var outerConstants: [(SentConstant, Structure.Property)] = []
    /// The same where something inside sets the property.
    var hiddenConstants: [(SentConstant, Structure.Property)] = []
    /// In objects beside them.
    var otherConstants: [(SentConstant, Structure.Property)] = []
    /// Objects beside them that may be about something else.
    var others: [MemoryRequestPart] = []
  }

  /// What is in the body of a value, all at one depth: that of the first property, the id of the
  /// value perhaps above it, as beside the `input` in the `variables` of GraphQL, and constants.
  func bodyParts() -> BodyParts {
    var body = BodyParts()
    let levels = valueLevels()
    let constants = constantLevels().map { $0.compactMap(changed) }
    var depth = constants.firstIndex { !$0.isEmpty } ?? 0
    for (index, level) in levels.enumerated() {
      let parts = level.parts.compactMap { part in
        part.isReadOnly ? nil : subject.property(of: part).map { (part, $0) }
      }
      body.parts += parts
      if parts.contains(where: { $1.name != subject.id.name }) {
        depth = index
        body.others = level.object == nil ? level.holders : []
        break
      }
    }
    let properties = body.parts.filter { $1.name != subject.id.name }
    body.parts.removeAll { part, property in
      property.name == subject.id.name && isOfSomethingElse(part, beside: properties.map(\.0))
    }
    body.constants = constants[depth]
    for (constant, property) in constants[..<depth].reversed().joined() {
      let others = body.constants + body.outerConstants
      if others.contains(where: { $1 == property && $0.value == constant.value }) { continue }
      if others.contains(where: { $1 == property })
        || body.parts.contains(where: { $1 == property })
      {
        body.hiddenConstants.append((constant, property))
      } else {
        body.outerConstants.append((constant, property))
      }
    }
    let hasObject = levels.indices.contains(depth) && levels[depth].object != nil
    if !hasObject, constants.indices.contains(depth + 1) {
      body.otherConstants = constants[depth + 1]
    }
    return body
  }

  /// Whether an id is that of another value, as of the room in `{"room": {"id": 7}}` of a reservation:
  /// the objects around it are called like neither the value nor anything that holds one, and have no
  /// property of it. Without such a property anywhere, an id far inside is one, too.
  private func isOfSomethingElse(
    _ id: MemoryRequestPart, beside properties: [MemoryRequestPart]
  ) -> Bool {
    let path = id.source.path
    if properties.isEmpty, path.count > 1 { return true }
    let isBody = endpoint.parameters.contains {
      $0.name == id.source.parameter && $0.location == .body
    }
    let outer = (isBody ? [] : [id.source.parameter.text]) + path.map(\.text)
    let name = ObjectName(subject.name, returnedBy: endpoint, types)
    return !outer.dropLast().allSatisfy {
      ObjectName.isOfAnything($0) || name.isName(SwiftName($0), $0)
    }
      && !properties.contains {
        $0.source.parameter == id.source.parameter && $0.source.path.dropLast() == path.dropLast()
      }
  }

  /// Several objects have a property of the value, or one beside its properties has another: which of
  /// them is the value is not clear.
  func warnOfOtherObjects(_ body: BodyParts, into log: inout DiagnosticLog) {
    let name = CamelCase.lower(subject.name.text)
    let parts = body.parts.filter { $1.name != subject.id.name }
    for (index, (part, property)) in parts.enumerated() {
      let earlier = parts[..<index].filter { $1.name == property.name }
      guard let outer = part.outer, let first = earlier.first(where: { $0.0.outer != outer }) else {
        continue
      }
      let place: DiagnosticMessage =
        first.0.outer.map { " is also inside of \(name: $0)" } ?? " is also beside it"
      warnOfUnkept(
        at: part.origin?.range,
        "\(name: part.name) is inside of \(name: outer) of \(name: endpoint.pathName), and" + place
          + ", so a client in memory keeps that of \(name: outer)",
        help: "leave it so, or call the object that is the \(subject.name) \(quoted(name))",
        into: &log)
    }
    for other in body.others {
      for (part, property) in properties(in: other) where !parts.contains(where: { $1 == property })
      {
        warnOfUnkept(
          at: part.origin?.range,
          "\(name: part.name) is inside of \(name: other.name) of \(name: endpoint.pathName), beside "
            + "other properties of \(name: subject.name), so a client in memory does not keep it",
          help: "leave it so, or call the object \(quoted(name)) if it is the \(subject.name)",
          into: &log)
      }
    }
  }

  /// A constant is beside the object that is the value and in it, or in an object beside the value.
  func warnOfOtherConstants(_ body: BodyParts, into log: inout DiagnosticLog) {
    for (constant, _) in body.hiddenConstants {
      warnOfUnkept(
        at: constant.origin?.range,
        "\(name: constant.name) of \(name: endpoint.pathName) is always \(constant.text), and the "
          + "object that is the \(name: subject.name) has it, too, so a client in memory keeps that of "
          + "the object",
        help: "leave it so, or send it in one place", into: &log)
    }
    let known = body.parts.map(\.1) + (body.constants + body.outerConstants).map(\.1)
    for (constant, property) in body.otherConstants where !known.contains(property) {
      warnOfUnkept(
        at: constant.origin?.range,
        "\(name: constant.name) is inside of \(name: constant.outer ?? constant.name) of "
          + "\(name: endpoint.pathName), beside other properties of \(name: subject.name), so a client "
          + "in memory does not keep it",
        help:
          "leave it so, or call the object \(quoted(CamelCase.lower(subject.name.text))) if it is "
          + "the \(subject.name)",
        into: &log)
    }
  }
}
