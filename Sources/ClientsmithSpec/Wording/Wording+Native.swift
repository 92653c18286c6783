import ClientsmithDeclarations

extension Wording {
  /// In the keys of the native format.
  package static let native = Wording(help: { $0.native }, name: { $0.native })
}

extension Advice {
  fileprivate var native: String {
    switch self {
    case .names(let advice): advice.native
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
