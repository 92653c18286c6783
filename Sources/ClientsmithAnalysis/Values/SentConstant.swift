import ClientsmithDeclarations
import ClientsmithModel

/// Something that a request always carries: a constant, or a member anywhere in one that is an object.
struct SentConstant {
  let name: SwiftName
  let wireName: String
  let value: Value
  /// What is written without a type may be JSON of any kind.
  let type: TypeReference
  /// An object around it may be left out, and then it is, too.
  let mayBeMissing: Bool
  /// Whether it is sent as text, so that `"3"` may be a number.
  let isText: Bool
  /// The parameter that it is in, if it is not one itself.
  let outer: SwiftName?
  /// nil: it is declared in another file.
  let origin: Origin?

  /// nil: a parameter, or the text of an operation of GraphQL.
  init?(_ input: Input) {
    guard let value = input.constant, !input.isOperationText else { return nil }
    name = input.name
    wireName = input.wireName
    self.value = value
    type = input.type
    mayBeMissing = false
    switch input.location {
    case .jsonField, .body: isText = input.wireFormat.coding == .string
    case .url, .host, .path, .query, .header, .idempotencyKey, .cookie, .formField,
      .multipartField:
      isText = !input.wireFormat.isJSON
    }
    outer = nil
    origin = input.origin
  }

  /// A constant of an object that is sent.
  init(
    _ constant: Structure.Constant, in outer: SwiftName, mayBeMissing: Bool, isDeclaredHere: Bool
  ) {
    name = SwiftName(constant.wireName)
    wireName = constant.wireName
    value = constant.value
    type = constant.type
    self.mayBeMissing = mayBeMissing
    isText = false
    self.outer = outer
    origin = isDeclaredHere ? constant.origin : nil
  }

  private init(
    _ name: SwiftName, _ wireName: String, _ value: Value, _ type: TypeReference,
    in outer: SentConstant
  ) {
    self.name = name
    self.wireName = wireName
    self.value = value
    self.type = type
    mayBeMissing = outer.mayBeMissing
    isText = outer.isText
    self.outer = outer.outer ?? outer.name
    origin = outer.origin
  }

  /// JSON that is null, too.
  var isNull: Bool { value == .null || value == .json(.null) }

  /// What is in an object; nil: it is none.
  func members(_ types: TypeIndex) -> [SentConstant]? {
    switch value {
    case .json(.object(let members)):
      return members.map { member in
        SentConstant(
          SwiftName(member.key), member.key, .json(member.value), .primitive(.json), in: self)
      }
    case .dictionary(let fields):
      guard case .dictionary(let element) = types.plain(type) else { return nil }
      return fields.map { field in
        SentConstant(SwiftName(field.key), field.key, field.value, element, in: self)
      }
    case .structure(let members):
      guard let structure = types.structure(types.plain(type)) else { return nil }
      let properties = zip(structure.properties, members).compactMap {
        property, member -> SentConstant? in
        // What is nil or absent is not sent.
        let isSent =
          member.value != .absent
          && (member.value != .null || types.isPatch(property.type)
            || !types.leavesOutNil(of: property))
        guard property.hasKey, isSent else { return nil }
        return SentConstant(
          property.name, property.wireName, member.value, property.type, in: self)
      }
      return properties
        + structure.constants.filter(\.isSent).map {
          SentConstant(SwiftName($0.wireName), $0.wireName, $0.value, $0.type, in: self)
        }
    default: return nil
    }
  }

  /// The elements of an array; nil: it is none.
  func elements(_ types: TypeIndex) -> [SentConstant]? {
    switch value {
    case .json(.array(let elements)):
      return elements.map {
        SentConstant(name, wireName, .json($0), .primitive(.json), in: self)
      }
    case .array(let elements):
      guard case .array(let element) = types.plain(type) else { return nil }
      return elements.map { SentConstant(name, wireName, $0, element, in: self) }
    default: return nil
    }
  }

  /// As a request writes it, in the forms that it may be read in; empty: only its own type has such a
  /// value.
  func written(_ types: TypeIndex) -> [WrittenValue] {
    guard let written = WrittenValue(value, as: type, types) else { return [] }
    guard isText else { return [written] }
    switch written.content {
    case .string(let text):
      let others: [WrittenValue.Content?] = [
        Int64(text).map { .integer($0, text: text) }, Double(text).map { .number($0, text: text) },
        ["true": .bool(true), "false": .bool(false)][text],
      ]
      return [written] + others.compactMap { $0 }.map { WrittenValue($0, range: .unknown) }
    default:
      let text = written.scalarText.map { WrittenValue(.string($0), range: .unknown) }
      return [written] + (text.map { [$0] } ?? [])
    }
  }

  /// For messages.
  var text: String {
    switch value {
    case .null, .json(.null): "null"
    case .bool(let flag), .json(.bool(let flag)): String(flag)
    case .integer(let number), .json(.integer(let number)): String(number)
    case .number(let number), .json(.number(let number)): "\(number)"
    case .string(let text), .json(.string(let text)): quoted(text)
    case .enumerationCase(let name): quoted(name.text)
    default: "the same"
    }
  }
}

extension WrittenValue {
  /// nil: no other type has such a value.
  fileprivate init?(_ value: Value, as type: TypeReference, _ types: TypeIndex) {
    switch value {
    case .null: self.init(.null, range: .unknown)
    case .bool(let flag): self.init(.bool(flag), range: .unknown)
    case .integer(let number): self.init(.integer(number, text: "\(number)"), range: .unknown)
    case .number(let number): self.init(.number(number, text: "\(number)"), range: .unknown)
    case .string(let text): self.init(.string(text), range: .unknown)
    case .json(let json): self.init(json)
    case .unrecognizedCase(let raw): self.init(raw)
    case .enumerationCase(let name):
      guard let known = types.enumeration(types.plain(type))?[name] else { return nil }
      self.init(known.rawValue)
    case .array(let elements):
      guard case .array(let element) = types.plain(type) else { return nil }
      let written = elements.compactMap { WrittenValue($0, as: element, types) }
      guard written.count == elements.count else { return nil }
      self.init(.sequence(written), range: .unknown)
    case .dictionary(let fields):
      guard case .dictionary(let element) = types.plain(type) else { return nil }
      let members = fields.compactMap { field in
        WrittenValue(field.value, as: element, types).map {
          Member(key: field.key, keyRange: .unknown, value: $0)
        }
      }
      guard members.count == fields.count else { return nil }
      self.init(.mapping(members), range: .unknown)
    case .absent, .decimal, .date, .now, .day, .data, .duration, .structure, .union,
      .unrecognizedUnion, .foreign:
      return nil
    }
  }

  private init(_ raw: Enumeration.RawValue) {
    switch raw {
    case .string(let text): self.init(.string(text), range: .unknown)
    case .integer(let number): self.init(.integer(number, text: "\(number)"), range: .unknown)
    }
  }

  private init(_ json: JSONValue) {
    let content: Content =
      switch json {
      case .null: .null
      case .bool(let flag): .bool(flag)
      case .integer(let number): .integer(number, text: "\(number)")
      case .number(let number): .number(number, text: "\(number)")
      case .decimal(let text): .number(Double(text) ?? .infinity, text: text)
      case .string(let text): .string(text)
      case .array(let elements): .sequence(elements.map { WrittenValue($0) })
      case .object(let members):
        .mapping(
          members.map {
            Member(key: $0.key, keyRange: .unknown, value: WrittenValue($0.value))
          })
      }
    self.init(content, range: .unknown)
  }
}
