import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// A property that a schema requires and the specification omits.
struct OmittedProperty {
  /// Where it is omitted, and its name on the wire.
  var change: Located<String>
  /// Of the property in the document.
  var range: SourceRange

  /// Warns of those without which something is sent. What is only received may have more than is read.
  ///
  /// - Parameter sent: the places of the types of what is sent.
  static func report(_ slots: [TypeSlot], _ sent: Set<Int>, into log: inout DiagnosticLog) {
    // Schemas that others extend have their properties several times.
    var reported: Set<SourceRange> = []
    for place in slots.indices where sent.contains(place) {
      for omitted in slots[place].omitted where reported.insert(omitted.change.range).inserted {
        log.warnOfOmitted(
          omitted.change,
          "the schema \(name: slots[place].place.part) requires \(name: omitted.change.value)",
          requiredAt: omitted.range)
      }
    }
  }
}

extension DiagnosticLog {
  /// - Parameter requirement: what requires it.
  mutating func warnOfOmitted(
    _ change: Located<String>, _ requirement: DiagnosticMessage, requiredAt range: SourceRange
  ) {
    warning(
      .omittedRequired, at: change.range, requirement + ", so the API may refuse what is sent",
      help: """
        remove `omit`, or write `allow: [omitted-required]` beside it if something else adds \
        \(quoted(change.value)), such as middleware
        """,
      notes: [.init(range: range, message: "it is declared here")])
  }
}
