import ClientsmithDiagnostics

/// Reads YAML and JSON into a tree that knows its places.
package enum YAMLReader {
  /// Reads the one document of a file.
  ///
  /// - Parameter log: takes every error; reading goes on after those that leave the rest readable,
  ///   such as a key written twice.
  /// - Returns: the tree, also after errors that leave it whole, so that a later stage can report
  ///   its own in the same run; nil if something is missing from it. Whether there were errors
  ///   only the log tells.
  package static func read(
    _ file: SourceFile, limits: ReadingLimits = .standard, into log: inout DiagnosticLog
  ) -> YAMLNode? {
    file.bytes.withUnsafeBufferPointer { bytes in
      readYAML(bytes, limits: limits, into: &log)
    }
  }

  private static func readYAML(
    _ text: UnsafeBufferPointer<UInt8>, limits: ReadingLimits, into log: inout DiagnosticLog
  ) -> YAMLNode? {
    var builder = YAMLTreeBuilder(limits: limits)
    var failure: Diagnostic?
    do throws(ReadingFailure) {
      try readDocument(text, into: &builder)
    } catch {
      failure = error.diagnostic
    }
    for diagnostic in builder.errors.diagnostics { log.add(diagnostic) }
    if let failure {
      log.add(failure)
      return nil
    }
    return builder.tree
  }

  private static func readDocument(
    _ text: UnsafeBufferPointer<UInt8>, into builder: inout YAMLTreeBuilder
  ) throws(ReadingFailure) {
    guard let stream = YAMLEventStream(text) else {
      throw ReadingFailure(at: .fileStart, "out of memory")
    }
    while true {
      let event: YAMLEvent
      do throws(YAMLProblem) {
        event = try stream.next()
      } catch {
        throw ReadingFailure(
          at: SourceRange(start: error.position, end: error.position), error.text)
      }
      switch event.kind {
      case .documentEnd: return
      case .streamEnd: throw .empty(at: event.range)
      default: try builder.add(event)
      }
    }
  }
}
