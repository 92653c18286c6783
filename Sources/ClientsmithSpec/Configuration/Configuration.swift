import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// The choices that a target makes once for all its clients, in `clientsmith.yaml`.
///
/// Everything has a default: a target without the file is one with an empty configuration.
package struct Configuration: Sendable {
  /// Who is told of a call of a failing client, besides the caller.
  package enum Reporter: String, CaseIterable, Hashable, Sendable {
    case issueReporting
  }

  /// What a test target gets of its clients' tests.
  package enum Tests: String, CaseIterable, Hashable, Sendable {
    /// Doubles and helpers alone.
    case none
  }

  /// nil: `internal`.
  package var access: AccessLevel?
  /// What is generated in addition, and what is not.
  package var outputs = OutputSelection()
  /// The module to import the runtime from; nil: it is generated into the target.
  package var runtimeModule: String?
  /// The module that generated tests import, where the folder's name does not say it.
  package var module: String?
  /// nil: the tests of the clients, and what those need.
  package var tests: Tests?
  package var reporter: Reporter?
  /// How views observe stores; nil: by the macro.
  package var observation: Observation?
  /// Whether the clients conform to the protocols of swift-dependencies.
  package var usesDependencies = false
  /// `App` for `AppClients` and `AppContainer`.
  package var container: SwiftName?
  /// A folder of templates that replace those of the tool, relative to the file's folder.
  package var templates: Located<String>?

  package init() {}
}
