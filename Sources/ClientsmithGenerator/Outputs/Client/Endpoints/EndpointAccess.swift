import ClientsmithModel

extension Endpoint {
  /// How it is reached from a client: `fetchItem`, `repos.list`.
  var access: String {
    accessPrefix + memberName.member
  }

  /// What comes before the name of a method beside it: `repos.`.
  var accessPrefix: String {
    (qualifiedName?.group.names ?? []).map { $0.member + "." }.joined()
  }
}
