import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// Reads requests from a file whose format its content tells.
package enum RecordedInput {
  /// - Parameters:
  ///   - environment: a file with the values of variables.
  ///   - call: what other JSON is the answer to.
  ///   - advice: what to do with samples of responses, in words.
  /// - Returns: nil after an error.
  package static func read(
    _ file: SourceFile, environment: YAMLNode? = nil, sampleOf call: RecordedRequest? = nil,
    advice: String = "samples of responses are for `clientsmith infer`",
    into log: inout DiagnosticLog
  ) -> [RecordedRequest]? {
    let text = file.bytes.drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    let start = text.first
    // An .http file may begin with a script, between two braces each.
    let isObject = start == UInt8(ascii: "{") && text.dropFirst().first != start
    if isObject || call != nil && start == UInt8(ascii: "[") {
      return readJSON(file, environment, call, advice, into: &log)
    }
    // A file with zero bytes is refused before it is read as text: a long one would take a while.
    if !file.bytes.contains(0) {
      let file = file.withoutMark
      let environment = VariableValues(environment)
      let signs = RecordingSigns(file.bytes)
      if signs.mayHaveRequestLine,
        let requests = HTTPFileReader.read(file, environment: environment, into: &log)
      {
        return requests
      }
      if signs.mayHaveCurl, let requests = CurlReader.read(file, into: &log) { return requests }
      if log.hasErrors { return nil }
    }
    if let format = InputFormat(file), !format.isRecording {
      log.error(
        .unreadableInput, at: file.start, "\(expected), found \(format.rawValue)",
        help: format.advice(for: file.path))
    } else {
      log.error(.unreadableInput, at: file.start, expected, help: "\(advice); \(exports)")
    }
    return nil
  }

  private static let expected: DiagnosticMessage =
    "expected an HTTP archive, a Postman collection, curl commands or an .http file"

  private static let exports =
    "of other tools' collections, export an HTTP archive or a Postman collection"

  private static func readJSON(
    _ file: SourceFile, _ environment: YAMLNode?, _ call: RecordedRequest?,
    _ advice: String, into log: inout DiagnosticLog
  ) -> [RecordedRequest]? {
    guard let roots = YAMLReader.readAnswers(file, into: &log), let root = roots.first else {
      return nil
    }
    if HARReader.isHAR(root) { return HARReader.read(root, into: &log) }
    // The API of Postman puts the collection into an object.
    let collection = root["collection"] ?? root
    if PostmanReader.isCollection(collection) {
      return PostmanReader.read(
        collection, environment: VariableValues(environment), into: &log)
    }
    if let call {
      return roots.map { root in
        var call = call
        call.response = RecordedResponse(
          status: 200, headers: [], mediaType: MediaType.json, body: .json(root))
        return call
      }
    }
    if let format = InputFormat(root), !format.isRecording {
      log.error(
        .unreadableInput, at: root.range, "\(expected), found \(format.rawValue)",
        help: format.advice(for: file.path))
      return nil
    }
    log.error(
      .unreadableInput, at: root.range,
      "expected `log` with `entries` of an HTTP archive, or `info` and `item` of a Postman collection",
      help: "\(advice); \(exports)")
    return nil
  }
}

extension SourceFile {
  /// Without the byte order mark that Windows' editors begin a text with.
  fileprivate var withoutMark: SourceFile {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard bytes.starts(with: mark) else { return self }
    return SourceFile(
      path: path, bytes: Array(bytes.dropFirst(mark.count)), id: id, isShown: isShown)
  }
}
