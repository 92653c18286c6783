import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// Finds what references lead to, each file read once and each lookup in a table.
///
/// References are URI references (RFC 3986) with a JSON pointer (RFC 6901) or an anchor of JSON
/// Schema as their fragment.
final class DocumentTable {
  /// What a reference stands for: the same for every way to write it.
  struct Target: Hashable {
    var file: Int
    /// A JSON pointer, decoded no further than its `~` escapes need; empty for the whole file.
    var pointer: String
  }

  private var files: [DocumentFiles.File]
  private var places: [String: Int?]
  private let source: DocumentFiles
  /// The entries of large mappings by their keys.
  private var indexes: [Target: [String: YAMLNode]] = [:]
  /// `$anchor` and `$id` by their names, of files that were searched for them.
  private var anchors: [Int: [String: Target]] = [:]

  /// The schemas of the document that are references to other files, by what these lead to: paths
  /// from the folder of the package, and pointers. The files are not read for it.
  private(set) lazy var namesOfReferences: [String: [String: String]] = {
    var names: [String: [String: String]] = [:]
    for entry in root["components"]?["schemas"]?.entries ?? [] {
      guard let text = DocumentNode(entry.value, file: 0).string("$ref") else { continue }
      let (path, fragment) = Self.split(text)
      guard !path.isEmpty, !Self.isRefused(path),
        let joined = Self.joined(PercentDecoding.decoded(path), to: files[0].path)
      else { continue }
      let pointer = PercentDecoding.decoded(fragment)
      names[joined, default: [:]][pointer] = names[joined]?[pointer] ?? entry.key
    }
    return names
  }()

  /// What dynamic references lead to at the place that is being read.
  var scope = DynamicScope()

  init(_ source: DocumentFiles) {
    self.source = source
    var file = source.root
    isBefore31 =
      DocumentNode(file.root, file: 0)["openapi"]?.scalarText?.hasPrefix("3.0") == true
    if !isBefore31 {
      let base = DocumentNode(file.root, file: 0).string("$self")
      file.root = SchemaResources.resolved(file.root, base: base)
    }
    files = [file]
    places = [source.root.path: 0]
  }

  /// From the folder of the package.
  func path(of file: Int) -> String { files[file].path }

  var root: DocumentNode { DocumentNode(files[0].root, file: 0) }

  /// Schemas of 3.0 are not yet those of JSON Schema.
  let isBefore31: Bool

  /// Follows a reference, and those that it leads to.
  ///
  /// - Parameters:
  ///   - node: that has the text of the reference.
  /// - Returns: nil after a warning.
  func resolve(
    _ node: DocumentNode, into log: inout DiagnosticLog
  ) -> (target: Target, node: DocumentNode)? {
    guard let text = node.string else {
      log.warning(
        .unresolvedReference, at: node.range, "`$ref` expects a string",
        help: "write `$ref: '#/components/schemas/Pet'`")
      return nil
    }
    var known: Set<Target> = []
    // Of several on the way, the one that leads nowhere.
    var reference = (text: text, node: node)
    while true {
      let target: Target
      switch lookup(reference.text, from: reference.node.file, at: reference.node, into: &log) {
      case .found(let found): target = found
      case .reported: return nil
      case .nothing: return warnOfNothing(reference.text, at: reference.node, into: &log)
      }
      guard let found = self.node(at: target) else {
        return warnOfNothing(reference.text, at: reference.node, target, into: &log)
      }
      guard known.insert(target).inserted else {
        log.warning(
          .unresolvedReference, at: node.range, "the reference \(name: text) leads back to itself")
        return nil
      }
      guard let next = found["$ref"], let text = next.string,
        found.entries.allSatisfy({ isAnnotation($0.key) })
      else { return (target, found) }
      reference = (text, next)
    }
  }

  /// Follows the reference of a schema, by the anchors that count here where it is a dynamic one.
  ///
  /// - Returns: nil after a warning. The target is nil for what is inline, which its key tells from
  ///   others.
  func resolve(
    referenceOf schema: Schema, into log: inout DiagnosticLog
  ) -> (target: Target?, key: String, node: DocumentNode)? {
    guard let reference = schema.reference else { return nil }
    if let name = schema.dynamicName,
      case .schema(let node, let target, let key)? = scope.bindings[name]
    {
      return (target, key, node)
    }
    return resolve(reference, into: &log).map { ($0.target, "", $0.node) }
  }

