import ClientsmithDeclarations
import ClientsmithDiagnostics

/// The body of a response, as far as it can be read.
package enum AnswerBody {
  case empty
  /// - Parameters:
  ///   - loneSurrogates: Where halves of surrogate pairs are, which no text can hold.
  ///   - repeated: Where keys are that their object had before.
  case json(WrittenValue, loneSurrogates: [SourceRange] = [], repeated: [SourceRange] = [])
  /// - Parameter found: `nested more than 512 levels deep`.
  case unreadable(found: String)
}
