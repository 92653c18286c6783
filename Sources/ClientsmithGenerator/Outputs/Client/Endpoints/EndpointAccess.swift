import ClientsmithModel

extension Endpoint {
  /// How it is reached from a client: `fetchItem`, `repos.list`.
  var access: String {
    place.map { "\($0.group.member).\($0.member.member)" } ?? name.member
  }

  /// What comes before the name of a method beside it: `repos.`.
  var accessPrefix: String { place.map { $0.group.member + "." } ?? "" }
}
