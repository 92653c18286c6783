import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Gives properties the values that their declarations write: defaults and examples.
enum PropertyValues {
  static func assign(
    _ types: inout AnalyzedTypes, _ declarations: Declarations, _ defaults: DefaultValues,
    into log: inout DiagnosticLog
  ) {
    let index = types.index
    for (declared, place) in types.sources {
      guard case .structure(let written) = declared.form,
        case .structure(var structure) = index[place].kind
      else { continue }
      var isChanged = false
      for (member, property) in written.properties.enumerated() {
        if property.default != nil {
          structure.properties[member].default = defaults.value(place, member)
          isChanged = true
        }
        if let written = property.example {
          let reader = ValueReader(
            index, defaults, .words("the example of", property.name.value.text), form: .wire,
            dates: declarations.dates)
          structure.properties[member].example = reader.read(
            written, as: structure.properties[member].type, into: &log)
          isChanged = true
        }
      }
      if isChanged { types.index.update(place, .structure(structure)) }
    }
  }
}
