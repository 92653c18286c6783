import ClientsmithDiagnostics
import ClientsmithModel

/// What is laid over a parameter: the keys that are written count, nothing else of it.
package struct ParameterChange: Equatable, Sendable {
  package var wireName: Located<String>
  package var name: Located<SwiftName>?
  /// Of the type that the document declares there.
  package var typeName: Located<SwiftName>?
  /// Of the enumeration or choice that the document declares there.
  package var cases: [CaseChange] = []
  package var isOmitted = false
  package var keys: Set<String> = []
  package var parameter: DeclaredParameter

  package init(wireName: Located<String>, parameter: DeclaredParameter) {
    self.wireName = wireName
    self.parameter = parameter
  }
}

extension ParameterChange {
  /// Lays it over a parameter.
  ///
  /// `default: null` takes a default away, unless null is what the document or the type beside it
  /// lets it be.
  package func apply(to target: inout DeclaredParameter) {
    let isOptional = target.type?.mayBeNil == true || target.default != nil
    let writesNull = target.default?.isNull == true
    if let name { target.name = name }
    for key in keys where !target.take(key, of: parameter) {
      switch key {
      case "type":
        target.type = parameter.type
        if !keys.contains("coding") { target.dropCoding(of: target.type) }
      case "value": target.constant = parameter.constant
      case "style":
        target.style = parameter.style
        target.hasUnknownStyle = parameter.hasUnknownStyle
      case "arrays": target.arrays = parameter.arrays
      case "explode": target.explode = parameter.explode
      case "reserved": target.reserved = parameter.reserved
      case "filename": target.filename = parameter.filename
      case "contentType": target.contentType = parameter.contentType
      default: break
      }
    }
    if keys.contains("value") {
      target.default = nil
      target.example = nil
    } else if keys.contains("default"), parameter.default?.isNull == true {
      if !writesNull, !keys.contains("type") || target.type?.mayBeNil != true {
        target.default = nil
        target.type = target.type?.orNil
      }
    } else if keys.contains("default"), !keys.contains("type"),
      case .optional(let wrapped)? = target.type?.form
    {
      // What has a default is never absent.
      target.type = wrapped
    }
    guard keys.contains("type"), !keys.contains("default") else { return }
    if isOptional { target.type = target.type?.orNil }
    if writesNull, case .optional? = target.type?.form { return }
    target.default = nil
  }
}
