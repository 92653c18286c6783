import ClientsmithModel

/// Something that messages speak of, and that each format has its own word for.
package enum Term: Hashable, Sendable {
  case baseURL
  // Of all endpoints, or of one.
  case authentication
  case schemes
  case errors
  case retry
  case retryAttempts
  case retryBase
  case retryCap
  case retrySafe
  case timeout
  case pages
  case memory
  case idempotencyKey
  // Of a request.
  case section(DeclaredParameter.Section)
  case requestLine
  case style
  /// One of the styles.
  case styleOf(DeclaredParameter.Style)
  case explode
  case arrays
  case reserved
  case coding
  case contentType
  // Of pages.
  case pageItems
  case nextPage
  case nextPageURL
  case nextPageLink
  case nextPageTarget
  case morePages
  case lastPage
  case totalOfItems
  // Of a result.
  case streamEnd
  case resultPath
  // Of an object.
  case additional
  // Of a property.
  case dates
  case codingOf(WireFormat.Coding)
  case lenient
  // Of a type of the user's own.
  case extern
  case externModule
  case externMock
  // Of scenarios, stores and memory.
  case scenarioStatus
  case scenarioBody
  case delay
  case memoryOperation(Memory.Operation.Kind)
}
