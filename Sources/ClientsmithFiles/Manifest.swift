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
    /// The content hash of each file, by name.
    package var files: [String: String]

    package init(client: String, access: String, runtimeParts: [String], files: [String: String]) {
      self.client = client
      self.access = access
      self.runtimeParts = runtimeParts
      self.files = files
    }
  }

  package static let fileName = ".clientsmith.json"
  static let currentVersion = 1

  /// By `SpecificationKey.text`.
  package var specifications: [String: Specification] = [:]
  /// The content hash of each file that the folder has once, by name.
  package var shared: [String: String] = [:]

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
      let shared = root["shared"]?.mapping(\.string)
    else { return nil }
    self.specifications = specifications
    self.shared = shared
  }

  /// JSON with a line break at the end, and keys in the order of their bytes.
  ///
  /// Written by hand: `JSONEncoder` sorts keys by one rule on Linux and by others on Apple's
  /// systems, and this file is in the repository of people who use both.
  package func encoded() -> [UInt8] {
    let root = ManifestJSON.object([
      "shared": .hashes(shared),
      "specifications": .object(
        specifications.mapValues { specification in
          .object([
            "access": .string(specification.access),
            "client": .string(specification.client),
            "files": .hashes(specification.files),
            "runtimeParts": .array(specification.runtimeParts.map(ManifestJSON.string)),
          ])
        }),
      "version": .number(Self.currentVersion),
    ])
    return Array((root.text(indentation: "") + "\n").utf8)
  }

  /// The hash of every recorded file, by name.
  var allFiles: [String: String] {
    specifications.values.reduce(into: shared) { files, specification in
      files.merge(specification.files) { first, _ in first }
    }
  }
}

extension Manifest.Specification {
  fileprivate init?(_ node: YAMLNode) {
    guard let client = node["client"]?.string, let access = node["access"]?.string,
      case .sequence(let parts)? = node["runtimeParts"]?.content,
      let files = node["files"]?.mapping(\.string)
    else { return nil }
    let runtimeParts = parts.compactMap(\.string)
    guard runtimeParts.count == parts.count else { return nil }
    self.init(client: client, access: access, runtimeParts: runtimeParts, files: files)
  }
}

extension YAMLNode {
  fileprivate subscript(key: String) -> YAMLNode? {
    if case .mapping(let mapping) = content { mapping[key] } else { nil }
  }

  fileprivate var string: String? {
    if case .scalar(.string(let text)) = content { text } else { nil }
  }

  fileprivate var integer: Int? {
    if case .scalar(.integer(let number?, _)) = content { Int(number) } else { nil }
  }

  /// The entries, unless one of them is not what is expected.
  fileprivate func mapping<Entry>(_ read: (YAMLNode) -> Entry?) -> [String: Entry]? {
    guard case .mapping(let mapping) = content else { return nil }
    let entries = mapping.entries.compactMap { entry in read(entry.value).map { (entry.key, $0) } }
    guard entries.count == mapping.entries.count else { return nil }
    return Dictionary(uniqueKeysWithValues: entries)
  }
}
