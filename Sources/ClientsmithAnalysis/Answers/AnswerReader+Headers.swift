import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

extension AnswerReader {
  /// Compares the headers that an endpoint reads with those that came.
  ///
  /// - Parameter headers: Names and values, in their order.
  package func check(
    _ endpoint: Endpoint, headers: [(name: String, value: String)], into log: inout DiagnosticLog
  ) {
    for header in endpoint.responseHeaders {
      if case .dictionary = types.resolved(header.type) { continue }
      let values = headers.filter { $0.name.asciiLowercased == header.wireName.asciiLowercased }
      let isOptional = types.isOptional(header.type)
      guard !values.isEmpty else {
        if case .array = types.resolved(header.type) { continue }
        guard !isOptional else { continue }
        log.error(
          .missingKey, at: header.origin.range,
          "\(name: endpoint.pathName) answered without the header \(name: header.wireName)",
          help: "make its type optional if it may be missing")
        continue
      }
      let text = values.map(\.value).joined(separator: ", ")
      guard !isReadable(text, as: header, of: endpoint) else { continue }
      let message: DiagnosticMessage =
        "\(name: endpoint.pathName) answered with the header \(name: header.wireName), which cannot be "
        + "read as \(name: types.unwrapped(header.type).text)"
      if isOptional {
        log.warning(.valueMismatch, at: header.origin.range, message)
      } else {
        log.error(.valueMismatch, at: header.origin.range, message)
      }
    }
  }

  private func isReadable(
    _ text: String, as header: ResponseHeader, of endpoint: Endpoint
  ) -> Bool {
    let reader = reader(endpoint).at(header.wireFormat)
    let type = types.unwrapped(header.type)
    if case .array(let element) = types.resolved(type) {
      // A quoted element may hold commas: those are left to the live client.
      guard !text.contains("\"") else { return true }
      return text.filter { $0 != " " && $0 != "\t" }.split(separator: ",")
        .allSatisfy { isReadable(String($0), as: element, reader) }
    }
    return isReadable(text, as: type, reader)
  }

  /// A header has no numbers, only texts: what is one is what could stand for it in JSON.
  private func isReadable(_ text: String, as type: TypeReference, _ reader: ValueReader) -> Bool {
    var forms: [WrittenValue.Content] = [.string(text)]
    if text == "true" || text == "false" { forms.append(.bool(text == "true")) }
    if let integer = Int64(text) { forms.append(.integer(integer, text: text)) }
    if let number = Double(text) { forms.append(.number(number, text: text)) }
    return forms.contains { form in
      var log = DiagnosticLog(files: [])
      return reader.read(WrittenValue(form, range: .unknown), as: type, into: &log) != nil
        && !log.hasErrors
    }
  }
}
