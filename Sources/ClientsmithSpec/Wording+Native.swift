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
    case .removeOptional: "remove the `?`"
    case .removeTypeForNothing: "remove the type for nothing"
    case .nameInlineType: "give the inline type a name of its own: `name: T`"
    case .declareInlineType: "declare it under `types`, and write its name here"
    case .nestTypes: "put every type inside the client with `nested: true`"
    case .addResult: "write `returns: T`"
    case .writeResult("Response"): "write `returns: {as: response, type: T}`"
    case .writeResult: "write `returns: {as: sse, type: T}`, or `as: jsonl`"
    case .removeResult: "remove `returns`"
    case .returnResponse: "write `returns: {as: response}` for its status and headers"
    case .disableAuthentication: "remove it, or write `auth: none`"
    case .removeIdempotencyKey:
      "remove it, or remove `idempotencyKey` and pass a key of your own"
    case .writeAllCookies: "remove one of them, or write all cookies under `cookies`"
    case .addObjectStyle: "add `style: deepObject`, or `explode`, or `json`"
    case .addStyle(let style): "add `style: \(style)`"
    case .writeStyle(let style): "write `style: \(style)`"
    case .removeKey(let key): "remove `\(key)`"
    case .addPageItems(let key): "add `items: \(key ?? "PATH")`"
    case .sayPageItems: "give the endpoint its own `pages` with `items: PATH`, or `pages: none`"
    case .returnTypedResponse(let type):
      "write `returns: {as: response, type: \(type.hasPrefix("[") ? "\"\(type)\"" : type)}`"
    case .leadPathIntoResult: "the path leads into what the endpoint returns, after `at`"
    case .addResultForExample: "add `returns`, or remove the example"
    case .writeWholeBody: "an example is the whole body, before `at`"
    case .callAsAction(let name, let endpoint):
      "call it as an action: `actions: {\(name): \(endpoint)}`"
    case .nameMemoryID(let property): "write `id: \(property)`"
    case .declareErrorBody: "declare it under `errors`, or remove `body`"
    case .showSuccess:
      "show a call that succeeds, and put this one into a scenario: {status: 200, body: …}"
    case .showFailure(let condition):
      "give it a `body` with `\(condition.text)`, or write {returns: VALUE}"
    case .declareFailure:
      "write {returns: VALUE}, or a status from 300 to 599; `errors: {body: …}` declares what fails "
        + "with status 200"
    case .quote(let text): "write \"\(excerpt(text))\" with quotes"
    case .addKey(let key, let value): "add `\(excerpt(key)): \(excerpt(value))`"
    case .removeDiscriminator: "remove `discriminator`, and each case is tried in order"
    case .addDiscriminator: "give the union a `discriminator`"
    case .addMock(let type):
      "add `mock: .sample`, say, for a static member `\(type).sample`, or `example:` with its JSON"
    case .writeMember(let type): "write `.zero`, say, for a static member `\(type).zero`"
    case .tagCase(let name, let type, let value):
      "write `\(name): {type: \(type), as: \(value)}`"
    }
  }
}
