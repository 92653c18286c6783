import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What a request is about whose path goes on after the value.
extension MemoryOperationAnalysis {
  func about(_ id: Memory.Source?) -> ItemPath.Subject {
    itemPath(id)?.subject(subject.structure.properties, types) ?? .item
  }

  func itemPath(_ id: Memory.Source?) -> ItemPath? {
    guard let id, id.path.isEmpty else { return nil }
    return ItemPath(endpoint, after: id.parameter, in: list)
  }

  /// Whether what is sent is the value's own.
  func checkOwner(_ sent: Sent, _ id: Memory.Source, into log: inout DiagnosticLog) -> Bool {
    switch about(id) {
    case .elements(of: let word):
      guard sent.isEmpty, !sent.hasUnkept else {
        warnOfAdded(sent, about(id), into: &log)
        return true
      }
      error(
        &log,
        "the path of \(name: endpoint.pathName) goes on with \(name: word) after the "
          + "\(name: subject.name), so what it sends is about one of those, and a client in memory "
          + "cannot tell what becomes of the \(name: subject.name)",
        help: Self.otherwise)
      return false
    case .unclear(let word):
      let changed = about(id).doubtful(
        sent.fields.map(\.property), among: subject.structure.properties, types)
      guard !changed.isEmpty else { return true }
      warnOfOwner(changed, word, into: &log)
    case .item:
      warnOfPart(sent, id, into: &log)
    }
    return true
  }

  /// `GET /orders/{id}/customer`, where customers are kept: the id is most likely that of an order.
  func warnOfOwnersID(_ id: Memory.Source, into log: inout DiagnosticLog) {
    let name = subject.name.text
    guard let input = endpoint.parameters.first(where: { $0.name == id.parameter }),
      input.isInPath, let word = itemPath(id)?.word, ItemPath.isName(word, of: name),
      !input.name.text.asciiLowercased.hasPrefix(name.asciiLowercased),
      !ListPath.names(input.wireName, anyOf: [name] + namedByID, in: endpoint.path)
    else { return }
    log.warning(
      .invalidMemory, at: range,
      "the path of \(name: endpoint.pathName) goes on with \(name: word) after \(name: input.name), "
        + "which may be the \(name: subject.id.name) of something else; a client in memory takes it for "
        + "that of the \(name: subject.name)",
      help: "leave it so, if both have the same; else " + Self.otherwise)
  }

  /// `POST /orders/{id}/tags` adds to the tags in most APIs.
  private func warnOfAdded(
    _ sent: Sent, _ about: ItemPath.Subject, into log: inout DiagnosticLog
  ) {
    guard endpoint.method == "POST",
      let property = about.property(among: subject.structure.properties),
      sent.fields.contains(where: { $0.property == property.name })
    else { return }
    log.warning(
      .invalidMemory, at: range,
      "\(name: endpoint.pathName) posts to \(name: property.name) of the \(name: subject.name), which may "
        + "add to what is there; a client in memory replaces it",
      help: "leave it so, if the API does that, too; else " + Self.otherwise)
  }

  /// `PUT /contacts/{id}/employer` with an `employer` that has more than a contact: its name is not the
  /// contact's.
  private func warnOfPart(_ sent: Sent, _ id: Memory.Source, into log: inout DiagnosticLog) {
    guard let word = itemPath(id)?.word else { return }
    let name = ObjectName(subject.name, returnedBy: endpoint, types)
    for input in endpoint.parameters where input.wireName.asciiLowercased == word.asciiLowercased {
      let part = MemoryRequestPart(input, types)
      let changed = sent.fields.filter { field in
        field.source?.parameter == input.name && field.source?.path.isEmpty == false
      }
      guard !changed.isEmpty, !name.isName(input.name, input.wireName), hasOthers(part) else {
        continue
      }
      warnOfOwner(changed.map(\.property), word, into: &log)
    }
  }

  /// Whether an object has members that the value does not have as properties.
  private func hasOthers(_ object: MemoryRequestPart) -> Bool {
    types.structure(types.unwrapped(object.source.type))?.properties.contains {
      $0.hasKey && subject.property($0.name, forKey: $0.wireName) == nil
    } ?? false
  }

  private func warnOfOwner(
    _ properties: [SwiftName], _ word: String, into log: inout DiagnosticLog
  ) {
    log.warning(
      .invalidMemory, at: range,
      "the path of \(name: endpoint.pathName) goes on with \(name: word) after the "
        + "\(name: subject.name), so what it sends may be about something else; a client in memory "
        + "changes \(listed(properties.map(\.text))) of the \(name: subject.name)",
      help: "leave it so, if the API does that, too; else " + Self.otherwise)
  }

  /// Whether a deletion is one of the value, rather than of something that follows it in the path.
  func checkEnd(
    _ id: Memory.Source, _ answer: Memory.Answer, into log: inout DiagnosticLog
  ) -> Bool {
    guard kind == .delete, let path = itemPath(id), !path.endsWithItem else { return true }
    let about = about(id)
    // `POST /tasks/{id}/archive` deletes no part of a task that shows its `archive`.
    let isOfElement =
      switch about {
      case .item: false
      case .elements: true
      case .unclear: about.property(among: subject.structure.properties) == nil
      }
    // `POST /notes/{id}/trash` is about the note.
    guard isOfElement || endpoint.method == "DELETE" else { return true }
    let message: DiagnosticMessage =
      "\(name: endpoint.path.text) does not end with the \(name: subject.name), so "
      + "\(name: endpoint.pathName) "
    var returnsValue = false
    if case .value = answer { returnsValue = true }
    guard isOfElement || returnsValue else {
      log.warning(
        .invalidMemory, at: range,
        message + "may delete something else; a client in memory deletes the \(name: subject.name)",
        help: "leave it so, if the API does that, too; else " + Self.otherwise)
      return true
    }
    error(&log, message + "deletes something else", help: Self.otherwise)
    return false
  }

  /// What to do with what a client in memory cannot keep.
  static let otherwise =
    "remove it here; where previews run it, set it in the client that `inMemory` returns to a closure of "
    + "yours"
}
