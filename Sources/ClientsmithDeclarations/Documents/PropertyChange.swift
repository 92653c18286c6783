import ClientsmithDiagnostics
import ClientsmithModel

/// What is laid over a property: the keys that are written count, nothing else of it.
package struct PropertyChange: Equatable, Sendable {
  package var wireName: Located<String>
  package var name: Located<SwiftName>?
  /// Of the type that the document declares there.
  package var typeName: Located<SwiftName>?
  /// Of the enumeration or choice that the document declares there.
  package var cases: [CaseChange] = []
  package var isOmitted = false
  package var keys: Set<String> = []
  package var property: DeclaredProperty

  package init(wireName: Located<String>, property: DeclaredProperty) {
    self.wireName = wireName
    self.property = property
  }
}

extension PropertyChange {
  /// Both changes; where both say something, this one counts.
  package func laid(over other: PropertyChange) -> PropertyChange {
    var result = other
    apply(to: &result.property)
    result.name = name ?? other.name
    result.typeName = typeName ?? other.typeName
    result.cases = other.cases + cases
    result.isOmitted = isOmitted || other.isOmitted
    result.keys.formUnion(keys)
    if keys.contains("type"), !keys.contains("default") { result.keys.remove("default") }
    return result
  }

  /// Whether it has a type that may be nil, or a default: what the document requires does not count
  /// then.
  package var saysWhetherOptional: Bool {
    keys.contains("type") && (keys.contains("default") || property.type.mayBeNil)
  }

  package var givesDefault: Bool {
    keys.contains("default")
  }

  /// Lays it over a property. `default: null` takes a default away, unless null is what the document
  /// or the type beside it lets it be.
  ///
  /// - Parameter isOptional: what has the property may lack it, of whatever type it is.
  package func apply(to target: inout DeclaredProperty, isOptional: Bool = false) {
    let writesNull = target.default?.isNull == true
    if let name { target.name = name }
    for key in keys where !target.take(key, of: property) {
      switch key {
      case "type":
        target.type = property.type
        if !keys.contains("coding") { target.dropCoding(of: target.type) }
      case "access": target.access = property.access
      case "lenient": target.lenient = property.lenient
      default: break
      }
    }
    if keys.contains("default"), property.default?.isNull == true, !writesNull,
      !keys.contains("type") || !target.type.mayBeNil
    {
      target.default = nil
      target.type = target.type.orNil
    }
    // A default belongs to the type that it was written for.
    guard keys.contains("type"), !keys.contains("default") else { return }
    if isOptional { target.type = target.type.orNil }
    if writesNull, case .optional = target.type.form { return }
    target.default = nil
  }
}
