import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

extension Wording {
  /// In the keywords of OpenAPI.
  package static let openAPI = Wording(help: { $0.openAPI }, name: { $0.openAPI })
}

extension Advice {
  /// What no document can lead to, such as stores, has the same help as what is like it.
  fileprivate var openAPI: String {
    switch self {
    case .names(.renameFile): "rename the file to suntimes.openapi.yaml, say"
    case .names: "rename it"
    case .types(let advice): advice.openAPI
    case .unions(let advice): advice.openAPI
    case .externs: "give the schema an `example`"
    case .values(let advice): advice.openAPI
    case .requests(let advice): advice.openAPI
    case .credentials: "declare each under `components/securitySchemes`"
    case .hosts: "declare it under `servers`"
    case .results(.writeSuccessStatus), .results(.writeErrorStatus): "write another status"
    case .results(.remove), .results(.returnResponse): "remove `content` of the response"
    case .results: "describe the response under `content`"
    case .pages: "describe the response with a schema"
    case .scenarios, .stores, .memory:
      "describe it in a specification that is based on the document"
    }
  }
}

extension Advice.Types {
  fileprivate var openAPI: String {
    switch self {
    case .declare: "declare it under `components/schemas`"
    case .write(let type), .give(let type): "give it a schema for \(quoted(type))"
    case .removeOptional, .requireValue: "remove `null`"
    case .removeTypeForNothing: "remove the schema"
    case .nameInline, .declareInline: "declare the schema under `components/schemas`"
    case .declareAlias(let type): "give it a schema for \(quoted(type))"
    case .closeEnumeration: "rename it"
    case .removeDatesOrGiveDate: "remove it"
    case .declareHashable: "declare the schema here"
    }
  }
}

extension Advice.Unions {
  fileprivate var openAPI: String {
    switch self {
    case .removeDiscriminator, .readEvents: "remove `discriminator`"
    case .tellApart, .addDiscriminator: "add a `discriminator`"
    case .addContent: "write an object"
    case .tag(_, let type, let value):
      "write `\(excerpt(value)): '#/components/schemas/\(type)'` under `mapping`"
    }
  }
}

extension Advice.Values {
  fileprivate var openAPI: String {
    switch self {
    case .quote(let text): "write \"\(excerpt(text))\" with quotes"
    case .addKey(let key, let value): "add `\(excerpt(key)): \(excerpt(value))`"
    case .removeNull: "remove it, or make the schema nullable"
    case .countDates(let unit):
      "in a specification on the document, `dates: \(unit)` beside `type: Date` reads it"
    case .zonelessDates:
      "add an offset, such as `Z`; where the server writes none, `dates: zoneless` in a specification on "
        + "the document reads it"
    case .dayForDate: "write `format: date`"
    case .writeCaseBody(let key): "write `\(excerpt(key)):` with the value after it"
    case .writeEvent: "show the data of an event"
    case .addResult: "give the response a schema, or remove the example"
    case .writeWholeBody: "an example is the whole body"
    case .showSuccess: "show a response of a call that succeeds"
    }
  }
}

extension Advice.Requests {
  fileprivate var openAPI: String {
    switch self {
    case .disableAuthentication: "remove it, or write `security: []`"
    case .removeIdempotencyKey, .writeAllCookies: "remove one of them"
    case .removeParameter(let name): "remove \(quoted(name))"
    case .writeConstant(let text): "write `const: \(text)`"
    case .addObjectStyle: "add `style: deepObject`"
    case .addJSONContentType, .replaceStyleByJSON:
      "write `contentType: application/json` under `encoding`"
    case .addStyle(let style), .writeStyle(let style): "write `style: \(style.rawValue)`"
    case .declareQuery: "declare a parameter for it"
    case .addPathParameter(let name): "declare the parameter \(quoted(name))"
    case .writePathOrURL(let name): "write \(quoted("/{\(name)}"))"
    case .moveBody: "remove `requestBody`"
    case .allowRetry, .retryFailures: "remove it"
    case .remove(let term): "remove \(term.openAPI)"
    }
  }
}

extension Term {
  /// The keyword of OpenAPI, between backticks where it is one.
  fileprivate var openAPI: String {
    switch self {
    case .authentication: "`security`"
    case .schemes: "`securitySchemes`"
    case .errors: "`responses`"
    case .baseURL: "`servers`"
    case .retry, .retryAttempts, .retryBase, .retryCap, .retrySafe: "the retries"
    case .timeout: "the timeout"
    case .pages: "the pages"
    case .memory: "the memory"
    case .idempotencyKey: "the idempotency key"
    case .section(let section): "`\(section.openAPI)`"
    case .requestLine: "the request line"
    case .style: "`style`"
    case .styleOf(let style): "`\(style.rawValue)`"
    case .explode, .arrays: "`explode`"
    case .reserved: "`allowReserved`"
    case .coding, .codingOf: "`format`"
    case .contentType: "`contentType`"
    case .pageItems, .nextPage, .nextPageURL, .nextPageLink, .nextPageTarget, .morePages, .lastPage,
      .totalOfItems:
      "the pages"
    case .streamEnd: "the end of the stream"
    case .resultPath: "the result"
    case .extern, .externModule, .externMock: "the schema"
    case .scenarioStatus: "the status"
    case .scenarioBody: "the body"
    case .delay: "the delay"
    case .additional: "`additionalProperties`"
    case .dates, .lenient: "`format`"
    case .memoryOperation: "the memory"
    }
  }
}

extension DeclaredParameter.Section {
  fileprivate var openAPI: String {
    switch self {
    case .url, .path: "path"
    case .host: "servers"
    case .query: "query"
    case .headers, .idempotencyKey: "header"
    case .cookies: "cookie"
    case .body, .json, .form, .multipart: "requestBody"
    }
  }
}
