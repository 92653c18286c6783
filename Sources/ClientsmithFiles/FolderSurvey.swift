import ClientsmithGenerator
import ClientsmithModel

/// What one specification of this run puts into one folder.
package struct SpecificationOutput: Sendable {
  package var key: SpecificationKey
  /// `SuntimesClient`.
  package var client: String
  package var access: AccessLevel
  package var runtimeParts: Set<String>
  /// What its files declare at the top level beside the client.
  package var names: [String]
  /// The module that they import the runtime from; nil: it is in the folder.
  package var runtime: String?
  package var files: [GeneratedFile]
  /// The folder that its tests are generated into in the same run.
  package var tests: Folder?

  package init(
    key: SpecificationKey, client: String, access: AccessLevel, runtimeParts: Set<String>,
    names: [String] = [], runtime: String? = nil, files: [GeneratedFile], tests: Folder? = nil
  ) {
    self.key = key
    self.client = client
    self.access = access
    self.runtimeParts = runtimeParts
    self.names = names
    self.runtime = runtime
    self.files = files
    self.tests = tests
  }
}

/// What this run puts into a folder, and what earlier runs with other specifications put there.
///
/// Several runs with a specification each may share a folder. What an earlier run generated stays
/// as long as its specification is there: only the files of one that is gone, for instance because
/// it was renamed, are taken over or removed.
package struct FolderSurvey: Sendable {
  /// What a specification of this run cannot have, since that of an earlier run has it.
  package struct Conflict: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
      /// `SuntimesClient`.
      case client(String)
      /// `SuntimesClient.swift`.
      case file(String)
      /// `Sunrise`, a type, or what else is at the top level beside the client.
      case name(String)
      /// The client is called like a type of the other specification.
      case clientLikeName
      /// Where its runtime is: a module, or nil for the folder.
      case runtime(String?)
    }

    package var subject: Subject
    package var key: SpecificationKey
    package var other: SpecificationKey
    /// Whether the other one is known to be there still.
    package var otherExists: Bool

    package init(
      subject: Subject, key: SpecificationKey, other: SpecificationKey, otherExists: Bool
    ) {
      self.subject = subject
      self.key = key
      self.other = other
      self.otherExists = otherExists
    }
  }

  package let folder: Folder
  package let outputs: [SpecificationOutput]
  /// Whether the run may replace and remove what it cannot know to be its own.
  package let overwrites: Bool
  /// Specifications of earlier runs that still hold, by key.
  package let others: [String: Manifest.Specification]
  /// No run can be planned with any.
  package let conflicts: [Conflict]
  /// Specifications of earlier runs that are gone.
  private let gone: [Manifest.Specification]
  package let manifest: Manifest
  /// Whether there is one that is not valid, for instance after a merge.
  let hasUnreadableManifest: Bool
  package let warnings: [FileWarning]

  /// - Throws: `FileError`.
  package init(
    of folder: Folder, outputs: [SpecificationOutput], overwrites: Bool = false
  ) throws(FileError) {
    self.folder = folder
    self.outputs = outputs
    self.overwrites = overwrites
    let (manifest, warning) = try folder.readManifest()
    self.manifest = manifest ?? Manifest()
    hasUnreadableManifest = warning != nil
    self.warnings = warning.map { [$0] } ?? []

    var others: [String: Manifest.Specification] = [:]
    var conflicts: [Conflict] = []
    var gone: [Manifest.Specification] = []
    let recorded = self.manifest.specifications.sorted { $0.key < $1.key }
    for (text, other) in recorded {
      let key = SpecificationKey(text: text)
      let presence = key.presence(from: folder)
      let isOfThisRun = outputs.contains {
        $0.key == key || $0.key.isSameFile(as: key, from: folder)
      }
      if isOfThisRun { continue }
      if presence == .gone {
        gone.append(other)
        continue
      }
      let found = outputs.flatMap { output in
        Self.subjects(of: output, in: other).map {
          Conflict(
            subject: $0, key: output.key, other: key, otherExists: presence == .exists)
        }
      }
      if !found.isEmpty, presence == .unknown, overwrites { continue }
      conflicts += found
      others[text] = other
    }
    self.others = others
    self.conflicts = conflicts
    self.gone = gone
  }

  /// What both have; of the files the first is enough.
  private static func subjects(
    of output: SpecificationOutput, in other: Manifest.Specification
  ) -> [Conflict.Subject] {
    let taken = Set(other.files.keys.map(FileName.caseInsensitiveKey))
    let file = output.files.first { taken.contains(FileName.caseInsensitiveKey($0.name)) }
    // Views find a client by this, as in one run.
    let isSameClient = CamelCase.lower(output.client) == CamelCase.lower(other.client)
    let otherNames = Set(other.names)
    let isLikeName = otherNames.contains(output.client)
    let runtime: [Conflict.Subject] =
      output.runtime == other.runtime ? [] : [.runtime(other.runtime)]
    return (file.map { [.file($0.name)] } ?? []) + runtime
      + (isSameClient ? [.client(other.client)] : [])
      + (isLikeName ? [.clientLikeName] : [])
      + output.names.filter { otherNames.contains($0) || $0 == other.client }.map { .name($0) }
  }

  /// The folders that have tests of specifications that are gone.
  package var outdatedTests: [Folder] {
    Set(gone.compactMap(\.tests)).sorted().map { Folder(path: folder.path + "/" + $0) }
  }

  /// Of `others`, in their order.
  package var otherKeys: [SpecificationKey] {
    others.keys.sorted().map { SpecificationKey(text: $0) }
  }

  /// Whether an earlier run generated a specification into the folder.
  package func hasOther(at path: String) -> Bool {
    let key = SpecificationKey(specificationPath: path, folder: folder.path)
    return otherKeys.contains { $0 == key || $0.isSameFile(as: key, from: folder) }
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
