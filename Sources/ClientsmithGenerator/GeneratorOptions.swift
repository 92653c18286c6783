import ClientsmithModel

/// What the caller decides about the output, for all specifications of a run.
package struct GeneratorOptions: Hashable, Sendable {
  package var access: AccessLevel
  /// The module that generated tests import with `@testable`; nil: no tests are made.
  package var testedModule: String?
  /// The files for test targets have doubles alone, and no tests of the clients.
  package var omitsTests = false
  /// Set where the tests of a target use several runtimes: what tells the helpers for this one from
  /// those for the others.
  package var testingSuffix: String?
  /// A module to import the runtime from, instead of emitting it.
  package var runtimeModule: String?
  /// Parts of the runtime that other runs into the same folder need, by `RuntimePart.rawValue`.
  package var additionalRuntimeParts: Set<String>
  /// Parts of the runtime that the doubles of other runs into the same folder need, by
  /// `RuntimePart.rawValue`.
  package var additionalTestingParts: Set<String> = []
  /// `App` for `AppClients` and `AppContainer`, over all specifications; nil: they are not there.
  package var container: SwiftName?
  /// Failing clients tell IssueReporting of each call.
  package var reportsIssues = false
  /// What is generated in addition or omitted, unless a specification overrides it.
  package var outputs: OutputSelection
  /// How views observe stores, unless a specification says it.
  package var observation = Observation.observable
  package var templates: TemplateSet

  package init(
    access: AccessLevel = .internal, testedModule: String? = nil, runtimeModule: String? = nil,
    additionalRuntimeParts: Set<String> = [], outputs: OutputSelection = OutputSelection(),
    templates: TemplateSet = .embedded
  ) {
    self.access = access
    self.testedModule = testedModule
    self.runtimeModule = runtimeModule
    self.additionalRuntimeParts = additionalRuntimeParts
    self.outputs = outputs
    self.templates = templates
  }
}
