import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithDocuments
import ClientsmithFiles
import ClientsmithModel
import ClientsmithOpenAPI
import ClientsmithReading
import ClientsmithRun
import ClientsmithYAML

/// Makes specifications of the native format of OpenAPI documents.
package enum DocumentImport {
  /// - Parameters:
  ///   - input: the document.
  ///   - file: what it holds, if that was read already: standard input can be read once.
  ///   - options: what the command line says about it.
  /// - Returns: nil if the file is not a document; the text is nil after errors, which the log has.
  package static func specification(
    of input: SpecificationInput, file read: SourceFile? = nil,
    options: DocumentOptions = DocumentOptions(),
    limits: ReadingLimits
  ) throws(FileError) -> (text: String?, log: DiagnosticLog)? {
    let file: SourceFile
    if let read { file = read } else { file = try input.read() }
    var log = DiagnosticLog(file: file)
    guard let root = YAMLReader.read(file, limits: limits, into: &log),
      root.isOpenAPIDocument
    else { return nil }
    let overlays = try options.readOverlays(for: file.id)
    // The tree is whole, so that a client can be made of it.
    log = log.withoutErrors
    let document = DocumentInput(
      file: file, input: input, limits: limits, client: options.client,
      changes: options.choice(in: file), overlays: overlays, readCount: overlays.count,
      convertsSwagger: true)
    guard var declarations = document.declarations(root, into: &log).declarations else {
      return (nil, log)
    }
    guard !log.hasErrors else { return (nil, log) }
    if let url = options.baseURL { declarations.moveBase(to: url, at: file.start) }
    let model = Analysis.model(ofRemaining: &declarations, from: file, into: &log)
    guard !log.hasErrors else { return (nil, log) }
    declarations.leaveOutExamples(besides: model)
    declarations.addProposals(of: model)
    // Documents often say of each operation what they say of all.
    for index in declarations.endpoints.indices
    where declarations.endpoints[index].authentication == declarations.authentication {
      declarations.endpoints[index].authentication = nil
    }
    declarations.types = SharedProperties.included(in: declarations.types)
    // The printer says where it is needed.
    declarations.allowsInsecure = false
    return (SpecificationPrinter.text(of: declarations, sharesParts: true), log)
  }
}

extension Declarations {
  /// Puts the API where the command line says; other servers stay where they are.
  fileprivate mutating func moveBase(to url: String, at range: SourceRange) {
    baseURL = DeclaredAddress([.init(url: LocatedText(url, at: range))], range: range)
    let urls = servers.flatMap(\.address.entries).map(\.url.value)
    variables.removeAll { variable in
      !urls.contains { $0.contains("{" + variable.name.value + "}") }
    }
  }
}
