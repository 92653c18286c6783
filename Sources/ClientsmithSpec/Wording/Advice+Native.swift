import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

// How each piece of advice is followed in the native format.

extension Advice.Names {
  func native(_ naming: NamingStyle) -> String {
    switch self {
    case .nameClient(let name): return "write `client: \(name)`"
    case .nameEndpoint(let name, let text):
      return DeclaredEndpoint.proposal(forName: text, camelCase: name)
    case .nameBody(let name): return "write `name: \(name)`"
    case .nameURL(let name): return "call it `\(name)`"
    case .nameInline(let name): return "write `name: \(name)`"
    case .nameTypeParameter(let name): return "write `of: \(name)`"
    case .spellMember(let name, let text, let wireName, let type, let value):
      return EntrySpelling.proposal(
        name, for: text, wireName: wireName, type: type, default: value, naming: naming)
    case .nameChanged(let name): return "write `as: \(name)`"
    case .spellPlaceholder(let name, let wireName):
      return "write `path: {\(name): {type: String, as: \(written(wireName))}}`"
    case .spellCase(let name, nil): return "call it `\(name)`"
    case .spellCase(let name, .string(let text)): return "write `\(name): \(written(text))`"
    case .spellCase(let name, .integer(let number)): return "write `\(name): \(number)`"
    case .renameButKeepWireName: return "give it another name, and its name on the wire with `as`"
    case .renameFile: return "rename the file to suntimes.client.yaml, say"
    case .nestTypes: return "put every type inside the client with `nested: true`"
    }
  }
}

extension Advice.Types {
  var native: String {
    switch self {
    case .declare: "declare it under `types`"
    // `[Int]?` is not YAML without quotes.
    case .write(let type): "write `\(type.hasSuffix("?") ? written(type) : type)`"
    case .give(let type): "write `type: \(type)`"
    case .removeOptional: "remove the `?`"
    case .requireValue: "remove the `?`, or `optional: true`"
    case .removeTypeForNothing: "remove the type for nothing"
    case .nameInline: "give the inline type a name of its own: `name: T`"
    case .declareInline: "declare it under `types`, and write its name here"
    case .declareAlias(let type): "declare it as `alias: \(type)`"
    case .removeDatesOrGiveDate: "remove it, or write `type: Date`"
    case .closeEnumeration: "declare the enumeration `closed: true`"
    case .declareHashable: "write `hashable: true` in it there"
    }
  }
}

extension Advice.Unions {
  var native: String {
    switch self {
    case .removeDiscriminator: "remove `discriminator`, and each case is tried in order"
    case .readEvents:
      "make it an object, or read the texts of events with their names: "
        + "`returns: {as: sse, type: String, envelope: true}`"
    case .tellApart:
      "write its type, or tell the cases apart with `discriminator: kind` or `tagged: external`"
    case .addDiscriminator: "give the union a `discriminator`"
    case .addContent:
      "write an object, or tell the cases apart with `discriminator: kind` and `content: value`"
    case .tag(let name, let type, let value): "write `\(name): {type: \(type), as: \(value)}`"
    }
  }
}

extension Advice.Externs {
  var native: String {
    switch self {
    case .addMock(let type):
      "add `mock: .sample`, say, for a static member `\(type).sample`, or `example:` with its JSON"
    case .writeMember(let type): "write `.zero`, say, for a static member `\(type).zero`"
    case .writeType:
      "write `extern: Money` or `extern: Ledger.Money`, and give a type with arguments a `typealias`"
    case .writeModule: "write `import: Ledger`"
    case .declareMock(let type):
      "declare `extension \(excerpt(type)) { static let sample = … }` in Swift, and write "
        + "`mock: .sample`"
    case .qualify(let type): "write `extern: \(type)`"
    }
  }
}

