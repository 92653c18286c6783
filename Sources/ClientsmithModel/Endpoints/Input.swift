/// Something that an endpoint sends: a parameter of the closure, or a constant.
package struct Input: Hashable, Sendable {
  package enum Location: Hashable, Sendable {
    /// The whole URL, which is sent as it stands.
    case url
    /// A label before the host of the base URL.
    case host
    case path(PathStyle)
    case query(FieldStyle)
    case header(HeaderStyle)
    /// The key that the endpoint's `idempotencyKey` carries; nil: one that is made up.
    case idempotencyKey
    /// Whether elements of arrays and members of objects are cookies of their own.
    case cookie(explodes: Bool)
    /// The whole body: `body`.
    case body
    /// A member of the body's JSON object: `json`.
    case jsonField
    /// A field of an `application/x-www-form-urlencoded` body: `form`.
    case formField(FieldStyle)
    /// A part of a `multipart/form-data` body.
    case multipartField(Part)
  }

  /// Behind a reference, since every stage passes inputs on.
  private struct Storage: Hashable, Sendable {
    var location: Location
    var name: SwiftName
    var wireName: String
    var type: TypeReference
    var wireFormat: WireFormat
    var constant: Value?
    var `default`: Value?
    var example: Value
    var exampleSource: ValueSource
    var documentation: Documentation
    var deprecated: Deprecation?
    var isSecret: Bool
    var origin: Origin
  }

  private var storage: CopyOnWrite<Storage>

  package var location: Location {
    get { storage.value.location }
    set { storage.value.location = newValue }
  }

  package var name: SwiftName {
    get { storage.value.name }
    set { storage.value.name = newValue }
  }

  package var wireName: String {
    get { storage.value.wireName }
    set { storage.value.wireName = newValue }
  }

  package var type: TypeReference {
    get { storage.value.type }
    set { storage.value.type = newValue }
  }

  /// How the value is written, where that is not as its type says.
  package var wireFormat: WireFormat {
    get { storage.value.wireFormat }
    set { storage.value.wireFormat = newValue }
  }

  /// A constant's value: sent, never a parameter.
  package var constant: Value? {
    get { storage.value.constant }
    set { storage.value.constant = newValue }
  }

  package var `default`: Value? {
    get { storage.value.default }
    set { storage.value.default = newValue }
  }

  /// A value for tests and mocks, from the specification or made from the type.
  package var example: Value {
    get { storage.value.example }
    set { storage.value.example = newValue }
  }

  package var exampleSource: ValueSource {
    get { storage.value.exampleSource }
    set { storage.value.exampleSource = newValue }
  }

  package var documentation: Documentation {
    get { storage.value.documentation }
    set { storage.value.documentation = newValue }
  }

  package var deprecated: Deprecation? {
    get { storage.value.deprecated }
    set { storage.value.deprecated = newValue }
  }

  package var isSecret: Bool {
    get { storage.value.isSecret }
    set { storage.value.isSecret = newValue }
  }

  package var origin: Origin {
    get { storage.value.origin }
    set { storage.value.origin = newValue }
  }

  /// Whether it is an object each of whose members is written as one text.
  package func hasTextMembers(_ types: TypeIndex) -> Bool {
    guard !wireFormat.isJSON, types.isObject(types.unwrapped(type)) else { return false }
    switch location {
    case .path, .header, .cookie: return true
    case .query(let style), .formField(let style):
      if case .joined = style.form { return true }
      return false
    case .multipartField(let part): return part.style.isMembers && !hasFileMembers(types)
    case .url, .host, .idempotencyKey, .body, .jsonField: return false
    }
  }

  /// Whether it is a dictionary each of whose values is a part with the bytes of a file.
  package func hasFileMembers(_ types: TypeIndex) -> Bool {
    guard case .multipartField(let part) = location, part.style.isMembers,
      case .dictionary(let value) = types.unwrapped(type)
    else { return false }
    return types.resolved(value) == .primitive(.data)
  }

  package init(
    location: Location, name: SwiftName, wireName: String, type: TypeReference,
    wireFormat: WireFormat = .standard, constant: Value? = nil, default: Value? = nil,
    example: Value,
    exampleSource: ValueSource = .madeUp,
    documentation: Documentation = Documentation(), deprecated: Deprecation? = nil,
    isSecret: Bool = false, origin: Origin = .unknown
  ) {
    storage = CopyOnWrite(
      Storage(
        location: location, name: name, wireName: wireName, type: type, wireFormat: wireFormat,
        constant: constant, default: `default`, example: example,
        exampleSource: exampleSource, documentation: documentation,
        deprecated: deprecated,
        isSecret: isSecret, origin: origin))
  }
}
