/// What `emit` and `omit` say, in a specification, a configuration or a command line.
package struct OutputSelection: Hashable, Sendable {
  /// Generated in addition.
  package var emitted: Set<Output>
  /// Written by hand instead.
  package var omitted: Set<Output>

  /// Where the key `emit` is.
  package var emitOrigin = Origin.unknown

  package init(emitted: Set<Output> = [], omitted: Set<Output> = []) {
    self.emitted = emitted
    self.omitted = omitted
  }

  /// This selection where the other says nothing.
  package func overridden(by other: OutputSelection) -> OutputSelection {
    OutputSelection(
      emitted: emitted.subtracting(other.omitted).union(other.emitted),
      omitted: omitted.subtracting(other.emitted).union(other.omitted))
  }

  /// The first key of something that was asked for and that is generated beside the runtime, which is
  /// another module.
  ///
  /// - Parameter module: where the runtime is; nil: it is generated.
  package func key(goingTo module: String?) -> String? {
    guard let module else { return nil }
    return emitted.filter {
      $0.presence == .onRequest && $0.scope == .target
        && (module != Output.runtimeLibrary || [.asyncHTTPClient, .tracing, .metrics].contains($0))
    }.compactMap(\.key).min()
  }

  /// Whether an output is there, or beside the client if it may be in the tests.
  package func includes(_ output: Output) -> Bool {
    includes(output, in: .sources)
  }

  /// Whether an output is in a folder, if it may be there at all.
  package func includes(_ output: Output, in destination: Output.Destination) -> Bool {
    switch output.presence {
    case .always: true
    case .byDefault: !omitted.contains(output) && output.uses.allSatisfy(includes)
    case .onRequest: emitted.contains(output)
    case .inTests where destination == .sources: emitted.contains(output)
    case .inTests: !omitted.contains(output) && !emitted.contains(output)
    case .configured: emitted.contains(output) && !omitted.contains(output)
    }
  }
}
