import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What says which values a server returns or changes, and a client in memory does not look at.
extension MemoryOperationAnalysis {
  func warnOfIgnored(_ operation: Memory.Operation, into log: inout DiagnosticLog) {
    switch kind {
    case .list:
      warnOfDirections(operation, into: &log)
      warnOfOptionalFilters(into: &log)
    case .update: warnOfVersions(operation, into: &log)
    case .delete:
      warnOfVersions(operation, into: &log)
      warnOfRemainingValues(operation, into: &log)
    case .get, .create: break
    }
  }

  /// A deletion that returns the values that are left.
  private func warnOfRemainingValues(_ operation: Memory.Operation, into log: inout DiagnosticLog) {
    guard case .mock = operation.answer, let type = endpoint.result.decoded?.type,
      case .array(let element) = types.unwrapped(type),
      types.isSame(types.unwrapped(element), subject.type)
    else { return }
    log.warning(
      .exampleInMemory, at: range,
      "\(name: endpoint.pathName) returns several \(name: subject.name), and a client in memory always "
        + "returns those of the example",
      help: "leave it so, if nothing reads them; else " + Self.otherwise)
  }

  /// `before` beside `after`: pages follow one way.
  private func warnOfDirections(_ operation: Memory.Operation, into log: inout DiagnosticLog) {
    let known = [endpoint.pages?.style.parameter] + operation.conditions.map(\.parameter)
    for input in endpoint.parameters where !known.contains(input.name) {
      switch input.location {
      case .query, .jsonField, .formField: break
      case .url, .host, .path, .header, .cookie, .idempotencyKey, .body, .multipartField: continue
      }
      guard Self.directions.contains(input.name.text.asciiLowercased),
        !operation.scope.contains(where: { $0.source?.parameter == input.name })
      else { continue }
      let ignored: DiagnosticMessage =
        "a client in memory ignores \(name: input.name) of \(name: endpoint.pathName): "
      if [.primitive(.date), .primitive(.day)].contains(types.unwrapped(input.type)) {
        warnOfUnkept(
          at: input.origin.range, ignored + "it does not compare dates",
          help: "leave it so, if nothing depends on that filter", into: &log)
      } else {
        warnOfUnkept(
          at: input.origin.range,
          ignored + "its pages lead from the first value to the last one",
          help: "leave it so, if nothing asks for pages that way", into: &log)
      }
    }
  }

  private static let directions: Set<String> = [
    "before", "after", "around", "beforeid", "afterid", "aroundid", "sinceid", "maxid", "minid",
    "startingafter", "endingbefore",
  ]

  /// What an object of the body or the query always has filters only where that object is sent.
  private func warnOfOptionalFilters(into log: inout DiagnosticLog) {
    for constant in constantLevels().joined() + queryMembers().constants
    where constant.mayBeMissing {
      guard let outer = constant.outer,
        let property = subject.property(constant.name, forKey: constant.wireName)
      else { continue }
      warnOfUnkept(
        at: constant.origin?.range,
        "\(name: constant.name) is inside of \(name: outer) of \(name: endpoint.pathName), which may "
          + "be left out, so a client in memory does not filter by the \(name: property.name) of "
          + "\(name: subject.name)",
        help: "leave it so, or make it a constant of its own", into: &log)
    }
  }

  /// A post whose text is sent as `status`, and comes back as `content`: a new value would have the text
  /// of the example.
  func warnOfRenamed(_ operation: Memory.Operation, into log: inout DiagnosticLog) {
    guard kind == .create, operation.whole == nil else { return }
    let set = Set(operation.fields.map(\.property))
    // What says where the value is kept beside it.
    let used = [operation.id?.parameter] + operation.scope.map { $0.source?.parameter }
    let unset = subject.structure.properties.filter {
      $0.hasKey && !set.contains($0.name) && $0.name != subject.id.name && !$0.isReadOnly
        && $0.default == nil && types.isScalar($0.type)
        // Flags are seldom another's value.
        && types.resolved($0.type) != .primitive(.bool)
    }
    for input in endpoint.parameters where !input.isSecret && types.isScalar(input.type) {
      switch input.location {
      case .jsonField, .formField, .multipartField: break
      case .url, .host, .path, .query, .header, .cookie, .idempotencyKey, .body: continue
      }
      let others = unset.filter { types.isSame($0.type, input.type) }
      guard input.default == nil, subject.property(of: input) == nil,
        !used.contains(input.name), let other = others.first
      else { continue }
      warnOfUnkept(
        at: input.origin.range,
        "\(name: subject.name) has no property \(name: input.name), and \(name: endpoint.pathName) sends "
          + "nothing for \(listed(others.map(\.name.text))), so a new value in memory has that of the "
          + "example",
        help: wording.help(
          .memory(.callAlike(other.name.text, wireName: input.wireName, type: input.type.text))),
        into: &log)
    }
  }

  /// What a server compares with the value that it has: a change of an old one fails there.
  private func warnOfVersions(_ operation: Memory.Operation, into log: inout DiagnosticLog) {
    for input in endpoint.parameters where input.name != operation.id?.parameter {
      switch input.location {
      case .header where Self.versionHeaders.contains(input.wireName.asciiLowercased): break
      case .query where isVersion(input.name, input.type): break
      case .jsonField where isVersion(input.name, input.type),
        .formField where isVersion(input.name, input.type):
        break
      default: continue
      }
      warn(ofVersion: input.name, at: input.origin.range, into: &log)
    }
    for field in operation.fields {
      guard let source = field.source, case .key(let name)? = source.path.last,
        isVersion(SwiftName(name), source.type)
      else { continue }
      let part = bodyLevels().joined().first { $0.source == source }
      warn(ofVersion: SwiftName(name), at: part?.origin?.range, into: &log)
    }
  }

  private func warn(
    ofVersion name: SwiftName, at place: SourceRange?, into log: inout DiagnosticLog
  ) {
    warnOfUnkept(
      at: place,
      "a client in memory does not compare \(name: name) of \(name: endpoint.pathName) with that of "
        + "the \(name: subject.name), so it changes one that is newer, too",
      help: "leave it so, if nothing depends on conflicts", into: &log)
  }

  private static let versionHeaders: Set<String> = ["if-match", "if-unmodified-since"]

  /// A number that counts changes, or a text that stands for a state.
  func isVersion(_ name: SwiftName, _ type: TypeReference) -> Bool {
    switch name.text.asciiLowercased {
    case "version", "revision", "lockversion", "rowversion", "expectedversion":
      guard case .primitive(let primitive) = types.unwrapped(type) else { return false }
      return primitive.isInteger
    case "etag", "ifmatch": return types.unwrapped(type) == .primitive(.string)
    default: return false
    }
  }
}