extension Advice.Values {
  var native: String {
    switch self {
    case .quote(let text): "write \"\(excerpt(text))\" with quotes"
    case .addKey(let key, let value): "add `\(excerpt(key)): \(excerpt(value))`"
    case .removeNull(let type): "write a value of that type, or make it `\(excerpt(type))?`"
    case .countDates(let unit): "write `dates: \(unit)` beside the type, or at the top level"
    case .zonelessDates: "write `dates: zoneless` beside the type, or at the top level"
    case .dayForDate: "make the type `Day`, or write `dates: yyyy-MM-dd` beside it"
    case .writeCaseBody(let key): "write `\(excerpt(key)):` with the body after it"
    case .writeEvent: "write {event: NAME, id: ID, data: …}; `event` and `id` may be missing"
    case .addResult: "add `returns`, or remove the example"
    case .writeWholeBody: "an example is the whole body, before `at`"
    case .showSuccess:
      "show a call that succeeds, and put this one into a scenario: {status: 200, body: …}"
    }
  }
}

extension Advice.Requests {
  var native: String {
    switch self {
    case .disableAuthentication: "remove it, or write `auth: none`"
    case .removeIdempotencyKey: "remove it, or remove `idempotencyKey` and pass a key of your own"
    case .writeAllCookies: "remove one of them, or write all cookies under `cookies`"
    case .removeParameter(let name): "remove \(quoted(name))"
    case .writeConstant(let text): "write `{value: \(written(text))}` for a constant"
    case .addObjectStyle: "add `style: deepObject`, or `explode`, or `json`"
    case .addJSONContentType: "add `contentType: application/json`"
    case .replaceStyleByJSON(let style):
      "write `contentType: application/json` in place of `style: \(style.rawValue)`"
    case .addStyle(let style): "add `style: \(style.rawValue)`"
    case .writeStyle(let style): "write `style: \(style.rawValue)`"
    case .declareQuery(let items): "write it under `query`" + entries(of: items)
    case .addPathParameter(let name): "add `\(name): String` to `path`"
    case .writePathOrURL(let name):
      "write \(quoted("/{\(name)}")), or `{url: \(excerpt(name))}` for a URL that the caller passes"
    case .moveBody: "send it with POST, or write `query`"
    case .allowRetry:
      "add `idempotencyKey: Idempotency-Key`, if the server knows such a header, `safe: true` if it "
        + "only reads, or remove `retry`"
    case .retryFailures:
      "write statuses from 300 to 599; `errors` of `retry` names failures that have a status of success"
    case .remove(let term): "remove \(term.native)"
    }
  }
}

/// `: {page: {value: 1}, size: String}`; nothing where names are not what Swift takes.
private func entries(of items: [Advice.QueryItem]) -> String {
  guard !items.isEmpty, items.allSatisfy({ CamelCase.isLower($0.name) }) else { return "" }
  let entries = items.map { item in
    "\(item.name): " + (item.value.map { "{value: \(written($0))}" } ?? "String")
  }
  return ": `query: {\(entries.joined(separator: ", "))}`"
}

extension Advice.Credentials {
  var native: String {
    switch self {
    case .write(let word) where ["bearer", "basic"].contains(word):
      "a list has names: `auth: {schemes: {token: bearer, login: basic}, default: token}`"
    case .write(let word):
      Suggestion.didYouMean(word, among: ["bearer", "basic", "none"])
        ?? "write bearer, basic, none, {scheme: WORD}, {header: NAME}, {query: NAME} or {cookie: NAME}"
    case .nameScheme(let word, let known):
      Suggestion.didYouMean(word, among: known + ["none"]) ?? "the schemes are \(listed(known))"
    case .nameBoth:
      "name both, `auth: {schemes: {session: {cookie: sid}, key: bearer}, default: key}`, "
        + "and write the name here"
    case .nameKnown(let name): "write `auth: \(written(name))`"
    case .declareSchemes(let alternatives, let isDefault):
      "declare \(isDefault ? "them" : "them at the top level"), each as it is sent: "
        + "`auth: \(schemes(for: alternatives, isDefault: isDefault))`"
    case .writeAlternatives: "write {anyOf: […]} if one of them is enough"
    }
  }
}

