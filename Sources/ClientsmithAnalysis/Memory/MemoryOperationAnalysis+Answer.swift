import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What an endpoint returns of the value.
extension MemoryOperationAnalysis {
  /// - Returns: Where the value is, and the case of the result that it is in; nil after an error.
  func answer(
    into log: inout DiagnosticLog
  ) -> (answer: Memory.Answer, status: SwiftName?)? {
    if returnsOther, kind == .update || kind == .delete { return (.mock, nil) }
    switch endpoint.result {
    case .json(let type, at: _), .typedResponse(let type, at: _):
      if let answer = answer(in: type) { return (answer, nil) }
    case .statuses(let cases):
      if let answer = answer(in: cases) { return answer }
    case .void, .flags:
      if kind != .list, kind != .get { return (.mock, nil) }
    case .serverSentEvents, .jsonLines, .download:
      error(
        &log, "\(name: endpoint.pathName) returns a stream, which a client in memory does not have")
      return nil
    case .text, .data, .response: break
    }
    // What a server says about a deletion is about nothing that is kept.
    if kind == .delete { return (.mock, nil) }
    let wanted = quoted(wanted.text)
    error(
      &log,
      "\(wording.name(.memoryOperation(kind))) expects an endpoint that returns \(wanted), "
        + "and \(name: endpoint.pathName) returns \(found)",
      help: kind == .list
        ? "the result, or the one property of it that is an array of them, has to be \(wanted)"
        : "the result, or the one property of it, has to be \(wanted); "
          + wording.help(.results(.returnPart))
    )
    return nil
  }

  /// Whether what is returned is a value that is kept elsewhere, as an action that deletes a server is.
  var returnsOther: Bool {
    guard let type = endpoint.result.decoded?.type,
      case .declared(let name) = types.resolved(types.unwrapped(type))
    else { return false }
    return subject.others.contains(name)
  }

  private var wanted: TypeReference { kind == .list ? .array(subject.type) : subject.type }

  /// For messages.
  private var found: String {
    if case .statuses(let cases) = endpoint.result {
      return listed(cases.compactMap(\.type?.text))
    }
    return endpoint.result.decoded.map { quoted($0.type.text) } ?? "something else"
  }

  /// Of what depends on the status, a body with the value counts before one without a body, and that
  /// before one that only says which value it is. What is deleted is not returned where it need not be.
  private func answer(
    in cases: [StatusCase]
  ) -> (answer: Memory.Answer, status: SwiftName?)? {
    let usual = kind == .create ? 201 : 200
    let ordered = cases.filter { $0.status == usual } + cases.filter { $0.status != usual }
    let answers = ordered.compactMap { found -> (answer: Memory.Answer, status: SwiftName?)? in
      guard found.body == .json, let type = found.type, let answer = answer(in: type) else {
        return nil
      }
      return (answer, found.name)
    }
    let values = answers.filter { !$0.answer.isID }
    let empty = ordered.first { $0.type == nil }
      .flatMap { kind == .list || kind == .get ? nil : (Memory.Answer.mock, $0.name as SwiftName?) }
    if kind == .delete, let empty { return empty }
    return values.first ?? empty ?? answers.first
  }

  /// Where the value is in one type.
  private func answer(in type: TypeReference) -> Memory.Answer? {
    if kind == .list, let pages = endpoint.pages {
      guard let part = types.part(at: pages.items[...], of: type), isWanted(part) else {
        return nil
      }
      return .value(at: pages.items)
    }
    if isWanted(type) { return .value(at: []) }
    if isID(type) { return .id(at: []) }
    let structure = types.structure(types.unwrapped(type))
    let holders = (structure?.properties ?? []).filter { $0.hasKey && isWanted($0.type) }
    if holders.count == 1 { return .value(at: [.key(holders[0].name.text)]) }
    if kind != .list, kind != .get, hasID(structure) {
      return .id(at: [.key(subject.id.name.text)])
    }
    return nil
  }

  /// The id alone. What changes a value may return a text that is something else, unless it is known
  /// by its key.
  private func isID(_ type: TypeReference) -> Bool {
    guard types.isSame(types.unwrapped(type), types.unwrapped(subject.id.type)) else {
      return false
    }
    switch kind {
    case .list, .get: return false
    case .create: return true
    case .update, .delete:
      return endpoint.result.decoded?.at.last == .key(subject.id.wireName)
    }
  }

  /// What only says which value it is about: `{"id": 5, "deleted": true}`.
  private func hasID(_ structure: Structure?) -> Bool {
    structure?.properties.contains { property in
      property.name == subject.id.name && property.hasKey
        && types.isSame(types.unwrapped(property.type), types.unwrapped(subject.id.type))
    } ?? false
  }

  private func isWanted(_ type: TypeReference) -> Bool {
    types.isSame(types.unwrapped(type), wanted)
  }
}
