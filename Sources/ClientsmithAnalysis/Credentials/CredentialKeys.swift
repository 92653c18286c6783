import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Keys of dictionaries whose entries are query items: none may be called as a credential is, so a
/// value with such a key could not be sent.
enum CredentialKeys {
  /// Gives such keys of examples other names, and says so where they were written.
  static func avoid(
    _ credentials: [CredentialAnalysis.RequiredScheme], in inputs: inout [Input],
    of declared: [DeclaredParameter], _ types: TypeIndex, into log: inout DiagnosticLog
  ) {
    var taken: Set<String> = []
    for credential in credentials {
      if case .query(let name) = credential.authentication { taken.insert(name) }
    }
    guard !taken.isEmpty else { return }
    for index in inputs.indices {
      guard case .query(let style) = inputs[index].location, case .explode = style.form else {
        continue
      }
      let additional = types.structure(types.plain(inputs[index].type))?.additional?.name
      inputs[index].example = renamed(inputs[index].example, additional, besides: taken)
      if let parameter = declared.first(where: {
        $0.section == .query && $0.name.value == inputs[index].name
      }) {
        check(parameter, besides: taken, into: &log)
      }
    }
  }

  /// Properties with such a name are refused where they are declared.
  private static func check(
    _ parameter: DeclaredParameter, besides taken: Set<String>, into log: inout DiagnosticLog
  ) {
    for member in parameter.example?.members ?? [] where taken.contains(member.key) {
      log.warning(
        .credentialConflict, at: member.keyRange,
        "the query item \(name: member.key) carries the credential, so the example is sent with "
          + "\(name: name(member.key, besides: taken)) instead",
        help: "give the key of the example another name")
    }
    let sent = (parameter.default?.members ?? []) + (parameter.constant?.members ?? [])
    for member in sent where taken.contains(member.key) {
      log.error(
        .credentialConflict, at: member.keyRange,
        "the query item \(name: member.key) carries the credential, so this cannot be sent",
        help: "remove the key, or give it another name")
    }
  }

  private static func name(_ key: String, besides taken: Set<String>) -> String {
    var name = key
    while taken.contains(name) { name += "2" }
    return name
  }

  private static func renamed(
    _ value: Value, _ additional: SwiftName?, besides taken: Set<String>
  ) -> Value {
    switch value {
    case .dictionary(let fields):
      return .dictionary(fields.map { .init(key: name($0.key, besides: taken), value: $0.value) })
    case .structure(let members):
      return .structure(
        members.map { member in
          member.name == additional
            ? .init(member.name, renamed(member.value, nil, besides: taken)) : member
        })
    default: return value
    }
  }
}

extension WrittenValue {
  fileprivate var members: [Member] {
    if case .mapping(let members) = content { members } else { [] }
  }
}
