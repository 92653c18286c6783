import ClientsmithDeclarations

extension Wording {
  /// In the keywords of OpenAPI.
  static let openAPI = Wording { advice in
    switch advice {
    case .declareType: "declare it under `components/schemas`"
    case .writeType(let type), .giveType(let type): "give it a schema for `\(type)`"
    case .nameErrorBody: "declare the schema under `components/schemas`"
    case .removeOptional: "remove `nullable`"
    case .removeTypeForNothing: "remove the schema"
    case .nameInlineType, .declareInlineType: "declare the schema under `components/schemas`"
    case .nestTypes: "rename the schema"
    case .addResult, .writeResult: "give the response a `content`"
    case .removeResult: "remove `content` of the response"
    case .returnResponse, .returnTypedResponse: "remove `content` of the response"
    case .disableAuthentication: "remove it, or write `security: []`"
    case .removeIdempotencyKey: "remove it"
    case .writeAllCookies: "remove one of them"
    case .addObjectStyle: "add `style: deepObject`"
    case .addStyle(let style), .writeStyle(let style): "write `style: \(style)`"
    case .removeKey(let key): "remove `\(key)`"
    case .addPageItems, .sayPageItems, .leadPathIntoResult: "describe the response"
    case .addResultForExample: "add a schema, or remove the example"
    case .writeWholeBody: "an example is the whole body"
    case .callAsAction(let name, _): "call `\(name)`"
    case .nameMemoryID(let property): "name the property `\(property)`"
    case .declareErrorBody, .declareFailure: "declare the response of that status"
    case .showSuccess, .showFailure: "show what the response is"
    case .quote(let text): "write \"\(text)\" with quotes"
    case .addKey(let key, let value): "add `\(key): \(value)`"
    case .removeDiscriminator: "remove `discriminator`"
    case .addDiscriminator: "add a `discriminator`"
    case .addMock(let type), .writeMember(let type): "give `\(type)` an example"
    case .tagCase(_, let type, let value): "add `\(value)` for `\(type)` to `mapping`"
    }
  }
}
