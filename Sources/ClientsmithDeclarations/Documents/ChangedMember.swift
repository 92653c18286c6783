import ClientsmithDiagnostics
import ClientsmithModel

/// What properties and parameters both have, and what can be laid over it.
protocol ChangedMember {
  var documentation: Documentation { get set }
  var deprecated: Deprecation? { get set }
  var `default`: WrittenValue? { get set }
  var example: WrittenValue? { get set }
  var isSecret: Bool { get set }
  var dates: Located<DateFormat>? { get set }
  var coding: Located<WireFormat.Coding>? { get set }
}

extension DeclaredProperty: ChangedMember {}
extension DeclaredParameter: ChangedMember {}

extension ChangedMember {
  /// Leaves out how values of another type are written, where none of this one are: those of a
  /// declared type are as that says.
  mutating func dropCoding(of other: TypeExpression?) {
    let primitive = other?.primitive
    switch coding?.value {
    case .string where primitive?.isText != true: coding = nil
    case .iso8601 where primitive != .duration: coding = nil
    case .base64url where primitive != .data: coding = nil
    case .string, .iso8601, .base64url, nil: break
    }
  }

  /// Takes what is written under a key.
  ///
  /// - Returns: false if the key is not one that both have.
  mutating func take(_ key: String, of other: Self) -> Bool {
    switch key {
    case "default": `default` = other.default
    case "example": example = other.example
    case "summary": documentation.summary = other.documentation.summary
    case "description": documentation.description = other.documentation.description
    case "deprecated": deprecated = other.deprecated
    case "secret": isSecret = other.isSecret
    case "dates": dates = other.dates
    case "coding": coding = other.coding
    default: return false
    }
    return true
  }
}

extension TypeExpression {
  /// What single values of it are; nil: that depends on a declaration.
  fileprivate var primitive: Primitive? {
    switch form {
    case .primitive(let primitive): primitive
    case .name(let name): Primitive(reference: name)
    case .optional(let type), .array(let type), .dictionary(let type), .patch(let type):
      type.primitive
    case .generic, .inline, .unreadable: nil
    }
  }
}
