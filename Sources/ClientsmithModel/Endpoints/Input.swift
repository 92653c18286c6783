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
  private struct Fields: Hashable, Sendable {
    var location: Location
    var name: SwiftName
    var wireName: String
    var type: TypeReference
    var form: ValueForm
    var constant: Value?
    var `default`: Value?
    var example: Value
    var exampleSource: ValueSource
    var documentation: Documentation
    var deprecated: Deprecation?
    var isSecret: Bool
    var origin: Origin
  }

  private var fields: Shared<Fields>

  package var location: Location {
    get { fields.value.location }
    set { fields.value.location = newValue }
  }

  package var name: SwiftName {
    get { fields.value.name }
    set { fields.value.name = newValue }
  }

  package var wireName: String {
    get { fields.value.wireName }
    set { fields.value.wireName = newValue }
  }

  package var type: TypeReference {
    get { fields.value.type }
    set { fields.value.type = newValue }
  }

  /// How the value is written, where that is not as its type says.
  package var form: ValueForm {
    get { fields.value.form }
    set { fields.value.form = newValue }
  }

  /// A constant's value: sent, never a parameter.
  package var constant: Value? {
    get { fields.value.constant }
    set { fields.value.constant = newValue }
  }

  package var `default`: Value? {
    get { fields.value.default }
    set { fields.value.default = newValue }
  }

  /// A value for tests and mocks, from the specification or made from the type.
  package var example: Value {
    get { fields.value.example }
    set { fields.value.example = newValue }
  }

  package var exampleSource: ValueSource {
    get { fields.value.exampleSource }
    set { fields.value.exampleSource = newValue }
  }

  package var documentation: Documentation {
    get { fields.value.documentation }
    set { fields.value.documentation = newValue }
  }

  package var deprecated: Deprecation? {
    get { fields.value.deprecated }
    set { fields.value.deprecated = newValue }
  }

  package var isSecret: Bool {
    get { fields.value.isSecret }
    set { fields.value.isSecret = newValue }
  }

  package var origin: Origin {
    get { fields.value.origin }
    set { fields.value.origin = newValue }
  }

  /// Whether it is an object each of whose members is written as one text.
  package func hasTextMembers(_ types: TypeIndex) -> Bool {
    guard !form.isJSON, types.isObject(types.unwrapped(type)) else { return false }
    switch location {
    case .path, .header, .cookie: return true
    case .query(let style), .formField(let style):
      if case .joined = style.form { return true }
      return false
    case .multipartField(let part): return part.style == .deepObject || part.style == .explode
    case .url, .host, .idempotencyKey, .body, .jsonField: return false
    }
  }

  package init(
    location: Location, name: SwiftName, wireName: String, type: TypeReference,
    form: ValueForm = .standard, constant: Value? = nil, default: Value? = nil, example: Value,
    exampleSource: ValueSource = .madeUp,
    documentation: Documentation = Documentation(), deprecated: Deprecation? = nil,
    isSecret: Bool = false, origin: Origin = .unknown
  ) {
    fields = Shared(
      Fields(
        location: location, name: name, wireName: wireName, type: type, form: form,
        constant: constant, default: `default`, example: example,
        exampleSource: exampleSource, documentation: documentation,
        deprecated: deprecated,
        isSecret: isSecret, origin: origin))
  }
}
