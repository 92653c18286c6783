import ClientsmithModel

/// The imports of one file, at the access level that its signatures ask for.
package enum ImportList {
  /// What a file does with a module.
  package enum Use: Int, Comparable, Hashable, Sendable {
    case none
    /// Only bodies and what users do not see name it.
    case implementation
    /// A signature that users see names it.
    case signature

    package static func < (a: Use, b: Use) -> Bool { a.rawValue < b.rawValue }
  }

  /// The import of Foundation, of the runtime where it is a module of its own, and of what the
  /// specification imports.
  ///
  /// An import that is `public` without need is a warning, one that is not but should be an
  /// error. For `package` the same goes only under `InternalImportsByDefault`.
  package static func lines(
    foundation: Use, runtime: Use, others: [String: Use] = [:], options: GeneratorOptions
  ) -> [String] {
    var uses = others
    uses["Foundation"] = max(foundation, uses["Foundation"] ?? .none)
    if let module = options.runtimeModule { uses[module] = max(runtime, uses[module] ?? .none) }
    return lines(uses.map { ($0.key, $0.value) }, access: options.access)
  }

  /// The import of a module that not every system has.
  package static func lines(
    whereAvailable module: String, _ use: Use, access: AccessLevel
  ) -> [String] {
    ["#if canImport(\(module))"] + lines([(module, use)], access: access).map { "  " + $0 }
      + ["#endif"]
  }

  /// The imports of modules, sorted by name.
  package static func lines(
    _ uses: [(module: String, use: Use)], access: AccessLevel
  ) -> [String] {
    let uses = uses.filter { $0.use != .none }.sorted { $0.module < $1.module }
    let plain = uses.map { "import " + $0.module }
    switch access {
    case .internal:
      return plain
    case .public:
      return uses.map { ($0.use == .signature ? "public import " : "import ") + $0.module }
    case .package:
      guard uses.contains(where: { $0.use == .signature }) else { return plain }
      return ["#if hasFeature(InternalImportsByDefault)"]
        + uses.map { ($0.use == .signature ? "  package import " : "  import ") + $0.module }
        + ["#else"] + plain.map { "  " + $0 } + ["#endif"]
    }
  }
}
