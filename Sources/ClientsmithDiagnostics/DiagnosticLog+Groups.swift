extension DiagnosticLog {
  /// How many warnings of one kind are told one by one.
  private static let mostOfOneKind = 10

  /// The diagnostics, with one in place of many warnings of one kind: where the first stands that is
  /// not told by itself.
  var groupedDiagnostics: [Diagnostic] {
    let all = diagnostics
    var counts: [DiagnosticID: Int] = [:]
    for diagnostic in all where diagnostic.severity == .warning {
      counts[diagnostic.id, default: 0] += 1
    }
    guard counts.values.contains(where: { $0 > Self.mostOfOneKind + 1 }) else { return all }
    var told: [DiagnosticID: Int] = [:]
    return all.compactMap { diagnostic in
      guard diagnostic.severity == .warning, let count = counts[diagnostic.id],
        count > Self.mostOfOneKind + 1
      else { return diagnostic }
      told[diagnostic.id, default: 0] += 1
      switch told[diagnostic.id] ?? 0 {
      case ...Self.mostOfOneKind: return diagnostic
      case Self.mostOfOneKind + 1:
        let more = count - Self.mostOfOneKind
        return Diagnostic(
          diagnostic.id, .warning, at: diagnostic.range,
          "\(more) more warnings of the kind \(name: diagnostic.id.rawValue), of which this is the "
            + "first",
          help: "`--diagnostics json` shows all of them")
      default: return nil
      }
    }
  }
}
