import ArgumentParser
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithSpec

/// A specification without errors.
struct Specification: Sendable {
  var input: SpecificationInput
  /// As shown in messages.
  var path: String
  var model: ClientModel
}

extension InputOptions {
  /// Finds, reads and checks the specifications, and prints everything there is to say of them.
  ///
  /// - Throws: an `ExitCode` when any of them is unreadable or has an error.
  func readSpecifications(_ console: Console) async throws -> [Specification] {
    let (inputs, missing) = SpecificationInput.find(specifications)
    let results = await concurrentMap(inputs, Self.read)

    var unreadable = missing
    var logs: [DiagnosticLog] = []
    var found: [Specification] = []
    for (input, result) in zip(inputs, results) {
      switch result {
      case .failure(let error):
        unreadable.append(error)
      case .success(let (model, readLog)):
        var log = readLog
        if let model {
          let specification = Specification(
            input: input, path: log.file.path, model: Self.named(model, for: input))
          Self.checkFileNames(specification, &log)
          Self.compare(specification, with: found, &log)
          found.append(specification)
        }
        logs.append(log)
      }
    }

    DiagnosticOutput(style: diagnostics, console: console).print(logs)
    for error in unreadable { console.error(error.message) }
    if !unreadable.isEmpty { throw ExitStatus.unreadableInput.error }
    if logs.contains(where: \.hasErrors) { throw ExitStatus.specification.error }
    return found
  }

  @Sendable
  private static func read(
    _ input: SpecificationInput
  ) -> Result<(model: ClientModel?, log: DiagnosticLog), FileError> {
    do throws(FileError) {
      return .success(SpecReader.read(try input.read()))
    } catch {
      return .failure(error)
    }
  }

  /// Standard input has no file name to take the stem of the output from: the client gives it.
  private static func named(_ model: ClientModel, for input: SpecificationInput) -> ClientModel {
    guard input == .standardInput else { return model }
    let suffix = "Client"
    let name = model.name.text
    let stem = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    var model = model
    model.fileStem = stem.isEmpty ? model.name : SwiftName(stem)
    model.specificationName = "standard input"
    return model
  }

  /// The longest name of a generated file must be one that every file system takes.
  private static func checkFileNames(_ specification: Specification, _ log: inout DiagnosticLog) {
    let name = "\(specification.model.fileStem)Client+Dependencies.swift"
    if let problem = FileName.problem(with: name) {
      log.error(
        at: .fileStart, "the name of the generated file \(name) \(problem)",
        help: "rename this file")
    }
  }

  /// Two specifications must not generate the same file, nor declare the same client.
  private static func compare(
    _ specification: Specification, with others: [Specification], _ log: inout DiagnosticLog
  ) {
    let stem = specification.model.fileStem.text
    let client = specification.model.name
    for other in others {
      if other.model.fileStem.text.lowercased() == stem.lowercased() {
        log.error(
          at: .fileStart, "generates \(stem)Client.swift, and so does \(other.path)",
          help: "rename one of the two files")
      }
      if other.model.name == client {
        log.error(
          at: .fileStart, "declares \(client), and so does \(other.path)",
          help: "give one of them another name with `client:`")
      }
    }
  }
}
