import Foundation

/// How the elements of a stream follow each other in its body.
internal nonisolated protocol RuntimeStreamFormat: Sendable {
  static var mediaType: String { get }
  /// What a request asks for: that, and what stands for it.
  static var accepted: String { get }
  /// A `String` is the content of an element as it is, not JSON.
  static var hasText: Bool { get }
  /// Whether a body may be a stream of this format.
  /// - Parameter mediaType: In lower case and without parameters.
  static func allows(_ mediaType: Substring) -> Bool
  /// Whether a body of this media type is a stream also where it has no elements.
  static func isNamed(by mediaType: Substring) -> Bool
  mutating func append(_ data: Data)
  /// The content of the next complete element; nil: more of the body is needed.
  ///
  /// - Throws: `URLError.dataLengthExceedsMaximum` for an element that is too long.
  mutating func next() throws -> RuntimeStreamElement?
  /// What the end of the body completes.
  mutating func finish() -> RuntimeStreamElement?
}

/// What a format finds in a body.
internal nonisolated enum RuntimeStreamElement: Equatable, Sendable {
  case content(Data)
  /// No element follows, whatever the body still holds.
  case end
}

nonisolated extension RuntimeStreamFormat {
  /// How many bytes an element may have.
  static var standardLimit: Int { 1_048_576 }

  static var accepted: String { self.mediaType }

  static func isNamed(by mediaType: Substring) -> Bool { self.allows(mediaType) }
}
