import ClientsmithDiagnostics
import ClientsmithYAML

/// A document of changes to another one (OpenAPI Overlay 1.0, 1.1 and 1.2).
struct Overlay {
  enum Version: Comparable {
    case oneZero
    case oneOne
    case oneTwo
  }

  struct Action {
    var target: JSONPath
    var range: SourceRange
    var change: Change
  }

  enum Change {
    case remove
    case update(YAMLNode)
    case copy(JSONPath, range: SourceRange)
  }

  var version: Version
  /// In the order in which they are applied.
  var actions: [Action] = []
}

/// Applies overlays to the root of a document.
package enum OverlayReader {
  /// - Parameters:
  ///   - overlays: their roots, in the order in which they are applied. Those of a person's own, so
  ///     that what is wrong with them is an error.
  ///   - root: of the document.
  ///   - fileName: of the document, which overlays may say that they are made for.
  /// - Returns: nil after an error.
  package static func apply(
    _ overlays: [YAMLNode], to root: YAMLNode, named fileName: String, limits: ReadingLimits,
    into log: inout DiagnosticLog
  ) -> YAMLNode? {
    var application = OverlayApplication(root, limits: limits)
    var isComplete = true
    for node in overlays {
      let failures = log.errors.count
      if let overlay = Overlay.read(node, for: fileName, into: &log) {
        for action in overlay.actions {
          application.apply(action, of: overlay.version, into: &log)
        }
      }
      if log.errors.count > failures { isComplete = false }
    }
    return isComplete ? application.root : nil
  }
}
