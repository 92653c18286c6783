import ClientsmithGenerator
import ClientsmithModel

/// What one specification of this run puts into one folder.
package struct SpecificationOutput: Sendable {
  package var key: SpecificationKey
  /// As the user wrote it, for messages.
  package var path: String
  /// `SuntimesClient`.
  package var client: String
  package var access: AccessLevel
  package var runtimeParts: Set<String>
  package var files: [GeneratedFile]

  package init(
    key: SpecificationKey, path: String, client: String, access: AccessLevel,
    runtimeParts: Set<String>, files: [GeneratedFile]
  ) {
    self.key = key
    self.path = path
    self.client = client
    self.access = access
    self.runtimeParts = runtimeParts
    self.files = files
  }
}

/// What this run puts into a folder, and what earlier runs with other specifications put there.
///
/// Several runs with a specification each may share a folder. What an earlier run generated stays
/// as long as its specification is there and no specification of this run takes over one of its
/// files, as happens when a specification is moved.
package struct FolderSurvey: Sendable {
  /// Two specifications of a folder declare the same client.
  package struct Conflict: Error, Hashable, Sendable {
    /// Of this run.
    package var path: String
    /// From the output folder, of an earlier run.
    package var otherPath: String
    package var client: String

    package init(path: String, otherPath: String, client: String) {
      self.path = path
      self.otherPath = otherPath
      self.client = client
    }
  }

  package let folder: Folder
  package let outputs: [SpecificationOutput]
  /// Specifications of earlier runs that still hold, by key.
  package let others: [String: Manifest.Specification]
  package let manifest: Manifest
  package let warnings: [FileWarning]

  /// - Throws: `FileError` or `Conflict`.
  package init(of folder: Folder, outputs: [SpecificationOutput]) throws {
    self.folder = folder
    self.outputs = outputs
    let (manifest, warning) = try folder.readManifest()
    self.manifest = manifest ?? Manifest()
    self.warnings = warning.map { [$0] } ?? []

    let keys = Set(outputs.map(\.key.text))
    let names = Set(outputs.flatMap(\.files).map { FileName.caseInsensitiveKey($0.name) })
    others = self.manifest.specifications.filter { text, specification in
      !keys.contains(text)
        && SpecificationKey(text: text).exists(from: folder.path)
        && !specification.files.keys.contains {
          names.contains(FileName.caseInsensitiveKey($0))
        }
    }
    for (text, other) in others.sorted(by: { $0.key < $1.key }) {
      for output in outputs where output.client == other.client {
        throw Conflict(path: output.path, otherPath: text, client: other.client)
      }
    }
  }

  /// The parts of the runtime that the specifications of earlier runs need.
  package var otherRuntimeParts: Set<String> {
    Set(others.values.flatMap(\.runtimeParts))
  }

  /// The widest access of all specifications, which what they share must have.
  package var sharedAccess: AccessLevel? {
    let all =
      outputs.map(\.access)
      + others.values.compactMap { AccessLevel(rawValue: $0.access) }
    // `allCases` is in the order of ever wider access.
    return AccessLevel.allCases.last { all.contains($0) }
  }
}
