/// Endpoints that are together a member of the client, or of another group: `repos` of `repos.list`.
package struct EndpointGroup: Sendable {
  package var path: GroupPath
  package var documentation: Documentation
  /// Its endpoints, and the groups in it.
  package var members: [ClientMember]

  package var name: SwiftName { path.name }

  /// Those that are in none of the groups in it.
  package var endpoints: [Endpoint] { members.compactMap(\.endpoint) }

  /// The groups in it.
  package var groups: [EndpointGroup] { members.compactMap(\.group) }

  /// What is written first in it.
  package var firstEndpoint: Endpoint? { endpoints.first ?? groups.first?.firstEndpoint }

  /// It, and all groups in it.
  fileprivate var all: [EndpointGroup] { [self] + groups.flatMap(\.all) }
}

extension Endpoint {
  /// Where an endpoint is in its client.
  package struct QualifiedName: Hashable, Sendable {
    package var group: GroupPath
    package var member: SwiftName

    package init(group: GroupPath, member: SwiftName) {
      self.group = group
      self.member = member
    }

    /// `store.orders.list`.
    package var text: String { "\(group).\(member)" }

    /// Of its own in the client: `storeOrdersList`.
    package var whole: SwiftName { group.whole(member) }
  }

  /// What it is called where it is: `list` of `repos.list`.
  package var memberName: SwiftName { qualifiedName?.member ?? name }

  /// `repos.list`, as it is called in errors and found in scenarios and stores.
  package var pathName: String { qualifiedName?.text ?? name.text }
}

/// A closure of a client, or a group of them.
package enum ClientMember: Sendable {
  case endpoint(Endpoint)
  case group(EndpointGroup)

  fileprivate var endpoint: Endpoint? {
    if case .endpoint(let endpoint) = self { endpoint } else { nil }
  }

  fileprivate var group: EndpointGroup? {
    if case .group(let group) = self { group } else { nil }
  }
}

extension ClientModel {
  /// Everything that the client has, a group where its first endpoint is written.
  package var members: [ClientMember] {
    guard hasGroups else { return endpoints.map { .endpoint($0) } }
    var order: [GroupPath?: [Entry]] = [:]
    var known: Set<GroupPath> = []
    for endpoint in endpoints {
      for group in endpoint.qualifiedName?.group.withParents ?? []
      where known.insert(group).inserted {
        order[group.parent, default: []].append(.group(group))
      }
      order[endpoint.qualifiedName?.group, default: []].append(.endpoint(endpoint))
    }
    return members(of: nil, order)
  }

  private enum Entry {
    case endpoint(Endpoint)
    case group(GroupPath)
  }

  private func members(of group: GroupPath?, _ order: [GroupPath?: [Entry]]) -> [ClientMember] {
    (order[group] ?? []).map { entry in
      switch entry {
      case .endpoint(let endpoint): .endpoint(endpoint)
      case .group(let path):
        .group(
          EndpointGroup(
            path: path, documentation: groupDocumentation[path] ?? Documentation(),
            members: members(of: path, order)))
      }
    }
  }

  package var hasGroups: Bool { endpoints.contains { $0.qualifiedName != nil } }

  /// All groups, each before those in it.
  package var groups: [EndpointGroup] {
    guard hasGroups else { return [] }
    return members.compactMap(\.group).flatMap(\.all)
  }

  /// Those that are in no group.
  package var ownEndpoints: [Endpoint] { endpoints.filter { $0.qualifiedName == nil } }

  /// The struct of a group, which is in the client wherever the group is: `Repos`, `StoreOrders`, or
  /// `ReposEndpoints` where that is a type already, or would hide one.
  package func typeName(of group: GroupPath) -> SwiftName {
    let name = group.whole.capitalizedFirst
    let isTaken =
      types.index(of: SwiftName(name)) != nil || name == self.name.text
      // The last is of the spy, which names requests of groups.
      || ["Environment", "Servers", "Credentials", "Call"].contains(name)
      || ReservedTypeNames.inClient.contains(name)
      || ReservedTypeNames.objection(to: name, nested: false) != nil
    guard isTaken else { return SwiftName(name) }
    // Another group may be called so.
    let names = ["Endpoints", "Group", "GroupEndpoints"].map { SwiftName(name + $0) }
    return names.first { name in
      types.index(of: name) == nil
        && !endpoints.contains { endpoint in
          (endpoint.qualifiedName?.group.withParents ?? []).contains {
            let whole = $0.whole
            return whole.utf8.count == name.text.utf8.count && whole.capitalizedFirst == name.text
          }
        }
    } ?? names[0]
  }
}