  /// What a reference leads to; nil, without a word, where that is nothing.
  func target(of reference: DocumentNode) -> Target? {
    var ignored = DiagnosticLog(files: [])
    return resolve(reference, into: &ignored)?.target
  }

  /// What is at the place that a reference leads to; nil, without a word, where that is nothing.
  func node(of reference: DocumentNode) -> DocumentNode? {
    target(of: reference).flatMap(node)
  }

  /// Whether a key beside `$ref` adds nothing to what it leads to.
  private func isAnnotation(_ key: String) -> Bool {
    ["$ref", "description", "summary"].contains(key)
  }

  // MARK: - From a text to a place

  private enum Lookup {
    case found(Target)
    case nothing
    /// The log says why there is nothing.
    case reported
  }

  static func split(_ text: String) -> (path: String, fragment: String) {
    guard let hash = text.firstIndex(of: "#") else { return (text, "") }
    return (String(text[..<hash]), String(text[text.index(after: hash)...]))
  }

  /// A URL, which is never opened: documents come from strangers.
  private static func isRefused(_ path: String) -> Bool {
    guard let colon = path.firstIndex(of: ":") else { return path.hasPrefix("/") }
    return path.firstIndex(of: "/").map { $0 > colon } ?? true
  }

  private func lookup(
    _ text: String, from file: Int, at node: DocumentNode, into log: inout DiagnosticLog
  ) -> Lookup {
    let (path, fragment) = Self.split(text)
    var start = Target(file: file, pointer: "")
    if let known = path.isEmpty ? nil : identified(path) {
      start = known
    } else if Self.isRefused(path) {
      log.warning(
        .refusedReference, at: node.range,
        "the reference \(name: text) is outside the package, so it is not followed",
        help: proposal(for: text)
          ?? "copy the file beside the document, and write its relative path")
      return .reported
    } else if !path.isEmpty {
      guard let place = load(path, from: file, at: node, into: &log) else { return .reported }
      start.file = place
    }
    return joined(start, fragment).map(Lookup.found) ?? .nothing
  }

  private func joined(_ target: Target, _ fragment: String) -> Target? {
    if fragment.isEmpty { return target }
    let decoded = PercentDecoding.decoded(fragment)
    guard decoded.hasPrefix("/") else { return anchors(of: target.file)[decoded] }
    let found = Target(file: target.file, pointer: target.pointer + decoded)
    // Some tools put percent signs into keys and write references with the same text.
    let literal = Target(file: target.file, pointer: target.pointer + fragment)
    return decoded != fragment && node(at: found) == nil && node(at: literal) != nil
      ? literal : found
  }

  /// What `$self` of the root, or `$id` of a schema, calls so, whole or from the root's own URI.
  private func identified(_ path: String) -> Target? {
    let own = root.string("$self")
    let name = own.map { URIReference.resolved(path, against: $0) } ?? path
    if own == path || own == name { return Target(file: 0, pointer: "") }
    guard name.contains(":") || anchors[0] != nil else { return nil }
    let anchors = anchors(of: 0)
    return anchors["id " + name] ?? anchors["id " + path]
  }

  private func load(
    _ path: String, from file: Int, at node: DocumentNode, into log: inout DiagnosticLog
  ) -> Int? {
    guard let path = Self.joined(PercentDecoding.decoded(path), to: files[file].path) else {
      log.warning(
        .refusedReference, at: node.range,
        "the reference \(name: node.string ?? path) is outside the package, so it is not followed")
      return nil
    }
    if let known = places[path] { return known }
    switch source.read(path, &log) {
    case .file(let root):
      files.append(
        .init(path: path, root: isBefore31 ? root : SchemaResources.resolved(root)))
      places[path] = files.count - 1
      return files.count - 1
    case .invalid(let mistake):
      log.warning(
        .unresolvedReference, at: node.range,
        "the file of the reference \(name: node.string ?? path) is not valid, so it leads nowhere",
        notes: [.init(range: mistake.range, message: mistake.message)])
    case .refused:
      log.warning(
        .refusedReference, at: node.range,
        "the reference \(name: node.string ?? path) is outside the package, so it is not followed",
        help: "copy the file into the package, and write its relative path")
    case .missing(let problem):
      log.warning(
        .unresolvedReference, at: node.range,
        "the file of the reference \(name: node.string ?? path) cannot be read: \(problem)",
        help: proposal(for: node.string ?? path))
    }
    places[path] = .some(nil)
    return nil
  }

