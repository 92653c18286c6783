import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Finds what takes the cursor of a page: a parameter, or a property of one that is an object.
struct PageTarget {
  struct Found {
    let parameter: SwiftName
    /// From the parameter on, by Swift names.
    let path: [Endpoint.PathStep]
    let type: TypeReference
    /// As it is called in messages.
    let text: String
  }

  let types: TypeIndex
  let wording: Wording

  func target(
    _ path: Located<[Endpoint.PathStep]>, of endpoint: Endpoint, into log: inout DiagnosticLog
  ) -> Found? {
    let text = path.value.dotted
    guard let first = path.value.first else { return nil }
    let parameter: Input
    var rest = path.value[...]
    if let named = endpoint.parameter(named: first.text) {
      parameter = named
      rest = rest.dropFirst()
    } else if let body = body(of: endpoint, with: first) {
      // The path starts in the body, whose parameter has a name of its own.
      parameter = body
    } else {
      // `query.page_token` says where a parameter is, and a path begins with its name.
      let names = [path.value.count == 2 ? path.value[1].text : nil, first.text].compactMap { $0 }
      let meant = endpoint.parameters.first { input in
        names.contains(input.name.text) || names.contains(input.wireName)
      }
      if let meant {
        log.error(
          .unknownParameter, at: path.range,
          "\(name: endpoint.pathName) has no parameter \(name: first.text)",
          help: "did you mean \(quoted(meant.name.text))?")
        return nil
      }
      _ = self.parameter(
        Located(first.text, at: path.range), of: endpoint, type: "String?", into: &log)
      return nil
    }
    var steps: [Endpoint.PathStep] = []
    var type = parameter.type
    while let step = rest.popFirst() {
      if types.isOptional(type) {
        log.error(
          .invalidPages, at: path.range,
          "\(wording.name(.nextPageTarget)) leads into \(name: type.text), which may be nil",
          help: wording.help(.types(.requireValue))
            + ", and give it a default where it should not have to be passed")
        return nil
      }
      guard !types.isPatch(type) else {
        log.error(
          .invalidPages, at: path.range,
          "a path of \(wording.name(.pages)) does not lead through a `Patch`")
        return nil
      }
      let properties = types.structure(type)?.properties ?? []
      guard let (property, count) = properties.property(at: step, before: rest) else {
        let known = properties.map(\.wireName)
        log.error(
          .unknownKey, at: path.range, "\(name: type.text) has no key \(name: step.text)",
          help: didYouMean(step.text, among: known, log))
        return nil
      }
      rest = rest.dropFirst(count)
      steps.append(.key(property.name.text))
      type = property.type
    }
    guard !types.isPatch(type) || steps.isEmpty else {
      log.error(
        .invalidPages, at: path.range,
        "a path of \(wording.name(.pages)) does not lead through a `Patch`")
      return nil
    }
    return Found(parameter: parameter.name, path: steps, type: type, text: text)
  }

  /// - Parameter type: What it would be if there were such a parameter.
  func parameter(
    _ name: Located<String>, of endpoint: Endpoint, type: String = "Int?",
    into log: inout DiagnosticLog
  ) -> Input? {
    if let parameter = endpoint.parameter(named: name.value) { return parameter }
    let known = endpoint.parameters.map(\.name.text)
    log.error(
      .unknownParameter, at: name.range,
      "\(name: endpoint.pathName) has no parameter \(name: name.value)",
      help: didYouMean(name.value, among: known, log)
        ?? (known.isEmpty ? "" : "its parameters are \(listed(known)); ")
        + wording.help(
          .pages(.addParameter(name: MemberName.swiftName(name.value).text, type: type))))
    return nil
  }

  /// The parameter that is the whole body, if it is an object with this property.
  private func body(of endpoint: Endpoint, with step: Endpoint.PathStep) -> Input? {
    endpoint.parameters.first {
      if case .body = $0.location {
        types.structure($0.type)?.property(at: step) != nil
      } else {
        false
      }
    }
  }
}

extension Endpoint {
  fileprivate func parameter(named name: String) -> Input? {
    let wanted = MemberName.swiftName(name)
    return parameters.first { $0.name == wanted }
  }
}
