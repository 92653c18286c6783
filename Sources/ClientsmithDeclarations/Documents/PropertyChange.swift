import ClientsmithDiagnostics
import ClientsmithModel

/// What is laid over a property: the keys that are written count, nothing else of it.
package struct PropertyChange: Equatable, Sendable {
  package var wireName: Located<String>
  package var name: Located<SwiftName>?
  package var isOmitted = false
  package var keys: Set<String> = []
  package var property: DeclaredProperty

  package init(wireName: Located<String>, property: DeclaredProperty) {
    self.wireName = wireName
    self.property = property
  }
}

extension PropertyChange {
  /// Both changes, of which this one counts where both say something.
  package func laid(over other: PropertyChange) -> PropertyChange {
    var result = other
    apply(to: &result.property)
    result.name = name ?? other.name
    result.isOmitted = isOmitted || other.isOmitted
    result.keys.formUnion(keys)
    if keys.contains("type"), !keys.contains("default") { result.keys.remove("default") }
    return result
  }

  /// Lays it over a property.
  package func apply(to target: inout DeclaredProperty) {
    if let name { target.name = name }
    for key in keys where !target.take(key, of: property) {
      switch key {
      case "type": target.type = property.type
      case "access": target.access = property.access
      case "lenient": target.lenient = property.lenient
      default: break
      }
    }
    // A default belongs to the type that it was written for.
    if keys.contains("type"), !keys.contains("default") { target.default = nil }
  }
}
