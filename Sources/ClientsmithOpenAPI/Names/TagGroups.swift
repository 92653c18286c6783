import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The groups that tags make of the operations of a document.
struct TagGroups {
  /// What tags are called without the class that a framework made them of, by the tags.
  private let shortNames: [String: String]
  /// By the tags that operations are grouped by, and those that these are in.
  private(set) var paths: [String: GroupPath] = [:]
  /// The tag of each operation, in their order; all nil where there is one at most.
  private let tags: [String?]
  /// The tags that other tags are in: `parent` of OpenAPI 3.2.
  private let parents: [String: String]
  /// What is nested deeper is in the last group that is not: each name begins with those around it.
  private static let deepest = 8
  /// Tags that do not group: OpenAPI 3.2 gives them a `kind` other than `nav`.
  private let ignored: Set<String>

  /// - Parameter isFlat: everything is a member of the client.
  init(
    _ operations: [Operation], root: DocumentNode, isFlat: Bool, into log: inout DiagnosticLog
  ) {
    var ignored: Set<String> = []
    var parents: [String: String] = [:]
    for tag in root["tags"]?.elements ?? [] {
      guard let name = tag.string("name") else { continue }
      if let kind = tag.string("kind"), kind != "nav" { ignored.insert(name) }
      if let parent = tag.string("parent") { parents[name] = parent }
    }
    Self.dropUnknown(&parents, operations, root, into: &log)
    self.ignored = ignored
    self.parents = parents
    let tags = operations.map { operation -> String? in
      (operation.node["tags"]?.elements ?? []).lazy.compactMap(\.scalarText)
        .first { !ignored.contains($0) && Words.member($0) != nil }
    }
    let distinct = Set(tags.compactMap { $0.flatMap(Words.member)?.asciiLowercased })
    guard distinct.count > 1, !isFlat else {
      self.tags = tags.map { _ in nil }
      shortNames = [:]
      return
    }
    self.tags = tags
    shortNames = Self.shortNames(Set(tags.compactMap(\.self)))
    var names = PathNames()
    for tag in tags.compactMap(\.self) { addPath(of: tag, &names) }
  }

  /// `order` of `order-controller`, as springdoc calls what is in `OrderController`, unless another tag is
  /// called so.
  private static func shortNames(_ tags: Set<String>) -> [String: String] {
    var known = Set(tags.compactMap { Words.member($0)?.asciiLowercased })
    var result: [String: String] = [:]
    for tag in tags.sorted() {
      let words = CamelCase.words(of: tag)
      guard words.count > 1, words.last?.asciiLowercased == "controller",
        let name = Words.member(words.dropLast().joined(separator: " ")),
        known.insert(name.asciiLowercased).inserted
      else { continue }
      result[tag] = name
    }
    return result
  }

  /// A parent is a tag, too (OpenAPI 3.2, section 4.22).
  private static func dropUnknown(
    _ parents: inout [String: String], _ operations: [Operation], _ root: DocumentNode,
    into log: inout DiagnosticLog
  ) {
    guard !parents.isEmpty else { return }
    let declared = (root["tags"]?.elements ?? []).compactMap { $0.string("name") }
    let used = operations.flatMap { $0.node["tags"]?.elements ?? [] }.compactMap(\.scalarText)
    let known = Set(declared + used)
    for tag in root["tags"]?.elements ?? [] {
      guard let name = tag.string("name"), let parent = tag["parent"], let text = parent.string,
        !known.contains(text)
      else { continue }
      parents[name] = nil
      log.warning(
        .leftOut, at: parent.range,
        "there is no tag \(name: text), so \(name: name) is in no other group",
        help: didYouMean(text, among: declared, log) ?? "declare it under `tags`")
    }
  }

  /// The group of one of the operations.
  func path(ofOperation place: Int) -> GroupPath? { tags[place].flatMap { paths[$0] } }

  private mutating func addPath(of tag: String, _ names: inout PathNames) {
    guard paths[tag] == nil else { return }
    // A circle of parents ends where it would begin again.
    var seen: Set<String> = []
    var line: [String] = []
    var next: String? = tag
    while let tag = next, seen.insert(tag).inserted {
      if !ignored.contains(tag), Words.member(tag) != nil { line.append(tag) }
      next = parents[tag]
    }
    var path: GroupPath?
    for (depth, tag) in line.reversed().enumerated() {
      if depth < Self.deepest {
        let name = shortNames[tag] ?? Words.member(tag) ?? "group"
        path = paths[tag] ?? names.path(name, in: path)
      }
      paths[tag] = path
    }
  }
}

/// Names groups so that no two of them are taken for each other.
private struct PathNames {
  private var known: [String: GroupPath] = [:]
  private var wholes = UniqueNames()

  mutating func path(_ name: String, in parent: GroupPath?) -> GroupPath {
    func path(_ name: String) -> GroupPath { GroupPath((parent?.names ?? []) + [SwiftName(name)]) }
    // Two spellings of one word are one group.
    let key = path(name).text.asciiLowercased
    if let path = known[key] { return path }
    var free = path(name)
    var number = 2
    while !wholes.isFree(free.whole) {
      free = path(name + String(number))
      number += 1
    }
    _ = wholes.take(free.whole)
    known[key] = free
    return free
  }
}
