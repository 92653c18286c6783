import ClientsmithDiagnostics
import ClientsmithModel

/// The name of an endpoint, with that of its group before a dot: `repos.list`.
package struct EndpointName: Equatable, Sendable {
  /// Of its own in the client.
  package var name: SwiftName
  package var place: Endpoint.Place?

  /// Checks a name that declares an endpoint.
  ///
  /// - Parameters:
  ///   - taken: the names beside it, which are not proposed.
  ///   - proposal: how to write the endpoint, given the camel-case name.
  package static func check(
    _ text: String, at range: SourceRange, besides taken: inout TakenNames,
    into log: inout DiagnosticLog, proposal: (_ camelCase: String) -> String = { "call it `\($0)`" }
  ) -> EndpointName {
    // Nearly always there is none, which bytes say faster.
    let parts =
      text.utf8.contains(UInt8(ascii: "."))
      ? text.split(separator: ".", omittingEmptySubsequences: false).map(String.init) : [text]
    guard parts.count > 1 else {
      let name = MemberName.check(
        text, "the endpoint", at: range, besides: &taken, into: &log, proposal: proposal)
      return EndpointName(name: name)
    }
    guard parts.count == 2, parts.allSatisfy(CamelCase.isLower) else {
      let names = parts.filter { !$0.isEmpty }.map(CamelCase.lower)
      let member = CamelCase.lower(names.dropFirst().joined(separator: " "))
      log.error(
        .invalidName, at: range,
        "the endpoint \(name: text) is not a group and a name in lowerCamelCase",
        help: names.count < 2
          ? "write one such as `repos.list`" : "call it `\(names[0]).\(member)`")
      return EndpointName(name: MemberName.swiftName(CamelCase.lower(text)))
    }
    return EndpointName(
      name: SwiftName(parts[0] + parts[1].capitalizedFirst),
      place: Endpoint.Place(
        group: MemberName.swiftName(parts[0]), member: MemberName.swiftName(parts[1])))
  }

  /// A name as an endpoint's `pathName` is, where a scenario or a store writes it.
  package static func lookup(_ text: String) -> String {
    text.split(separator: ".", omittingEmptySubsequences: false)
      .map { MemberName.swiftName(String($0)).text }.joined(separator: ".")
  }
}
