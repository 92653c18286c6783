/// Something that an endpoint sends: a parameter of the closure, or a constant.
package struct Input: Hashable, Sendable {
  package enum Location: Hashable, Sendable {
    case path(PathStyle)
    case query(FieldStyle)
    case header
    case cookie
    /// The whole body: `body`.
    case body
    /// A member of the body's JSON object: `json`.
    case jsonField
    /// A field of an `application/x-www-form-urlencoded` body: `form`.
    case formField(FieldStyle)
    /// A part of a `multipart/form-data` body.
    case multipartField(filename: String?, contentType: String?)
  }

  package var location: Location
  package var name: SwiftName
  package var wireName: String
  package var type: TypeReference
  /// A constant's value: sent, never a parameter.
  package var constant: Value?
  package var `default`: Value?
  /// A value for tests and mocks, from the specification or made from the type.
  package var example: Value
  package var documentation: Documentation
  package var deprecated: Deprecation?
  package var isSecret: Bool
  package var origin: Origin

  package init(
    location: Location, name: SwiftName, wireName: String, type: TypeReference,
    constant: Value? = nil, default: Value? = nil, example: Value,
    documentation: Documentation = Documentation(), deprecated: Deprecation? = nil,
    isSecret: Bool = false, origin: Origin = .unknown
  ) {
    self.location = location
    self.name = name
    self.wireName = wireName
    self.type = type
    self.constant = constant
    self.default = `default`
    self.example = example
    self.documentation = documentation
    self.deprecated = deprecated
    self.isSecret = isSecret
    self.origin = origin
  }
}
