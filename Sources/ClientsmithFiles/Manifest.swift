import ClientsmithDiagnostics
import ClientsmithYAML

/// What an output folder remembers from one run to the next.
///
/// It is meant to be committed along with the files: sorted, without times and absolute paths.
package struct Manifest: Hashable, Sendable {
  /// What was generated from one specification.
  package struct Specification: Hashable, Sendable {
    /// `SuntimesClient`.
    package var client: String
    /// `internal`, `package` or `public`.
    package var access: String
    /// The parts of the shared runtime that its files need; sorted.
    package var runtimeParts: [String]
    /// What its files declare at the top level beside the client, such as types; sorted. Empty also
    /// where an older version of the tool has written it.
    package var names: [String]
    /// The module that they import the runtime from; nil: it is in the folder.
    package var runtime: String?
    /// By name.
    package var files: [String: Contents]
    /// The path, from the output folder, of the one that its tests were generated into.
    package var tests: String?

    package init(
      client: String, access: String, runtimeParts: [String], names: [String] = [],
      runtime: String? = nil, files: [String: Contents], tests: String? = nil
    ) {
      self.client = client
      self.access = access
      self.runtimeParts = runtimeParts
      self.names = names
      self.runtime = runtime
      self.files = files
      self.tests = tests
    }
  }

  /// The content hashes of what runs may have given to one file: a person has edited it if it has
  /// none of them.
  ///
  /// There is one. Only while a run puts its files in place, and after one that was killed then, a
  /// file may have the old or the new content.
  package typealias Contents = Set<String>

  package static let fileName = ".clientsmith.json"
  static let currentVersion = 1

  /// By `SpecificationKey.text`.
  package var specifications: [String: Specification] = [:]
  /// The files that the folder has once, by name.
  package var shared: [String: Contents] = [:]
  /// The files that are no longer generated and are there still, since they were edited, by name.
  package var kept: [String: Contents] = [:]

  package init() {}

  /// Reads what `encoded` wrote.
  ///
  /// - Returns: nil of anything else, also of what another version of the tool wrote.
  package init?(decoding bytes: [UInt8]) {
    let file = SourceFile(path: Self.fileName, bytes: bytes)
    var log = DiagnosticLog(file: file)
    guard let root = YAMLReader.read(file, into: &log), !log.hasErrors,
      root["version"]?.integer == Self.currentVersion,
      let specifications = root["specifications"]?.mapping(Specification.init),
      let shared = root["shared"]?.mapping(\.contents),
      let kept = root["kept"].map({ $0.mapping(\.contents) }) ?? [:]
    else { return nil }
    self.specifications = specifications
    self.shared = shared
    self.kept = kept
  }

  /// JSON with a line break at the end, and keys in the order of their bytes.
  ///
  /// Written by hand: `JSONEncoder` sorts keys by one rule on Linux and by others on Apple's
  /// systems, and this file is in the repository of people who use both.
  package func encoded() -> [UInt8] {
    var root: [String: ManifestJSON] = [
      "shared": .files(shared),
      "specifications": .object(specifications.mapValues(\.json)),
      "version": .number(Self.currentVersion),
    ]
    if !kept.isEmpty { root["kept"] = .files(kept) }
    return Array((ManifestJSON.object(root).text(indentation: "") + "\n").utf8)
  }

  /// Every recorded file, by name.
  var allFiles: [String: Contents] {
    specifications.values.reduce(into: shared.united(with: kept)) { files, specification in
      files = files.united(with: specification.files)
    }
  }

  /// What holds while a run turns the files of this manifest into those of another: each of them
  /// may be there, with its old or its new content.
  func united(with next: Manifest) -> Manifest {
    var manifest = self
    manifest.specifications.merge(next.specifications) { old, new in
      var specification = new
      specification.files = old.files.united(with: new.files)
      return specification
    }
    manifest.shared = shared.united(with: next.shared)
    manifest.kept = kept.united(with: next.kept)
    return manifest
  }
}

extension [String: Manifest.Contents] {
  fileprivate func united(with other: Self) -> Self {
    merging(other) { $0.union($1) }
  }
}

extension Manifest.Specification {
  fileprivate var json: ManifestJSON {
    var keys: [String: ManifestJSON] = [
      "access": .string(access),
      "client": .string(client),
      "files": .files(files),
      "runtimeParts": .array(runtimeParts.map(ManifestJSON.string)),
    ]
    // One line, whatever the number of types.
    if !names.isEmpty { keys["names"] = .string(names.joined(separator: " ")) }
    if let runtime { keys["runtime"] = .string(runtime) }
    if let tests { keys["tests"] = .string(tests) }
    return .object(keys)
  }

  fileprivate init?(_ node: YAMLNode) {
    guard let client = node["client"]?.string, let access = node["access"]?.string,
      case .sequence(let parts)? = node["runtimeParts"]?.content,
      let files = node["files"]?.mapping(\.contents)
    else { return nil }
    let runtimeParts = parts.compactMap(\.string)
    guard runtimeParts.count == parts.count else { return nil }
    self.init(
      client: client, access: access, runtimeParts: runtimeParts,
      names: (node["names"]?.string ?? "").split(separator: " ").map(String.init),
      runtime: node["runtime"]?.string, files: files,
      tests: node["tests"]?.string)
  }
}

extension YAMLNode {
  fileprivate subscript(key: String) -> YAMLNode? {
    if case .mapping(let mapping) = content { mapping[key] } else { nil }
  }

  fileprivate var string: String? {
    if case .scalar(.string(let text)) = content { text } else { nil }
  }

  fileprivate var contents: Manifest.Contents? {
    if let hash = string { return [hash] }
    guard case .sequence(let nodes) = content else { return nil }
    let hashes = nodes.compactMap(\.string)
    return hashes.count == nodes.count ? Set(hashes) : nil
  }

  fileprivate var integer: Int? {
    if case .scalar(.integer(let number)) = content { number.value.map { Int($0) } } else { nil }
  }

  /// The entries, unless one of them is not what is expected.
  fileprivate func mapping<Entry>(_ read: (YAMLNode) -> Entry?) -> [String: Entry]? {
    guard case .mapping(let mapping) = content else { return nil }
    let entries = mapping.entries.compactMap { entry in read(entry.value).map { (entry.key, $0) } }
    guard entries.count == mapping.entries.count else { return nil }
    return Dictionary(uniqueKeysWithValues: entries)
  }
}
