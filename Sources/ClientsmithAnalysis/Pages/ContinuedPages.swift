import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Finds the endpoints that have the pages of others after the first, and what takes the cursor there.
struct ContinuedPages {
  let lookup: EndpointLookup
  let types: TypeIndex
  let wording: Wording

  /// - Parameter endpoints: with pages whose names are as they were written.
  func resolved(
    _ endpoints: [Endpoint], _ entries: [DeclaredEndpoint], into log: inout DiagnosticLog
  ) -> [Endpoint] {
    guard endpoints.contains(where: { $0.pages?.style.isContinued == true }) else {
      return endpoints
    }
    var endpoints = endpoints
    defer { log.piece = nil }
    for index in endpoints.indices {
      guard case .continued(let next, by: _, into: _)? = endpoints[index].pages?.style,
        let entry = entries.first(where: { $0.name.value == endpoints[index].name }),
        case .continued(_, by: let name, into: let into)? = entry.pages?.style
      else { continue }
      log.piece = entry.piece
      let style = style(next, name, into, of: endpoints[index], into: &log)
      guard let style, case .continued(_, by: let other, into: let parameter) = style else {
        endpoints[index].pages = nil
        continue
      }
      endpoints[index].pages?.style = style
      guard let match = endpoints.firstIndex(where: { $0.name == other }),
        var pages = endpoints[index].pages
      else { continue }
      pages.style = .cursor(next: .path(next), into: parameter)
      endpoints[match].continued = pages
    }
    return endpoints
  }

  private func style(
    _ next: [Endpoint.PathStep], _ name: Located<String>, _ into: Located<String>?,
    of endpoint: Endpoint, into log: inout DiagnosticLog
  ) -> Endpoint.Pages.Style? {
    guard let other = lookup.endpoint(name, into: &log) else { return nil }
    guard other.result == endpoint.result else {
      log.error(
        .invalidPages, at: name.range,
        "\(name: other.pathName) has the pages after the first, and does not return what "
          + "\(name: endpoint.pathName) does",
        help: "give both the same result")
      return nil
    }
    guard other.qualifiedName?.group == endpoint.qualifiedName?.group, other.name != endpoint.name
    else {
      log.error(
        .invalidPages, at: name.range,
        "the pages of \(name: endpoint.pathName) go on in another endpoint of the same group")
      return nil
    }
    guard let parameter = parameter(next, into, at: name.range, endpoint, other, into: &log) else {
      return nil
    }
    for input in other.parameters where input.name != parameter && input.default == nil {
      let given = endpoint.parameters.first { $0.name == input.name }
      if let given, given.type == input.type { continue }
      if given == nil, types.isOptional(input.type) { continue }
      log.error(
        .invalidPages, at: name.range,
        "\(name: other.pathName) needs \(name: input.name), which \(name: endpoint.pathName) does "
          + "not have as \(name: input.type.text)",
        help: "give both the parameter, or this one a default")
      return nil
    }
    return .continued(next: next, by: other.name, into: parameter)
  }

  /// What takes the cursor: as it is written, else the only one of its type that must be given.
  private func parameter(
    _ next: [Endpoint.PathStep], _ into: Located<String>?, at range: SourceRange,
    _ endpoint: Endpoint, _ other: Endpoint, into log: inout DiagnosticLog
  ) -> SwiftName? {
    guard let page = endpoint.result.decoded?.type,
      let cursor = type(at: next, of: page)
    else { return nil }
    if let into {
      let targets = PageTarget(types: types, wording: wording)
      guard let input = targets.parameter(into, of: other, into: &log) else { return nil }
      if types.unwrapped(input.type) == cursor { return input.name }
      log.error(
        .invalidPages, at: into.range,
        "\(wording.name(.nextPage)) leads to \(name: cursor.text), and \(name: input.name) is "
          + "\(name: input.type.text)",
        help: "give both the same type")
      return nil
    }
    let fitting = other.parameters.filter { input in
      types.unwrapped(input.type) == cursor && input.default == nil
        && !endpoint.parameters.contains { $0.name == input.name }
    }
    if fitting.count == 1 { return fitting[0].name }
    let required = fitting.filter { !types.isOptional($0.type) }
    if required.count == 1 { return required[0].name }
    log.error(
      .invalidPages, at: range,
      "it is not clear which parameter of \(name: other.pathName) takes the cursor, "
        + "\(name: cursor.text)",
      help: wording.help(.pages(.nameParameter(fitting.first?.name.text))))
    return nil
  }

  private func type(at path: [Endpoint.PathStep], of page: TypeReference) -> TypeReference? {
    var type = types.unwrapped(page)
    for step in path {
      switch step {
      case .index:
        guard case .array(let element) = type else { return nil }
        type = types.unwrapped(element)
      case .key(let name):
        let property = types.structure(type)?.properties.first { $0.name.text == name }
        guard let property else { return nil }
        type = types.unwrapped(property.type)
      }
    }
    return type
  }
}

extension Endpoint.Pages.Style {
  fileprivate var isContinued: Bool {
    if case .continued = self { true } else { false }
  }
}
