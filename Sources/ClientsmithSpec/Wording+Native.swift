import ClientsmithDeclarations

extension Wording {
  /// In the keys of the native format.
  static let native = Wording { advice in
    switch advice {
    case .declareType: "declare it under `types`"
    case .writeType(let type): "write `\(type)`"
    case .giveType(let type): "write `type: \(type)`"
    case .nameErrorBody(let type):
      "write `Problem: {alias: \(type.hasPrefix("[") ? "\"\(type)\"" : type)}` under `types`, say, "
        + "and `Problem` here"
    case .leaveOutOptional: "remove the `?`"
    case .leaveOutTypeForNothing: "leave the type out for nothing"
    case .nestTypes: "put every type inside the client with `nested: true`"
    case .addResult: "write `returns: T`"
    case .leaveOutResult: "leave `returns` out"
    case .returnResponse: "write `returns: {as: response}` for its status and headers"
    case .disableAuthentication: "leave it out, or write `auth: none`"
    case .leaveOutIdempotencyKey:
      "leave it out, or leave `idempotencyKey` out and pass a key of your own"
    case .writeAllCookies: "leave one of them out, or write all cookies under `cookies`"
    case .addObjectStyle: "add `style: deepObject`"
    case .leaveOutStyle: "leave `style` out"
    case .addPageItems: "add `items: PATH`"
    case .leadPathIntoResult: "the path leads into what the endpoint returns, after `at`"
    case .addResultForExample: "add `returns`, or leave the example out"
    case .writeWholeBody: "an example is the whole body, before `at`"
    case .callAsAction(let name, let endpoint):
      "call it as an action: `actions: {\(name): \(endpoint)}`"
    case .declareErrorBody: "declare it under `errors`, or leave `body` out"
    case .quote(let text): "write \"\(excerpt(text))\" with quotes"
    case .addKey(let key, let value): "add `\(excerpt(key)): \(excerpt(value))`"
    case .leaveOutDiscriminator: "leave `discriminator` out, and each case is tried in order"
    case .addDiscriminator: "give the union a `discriminator`"
    }
  }
}
