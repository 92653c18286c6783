/// What a body says when a call has failed although its status means success.
package struct BodyCondition: Hashable, Sendable {
  package enum Test: Hashable, Sendable {
    /// The part has this value: true or false, an integer, a number or a text.
    case equals(JSONValue)
    /// There is something: neither null nor an empty array.
    case isPresent
  }

  /// From the whole body on.
  package var path: [Endpoint.PathStep]
  package var test: Test

  package init(path: [Endpoint.PathStep], test: Test) {
    self.path = path
    self.test = test
  }

  package func isMet(by body: JSONValue) -> Bool {
    var part = body
    for step in path {
      switch (step, part) {
      case (.key(let key), .object(let members)):
        // Of equal keys the last counts.
        guard let member = members.last(where: { $0.key == key }) else { return false }
        part = member.value
      case (.index(let index), .array(let elements)):
        guard elements.indices.contains(index) else { return false }
        part = elements[index]
      default: return false
      }
    }
    return switch test {
    case .equals(let value): part == value
    case .isPresent: part != .null && part != .array([])
    }
  }

  /// `ok: false`, `errors: …`.
  package var text: String {
    let path = path.dotted
    return switch test {
    case .equals(.bool(let flag)): "\(path): \(flag)"
    case .equals(.integer(let number)): "\(path): \(number)"
    case .equals(.number(let number)): "\(path): \(number)"
    case .equals(.string(let text)): "\(path): \(text)"
    case .equals, .isPresent: "\(path): …"
    }
  }
}
