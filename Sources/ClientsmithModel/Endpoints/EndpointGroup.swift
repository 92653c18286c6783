/// Endpoints that are together a member of the client: `repos` of `repos.list`.
package struct EndpointGroup: Sendable {
  package var name: SwiftName
  package var documentation: Documentation
  package var endpoints: [Endpoint]
}

extension Endpoint {
  /// Where an endpoint is in its client.
  package struct Place: Hashable, Sendable {
    package var group: SwiftName
    package var member: SwiftName

    package init(group: SwiftName, member: SwiftName) {
      self.group = group
      self.member = member
    }
  }

  /// What it is called where it is: `list` of `repos.list`.
  package var memberName: SwiftName { place?.member ?? name }

  /// `repos.list`, as it is called in errors and found in scenarios and stores.
  package var pathName: String { place.map { "\($0.group).\($0.member)" } ?? name.text }
}

/// A closure of a client, or a group of them.
package enum ClientMember: Sendable {
  case endpoint(Endpoint)
  case group(EndpointGroup)
}

extension ClientModel {
  /// Everything that the client has, a group where its first endpoint is written.
  package var members: [ClientMember] {
    guard hasGroups else { return endpoints.map { .endpoint($0) } }
    var grouped: [SwiftName: [Endpoint]] = [:]
    for endpoint in endpoints {
      if let place = endpoint.place { grouped[place.group, default: []].append(endpoint) }
    }
    return endpoints.compactMap { endpoint in
      guard let place = endpoint.place else { return .endpoint(endpoint) }
      guard let endpoints = grouped.removeValue(forKey: place.group) else { return nil }
      return .group(
        EndpointGroup(
          name: place.group, documentation: groupDocumentation[place.group] ?? Documentation(),
          endpoints: endpoints))
    }
  }

  package var hasGroups: Bool { endpoints.contains { $0.place != nil } }

  package var groups: [EndpointGroup] {
    guard hasGroups else { return [] }
    return members.compactMap { if case .group(let group) = $0 { group } else { nil } }
  }

  /// Those that are in no group.
  package var ownEndpoints: [Endpoint] { endpoints.filter { $0.place == nil } }

  /// The struct of a group, `Repos`, or `ReposEndpoints` where that is a type already, or would hide
  /// one.
  package func typeName(of group: SwiftName) -> SwiftName {
    let name = group.text.capitalizedFirst
    let isTaken =
      types.place(of: SwiftName(name)) != nil
      || ["Environment", "Servers", "Credentials"].contains(name)
      || ReservedTypeNames.objection(to: name, nested: false) != nil
    guard isTaken else { return SwiftName(name) }
    // Another group may be called so.
    let names = ["Endpoints", "Group", "GroupEndpoints"].map { SwiftName(name + $0) }
    return names.first { name in
      types.place(of: name) == nil
        && !endpoints.contains { $0.place?.group.text.capitalizedFirst == name.text }
    } ?? names[0]
  }
}
