import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Follows the paths of `pages` through the result's type, and finds its parameters.
struct PagesAnalysis {
  let types: TypeIndex
  let wording: Wording

  /// What one endpoint's pages are looked for in.
  struct Subject {
    let endpoint: Endpoint
    /// What a page is decoded as.
    let result: TypeReference
    /// A page has the headers of its response.
    let hasHeaders: Bool
  }

  func pages(
    _ entry: DeclaredPages, of endpoint: Endpoint, into log: inout DiagnosticLog
  ) -> Endpoint.Pages? {
    guard let declared = entry.style else { return nil }
    guard let subject = Subject(endpoint) else {
      log.error(
        .invalidPages, at: entry.range,
        "\(wording.name(.pages)) needs a result that is decoded from JSON",
        help: wording.help(.results(.add)))
      return nil
    }
    let items = items(entry, of: subject, into: &log)
    let style = style(declared, of: subject, into: &log)
    let end = entry.end.map { self.end($0, of: subject, into: &log) }
    guard let items, let style else { return nil }
    if let end, end == nil { return nil }
    return Endpoint.Pages(
      items: items, style: style, end: end ?? nil, allItems: entry.all?.value)
  }

  /// Pages that are declared for all endpoints: only those have them that have what they name.
  func inherited(
    _ entry: DeclaredPages, by endpoint: Endpoint, into log: inout DiagnosticLog
  ) -> Endpoint.Pages? {
    guard let declared = entry.style, let subject = Subject(endpoint) else { return nil }
    var problems = log.emptied
    guard let style = style(declared, of: subject, into: &problems) else { return nil }
    let end = entry.end.map { self.end($0, of: subject, into: &problems) }
    if let end, end == nil { return nil }
    // Any response may have the header.
    if entry.items == nil, style.isNamedByHeader, !isList(subject.result) { return nil }
    guard let items = items(entry, of: subject, into: &problems) else {
      // It is one of pages all the same: that it has none would not be noticed.
      if entry.items == nil {
        log.error(
          .invalidPages, at: endpoint.origin.range,
          "\(name: endpoint.pathName) has the pages of all endpoints, but it is not clear where in "
            + "\(name: subject.result.text) its items are",
          help: wording.help(.pages(.sayItems)),
          notes: [.init(range: entry.range, message: "they are declared here")])
      }
      return nil
    }
    return Endpoint.Pages(items: items, style: style, end: end ?? nil)
  }

  /// Whether a result is a list, and not something that has one: it is an array, or an object
  /// without an `id` that holds arrays of objects.
  private func isList(_ type: TypeReference) -> Bool {
    if case .array = types.unwrapped(type) { return true }
    guard let structure = types.structure(types.unwrapped(type)), !structure.hasID else {
      return false
    }
    return arrays(in: type).contains { property in
      if case .array(let element) = types.unwrapped(property.type) {
        types.structure(types.unwrapped(element)) != nil
          || types.union(types.unwrapped(element)) != nil
      } else {
        false
      }
    }
  }

  // MARK: - Items

  private func items(
    _ entry: DeclaredPages, of subject: Subject, into log: inout DiagnosticLog
  ) -> [Endpoint.PathStep]? {
    guard let path = entry.items else {
      if case .array = types.unwrapped(subject.result) { return [] }
      let arrays = arrays(in: subject.result)
      if arrays.count == 1 { return [.key(arrays[0].name.text)] }
      guard types.structure(types.unwrapped(subject.result)) != nil else {
        log.error(
          .invalidPages, at: entry.range,
          "\(wording.name(.pages)) needs a list of items, found \(name: subject.result.text)",
          help: wording.help(.pages(.returnItems)))
        return nil
      }
      log.error(
        .invalidPages, at: entry.range,
        "\(wording.name(.pages)) does not say where in \(name: subject.result.text) the items are",
        help: arrays.isEmpty
          ? wording.help(.pages(.addItems(nil)))
          : arrays.map { wording.help(.pages(.addItems($0.wireName))) }.joined(separator: ", or "))
      return nil
    }
    guard let (steps, type) = follow(path, in: subject.result, into: &log) else { return nil }
    if case .array = types.unwrapped(type) { return steps }
    log.error(
      .invalidPages, at: path.range,
      "\(wording.name(.pageItems)) leads to \(name: type.text), and an array is expected"
    )
    return nil
  }

  /// The properties of an object that are arrays.
  private func arrays(in type: TypeReference) -> [Structure.Property] {
    (types.structure(types.unwrapped(type))?.properties ?? []).filter {
      if case .array = types.unwrapped($0.type) { true } else { false }
    }
  }

  // MARK: - From one page to the next

  private func style(
    _ style: DeclaredPages.Style, of subject: Subject, into log: inout DiagnosticLog
  ) -> Endpoint.Pages.Style? {
    switch style {
    case .cursor(let next, let into): return cursor(next, into, of: subject, into: &log)
    case .continued(let next, by: let endpoint, let into):
      guard let (steps, _) = follow(next, in: subject.result, into: &log) else { return nil }
      // What they name is looked up once all endpoints are known.
      return .continued(
        next: steps, by: SwiftName(endpoint.value),
        into: SwiftName(into?.value.first?.text ?? ""))
    case .url(.path(let path)):
      guard let (steps, type) = follow(path, in: subject.result, into: &log) else { return nil }
      switch types.unwrapped(type) {
      case .primitive(.url), .primitive(.string): return .url(next: .path(steps))
      default:
        log.error(
          .invalidPages, at: path.range,
          "\(wording.name(.nextPageURL)) leads to \(name: type.text), and a `URL` or a `String` is expected"
        )
        return nil
      }
    case .url(.link(let relation)):
      guard checkHeaders(.nextPageLink, at: relation.range, of: subject, into: &log) else {
        return nil
      }
      return .url(next: .link(relation.value))
    case .url(.header): return nil
    case .offset(let offset, let limit, let stepsByLimit):
      let offset = integer(offset, of: subject.endpoint, into: &log)
      let limit = integer(limit, of: subject.endpoint, into: &log)
      guard let offset, let limit else { return nil }
      return .offset(offset, limit: limit, stepsByLimit: stepsByLimit)
    case .page(let page):
      return integer(page, of: subject.endpoint, into: &log).map(Endpoint.Pages.Style.page)
    }
  }

