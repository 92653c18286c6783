import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What holds for what an endpoint returns and what its errors are: statuses, paths into a body, and
/// the types that are declared there.
enum ResultRules {
  static func apply(
    to endpoint: inout DeclaredEndpoint, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    if case .statuses(let statuses)? = endpoint.result {
      endpoint.result = result(statuses, of: endpoint, wording, into: &log)
    }
    if case .flags(let flags)? = endpoint.result {
      endpoint.result = result(flags, of: endpoint, into: &log)
    }
    endpoint.result?.forEachType { TypeRules.apply(to: &$0, wording, into: &log) }
    applyHeaders(to: &endpoint.responseHeaders, wording, into: &log)
    if endpoint.authentication != nil { SchemeRules.check(&endpoint.authentication, into: &log) }
    DateRules.check(endpoint.dates, at: endpoint.name.range, into: &log)
    let range = endpoint.resultRange ?? endpoint.name.range
    if endpoint.at.contains(where: { !$0.isWithin(0) }) {
      refusePath(at: range, into: &log)
      endpoint.at = []
    }
    if let end = endpoint.streamFormat.end, !isLine(end) {
      log.error(
        .emptyValue, at: range, "\(wording.name(.streamEnd)) expects the text of one line",
        help: "write one such as \"[DONE]\"")
      endpoint.streamFormat.end = nil
    }
    checkErrors(&endpoint.errors, wording, into: &log)
    if let pages = endpoint.pages { PagesRules.check(pages, into: &log) }
  }

  static func checkErrors(
    _ errors: inout [DeclaredErrorBody], _ wording: Wording, into log: inout DiagnosticLog
  ) {
    guard !errors.isEmpty else { return }
    var known: [ErrorBody.Statuses: SourceRange] = [:]
    var hasCondition: SourceRange?
    errors = errors.compactMap { body in
      var body = body
      TypeRules.apply(to: &body.type, wording, into: &log)
      var first = known.updateValue(body.range, forKey: body.statuses)
      switch body.statuses {
      case .exactly(let status) where !(300...599).contains(status):
        refuse(String(status), at: body.range, wording, into: &log)
        return nil
      case .hundreds(let hundreds) where !(3...5).contains(hundreds):
        refuse("\(hundreds)XX", at: body.range, wording, into: &log)
        return nil
      case .success(let condition):
        if condition.path.isEmpty || condition.path.contains(where: { !$0.isWithin(0) }) {
          refusePath(at: body.range, into: &log)
          return nil
        }
        if case .equals(let value) = condition.test, !value.isScalar {
          log.error(
            .wrongType, at: body.range,
            "the value that marks a failed call must be true, false, a number or a string")
          return nil
        }
        first = first ?? hasCondition
        hasCondition = body.range
      case .exactly, .hundreds, .otherwise: break
      }
      for message in body.messages where message.value.contains(where: { !$0.isWithin(0) }) {
        refusePath(at: message.range, into: &log)
        body.messages = []
      }
      guard let first else { return body }
      log.error(
        .duplicateName, at: body.range, "two error bodies are declared for the same status",
        help: "remove one of them", notes: [.init(range: first, message: "the first is here")])
      return nil
    }
  }

  private static func refuse(
    _ status: String, at range: SourceRange, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    log.error(
      .unknownValue, at: range, "\(name: status) is not an error status",
      help: wording.help(.results(.writeErrorStatus)))
  }

  static func refusePath(at range: SourceRange, into log: inout DiagnosticLog) {
    log.error(
      .invalidJSONPath, at: range,
      "the path leads to nothing in a JSON body: an index is from 0 to \(JSONIndex.largest)")
  }