  /// A path from the folder of a file, its `.` and `..` taken away; nil: it is absolute.
  static func joined(_ path: String, to file: String) -> String? {
    guard !path.hasPrefix("/"), !path.contains("\\"), !path.contains("\0") else { return nil }
    var parts = file.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") {
      switch part {
      case ".": break
      case "..":
        if parts.isEmpty || parts.last == ".." { parts.append("..") } else { parts.removeLast() }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  // MARK: - From a place to a node

  func node(at target: Target) -> DocumentNode? {
    guard files.indices.contains(target.file) else { return nil }
    guard let slash = target.pointer.lastIndex(of: "/") else {
      return DocumentNode(files[target.file].root, file: target.file)
    }
    let parent = Target(file: target.file, pointer: String(target.pointer[..<slash]))
    let key = Self.unescaped(String(target.pointer[target.pointer.index(after: slash)...]))
    if let index = indexes[parent] {
      return index[key].map { DocumentNode($0, file: target.file) }
    }
    guard let node = node(at: parent) else { return nil }
    switch node.yaml.content {
    case .sequence(let elements):
      guard let place = Int(key), elements.indices.contains(place) else { return nil }
      return DocumentNode(elements[place], file: node.file)
    case .mapping(let mapping):
      if mapping.entries.count > 16, node.file == target.file {
        let index = Dictionary(
          mapping.entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        indexes[parent] = index
        return index[key].map { DocumentNode($0, file: target.file) }
      }
      return mapping[key].map { DocumentNode($0, file: node.file) }
    case .scalar: return nil
    }
  }

  static func unescaped(_ key: String) -> String {
    guard key.utf8.contains(UInt8(ascii: "~")) else { return key }
    var result = ""
    var rest = key[...]
    while let tilde = rest.firstIndex(of: "~") {
      result += rest[..<tilde]
      rest = rest[rest.index(after: tilde)...]
      switch rest.first {
      case "0": result += "~"
      case "1": result += "/"
      default:
        result += "~"
        continue
      }
      rest.removeFirst()
    }
    return result + rest
  }

  // MARK: - Anchors

  func anchors(of file: Int) -> [String: Target] {
    if let known = anchors[file] { return known }
    var found: [String: Target] = [:]
    let own = file == 0 ? root.string("$self") : nil
    var open: [(node: YAMLNode, pointer: String, base: String?)] = [(files[file].root, "", own)]
    while let (node, pointer, outer) = open.popLast() {
      switch node.content {
      case .mapping(let mapping):
        let target = Target(file: file, pointer: pointer)
        var base = outer
        if case .scalar(.string(let id))? = mapping["$id"]?.content {
          base = outer.map { URIReference.resolved(id, against: $0) } ?? id
          for name in [base, id].compactMap(\.self) where found["id " + name] == nil {
            found["id " + name] = target
          }
        }
        for entry in mapping.entries {
          switch (entry.key, entry.value.content) {
          case ("$anchor", .scalar(.string(let name))),
            ("$dynamicAnchor", .scalar(.string(let name))):
            found[found[name] == nil ? name : "also " + name] = target
          case (_, .scalar): break
          default: open.append((entry.value, pointer + "/" + Self.escaped(entry.key), base))
          }
        }
      case .sequence(let nodes):
        for (place, node) in nodes.enumerated() {
          open.append((node, pointer + "/\(place)", outer))
        }
      case .scalar: break
      }
    }
    anchors[file] = found
    return found
  }

  static func escaped(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return key
    }
    var result = ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
