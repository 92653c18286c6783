import ClientsmithDeclarations

extension DeclaredEndpoint {
  /// The names that `order` needs, so that reading the sections gives the same order.
  ///
  /// - Parameter sections: in the order in which they are written; what is in none of them comes
  ///   first.
  func neededOrder(after sections: [DeclaredParameter.Section]) -> [String] {
    let wanted = parameters.filter { $0.constant == nil }.map(\.name.value.text)
    let natural =
      parameters.filter { !sections.contains($0.section) }
      + sections.flatMap { section in parameters.filter { $0.section == section } }
    let names = natural.filter { $0.constant == nil }.map(\.name.value.text)
    return (0...wanted.count).lazy.map { Array(wanted.prefix($0)) }.first { first in
      first + names.filter { !first.contains($0) } == wanted
    } ?? wanted
  }
}
