import ClientsmithModel

/// What helps against something that analysis finds wrong.
///
/// How an author follows the advice depends on the format, so each reader words it: see `Wording`.
package enum Advice: Hashable, Sendable {
  // Types
  case declareType
  case writeType(String)
  /// Of a parameter that has to have another one.
  case giveType(String)
  case nameErrorBody(type: String)
  case removeOptional
  case removeTypeForNothing
  case nestTypes
  /// Of a type that is declared inline.
  case nameInlineType
  case declareInlineType
  // Endpoints
  case addResult
  /// Of an endpoint whose result was written as this type of the generated code.
  case writeResult(String)
  case removeResult
  case returnResponse
  case disableAuthentication
  case removeIdempotencyKey
  case writeAllCookies
  case addObjectStyle
  case addStyle(String)
  case writeStyle(String)
  case removeKey(String)
  /// The key of an array that it could be.
  case addPageItems(String?)
  /// Of pages that are declared for all endpoints.
  case sayPageItems
  case returnTypedResponse(type: String)
  case leadPathIntoResult
  case addResultForExample
  case writeWholeBody
  case callAsAction(name: String, endpoint: String)
  /// The property that could tell the values of a type apart.
  case nameMemoryID(String)
  case declareErrorBody
  /// Of an example that is a failure.
  case showSuccess
  /// Of a scenario of a success status without a failure.
  case showFailure(BodyCondition)
  /// Of one whose endpoint has no such failures.
  case declareFailure
  // Values
  case quote(String)
  case addKey(String, value: String)
  case removeDiscriminator
  case addDiscriminator
  /// Of a type of the user's own, which has the Swift name given.
  case addMock(String)
  case writeMember(String)
  /// Of a case whose discriminator cannot be its name; `value` as JSON has it.
  case tagCase(name: String, type: String, value: String)
}

/// How a format's authors are told to correct what analysis finds: a table that the format's reader
/// supplies.
package struct Wording: Sendable {
  /// Asked only where there is something wrong.
  package let help: @Sendable (Advice) -> String

  package init(help: @escaping @Sendable (Advice) -> String) {
    self.help = help
  }
}