  private func cursor(
    _ next: DeclaredPages.Source, _ into: Located<[Endpoint.PathStep]>, of subject: Subject,
    into log: inout DiagnosticLog
  ) -> Endpoint.Pages.Style? {
    let target = PageTarget(types: types, wording: wording).target(
      into, of: subject.endpoint, into: &log)
    switch next {
    case .path(let path):
      let found = follow(path, in: subject.result, into: &log)
      guard let target, let (steps, type) = found else { return nil }
      let wanted = types.unwrapped(target.type)
      guard types.unwrapped(type) == wanted else {
        log.error(
          .invalidPages, at: path.range,
          "\(wording.name(.nextPage)) leads to \(name: type.text), and \(name: target.text) is "
            + "\(name: target.type.text)",
          help: "give both the same type")
        return nil
      }
      guard types.isHashable(wanted) else {
        log.error(
          .invalidPages, at: path.range,
          "\(wording.name(.nextPage)) leads to \(name: type.text), which is not a valid cursor",
          help: "a cursor is a `String`, a number or another plain value")
        return nil
      }
      return .cursor(next: .path(steps), into: target.parameter, at: target.path)
    case .header(let header), .link(let header):
      let hasHeaders = checkHeaders(.nextPage, at: header.range, of: subject, into: &log)
      guard let target, hasHeaders else { return nil }
      switch types.unwrapped(target.type) {
      case .primitive(.string), .primitive(.int), .primitive(.int32), .primitive(.int64):
        return .cursor(next: .header(header.value), into: target.parameter, at: target.path)
      default:
        log.error(
          .invalidPages, at: into.range,
          "a header is text, so \(name: target.text) must be a `String` or an `Int`, found "
            + "\(name: target.type.text)")
        return nil
      }
    }
  }

  private func checkHeaders(
    _ term: Term, at range: SourceRange, of subject: Subject,
    into log: inout DiagnosticLog
  ) -> Bool {
    if subject.hasHeaders { return true }
    log.error(
      .invalidPages, at: range,
      "\(wording.name(term)) reads a header, and \(name: subject.endpoint.name) returns the body alone",
      help: wording.help(.results(.returnTypedResponse(type: subject.result.text))))
    return false
  }

  private func end(
    _ end: DeclaredPages.End, of subject: Subject, into log: inout DiagnosticLog
  ) -> Endpoint.Pages.End? {
    switch end {
    case .more(let path, if: let value):
      guard let (steps, type) = follow(path, in: subject.result, into: &log) else { return nil }
      // Some languages write integers, 0 for false; an integer of the last page may be its number.
      if types.unwrapped(type) == .primitive(.bool)
        || value && types.unwrapped(type).isSignedInteger
      {
        return .more(steps, if: value)
      }
      // A type that is not known is any JSON.
      if types.unwrapped(type) == .primitive(.json), log.hasErrors { return nil }
      log.error(
        .invalidPages, at: path.range,
        "\(wording.name(value ? .morePages : .lastPage)) leads to \(name: type.text), and a `Bool` is expected"
          + (value ? ", or an integer that is 0 for false" : "")
      )
      return nil
    case .total(let path):
      guard let (steps, type) = follow(path, in: subject.result, into: &log) else { return nil }
      if types.unwrapped(type).isSignedInteger { return .total(steps) }
      log.error(
        .invalidPages, at: path.range,
        "\(wording.name(.totalOfItems)) leads to \(name: type.text), and an `Int` is expected")
      return nil
    case .empty: return .empty
    }
  }

  private func integer(
    _ name: Located<String>, of endpoint: Endpoint, into log: inout DiagnosticLog
  ) -> SwiftName? {
    let targets = PageTarget(types: types, wording: wording)
    guard let parameter = targets.parameter(name, of: endpoint, into: &log) else { return nil }
    if types.unwrapped(parameter.type).isSignedInteger { return parameter.name }
    // It stands for a type that is refused where it is written.
    if types.unwrapped(parameter.type) == .primitive(.json), log.hasErrors { return nil }
    log.error(
      .invalidPages, at: name.range,
      "the parameter \(name: parameter.name) counts, so it must be an `Int`, found "
        + "\(name: parameter.type.text)",
      help: wording.help(.types(.write(types.isOptional(parameter.type) ? "Int?" : "Int"))))
    return nil
  }
}

extension PagesAnalysis.Subject {
  /// nil: the result is not decoded from JSON as a whole.
  init?(_ endpoint: Endpoint) {
    switch endpoint.result {
    case .json(let type, at: _): (result, hasHeaders) = (type, false)
    case .typedResponse(let type, at: _): (result, hasHeaders) = (type, true)
    default: return nil
    }
    self.endpoint = endpoint
  }
}

extension Endpoint.Pages.Style {
  /// Whether a header that any response may have names the next page.
  fileprivate var isNamedByHeader: Bool {
    if case .url(next: .link) = self { true } else { false }
  }
}
