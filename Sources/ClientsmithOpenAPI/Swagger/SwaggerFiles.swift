import ClientsmithDiagnostics
import ClientsmithYAML

/// The files of a document of Swagger 2.0, and of OpenAPI 3 after they are converted.
///
/// Path items, parameters and responses of other files come into the document, since what becomes of
/// them depends on where they are used. Schemas are converted where they are.
struct SwaggerFiles {
  private let files: DocumentFiles
  private let cache = Cache()

  private final class Cache {
    var results: [String: DocumentFiles.ReadResult] = [:]
  }

  init(_ files: DocumentFiles) { self.files = files }

  /// The document with what it has in other files but schemas.
  func gathered(into log: inout DiagnosticLog) -> YAMLNode {
    var root = files.root.root
    root = .mapping(
      root.entries.map { entry in
        switch entry.key {
        case "paths": entry.replaced(by: entry.value.mapped { item($0, &log) })
        case "parameters", "responses":
          entry.replaced(by: entry.value.mapped { part($0, &log) })
        default: entry
        }
      }, at: root.range)
    return root
  }

  /// - Parameter root: what has become of the document.
  func converted(
    _ root: YAMLNode, schemas: @escaping (YAMLNode) -> YAMLNode
  ) -> DocumentFiles {
    DocumentFiles(root: .init(path: files.root.path, root: root)) { path, log in
      let result = read(path, &log)
      guard case .file(let file) = result else { return result }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      // What the document itself has is in other places of it.
      let way = DocumentFiles.File(path: path, root: file).way(to: files.root.path)
      let node = referring(file, in: path) { target, fragment in
        target == path
          ? "\(name)#\(fragment)"
          : target == files.root.path ? way + YAMLNode.movedReference("#" + fragment) : nil
      }
      return .file(schemas(node))
    }
  }

  private func read(_ path: String, _ log: inout DiagnosticLog) -> DocumentFiles.ReadResult {
    if let known = cache.results[path] { return known }
    let result = files.read(path, &log)
    cache.results[path] = result
    return result
  }

  // MARK: - What stands in other files

  private func item(_ node: YAMLNode, _ log: inout DiagnosticLog) -> YAMLNode {
    let node = part(node, &log)
    guard case .mapping = node.content else { return node }
    let entries = node.entries.map { entry in
      entry.key == "parameters"
        ? entry.replaced(by: parts(entry.value, &log))
        : entry.replaced(by: operation(entry.value, &log))
    }
    return node["$ref"] == nil ? .mapping(entries, at: node.range) : node
  }

  private func operation(_ node: YAMLNode, _ log: inout DiagnosticLog) -> YAMLNode {
    guard case .mapping = node.content else { return node }
    return .mapping(
      node.entries.map { entry in
        switch entry.key {
        case "parameters": entry.replaced(by: parts(entry.value, &log))
        case "responses": entry.replaced(by: entry.value.mapped { part($0, &log) })
        default: entry
        }
      }, at: node.range)
  }

  private func parts(_ node: YAMLNode, _ log: inout DiagnosticLog) -> YAMLNode {
    .sequence(node.elements.map { part($0, &log) }, at: node.range)
  }

  /// What a reference to another file leads to. One that leads nowhere stays, to be spoken of when
  /// it is followed.
  private func part(_ node: YAMLNode, _ log: inout DiagnosticLog) -> YAMLNode {
    var node = node
    for _ in 0..<16 {
      guard let text = node["$ref"]?.scalarText else { return node }
      let (path, pointer) = DocumentTable.split(text)
      guard !path.isEmpty, !path.contains(":"),
        let path = DocumentTable.joined(PercentDecoding.decoded(path), to: files.root.path),
        case .file(let root) = read(path, &log), let found = Self.node(pointer, in: root)
      else { return node }
      node = referring(found, in: path) { target, fragment in
        (target == files.root.path ? "" : files.root.way(to: target)) + "#" + fragment
      }
    }
    return node
  }

  private static func node(_ pointer: String, in root: YAMLNode) -> YAMLNode? {
    var node = root
    for key in pointer.split(separator: "/") {
      let key = DocumentTable.unescaped(PercentDecoding.decoded(String(key)))
      if let value = node[key] {
        node = value
      } else if let place = Int(key), node.elements.indices.contains(place) {
        node = node.elements[place]
      } else {
        return nil
      }
    }
    return node
  }

  // MARK: - References

  /// A node whose references to other places are written anew.
  ///
  /// - Parameter text: a reference, by the file that it leads to, from the folder of the document, and
  ///   its fragment; nil: it stays.
  private func referring(
    _ node: YAMLNode, in file: String, as text: (_ target: String, _ fragment: String) -> String?
  ) -> YAMLNode {
    switch node.content {
    case .mapping(let mapping):
      return .mapping(
        mapping.entries.map { entry in
          guard entry.key == "$ref", let old = entry.value.scalarText else {
            return entry.replaced(by: referring(entry.value, in: file, as: text))
          }
          let (path, fragment) = DocumentTable.split(old)
          guard !path.contains(":"),
            let target = path.isEmpty
              ? file : DocumentTable.joined(PercentDecoding.decoded(path), to: file),
            let new = text(target, fragment)
          else { return entry }
          return entry.replaced(by: .text(new, at: entry.value.range))
        }, at: node.range)
    case .sequence(let nodes):
      return .sequence(nodes.map { referring($0, in: file, as: text) }, at: node.range)
    case .scalar: return node
    }
  }
}
