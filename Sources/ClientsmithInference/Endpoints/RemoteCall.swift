import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithYAML

/// What a request of JSON-RPC calls. All calls are sent to one path, so that the path does not tell what is
/// called (JSON-RPC 2.0, section 4).
struct RemoteCall {
  /// `eth_getBalance`
  let method: String

  private static let versionKey = "jsonrpc"
  private static let methodKey = "method"
  /// What tells an answer in a batch from others; each request over HTTP has one answer.
  static let idKey = "id"

  /// `auth` is Zabbix's.
  private static let keys: Set<String> = [versionKey, methodKey, idKey, "params", "auth"]

  /// nil: the body is something else, or several calls at once.
  init?(_ body: RecordedBody) {
    guard case .json(let node) = body, node[Self.versionKey]?.textValue != nil,
      let method = node[Self.methodKey]?.textValue, !method.trimmed.isEmpty,
      node.members.allSatisfy({ Self.keys.contains($0.key) })
    else { return nil }
    self.method = method
  }

  /// What an endpoint of a specification calls, by its constants.
  init?(_ endpoint: DeclaredEndpoint) {
    func text(_ key: String) -> String? {
      let parameter = endpoint.parameters.first {
        $0.section == .json && $0.wireName.value == key
      }
      guard case .string(let text)? = parameter?.constant?.content else { return nil }
      return text
    }
    guard text(Self.versionKey) != nil, let method = text(Self.methodKey) else { return nil }
    self.method = method
  }

  /// Whether all calls of the method send a key alike.
  static func isConstant(_ key: String) -> Bool { [versionKey, methodKey].contains(key) }

  /// `ethGetBalance`; nil: the method has no words.
  var spokenName: String? {
    let name = CamelCase.lower(method)
    return name.utf8.first.map { ASCII.isAlphanumeric($0) && !ASCII.isDigit($0) } == true
      ? name : nil
  }
}

extension RecordedRequest {
  var call: RemoteCall? { method == "POST" ? RemoteCall(body) : nil }
}
