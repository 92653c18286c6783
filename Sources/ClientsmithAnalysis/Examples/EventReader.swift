import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Reads what a specification writes for an event with its name and its id.
struct EventReader {
  let types: TypeIndex
  let reader: ValueReader

  /// `{event: delta, id: "7", data: …}`.
  func read(
    _ node: WrittenValue, as type: TypeReference, into log: inout DiagnosticLog
  ) -> Value? {
    guard case .mapping(let members) = node.content, let written = data(of: members, in: node, type)
    else {
      let found = if case .mapping = node.content { "one without" } else { node.found }
      log.error(
        .valueMismatch, at: node.range,
        "an event with an envelope expects a mapping with `data`, found \(found)",
        help: reader.wording.help(.values(.writeEvent)))
      return nil
    }
    for member in members where !["event", "id", "data"].contains(member.key) {
      log.error(
        .unknownKey, at: member.keyRange, "an event has no key \(name: member.key)",
        help: "its keys are `event`, `id` and `data`")
    }
    let name = text("event", members, into: &log)
    let id = text("id", members, into: &log)
    guard
      let data = reader.read(named(written, by: members, type), as: type, into: &log)
    else { return nil }
    return .event(data, name: name ?? types.eventName(of: data, type), id: id)
  }

  /// Where the name of the event tells the case, data that is missing or null is an empty object.
  private func data(
    of members: [WrittenValue.Member], in node: WrittenValue, _ type: TypeReference
  ) -> WrittenValue? {
    let written = members["data"]
    guard types.isToldByEvent(type), members["event"] != nil, written.map(\.isNull) ?? true else {
      return written
    }
    return WrittenValue(.mapping([]), range: written?.range ?? node.range)
  }

  /// The data of an event that its name tells apart.
  private func named(
    _ node: WrittenValue, by event: [WrittenValue.Member], _ type: TypeReference
  ) -> WrittenValue {
    guard types.isToldByEvent(type), let name = event.first(where: { $0.key == "event" }) else {
      return node
    }
    // Data that is not an object stands under `data`, as clients read it.
    guard case .mapping(let members) = node.content else {
      let data = WrittenValue.Member(key: "data", keyRange: node.range, value: node)
      return WrittenValue(.mapping([name, data]), range: node.range)
    }
    guard members["event"] == nil else { return node }
    return WrittenValue(.mapping([name] + members), range: node.range)
  }

  private func text(
    _ key: String, _ members: [WrittenValue.Member], into log: inout DiagnosticLog
  ) -> String? {
    guard let node = members[key], let text = node.text("`\(key)`", into: &log) else { return nil }
    guard !text.isEmpty, !text.utf8.contains(where: { [0x00, 0x0A, 0x0D].contains($0) }) else {
      log.error(.valueMismatch, at: node.range, "`\(key)` expects the text of one line")
      return nil
    }
    return text
  }
}
