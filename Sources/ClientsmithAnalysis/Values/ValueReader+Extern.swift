import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

extension ValueReader {
  /// A value of a type that the user has written: any JSON, whose meaning only that type knows, or
  /// in Swift a static member of it.
  func read(
    _ node: WrittenValue, as type: ExternType, named name: SwiftName, into log: inout DiagnosticLog
  ) -> Value? {
    if form == .swift {
      let member = node.string.flatMap { $0.hasPrefix(".") ? String($0.dropFirst()) : nil }
      if let member, ForeignValue.isMember(member) { return .foreign(.member(member)) }
      // A default stands where nothing may throw.
      guard allowsNow else {
        return refuse(
          node, .declared(name), "a static member",
          help: wording.help(.externs(.writeMember(type.text))),
          into: &log)
      }
    }
    return json(node, into: &log).map { .foreign(.json($0, dates)) }
  }
}
