import ClientsmithDiagnostics
import ClientsmithYAML

/// The files of a document: the root, and what references lead to.
package struct DocumentFiles {
  /// A file that could be read.
  package struct File {
    /// From the folder of the package, so that every way to a file gives the same one; with `/` between
    /// its parts and no `..` in it that could go.
    package var path: String
    package var root: YAMLNode

    package init(path: String, root: YAMLNode) {
      self.path = path
      self.root = root
    }

    /// How a reference in this file writes the path of another one.
    package func way(to other: String) -> String {
      let folders = path.split(separator: "/").dropLast()
      let parts = other.split(separator: "/")
      var common = 0
      while common < folders.count, common < parts.count - 1, folders[common] == parts[common] {
        common += 1
      }
      let up = Array(repeating: "..", count: folders.count - common)
      return (up + parts[common...].map(String.init)).joined(separator: "/")
    }
  }

  /// The root.
  package var root: File
  /// Reads another file by its path from the folder of the package; what is wrong with it is in the
  /// log, nil only means that there is nothing to look at.
  package var read: (_ path: String, _ log: inout DiagnosticLog) -> ReadResult

  /// What came of reading a file.
  package enum ReadResult {
    case file(YAMLNode)
    /// Why there is nothing, as the end of a sentence.
    case missing(String)
    /// It is outside of the package.
    case refused
    /// What is wrong with it.
    case invalid(Diagnostic)
  }

  package init(
    root: File,
    read: @escaping (_ path: String, _ log: inout DiagnosticLog) -> ReadResult = { _, _ in
      .missing("there are no files beside it")
    }
  ) {
    self.root = root
    self.read = read
  }

  /// Without the extensions that give names.
  var withoutNames: DocumentFiles {
    let root = File(path: root.path, root: NamingExtensions.removed(from: root.root))
    return DocumentFiles(root: root) { [read] path, log in
      let result = read(path, &log)
      guard case .file(let root) = result else { return result }
      return .file(NamingExtensions.removed(from: root))
    }
  }
}
