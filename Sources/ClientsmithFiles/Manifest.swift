import Foundation

/// What an output folder remembers from one run to the next.
///
/// It is meant to be committed along with the files: sorted, without times and absolute paths.
package struct Manifest: Codable, Hashable, Sendable {
  /// What was generated from one specification.
  package struct Specification: Codable, Hashable, Sendable {
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

  package var version = currentVersion
  /// By `SpecificationKey.text`.
  package var specifications: [String: Specification] = [:]
  /// The content hash of each file that the folder has once, by name.
  package var shared: [String: String] = [:]

  package init() {}

  /// Reads what `encoded` wrote.
  ///
  /// - Throws: a `DecodingError`, also when another version of the tool wrote it.
  package init(decoding bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(bytes))
    guard version == Self.currentVersion else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "version \(version)"))
    }
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
      "version": .number(version),
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
