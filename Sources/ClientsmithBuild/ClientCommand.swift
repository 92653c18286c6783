import ClientsmithFiles
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun

/// Generates the client of one specification.
struct ClientCommand {
  private let arguments: BuildArguments
  private let output: DeclaredOutput

  init(_ arguments: BuildArguments, _ output: DeclaredOutput) {
    self.arguments = arguments
    self.output = output
  }

  /// Whether another specification may use the types of this one. Only warnings depend on it, so a
  /// glance at the others is enough.
  private var isUsed: Bool {
    guard let name = arguments.specifications.first?.split(separator: "/").last else {
      return false
    }
    return arguments.others.contains { path in
      guard let file = try? SpecificationInput.file(path: path).read() else { return false }
      let text = String(decoding: file.bytes, as: UTF8.self)
      guard let uses = text.firstRange(of: "uses") else { return false }
      return text[uses.upperBound...].contains(name)
    }
  }

  func run() async throws {
    let reading = await SpecificationReading.read(arguments.specifications)
    let diagnostics = DiagnosticOutput(console: output.console)
    guard !reading.hasErrors else {
      diagnostics.print(reading.logs)
      for error in reading.unreadable { diagnostics.print(error) }
      throw reading.unreadable.isEmpty ? ExitStatus.specification : .unreadableInput
    }
    var specifications = reading.specifications
    if isUsed {
      for place in specifications.indices {
        specifications[place].log.remove { $0.id == .unusedType }
      }
    }
    let settings = try? arguments.settings().checked()
    var files: [GeneratedFile]?
    if let settings {
      let generator = Generator(options: settings.options)
      do {
        files = try specifications.flatMap {
          try generator.files(for: $0.model, in: [.sources])
        }
      } catch let error as TemplateError {
        // One of the user's is reported once, by `shared`.
        if settings.templateFolder == nil { throw settings.report(error, diagnostics) }
      }
    }
    let access = settings?.options.access ?? .internal
    diagnostics.print(specifications.map { $0.log(for: access) })
    try output.write(
      Output.all.fileNames(stem: arguments.stem, in: .sources), files,
      specification: arguments.specifications.first)
  }
}
