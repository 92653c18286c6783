import ClientsmithModel

/// The private storage of the boxed properties of a structure, `parentBox`: no property has its name.
struct BoxNames {
  private let taken: Set<String>

  init(_ structure: Structure) {
    taken =
      structure.properties.contains(where: \.isBoxed)
      ? Set(structure.properties.map(\.name.text)) : []
  }

  /// nil for every property that is not boxed.
  func name(of property: Structure.Property) -> SwiftName? {
    guard property.isBoxed else { return nil }
    let names = ["Box", "Storage", "Reference", "Indirect"].map { property.name.text + $0 }
    let free = names.first { !taken.contains($0) }
    return SwiftName(free ?? numbered(names[0], 2))
  }

  private func numbered(_ name: String, _ number: Int) -> String {
    taken.contains("\(name)\(number)") ? numbered(name, number + 1) : "\(name)\(number)"
  }
}
