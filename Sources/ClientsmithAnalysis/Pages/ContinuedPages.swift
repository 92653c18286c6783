import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Finds the endpoints that have the pages of others after the first, and what takes the cursor there.
struct ContinuedPages {
  private let lookup: EndpointLookup
  private let types: TypeIndex
  private let wording: Wording

  /// - Parameter endpoints: with pages whose names are as they were written.
  static func resolved(
    _ endpoints: [Endpoint], of declarations: Declarations, _ resolver: TypeResolver,
    _ types: TypeIndex, into log: inout DiagnosticLog
  ) -> [Endpoint] {
    guard endpoints.contains(where: { $0.pages?.style.isContinued == true }) else {
      return endpoints
    }
    let pages = ContinuedPages(
      lookup: EndpointLookup(endpoints, of: declarations, resolver), types: types,
      wording: declarations.wording)
    return pages.resolved(endpoints, declarations.endpoints, into: &log)
  }

  private func resolved(
    _ endpoints: [Endpoint], _ entries: [DeclaredEndpoint], into log: inout DiagnosticLog
  ) -> [Endpoint] {
    var endpoints = endpoints
    defer { log.piece = nil }
    for index in endpoints.indices {
      guard case .continued(let next, by: _, into: _, at: _)? = endpoints[index].pages?.style,
        let entry = entries.first(where: { $0.name.value == endpoints[index].name }),
        case .continued(_, by: let name, into: let into)? = entry.pages?.style
      else { continue }
      log.piece = entry.piece
      let style = style(next, name, into, of: endpoints[index], into: &log)
      guard let style, case .continued(_, by: let other, into: let parameter, let path) = style
      else {
        endpoints[index].pages = nil
        continue
      }
      endpoints[index].pages?.style = style
      guard let match = endpoints.firstIndex(where: { $0.name == other }),
        var pages = endpoints[index].pages
      else { continue }
      pages.style = .cursor(next: .path(next), into: parameter, at: path)
      endpoints[match].continued = pages
    }
    return endpoints
  }

  private func style(
    _ next: [Endpoint.PathStep], _ name: Located<String>,
    _ into: Located<[Endpoint.PathStep]>?, of endpoint: Endpoint, into log: inout DiagnosticLog
  ) -> Endpoint.Pages.Style? {
    guard let other = lookup.endpoint(name, into: &log) else { return nil }
    guard other.result == endpoint.result else {
      log.error(
        .invalidPages, at: name.range,
        "\(name: other.pathName) has the pages after the first, but does not return the same type "
          + "as \(name: endpoint.pathName)",
        help: "give both the same result")
      return nil
    }
    guard other.qualifiedName?.group == endpoint.qualifiedName?.group, other.name != endpoint.name
    else {
      log.error(
        .invalidPages, at: name.range,
        "the pages of \(name: endpoint.pathName) must continue in another one of the same group",
        help: other.name == endpoint.name
          ? wording.help(.pages(.nameParameterInstead)) : "give both the same group")
      return nil
    }
    guard let target = target(next, into, at: name.range, endpoint, other, into: &log) else {
      return nil
    }
    for input in other.parameters where input.name != target.parameter && input.default == nil {
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
    return .continued(next: next, by: other.name, into: target.parameter, at: target.path)
  }

  private typealias Target = (parameter: SwiftName, path: [Endpoint.PathStep])

  /// What takes the cursor: as it is written, else the only one of its type that must be given, or
  /// all that the object in the body needs.
  private func target(
    _ next: [Endpoint.PathStep], _ into: Located<[Endpoint.PathStep]>?, at range: SourceRange,
    _ endpoint: Endpoint, _ other: Endpoint, into log: inout DiagnosticLog
  ) -> Target? {
    guard let page = endpoint.result.decoded?.type,
      let cursor = type(at: next, of: page)
    else { return nil }
    if let into {
      let targets = PageTarget(types: types, wording: wording)
      guard let found = targets.target(into, of: other, into: &log) else { return nil }
      guard types.unwrapped(found.type) == cursor else {
        log.error(
          .invalidPages, at: into.range,
          "\(wording.name(.nextPage)) leads to \(name: cursor.text), and \(name: found.text) is "
            + "\(name: found.type.text)",
          help: "give both the same type")
        return nil
      }
      let input = other.parameters.first { $0.name == found.parameter }
      guard let input, isMade(input.type, found.path, at: into.range, into: &log) else {
        return nil
      }
      return (found.parameter, found.path)
    }
    let fitting = other.parameters.filter { input in
      types.unwrapped(input.type) == cursor && input.default == nil
        && !endpoint.parameters.contains { $0.name == input.name }
    }
    if fitting.count == 1 { return (fitting[0].name, []) }
    let required = fitting.filter { !types.isOptional($0.type) }
    if required.count == 1 { return (required[0].name, []) }
    if fitting.isEmpty, let body = body(of: other, besides: endpoint, for: cursor) { return body }
    let others = other.parameters.filter { types.unwrapped($0.type) == cursor }
    guard let proposed = fitting.first ?? others.first else {
      log.error(
        .invalidPages, at: range,
        "no parameter of \(name: other.pathName) is a \(name: cursor.text), as the cursor is",
        help: wording.help(.pages(.addParameter(name: "cursor", type: cursor.text))))
      return nil
    }
    log.error(
      .invalidPages, at: range,
      "it is not clear which parameter of \(name: other.pathName) takes the cursor, "
        + "\(name: cursor.text)",
      help: wording.help(.pages(.nameParameter(proposed.name.text))))
    return nil
  }

  /// The body of an endpoint, where it is an object that needs the cursor alone.
  private func body(
    of other: Endpoint, besides endpoint: Endpoint, for cursor: TypeReference
  ) -> Target? {
    for input in other.parameters {
      guard case .body = input.location, let structure = types.structure(input.type),
        !endpoint.parameters.contains(where: { $0.name == input.name })
      else { continue }
      let needed = structure.properties.filter { $0.initialValue(in: types) == nil }
      if needed.count == 1, types.unwrapped(needed[0].type) == cursor {
        return (input.name, [.key(needed[0].name.text)])
      }
    }
    return nil
  }

  /// Whether the objects that the cursor stands in can be made of it: they have nothing else that must
  /// be given.
  private func isMade(
    _ type: TypeReference, _ path: [Endpoint.PathStep], at range: SourceRange,
    into log: inout DiagnosticLog
  ) -> Bool {
    var type = type
    for step in path {
      guard let structure = types.structure(type), let property = structure.property(at: step)
      else { return false }
      let missing = structure.properties.first {
        $0.name != property.name && $0.initialValue(in: types) == nil
      }
      if let missing {
        log.error(
          .invalidPages, at: range, "\(name: type.text) needs \(name: missing.name) too",
          help: "give it a default")
        return false
      }
      type = property.type
    }
    return true
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