  /// - Returns: nil where nothing is left.
  private static func result(
    _ statuses: [DeclaredResult.Status], of endpoint: DeclaredEndpoint, _ wording: Wording,
    into log: inout DiagnosticLog
  ) -> DeclaredResult? {
    var known: [Int: SourceRange] = [:]
    let kept = statuses.filter { entry in
      let status = entry.status
      guard (200...299).contains(status.value) else {
        log.error(
          .unknownValue, at: status.range, "\(name: String(status.value)) is not a success status",
          help: wording.help(.results(.writeSuccessStatus)))
        return false
      }
      guard let first = known.updateValue(status.range, forKey: status.value) else { return true }
      log.error(
        .duplicateName, at: status.range, "the result for status \(status.value) is declared twice",
        help: "remove one of them", notes: [.init(range: first, message: "the first is here")])
      return false
    }
    if statuses.isEmpty {
      log.error(
        .emptyValue, at: endpoint.resultRange ?? endpoint.name.range,
        "a result by statuses needs at least one of them")
    }
    return kept.isEmpty ? nil : .statuses(kept)
  }

  /// The same of statuses that mean true or false.
  private static func result(
    _ flags: [DeclaredResult.Flag], of endpoint: DeclaredEndpoint, into log: inout DiagnosticLog
  ) -> DeclaredResult? {
    var known: [Int: SourceRange] = [:]
    let kept = flags.filter { flag in
      let status = flag.status
      guard (200...599).contains(status.value) else {
        log.error(
          .unknownValue, at: status.range,
          "\(name: String(status.value)) is not the status of a response",
          help: "write a status from 200 to 599")
        return false
      }
      guard let first = known.updateValue(status.range, forKey: status.value) else { return true }
      log.error(
        .duplicateName, at: status.range, "the result for status \(status.value) is declared twice",
        help: "remove one of them", notes: [.init(range: first, message: "the first is here")])
      return false
    }
    return kept.isEmpty ? nil : .flags(kept)
  }

  /// Names of headers that are read as properties.
  private static func applyHeaders(
    to headers: inout [DeclaredResponseHeader], _ wording: Wording, into log: inout DiagnosticLog
  ) {
    guard !headers.isEmpty else { return }
    let names = headers.map(\.name.value.text)
    var taken = TakenNames { names }
    for index in headers.indices {
      let header = headers[index]
      TypeRules.apply(to: &headers[index].type, wording, into: &log)
      if let dates = header.dates { DateRules.check(dates.value, at: dates.range, into: &log) }
      guard !header.name.value.isMember else { continue }
      let text = header.name.value.text
      headers[index].name.value = MemberName.check(
        text, "the header", at: header.name.range, besides: &taken, into: &log
      ) {
        wording.help(
          .names(
            .spellMember(
              $0, written: text, wireName: header.wireName.value, type: header.type.writtenText)))
      }
    }
  }

  private static func isLine(_ text: String) -> Bool {
    !text.isEmpty && !text.utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0x00 }
  }
}

/// Tests make arrays that have what a path names.
private enum JSONIndex {
  static let largest = 9_999
}

extension Endpoint.PathStep {
  /// Whether it is a key, or an index that an array may have.
  func isWithin(_ smallest: Int) -> Bool {
    if case .index(let index) = self {
      (smallest...JSONIndex.largest).contains(index)
    } else {
      true
    }
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .bool, .integer, .number, .string: true
    case .null, .decimal, .array, .object: false
    }
  }
}

/// What holds for the pages of an endpoint before anything that they name is looked up.
enum PagesRules {
  static func check(_ pages: DeclaredPages, into log: inout DiagnosticLog) {
    switch pages.style {
    case .cursor(next: .header(let header), into: _), .url(next: .header(let header)):
      HeaderRules.checkName(header.value, at: header.range, into: &log)
    default: break
    }
    for path in pages.paths where path.value.contains(where: { !$0.isWithin(-1) }) {
      log.error(
        .invalidJSONPath, at: path.range,
        "the path leads to nothing in a JSON body: an index is from -1 to \(JSONIndex.largest)")
    }
  }
}

extension DeclaredPages {
  fileprivate var paths: [Located<[Endpoint.PathStep]>] {
    var paths = [items].compactMap(\.self)
    switch style {
    case .cursor(let next, let into):
      if case .path(let path) = next { paths.append(path) }
      paths.append(into)
    case .continued(let path, by: _, into: _), .url(.path(let path)): paths.append(path)
    case .url, .offset, .page, nil: break
    }
    switch end {
    case .more(let path, if: _)?, .total(let path)?: paths.append(path)
    case .empty?, nil: break
    }
    return paths
  }
}
