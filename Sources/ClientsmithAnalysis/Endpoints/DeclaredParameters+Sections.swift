import ClientsmithDeclarations

/// Looks parameters up by where they go. In place: they are large, and a loop over them copies each.
extension [DeclaredParameter] {
  func firstIndex(in section: DeclaredParameter.Section) -> Int? {
    indices.first { self[$0].section == section }
  }

  func hasAny(in section: DeclaredParameter.Section) -> Bool {
    firstIndex(in: section) != nil
  }
}
