/// What the caller decides about the output, for all specifications of a run.
package struct GeneratorOptions: Hashable, Sendable {
  /// The access level of everything that a user of the client sees.
  package enum Access: String, CaseIterable, Hashable, Sendable {
    case `internal`
    case package
    case `public`
  }

  package var access: Access
  /// The module that generated tests import with `@testable`; nil: no tests are made.
  package var testedModule: String?
  /// A module to import the runtime from, instead of emitting it.
  package var runtimeModule: String?
  /// Parts of the runtime that other runs into the same folder need, by `RuntimePart.rawValue`.
  package var additionalRuntimeParts: Set<String>

  package init(
    access: Access = .internal, testedModule: String? = nil, runtimeModule: String? = nil,
    additionalRuntimeParts: Set<String> = []
  ) {
    self.access = access
    self.testedModule = testedModule
    self.runtimeModule = runtimeModule
    self.additionalRuntimeParts = additionalRuntimeParts
  }
}
