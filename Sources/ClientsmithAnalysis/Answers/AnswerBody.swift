import ClientsmithDeclarations
import ClientsmithDiagnostics

/// The body of a response, as far as it can be read.
package enum AnswerBody {
  case empty
  /// - Parameters:
  ///   - halves: The places of halves of surrogate pairs, which no text can hold.
  ///   - repeated: The places of keys that their object had before.
  case json(WrittenValue, halves: [SourceRange] = [], repeated: [SourceRange] = [])
  /// - Parameter found: `nested more than 512 levels deep`.
  case unreadable(found: String)
}
