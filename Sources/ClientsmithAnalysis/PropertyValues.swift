import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec
import ClientsmithYAML

/// Gives properties the values that their entries write: defaults and examples.
enum PropertyValues {
  static func assign(
    _ table: inout TypeTable, _ document: SpecDocument, _ defaults: DefaultValues,
    into log: inout DiagnosticLog
  ) {
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
          let name = structure.properties[index].name.text
          let reader = ValueReader(
            table, defaults, .words("the example of", name), form: .wire, dates: document.dates)
          structure.properties[index].example = reader.read(
            node, as: structure.properties[index].type, into: &log)
        }
      }
      table.update(place, .structure(structure))
    }
  }
}
