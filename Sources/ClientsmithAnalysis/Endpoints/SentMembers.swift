import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Warns of members of objects that have the name of another item of the query or the form: those
/// of a dictionary are known when a call is made.
struct SentMembers {
  private let types: TypeIndex
  private let wording: Wording

  private struct Item: Hashable {
    var isForm: Bool
    var name: String
  }

  static func warn(
    _ inputs: [Input], _ types: TypeIndex, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    let members = SentMembers(types: types, wording: wording)
    guard inputs.contains(where: { members.style(of: $0)?.isMembers ?? false }) else {
      return
    }
    var known: [Item: Input] = [:]
    for input in inputs {
      guard let style = members.style(of: input) else { continue }
      for name in members.names(of: input, style) {
        let item = Item(isForm: input.isFormField, name: name)
        guard let first = known.updateValue(input, forKey: item),
          let other = members.style(of: first),
          // Two parameters of one name are seen where they are read.
          style.isMembers || other.isMembers
        else { continue }
        log.warning(
          .duplicateName, at: input.origin.range,
          "\(name: name) is sent twice in "
            + "\(wording.name(.section(input.isFormField ? .form : .query)))",
          notes: [.init(range: first.origin.range, message: "the first is here")])
        break
      }
    }
  }

  private func style(of input: Input) -> FieldStyle? {
    switch input.location {
    case .query(let style), .formField(let style): style
    case .path, .url, .host, .header, .idempotencyKey, .cookie, .body, .jsonField, .multipartField:
      nil
    }
  }

  /// The names of the items, without the brackets of arrays.
  private func names(of input: Input, _ style: FieldStyle) -> [String] {
    let type = types.plain(input.type)
    switch style.form {
    case .items, .joined, .json: return [input.wireName]
    case .whole: return []
    case .deepObject: return names(of: type, in: input.wireName, depth: 0)
    case .dots: return names(of: type, in: input.wireName, hasDots: true, depth: 0)
    case .explode:
      return keys(of: type).flatMap { names(of: $0.type, in: $0.name, depth: 0) }
    }
  }

  private func names(
    of type: TypeReference, in name: String, hasDots: Bool = false, depth: Int
  ) -> [String] {
    let keys = depth < 4 ? keys(of: types.plain(type)) : []
    if keys.isEmpty { return types.isObject(types.plain(type)) ? [] : [name] }
    return keys.flatMap {
      names(
        of: $0.type, in: hasDots ? "\(name).\($0.name)" : "\(name)[\($0.name)]", hasDots: hasDots,
        depth: depth + 1)
    }
  }

  private func keys(of type: TypeReference) -> [(name: String, type: TypeReference)] {
    guard let structure = types.structure(type) else { return [] }
    return structure.properties.filter { $0.hasKey }.map { ($0.wireName, $0.type) }
      + structure.constants.map { ($0.wireName, $0.type) }
  }
}

extension Input {
  fileprivate var isFormField: Bool {
    if case .formField = location { true } else { false }
  }
}
