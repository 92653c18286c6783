import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithYAML

/// What recorded requests say of the parameters of an endpoint that a specification has. It is said, not
/// changed: whether a parameter is wanted is a person's decision.
enum ParameterDifferences {
  static func remarks(
    on known: DeclaredEndpoint, _ recorded: RecordedEndpoint, in declarations: Declarations
  ) -> [String] {
    let queries = recorded.accepted.map { Set($0.url.query.map { name(of: $0.name) }) }
    let settings = declarations.settings.filter { $0.section == .query }.map(\.wireName.value)
    var remarks = undeclared(
      queries, in: known, .query, besides: Set(settings), place: "the query")
    remarks += missing(in: queries, known)
    let bodies = recorded.accepted.compactMap { request -> Set<String>? in
      guard case .json(let node) = request.body, !node.members.isEmpty else { return nil }
      // An operation without variables is often sent with an empty object of them.
      let members = node.members.filter {
        recorded.operation == nil || $0.key != GraphQLRequests.variablesKey
          || !$0.value.members.isEmpty
      }
      return Set(members.map(\.key))
    }
    if case .json = known.body {
      let isDocumented = known.parameters.contains {
        $0.wireName.value == GraphQLRequests.documentKey
      }
      remarks += undeclared(
        bodies, in: known, .json,
        besides: recorded.operation != nil && isDocumented ? [GraphQLRequests.hashKey] : [],
        place: "the body")
    }
    return remarks
  }

  private static func undeclared(
    _ sent: [Set<String>], in known: DeclaredEndpoint, _ section: DeclaredParameter.Section,
    besides others: Set<String>, place: String
  ) -> [String] {
    let parameters = known.parameters.filter { $0.section == section }
    // Their items have names of their own.
    let isSpread = parameters.contains { [.explode, .whole, .dots].contains($0.style?.value) }
    if isSpread { return [] }
    var declared = others.union(parameters.map { name(of: $0.wireName.value) })
    if let key = known.idempotencyKey?.name.value { declared.insert(key) }
    return sent.reduce(into: Set()) { $0.formUnion($1) }.subtracting(declared).sorted().map {
      "`\($0)` in \(place) of `\(known.pathName)` is not declared; add it by hand if it is wanted"
    }
  }

  private static func missing(in queries: [Set<String>], _ known: DeclaredEndpoint) -> [String] {
    known.parameters.filter { parameter in
      parameter.section == .query && parameter.default == nil && parameter.constant == nil
        && parameter.type?.isOptional == false
        && queries.contains { !$0.contains(name(of: parameter.wireName.value)) }
    }.map {
      "`\($0.wireName.value)` in the query of `\(known.pathName)` is required, and was not always sent"
    }
  }

  /// `ids[]` and `filter[name]` are items of `ids` and `filter`.
  private static func name(of item: String) -> String {
    String(item.prefix { $0 != "[" })
  }
}