/// `{schemes: {session: {header: NAME}, token: bearer}, default: [session, token]}`.
private func schemes(for alternatives: [[String]], isDefault: Bool) -> String {
  let words = ["bearer": "token", "basic": "login"]
  let names = alternatives.joined()
  let entries = names.map { name in
    words[name].map { "\($0): \(name)" } ?? "\(written(name)): {header: NAME}"
  }
  // Both are in one header.
  let choices = alternatives.flatMap { choice in
    words.keys.allSatisfy(choice.contains) ? choice.map { [$0] } : [choice]
  }
  func list(_ texts: [String]) -> String { "[\(texts.joined(separator: ", "))]" }
  let texts = choices.map { choice in
    let texts = choice.map { words[$0] ?? written($0) }
    return texts.isEmpty ? "none" : texts.count == 1 ? texts[0] : list(texts)
  }
  let standard = texts.count == 1 ? texts[0] : "{anyOf: \(list(texts))}"
  return "{schemes: {\(entries.joined(separator: ", "))}"
    + (isDefault ? ", default: \(standard)}" : "}")
}

extension Advice.Hosts {
  var native: String {
    switch self {
    case .addEnvironment(let name):
      "add `\(name): https://…`, or write one URL for all environments"
    case .passCredential: "declare `auth: basic` and pass a credential"
    case .declareConstantQuery: "send constants as `query: {name: {value: …}}`"
    case .useHTTPS: "use https, or say `insecure: true` at the top level"
    case .declareServer(let name): "declare it: `servers: {\(written(name)): https://…}`"
    case .renameVariable(let name):
      "rename it, to `{\(name)Name}` for example; the name of a variable is not sent"
    case .useVariable(let name): "write it in an address: `https://{\(excerpt(name))}.example.com`"
    }
  }
}

extension Advice.Results {
  var native: String {
    switch self {
    case .add: "write `returns: T`"
    case .write("Response"): "write `returns: {as: response, type: T}`"
    case .write: "write `returns: {as: sse, type: T}`, or `as: jsonl`"
    case .remove: "remove `returns`"
    case .returnResponse: "write `returns: {as: response}` for its status and headers"
    case .returnTypedResponse(let type): "write `returns: {as: response, type: \(inFlow(type))}`"
    case .writeSuccessStatus:
      "write a status from 200 to 299; those of errors are under `errors`, and {as: response} returns every status below 400"
    case .writeErrorStatus: "write a status from 300 to 599, 4XX, 5XX or default, or `body`"
    case .readHeadersByPrefix: "add `style: prefix`, with the beginning of their names under `as`"
    case .returnPart: "`at` leads to a part of a body"
    }
  }

  /// A type as it is written inside of `{}`.
  private func inFlow(_ type: String) -> String {
    type.hasPrefix("[") ? "\"\(type)\"" : type
  }
}

extension Advice.Pages {
  var native: String {
    switch self {
    case .addItems(let key): "add `items: \(key ?? "PATH")`"
    case .sayItems: "give the endpoint its own `pages` with `items: PATH`, or `pages: none`"
    case .nameParameter(let name): "add `into: \(name)`"
    case .nameParameterInstead: "write `into: PARAM` in place of `then`"
    case .returnItems: "write `returns: \"[Item]\"`, say, or return an object that has the list"
    case .nameEnd(let keys, let saysMore):
      "add `\(saysMore ? "more" : "last"): \(keys.dotted)` to `pages`"
    case .haveParameters(let names):
      "an endpoint has these pages if it has the \(names.count == 1 ? "parameter" : "parameters") "
        + "\(listed(names)), and what each path leads to in its result, after `at`"
    case .addParameter(let name, let type):
      "add it to the endpoint if the API has it: `query: {\(name): \(type)}`, say"
    case .leadPathIntoResult: "the path leads into what the endpoint returns, after `at`"
    }
  }
}

