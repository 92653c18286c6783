import ClientsmithModel

/// The imports of one file, at the access level that its signatures ask for.
package enum ImportList {
  /// What a file does with a module.
  package enum Exposure: Int, Comparable, Hashable, Sendable {
    case none
    /// Only bodies and what users do not see name it.
    case implementation
    /// A signature that users see names it.
    case signature

    package static func < (a: Exposure, b: Exposure) -> Bool { a.rawValue < b.rawValue }
  }

  /// The import of Foundation, of the runtime where it is a module of its own, and of what the
  /// specification imports.
  ///
  /// An import that is `public` without need is a warning, one that is not but should be an
  /// error. For `package` the same goes only under `InternalImportsByDefault`.
  package static func lines(
    foundation: Exposure, runtime: Exposure, others: [String: Exposure] = [:],
    options: GeneratorOptions
  ) -> [String] {
    var exposures = others
    exposures["Foundation"] = max(foundation, exposures["Foundation"] ?? .none)
    if let module = options.runtimeModule {
      exposures[module] = max(runtime, exposures[module] ?? .none)
    }
    return lines(exposures.map { ($0.key, $0.value) }, access: options.access)
  }

  /// The import of a module that not every system has.
  package static func lines(
    whereAvailable module: String, _ exposure: Exposure, access: AccessLevel
  ) -> [String] {
    ["#if canImport(\(module))"] + lines([(module, exposure)], access: access).map { "  " + $0 }
      + ["#endif"]
  }

  /// The imports of modules, sorted by name.
  package static func lines(
    _ exposures: [(module: String, exposure: Exposure)], access: AccessLevel
  ) -> [String] {
    let exposures = exposures.filter { $0.exposure != .none }.sorted { $0.module < $1.module }
    let plain = exposures.map { "import " + $0.module }
    switch access {
    case .internal:
      return plain
    case .public:
      return exposures.map {
        ($0.exposure == .signature ? "public import " : "import ") + $0.module
      }
    case .package:
      guard exposures.contains(where: { $0.exposure == .signature }) else { return plain }
      return ["#if hasFeature(InternalImportsByDefault)"]
        + exposures.map {
          ($0.exposure == .signature ? "  package import " : "  import ") + $0.module
        }
        + ["#else"] + plain.map { "  " + $0 } + ["#endif"]
    }
  }
}
