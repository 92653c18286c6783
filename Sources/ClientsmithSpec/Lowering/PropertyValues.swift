import ClientsmithDiagnostics
import ClientsmithYAML

/// Gives properties the values that their entries write: defaults and examples.
enum PropertyValues {
  static func assign(
    _ table: inout TypeTable, _ document: SpecDocument, _ defaults: DefaultValues,
    into log: inout DiagnosticLog
  ) {
    let reader = ValueReader(table, defaults, form: .wire, dates: document.dates)
    for entry in document.types {
      guard case .properties(let properties) = entry.form,
        let place = table.place(of: SwiftName(CamelCase.upper(entry.name.value))),
        table.declarations[place].range == entry.name.range,
        case .structure(var structure) = table.declarations[place].kind
      else { continue }
      let owner = table.declarations[place].name
      for (index, property) in properties.enumerated() {
        structure.properties[index].default = defaults.value(owner, index)
        if let node = property.example {
          structure.properties[index].example = reader.read(
            node, as: structure.properties[index].type, into: &log)
        }
      }
      table.update(place, .structure(structure))
    }
  }
}
