import ClientsmithDeclarations

extension Wording {
  /// In the keys of the native format.
  package static let native = native(.asWritten)

  /// - Parameter naming: how names are spelled where nothing else is said.
  static func native(_ naming: NamingStyle) -> Wording {
    Wording(help: { $0.native(naming) }, name: { $0.native })
  }
}

extension Advice {
  fileprivate func native(_ naming: NamingStyle) -> String {
    switch self {
    case .names(let advice): advice.native(naming)
    case .types(let advice): advice.native
    case .unions(let advice): advice.native
    case .externs(let advice): advice.native
    case .values(let advice): advice.native
    case .requests(let advice): advice.native
    case .credentials(let advice): advice.native
    case .hosts(let advice): advice.native
    case .results(let advice): advice.native
    case .pages(let advice): advice.native
    case .scenarios(let advice): advice.native
    case .stores(let advice): advice.native
    case .memory(let advice): advice.native
    }
  }
}
