import ClientsmithModel
import ClientsmithYAML

/// All requests to one method and path, for one operation of GraphQL, or for one method of JSON-RPC.
struct RecordedEndpoint {
  var method: String
  /// nil: the method and the path say what is called.
  var operation: GraphQLOperation?
  /// nil: the requests are not JSON-RPC.
  var call: RemoteCall?
  /// The host beside that of the base URL that it is on, by its name; nil: that of the base URL.
  var server: String?
  var template: PathTemplates.Template
  var requests: [RecordedRequest]
  /// What each placeholder stood for, where the requests tell it.
  var pathValues: [String: [String]] = [:]
  /// What a person wrote about them.
  var pathSummaries: [String: String] = [:]

  /// Those of one place in the source, and of several that are the same call.
  static func all(
    in requests: [RecordedRequest], _ templates: PathTemplates, _ hosts: HostInference
  ) -> [RecordedEndpoint] {
    var indices: [Key: Int] = [:]
    var endpoints: [RecordedEndpoint] = []
    for request in requests {
      let (template, values) = templates.template(of: request.url)
      let server = hosts.server(of: request)
      let operation = request.operation
      let call = operation == nil ? request.call : nil
      let key = Key(
        method: request.method, server: server, path: template.path,
        operation: operation?.id ?? call?.method)
      let index = indices[key] ?? endpoints.count
      if index == endpoints.count {
        indices[key] = index
        endpoints.append(
          RecordedEndpoint(
            method: request.method, operation: operation, call: call, server: server,
            template: template, requests: []))
      }
      endpoints[index].requests.append(request)
      for found in values {
        if let summary = found.summary, endpoints[index].pathSummaries[found.name] == nil {
          endpoints[index].pathSummaries[found.name] = summary
        }
        guard let value = found.value else { continue }
        endpoints[index].pathValues[found.name, default: []].append(value)
      }
    }
    return endpoints
  }

  private struct Key: Hashable {
    var method: String
    var server: String?
    var path: String
    var operation: String?
  }

  /// The segments of the path, without placeholders and without `api` and versions.
  var words: [String] {
    template.parts.enumerated().compactMap { place, part in
      if case .placeholder(_, let ending) = part, PathEnding.isAction(ending) {
        return PathEnding.word(of: ending)
      }
      guard case .text(let text) = part, !PathIdentifiers.isVersion(text),
        place > 0 || !PathIdentifiers.isShortNumber(text)
      else { return nil }
      // `/Messages.json` are messages.
      let word =
        text.hasSuffix(".json") && text.utf8.count > 5 ? String(text.dropLast(5)) : text
      return WordSplitting.words(of: word).isEmpty ? Pinyin.ascii(word) ?? word : word
    }
  }

  var endsInPlaceholder: Bool {
    if case .placeholder(_, let ending)? = template.parts.last {
      !PathEnding.isAction(ending)
    } else {
      false
    }
  }

  /// The format that the end of the path asks for, where it is not JSON.
  var format: String? {
    guard endsInPlaceholder, case .placeholder(_, let ending)? = template.parts.last else {
      return nil
    }
    return PathEnding.word(of: ending)
  }

  /// Those that tell what a request needs: one that was refused may have lacked it.
  var accepted: [RecordedRequest] {
    let accepted = requests.filter { request in
      guard let status = request.response?.status else { return true }
      return status < 400 || [401, 403, 404].contains(status)
    }
    return accepted.isEmpty ? requests : accepted
  }

  /// What people called its requests; nil: nothing, or they are different things.
  var commonName: String? { Self.common(requests.compactMap(\.name)) }

  /// What people wrote of its requests; nil: nothing, or it is of each alone.
  var commonSummary: String? { Self.common(requests.compactMap(\.summary)) }

  private static func common(_ texts: [String]) -> String? {
    Set(texts).count == 1 ? texts.first : nil
  }

  /// Whether requests have bodies of several kinds, of which one alone is declared.
  var hasOtherBodies: Bool { Set(accepted.compactMap(\.body.kind)).count > 1 }

  var responses: [RecordedResponse] { requests.compactMap(\.response) }

  /// Whether no answer says what it returns.
  var isUnanswered: Bool { responses.allSatisfy(\.isUnrecorded) }

  /// The bodies of successful answers, where they are JSON.
  var results: [YAMLNode] { responses.filter(\.isSuccess).compactMap(\.json) }
}
