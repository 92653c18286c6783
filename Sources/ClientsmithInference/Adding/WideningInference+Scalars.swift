import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithYAML

extension WideningInference {
  /// Compares with a type that every specification has, as a client reads it.
  mutating func look(at node: YAMLNode, as primitive: Primitive, _ place: ComparedPlace) {
    guard place.property?.coding == nil else { return }
    switch node.content {
    case .scalar(.null): break
    case .mapping, .sequence: mismatch(node, place)
    case .scalar(.bool): if primitive != .bool { mismatch(node, place) }
    case .scalar(.string(let text)): look(at: text, node, as: primitive, place)
    case .scalar(.integer(let number)):
      look(at: number.text, isWhole: true, node, as: primitive, place)
    case .scalar(.number(let number)):
      look(
        at: number.text, isWhole: number.value.rounded() == number.value, node, as: primitive,
        place)
    }
  }

  private mutating func look(
    at text: String, _ node: YAMLNode, as primitive: Primitive, _ place: ComparedPlace
  ) {
    // What a credential was before tells nothing.
    guard text != Redaction.replacement else { return }
    let fits =
      switch primitive {
      case .string, .data, .json: true
      case .uuid: TextFormat.isUUID(text)
      case .day: RFC3339.day(text) != nil
      case .url: URLRules.reference(text) != nil
      case .date: Self.mayBeDate(text)
      // It may be written as either.
      case .decimal, .duration: TextFormat.formats(of: text).contains(.numeric)
      case .int, .int32, .int64, .uint64, .double, .float, .bool: false
      }
    let isOfForm = [.uuid, .day, .url, .date].contains(primitive)
    if !fits { mismatch(node, place, expectsText: isOfForm) }
  }

  private static func mayBeDate(_ text: String) -> Bool {
    let formats = TextFormat.formats(of: text)
    // Those of other patterns are the property's own.
    return !formats.isDisjoint(with: [.dateTime, .zoneless, .day, .numeric])
      || formats.firstPattern != nil
      || text.utf8.contains(where: ASCII.isDigit)
  }

  private mutating func look(
    at text: String, isWhole: Bool, _ node: YAMLNode, as primitive: Primitive,
    _ place: ComparedPlace
  ) {
    switch primitive {
    case .double, .float, .decimal, .duration, .date, .json: return
    case .int, .int32, .int64, .uint64: break
    case .bool, .string, .day, .url, .uuid, .data: return mismatch(node, place)
    }
    guard isWhole else {
      guard place.isWhole, let property = place.property else {
        return add(place, .mismatch(place.subject, found: "a number with a fraction"))
      }
      return add(place, .double(property.wireName.value))
    }
    // `1.0` and `1e3` are integers too.
    guard text.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == UInt8(ascii: "-") }) else { return }
    let fits =
      switch primitive {
      case .int32: Int32(text) != nil
      case .uint64: UInt64(text) != nil
      default: Int64(text) != nil
      }
    if !fits {
      add(place, .mismatch(place.subject, found: "a number that no `\(primitive.rawValue)` holds"))
    }
  }

  /// - Parameter expectsText: texts of another form are taken.
  mutating func mismatch(
    _ node: YAMLNode, _ place: ComparedPlace, expectsText: Bool = false
  ) {
    let found =
      switch node.content {
      case .mapping: "an object"
      case .sequence: "an array"
      case .scalar(.bool): "a Boolean"
      case .scalar(.integer), .scalar(.number): "a number"
      case .scalar(.string): expectsText ? "another text" : "a text"
      case .scalar(.null): "null"
      }
    add(place, .mismatch(place.subject, found: found))
  }
}
