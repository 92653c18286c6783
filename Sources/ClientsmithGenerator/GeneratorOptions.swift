import ClientsmithModel
import ClientsmithSpec

/// What the caller decides about the output, for all specifications of a run.
package struct GeneratorOptions: Hashable, Sendable {
  /// The access level of everything that a user of the client sees.
  package enum Access: String, CaseIterable, Hashable, Sendable {
    case `internal`
    case package
    case `public`
  }

  /// Something that a user has written by hand and that is left out of the output.
  package enum Omission: String, CaseIterable, Hashable, Sendable {
    case live
    case mock
    /// `static var preview`, also where the specification has a scenario of that name.
    case preview
    case failing
    case tests
  }

  package var access: Access
  /// The module that generated tests import with `@testable`; nil: no tests are made.
  package var testedModule: String?
  /// Set where the tests of a target use several runtimes: what tells the helpers for this one from
  /// those for the others.
  package var testingSuffix: String?
  /// A module to import the runtime from, instead of emitting it.
  package var runtimeModule: String?
  /// Parts of the runtime that other runs into the same folder need, by `RuntimePart.rawValue`.
  package var additionalRuntimeParts: Set<String>
  package var omissions: Set<Omission>
  package var extras: Set<ExtraPart>
  package var templates: TemplateSet

  package init(
    access: Access = .internal, testedModule: String? = nil, runtimeModule: String? = nil,
    additionalRuntimeParts: Set<String> = [], omissions: Set<Omission> = [],
    extras: Set<ExtraPart> = [], templates: TemplateSet = .embedded
  ) {
    self.access = access
    self.testedModule = testedModule
    self.runtimeModule = runtimeModule
    self.additionalRuntimeParts = additionalRuntimeParts
    self.omissions = omissions
    self.extras = extras
    self.templates = templates
  }
}
