import ClientsmithModel

/// Something that messages speak of, and that each format has its own word for.
package enum Term: Hashable, Sendable {
  // Of all endpoints, or of one.
  case authentication
  case schemes
  case errors
  case retry
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
  case totalOfItems
  // Of a result.
  case resultPath
  // Of a property.
  case dates
  case codingOf(ValueForm.Coding)
  case lenient
  // Of a store and of memory.
  case memoryOperation(Memory.Operation.Kind)
}
