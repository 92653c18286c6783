import ArgumentParser
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithInference
import ClientsmithReading
import ClientsmithRun
import ClientsmithYAML

/// Files that specifications are made of.
enum RecordedFiles {
  /// - Parameter isShown: whether messages may show their lines.
  /// - Throws: an `ExitCode` when any cannot be read, after printing each of them.
  static func read(
    _ paths: [String], isShown: Bool = false, _ output: DiagnosticOutput
  ) throws -> [SourceFile] {
    var isUnreadable = false
    var tooLarge: [DiagnosticLog] = []
    // Standard input has nothing left the second time.
    let isRepeated = paths.indices.map { paths[$0] == "-" && paths[..<$0].contains("-") }
    let files = zip(paths, isRepeated).filter { !$1 }.compactMap { path, _ -> SourceFile? in
      do throws(FileError) {
        let input = path == "-" ? SpecificationInput.standardInput : .file(path: path)
        let file = try input.read()
        if let log = logIfTooLarge(file) { tooLarge.append(log) }
        return SourceFile(
          path: file.path, bytes: inUTF8(file.bytes), id: file.id, isShown: isShown)
      } catch {
        output.print(error)
        isUnreadable = true
        return nil
      }
    }
    if isUnreadable { throw ExitStatus.unreadableInput.error }
    output.print(tooLarge)
    if !tooLarge.isEmpty { throw ExitStatus.specification.error }
    return files
  }

  /// What is beyond the limit was not read.
  private static func logIfTooLarge(_ file: SourceFile) -> DiagnosticLog? {
    guard var diagnostic = YAMLReader.tooLarge(file, .answer) else { return nil }
    diagnostic.help = "record fewer requests at a time, or divide the file"
    var log = DiagnosticLog(file: file)
    log.add(diagnostic)
    return log
  }

  /// In UTF-8, where Windows' shells have written UTF-16 with a byte order mark.
  private static func inUTF8(_ bytes: [UInt8]) -> [UInt8] {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index -> UInt16 in
      let pair = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The values of variables in a file; nil if none was given.
  ///
  /// - Throws: an `ExitCode`, after printing what is wrong with it.
  static func environment(_ path: String?, _ output: DiagnosticOutput) throws -> YAMLNode? {
    guard let path, let file = try read([path], output).first else { return nil }
    var log = DiagnosticLog(file: file)
    let values = YAMLReader.readAnswer(file, into: &log)
    let format = values.flatMap { InputFormat($0) }
    if let values, !hasMembers(values) || format != nil {
      let expected: DiagnosticMessage = "expected an object with the values of variables"
      log.error(
        .unreadableInput, at: values.range,
        format.map { "\(expected), found \($0.rawValue)" } ?? expected,
        help: "give an environment that Postman exports, or an `http-client.env.json`")
      output.print([log])
      throw ExitStatus.specification.error
    }
    output.print([values == nil ? log : log.withoutErrors])
    if values == nil { throw ExitStatus.specification.error }
    return values
  }

  private static func hasMembers(_ node: YAMLNode) -> Bool {
    if case .mapping(let mapping) = node.content { !mapping.entries.isEmpty } else { false }
  }

  /// A file and the requests in it.
  typealias Recording = (file: SourceFile, requests: [RecordedRequest])

  /// Says at the first request that none of them is taken.
  ///
  /// - Parameters:
  ///   - isAdded: whether they were to be put into a specification.
  ///   - isElsewhere: whether some go to hosts that it does not declare.
  static func printNoCalls(
    _ recordings: [Recording], isAdded: Bool = false, isElsewhere: Bool = false,
    _ output: DiagnosticOutput
  ) {
    guard let recording = recordings.first(where: { !$0.requests.isEmpty }) ?? recordings.first
    else { return }
    var log = DiagnosticLog(file: recording.file)
    log.error(
      .unreadableInput, at: recording.requests.first?.range ?? recording.file.start,
      recording.requests.isEmpty
        ? "found no requests"
        : isElsewhere
          ? "no request goes to a host of the specification" : "no request calls an API",
      help: recording.requests.isEmpty
        ? "record or export at least one request"
        : "pages, scripts, images, preflights and telemetry are left out; "
          + (isAdded
            ? "`servers` of the specification names further hosts"
            : "`--host` takes the requests of a further host"))
    output.print([log])
  }

  /// The requests of a file.
  ///
  /// - Parameters:
  ///   - call: what a file in JSON is an answer of.
  ///   - environment: a file with the values of variables.
  ///   - isAdded: whether the requests are put into a specification.
  /// - Returns: nil after printing what is wrong with it.
  static func requests(
    of file: SourceFile, sampleOf call: RecordedRequest? = nil, environment: YAMLNode? = nil,
    isAdded: Bool = false, _ output: DiagnosticOutput
  ) -> [RecordedRequest]? {
    var log = DiagnosticLog(file: file)
    let requests =
      isAdded
      ? RecordedInput.read(
        file, environment: environment, sampleOf: call,
        advice: "say what a sample is the response of: `--endpoint \"GET /…\"`", into: &log)
      : RecordedInput.read(file, environment: environment, sampleOf: call, into: &log)
    if requests == nil, isDocument(file) {
      log = DiagnosticLog(file: file)
      log.error(
        .unsupportedDocument, at: file.start,
        "an OpenAPI document is imported by itself",
        help: "write `clientsmith import \(file.path == "<stdin>" ? "-" : file.path) > "
          + "api.client.yaml`; recordings are put into "
          + "that by `clientsmith add`")
    }
    for request in requests ?? [] {
      guard let response = request.response?.json else { continue }
      UnreadableNumbers.warn(of: response, at: request.range, into: &log)
    }
    // What is passed over does not stop the rest: browsers record half of a character, too.
    output.print([requests == nil ? log : log.withoutErrors])
    return requests
  }

  private static func isDocument(_ file: SourceFile) -> Bool {
    var ignored = DiagnosticLog(file: file)
    return YAMLReader.read(file, into: &ignored).map(\.isOpenAPIDocument) ?? false
  }
}
