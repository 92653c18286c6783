import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Compares what an API answers with what a specification declares, by the rules of examples.
///
/// What is found stands at the specification's places: at the property or the endpoint that the
/// answer is not like.
package struct AnswerReader {
  private let model: ClientModel
  private let file: SourceFile
  private let defaults: DefaultValues

  /// - Parameter file: that of the specification.
  package init(_ model: ClientModel, file: SourceFile) {
    self.model = model
    self.file = file
    // What could be done about it is said in no format's words.
    defaults = DefaultValues(of: model.types, Wording { _ in "" }, file: file)
  }

  private var types: TypeIndex { model.types }

  /// - Parameters:
  ///   - body: nil: it is not JSON.
  ///   - isEmpty: Whether the response has no body.
  package func check(
    _ endpoint: Endpoint, status: Int, body: WrittenValue?, isEmpty: Bool = false,
    into log: inout DiagnosticLog
  ) {
    let range = endpoint.origin.range
    // `as: response` returns any status below 400, as a live client does.
    if case .response = endpoint.result, status < 400 { return }
    guard (200...299).contains(status) else {
      checkFailure(endpoint, status, body, into: &log)
      return
    }
    var cases: [StatusCase] = []
    if case .statuses(let known) = endpoint.result { cases = known }
    let known = cases.first { $0.status == status }
    guard cases.isEmpty || known != nil else {
      let statuses = cases.map { String($0.status) }
      log.error(
        .unknownValue, at: range,
        "\(name: endpoint.pathName) answered with status \(status), and declared are "
          + "\(listed(statuses))")
      return
    }
    guard endpoint.method != "HEAD" else { return }
    let type: TypeReference
    var path: [Endpoint.PathStep] = []
    switch endpoint.result {
    case .json(let result, let at), .typedResponse(let result, let at): (type, path) = (result, at)
    case .statuses:
      guard let result = known?.type else { return }
      type = result
    case .void, .text, .data, .response, .download, .serverSentEvents, .jsonLines: return
    }
    guard let body else {
      // An optional result is nil where there is nothing.
      if isEmpty, types.isOptional(type) { return }
      log.error(
        .valueMismatch, at: range,
        "\(name: endpoint.pathName) expects JSON, and the answer is something else")
      return
    }
    let rejection = endpoint.errors.rejection
    if let rejection, let json = json(body), rejection.condition.isMet(by: json) {
      log.error(
        .valueMismatch, at: range,
        "\(name: endpoint.pathName) answered that the call has failed: \(name: rejection.condition.text)"
      )
      return
    }
    let found = read(endpoint) { log in
      let reader = self.reader(endpoint)
      let analysis = ExampleAnalysis(
        types: types, reader: reader, rejection: rejection?.condition,
        streamForm: endpoint.streamForm)
      let example = DeclaredExample(
        name: known?.name.text, body: placed(body, as: type, at: path[...], range), range: range)
      let value = analysis.value(example.body, endpoint.result, example, into: &log)
      guard let value else { return }
      var content = value
      if case .union(_, let payload) = value, !cases.isEmpty { content = payload }
      warnOfUnknown(content, type, at: range, into: &log)
    }
    for diagnostic in found { log.add(diagnostic) }
  }

  private func checkFailure(
    _ endpoint: Endpoint, _ status: Int, _ body: WrittenValue?, into log: inout DiagnosticLog
  ) {
    let range = endpoint.origin.range
    let declared = endpoint.errors.first {
      $0.statuses.condition == nil && $0.statuses.contain(status)
    }
    guard let declared else {
      log.error(
        .unknownValue, at: range,
        "\(name: endpoint.pathName) answered with status \(status), which is not declared under "
          + "`errors`")
      return
    }
    log.warning(
      .unknownValue, at: range,
      "\(name: endpoint.pathName) answered its example with status \(status), so its result is not "
        + "known")
    guard endpoint.method != "HEAD" else { return }
    guard let body else {
      log.error(
        .valueMismatch, at: range,
        "\(name: endpoint.pathName) expects JSON with status \(status), and the answer is something "
          + "else")
      return
    }
    let found = read(endpoint) { log in
      _ = reader(endpoint).read(
        placed(body, as: declared.type, at: [], range), as: declared.type, into: &log)
    }
    for diagnostic in found { log.add(diagnostic) }
  }

  private func reader(_ endpoint: Endpoint) -> ValueReader {
    ValueReader(
      types, defaults, .words("the answer of", endpoint.pathName), form: .wire,
      dates: endpoint.dates)
  }

  /// What is found, as it is said of answers: each names the endpoint.
  private func read(
    _ endpoint: Endpoint, _ body: (inout DiagnosticLog) -> Void
  ) -> [Diagnostic] {
    var found = DiagnosticLog(file: file)
    body(&found)
    let prefix = "`\(endpoint.pathName)` answered otherwise: "
    return found.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      if !diagnostic.message.contains("`\(endpoint.pathName)`") {
        diagnostic.message = prefix + diagnostic.message
      }
      // Never print the value of a secret.
      if secretPlaces.contains(diagnostic.range),
        let end = diagnostic.message.firstRange(of: ", found ")
      {
        diagnostic.message = String(diagnostic.message[..<end.lowerBound])
      }
      diagnostic.help = nil
      return diagnostic
    }
  }

  /// Where secret properties are declared.
  private var secretPlaces: Set<SourceRange> {
    var places: Set<SourceRange> = []
    for type in types {
      guard case .structure(let structure) = type.kind else { continue }
      for property in structure.properties where property.isSecret {
        places.insert(property.origin.range)
      }
    }
    return places
  }

  private func json(_ body: WrittenValue) -> JSONValue? {
    var ignored = DiagnosticLog(file: file)
    return body.json(into: &ignored)
  }

  // MARK: - Places

  /// The answer with the places of the properties that its parts are for.
  private func placed(
    _ value: WrittenValue, as type: TypeReference, at path: ArraySlice<Endpoint.PathStep>,
    _ range: SourceRange
  ) -> WrittenValue {
    func rest(_ inner: WrittenValue) -> WrittenValue {
      placed(inner, as: type, at: path.dropFirst(), range)
    }
    guard let step = path.first else { return placed(value, as: type, range) }
    switch (step, value.content) {
    case (.key(let key), .mapping(let members)):
      return WrittenValue(
        .mapping(
          members.map {
            .init(
              key: $0.key, keyRange: range,
              value: $0.key == key ? rest($0.value) : $0.value)
          }), range: range)
    case (.index(let index), .sequence(let elements)):
      return WrittenValue(
        .sequence(elements.enumerated().map { $0.offset == index ? rest($0.element) : $0.element }),
        range: range)
    default: return WrittenValue(value.content, range: range)
    }
  }

  private func placed(
    _ value: WrittenValue, as type: TypeReference?, _ range: SourceRange
  ) -> WrittenValue {
    let type = type.map { types.plain($0) }
    switch value.content {
    case .sequence(let elements):
      var element: TypeReference?
      if case .array(let inner)? = type { element = inner }
      return WrittenValue(
        .sequence(elements.map { placed($0, as: element, range) }), range: range)
    case .mapping(let members):
      var owner: (Structure, isOwn: Bool)?
      var inner: TypeReference?
      if case .declared(let name)? = type, let declaration = types[name],
        case .structure(let structure) = declaration.kind
      {
        owner = (structure, declaration.shared == nil)
      }
      if case .dictionary(let value)? = type { inner = value }
      return WrittenValue(
        .mapping(
          members.map { member in
            let property = owner?.0.property(forKey: member.key)
            let place = property.map { $0.origin.range } ?? range
            let isKnown = owner?.isOwn == true && place != .fileStart
            return .init(
              key: member.key, keyRange: isKnown ? place : range,
              value: placed(
                member.value, as: property?.type ?? inner, isKnown ? place : range))
          }), range: range)
    case .null, .bool, .integer, .number, .string: return WrittenValue(value.content, range: range)
    }
  }

  // MARK: - Values that are kept as unknown

  private func warnOfUnknown(
    _ value: Value, _ type: TypeReference, at range: SourceRange, into log: inout DiagnosticLog
  ) {
    switch (value, types.plain(type)) {
    case (.unrecognizedCase(let raw), .declared(let name)):
      let text =
        switch raw {
        case .string(let text): text
        case .integer(let number): String(number)
        }
      log.warning(.unknownCase, at: range, "\(name: name) has no case for \(name: text)")
    case (.unrecognizedUnion, .declared(let name)):
      log.warning(.unknownCase, at: range, "no case of \(name: name) is what was found")
    case (.array(let elements), .array(let inner)):
      for element in elements { warnOfUnknown(element, inner, at: range, into: &log) }
    case (.dictionary(let fields), .dictionary(let inner)):
      for field in fields { warnOfUnknown(field.value, inner, at: range, into: &log) }
    case (.union(let name, let payload), let type):
      if let inner = types.union(type)?[name]?.type {
        warnOfUnknown(payload, inner, at: range, into: &log)
      }
    case (.structure(let members), .declared(let name)):
      guard let declaration = types[name], case .structure(let structure) = declaration.kind else {
        return
      }
      for (member, property) in zip(members, structure.properties) {
        let place = property.origin.range
        warnOfUnknown(
          member.value, property.type,
          at: declaration.shared == nil && place != .fileStart ? place : range, into: &log)
      }
    default: break
    }
  }
}
