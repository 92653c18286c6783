extension Endpoint {
  /// How the elements of a stream stand in its body.
  package struct StreamFormat: Hashable, Sendable {
    /// Events come with their names and ids: `ServerSentEvent<Item>`.
    package var hasEnvelope: Bool
    /// What ends the stream in the place of an element; nil: `[DONE]` where the data of events is
    /// JSON.
    package var end: String?

    package init(hasEnvelope: Bool, end: String?) {
      self.hasEnvelope = hasEnvelope
      self.end = end
    }

    package static let standard = StreamFormat(hasEnvelope: false, end: nil)
  }
}

extension TypeIndex {
  /// A union whose cases the names of events tell apart.
  package func isToldByEvent(_ type: TypeReference) -> Bool {
    let type = unwrapped(type)
    // Beside properties, the choice is what the type has as its content.
    let choice = structure(type)?.content?.type ?? type
    return union(unwrapped(choice))?.discriminator == "event"
  }

  /// What an event of this value is called, where that tells it apart; nil: nothing in particular.
  package func eventName(of data: Value, _ type: TypeReference) -> String? {
    guard isToldByEvent(type) else { return nil }
    switch data {
    case .structure(let members):
      guard let content = structure(unwrapped(type))?.content else { return nil }
      return members.first { $0.name == content.name }
        .flatMap { eventName(of: $0.value, content.type) }
    case .union(let name, _): return union(unwrapped(type))?[name]?.wireName
    case .unrecognizedUnion(.object(let members)):
      guard case .string(let name)? = members.first(where: { $0.key == "event" })?.value else {
        return nil
      }
      return name
    default: return nil
    }
  }
}

extension Value {
  /// An event with its name and its id.
  package static func event(_ data: Value, name: String?, id: String?) -> Value {
    .structure([
      Member(SwiftName("data"), data),
      Member(SwiftName("event"), name.map(Value.string) ?? .null),
      Member(SwiftName("id"), id.map(Value.string) ?? .null),
    ])
  }

  /// What `event(_:name:id:)` is made of.
  package var eventParts: (data: Value, name: String?, id: String?)? {
    guard case .structure(let members) = self, members.count == 3 else { return nil }
    func text(_ value: Value) -> String? {
      if case .string(let text) = value { text } else { nil }
    }
    return (members[0].value, text(members[1].value), text(members[2].value))
  }
}
