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

/// What reading the specifications of a run came to, with nothing printed yet.
struct SpecificationReading {
  /// Those that could be read into a model, also with errors elsewhere in them.
  var specifications: [Specification] = []
  /// Everything found wrong, file by file.
  var logs: [DiagnosticLog] = []
  /// The part of `logs` that only a look at several specifications shows.
  var conflicts: [DiagnosticLog] = []
  var unreadable: [FileError] = []

  var hasErrors: Bool { !unreadable.isEmpty || logs.contains(where: \.hasErrors) }
}

extension InputOptions {
  /// Finds, reads and checks the specifications, and prints everything there is to say of them.
  ///
  /// - Throws: an `ExitCode` when any of them is unreadable or has an error.
  func readSpecifications(_ console: Console) async throws -> [Specification] {
    let reading = await readSilently()
    DiagnosticOutput(style: diagnostics, console: console).print(reading.logs)
    for error in reading.unreadable { console.error(error.message) }
    if !reading.unreadable.isEmpty { throw ExitStatus.unreadableInput.error }
    if reading.hasErrors { throw ExitStatus.specification.error }
    return reading.specifications
  }

  /// Finds, reads and checks the specifications.
  func readSilently() async -> SpecificationReading {
    let (inputs, missing) = SpecificationInput.find(specifications)
    let results = await concurrentMap(inputs, Self.read)

    var reading = SpecificationReading()
    reading.unreadable = missing
    for (input, result) in zip(inputs, results) {
      switch result {
      case .failure(let error):
        reading.unreadable.append(error)
      case .success(let (model, readLog)):
        var log = readLog
        if let model {
          let specification = Specification(
            input: input, path: log.file.path, model: Self.named(model, for: input))
          Self.checkFileNames(specification, &log)
          var conflicts = DiagnosticLog(file: log.file)
          Self.compare(specification, with: reading.specifications, &conflicts)
          for conflict in conflicts.diagnostics { log.add(conflict) }
          reading.conflicts.append(conflicts)
          reading.specifications.append(specification)
        }
        reading.logs.append(log)
      }
    }
    return reading
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
