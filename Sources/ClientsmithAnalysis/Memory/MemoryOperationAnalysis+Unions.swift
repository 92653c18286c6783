import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What is kept of a union: its values are sent and returned as a whole.
extension MemoryOperationAnalysis {
  var isUnion: Bool { types.union(subject.type) != nil }

  /// Properties of a union can be read, and not set.
  func checkWhole(_ sent: Sent, into log: inout DiagnosticLog) -> Bool {
    guard isUnion, sent.whole == nil else { return true }
    let needsPut = kind == .update && endpoint.method != "PUT"
    error(
      &log,
      "\(name: subject.name) is a union, whose properties cannot be set, so "
        + "\(wording.name(.memoryOperation(kind))) expects "
        + (needsPut ? "a `PUT` of" : "an endpoint that sends") + " a whole \(name: subject.name)",
      help: wording.help(.memory(.declareProperties(of: subject.name.text))))
    return false
  }

  /// Whatever is created needs an id that the request has.
  func checkUnionID(
    _ answer: Memory.Answer, into log: inout DiagnosticLog
  ) -> Bool {
    guard isUnion else { return true }
    let id = subject.id.name
    let isThere = types.readableProperties(of: subject.type).contains {
      $0.name == id && !types.isOptional($0.type)
    }
    guard isThere, !answer.isID else {
      error(
        &log,
        isThere
          ? "\(name: endpoint.pathName) returns \(name: id) alone, which a value of no case of "
            + "\(name: subject.name) may lack"
          : "\(name: id) may be missing from a case of \(name: subject.name), and a client in memory "
            + "cannot set it",
        help: wording.help(.memory(.declareProperties(of: subject.name.text))))
      return false
    }
    return true
  }
}
