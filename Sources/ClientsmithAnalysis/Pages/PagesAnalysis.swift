import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Follows the paths of `pages` through the result's type, and finds its parameters.
struct PagesAnalysis {
  let types: TypeIndex
  let wording: Wording

  func pages(
    _ entry: DeclaredPages, of endpoint: Endpoint, into log: inout DiagnosticLog
  ) -> Endpoint.Pages? {
    guard case .json(let result, _) = endpoint.result else {
      log.error(
        .invalidPages, at: entry.range, "`pages` needs a result that is decoded from JSON",
        help: wording.help(.addResult))
      return nil
    }
    let items = items(entry, in: result, into: &log)
    let style = style(entry.style, of: endpoint, result: result, into: &log)
    guard let items, let style else { return nil }
    return Endpoint.Pages(items: items, style: style)
  }

  private func items(
    _ entry: DeclaredPages, in result: TypeReference, into log: inout DiagnosticLog
  ) -> [Endpoint.PathStep]? {
    guard let path = entry.items else {
      if case .array = types.unwrapped(result) { return [] }
      log.error(
        .invalidPages, at: entry.range,
        "`pages` does not say where in \(name: result.text) the items are",
        help: wording.help(.addPageItems))
      return nil
    }
    guard let (steps, type) = follow(path, in: result, into: &log) else { return nil }
    if case .array = types.unwrapped(type) { return steps }
    log.error(
      .invalidPages, at: path.range, "`items` leads to \(name: type.text), and an array is expected"
    )
    return nil
  }

  private func style(
    _ style: DeclaredPages.Style, of endpoint: Endpoint, result: TypeReference,
    into log: inout DiagnosticLog
  ) -> Endpoint.Pages.Style? {
    switch style {
    case .cursor(let next, let into):
      let parameter = parameter(into, of: endpoint, into: &log)
      let found = follow(next, in: result, into: &log)
      guard let parameter, let (steps, type) = found else { return nil }
      if types.unwrapped(type) != types.unwrapped(parameter.type) {
        log.error(
          .invalidPages, at: next.range,
          "`next` leads to \(name: type.text), and \(name: parameter.name) is "
            + "\(name: parameter.type.text)",
          help: "give both the same type")
        return nil
      }
      guard types.isHashable(types.unwrapped(type)) else {
        log.error(
          .invalidPages, at: next.range,
          "`next` leads to \(name: type.text), whose values cannot be told apart quickly",
          help: "a cursor is a `String`, a number or another plain value")
        return nil
      }
      return .cursor(next: steps, into: parameter.name)
    case .offset(let offset, let limit):
      let offset = integer(offset, of: endpoint, into: &log)
      let limit = integer(limit, of: endpoint, into: &log)
      guard let offset, let limit else { return nil }
      return .offset(offset, limit: limit)
    case .page(let page):
      return integer(page, of: endpoint, into: &log).map(Endpoint.Pages.Style.page)
    }
  }

  private func integer(
    _ name: Located<String>, of endpoint: Endpoint, into log: inout DiagnosticLog
  ) -> SwiftName? {
    guard let parameter = parameter(name, of: endpoint, into: &log) else { return nil }
    switch types.unwrapped(parameter.type) {
    case .primitive(.int), .primitive(.int32), .primitive(.int64): return parameter.name
    default:
      log.error(
        .invalidPages, at: name.range,
        "the parameter \(name: parameter.name) counts, so it must be an `Int`, found "
          + "\(name: parameter.type.text)")
      return nil
    }
  }

  private func parameter(
    _ name: Located<String>, of endpoint: Endpoint, into log: inout DiagnosticLog
  ) -> Input? {
    let parameters = endpoint.parameters
    let wanted = MemberName.swiftName(name.value)
    if let parameter = parameters.first(where: { $0.name == wanted }) { return parameter }
    let known = parameters.map(\.name.text)
    log.error(
      .unknownParameter, at: name.range,
      "\(name: endpoint.name) has no parameter \(name: name.value)",
      help: didYouMean(name.value, among: known, log)
        ?? (known.isEmpty ? nil : "its parameters are \(listed(known))"))
    return nil
  }

  /// Follows a path through properties, by their wire names or Swift names.
  private func follow(
    _ path: Located<[Endpoint.PathStep]>, in result: TypeReference,
    into log: inout DiagnosticLog
  ) -> (steps: [Endpoint.PathStep], type: TypeReference)? {
    var type = result
    var steps: [Endpoint.PathStep] = []
    for step in path.value {
      guard case .declared(let name) = types.unwrapped(type),
        case .structure(let structure) = types.kind(named: name)
      else {
        log.error(
          .invalidPages, at: path.range,
          "\(name: step.text) is looked for in \(name: type.text), which has no keys",
          help: wording.help(.leadPathIntoResult))
        return nil
      }
      let property =
        structure.property(forKey: step.text)
        ?? structure.properties.first { $0.name.text == step.text }
      guard let property else {
        let known = structure.properties.map(\.wireName)
        log.error(
          .unknownKey, at: path.range, "\(name: name) has no key \(name: step.text)",
          help: didYouMean(step.text, among: known, log)
            ?? wording.help(.leadPathIntoResult))
        return nil
      }
      if case .patch = types.resolved(property.type) {
        log.error(
          .invalidPages, at: path.range, "a path of `pages` does not lead through a `Patch`")
        return nil
      }
      steps.append(.key(property.name.text))
      type = property.type
    }
    return (steps, type)
  }
}