extension Advice.Scenarios {
  var native: String {
    switch self {
    case .declareErrorBody: "declare it under `errors`, or remove `body`"
    case .showFailure(let condition):
      "give it a `body` with `\(condition.text)`, or write {returns: VALUE}"
    case .declareFailure:
      "write {returns: VALUE}, or a status from 300 to 599; `errors: {body: …}` declares what fails "
        + "with a status of success"
    case .writeResult(let cases):
      "write \(listed(cases.map { $0.type == nil ? $0.name.text : "{\($0.name): …}" }, "or"))"
    }
  }
}

extension Advice.Stores {
  var native: String {
    switch self {
    case .callAsAction(let name, let endpoint):
      "call it as an action: `actions: {\(name): \(endpoint)}`"
    case .addProperty: "write `items: fetchItems`, say"
    case .reload(let property): "write `reload: \(property)`"
    case .removeOptimism: "remove `optimistic`"
    case .reloadInstead(let list?): "remove `optimistic`; `reload: \(list)` loads it again"
    case .reloadInstead(nil): "remove `optimistic`; `reload` shows what the action has changed"
    case .removeItem(let list, let reloaded):
      "write `optimistic: \(text(Optimism(list: list, removes: true)))` if the item leaves the list, "
        + "or remove `optimistic`; `reload: \(reloaded)` shows what has changed"
    case .writeOptimism(let optimism): "write `optimistic: \(text(optimism))`"
    case .sendChange(let type, let list):
      (type.map { "call what is sent like the property of `\($0)` that it changes, " } ?? "")
        + "write `optimistic: \(text(Optimism(list: list, removes: true)))` if the item leaves the list, "
        + "or add `allow: [optimistic-without-effect]` if the response is what counts"
    case .callAndReload(let endpoint, let list):
      "write {call: \(endpoint), reload: \(list)}, which shows what was made or changed"
    case .returnList(let element, nil):
      "return a list that is never absent: `returns: \"[\(element)]\"`"
    case .returnList(let element, let path?):
      "return the list: `returns: \"[\(element)]\"` with `at: \(path)`"
    case .removeMerging: "remove `merge`, or add `optimistic: true`"
    case .removeNeedlessMerging: "remove `merge`"
    case .merge: "write `merge: true` if what is not sent stays as it is"
    case .addID(let name, let type): "add a parameter `\(name): \(type)`, or remove `optimistic`"
    case .writeID(let name, let type): "write `\(name): \(type)`, or remove `optimistic`"
    case .nameID(let name, let type): "call it `\(name): \(type)` if there is one"
    case .giveIDType(let name, wireName: _, let type, let isInPath):
      isInPath
        ? "write `path: {\(name): \(type)}` in the endpoint"
        : "write `\(name): \(type)` in the endpoint"
    case .nameItemID(let property): "write `id: \(property)` if that tells them apart"
    case .renameToID(let name, let wireName, let type):
      "call it `\(name)ID: {type: \(type), as: \(written(wireName))}`"
    }
  }

  private func text(_ optimism: Optimism) -> String {
    guard optimism.removes else { return optimism.list ?? "true" }
    return optimism.list.map { "{remove: \($0)}" } ?? "remove"
  }
}

extension Advice.Memory {
  var native: String {
    switch self {
    case .nameID(let property): "write `id: \(property)`"
    case .keep(let property, let type):
      "leave it so, or give `\(type)` a property `\(property)`, or the endpoint that creates one "
        + "such a parameter"
    case .nameLikeValue(let type):
      "call what repeats the id, an argument or a property of `\(type)` like it"
    case .callAlike(let property, let wireName, let type):
      "leave it so, or write `\(property): {type: \(type), as: \(wireName)}` if it comes back as that"
    case .declareProperties(of: let type):
      "write what all cases have as `properties` of `\(type)`, beside `oneOf`, or leave the endpoint out"
    case .removeMerging: "remove `merge`, or name the endpoint: `update: changeItem`, say"
    case .removeNeedlessMerging: "remove `merge`"
    case .merge: "write `merge: true` if what is not sent stays as it is"
    }
  }
}
