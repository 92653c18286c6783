import ArgumentParser
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithSpec

/// A specification that was read without errors.
struct Specification: Sendable {
  var input: SpecificationInput
  var model: ClientModel
  /// Warnings, and what later stages find.
  var log: DiagnosticLog

  /// As shown in messages.
  var path: String { log.file.path }
}

extension InputOptions {
  /// Finds, reads and checks the specifications.
  ///
  /// - Throws: an `ExitCode` when any of them is unreadable or has an error, after printing all that
  ///   there is to say; warnings alone are left to the caller.
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
      case .success(let (model, log)):
        guard let model else {
          logs.append(log)
          continue
        }
        var specification = Specification(input: input, model: model, log: log)
        Self.compare(&specification, with: found)
        logs.append(specification.log)
        found.append(specification)
      }
    }

    let hasErrors = logs.contains(where: \.hasErrors)
    if hasErrors || !unreadable.isEmpty { output(console).print(logs) }
    for error in unreadable { console.error(error.message) }
    if !unreadable.isEmpty { throw ExitStatus.unreadableInput.error }
    if hasErrors { throw ExitStatus.specification.error }
    return found
  }

  func output(_ console: Console) -> DiagnosticOutput {
    DiagnosticOutput(style: diagnostics, console: console)
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

  /// Two specifications must not generate the same file, nor declare the same client.
  private static func compare(
    _ specification: inout Specification, with others: [Specification]
  ) {
    let stem = specification.model.fileStem.text
    let client = specification.model.name
    for other in others {
      if other.model.fileStem.text.lowercased() == stem.lowercased() {
        specification.log.error(
          at: .fileStart, "generates \(stem)Client.swift, and so does \(other.path)",
          help: "rename one of the two files")
      }
      if other.model.name == client {
        specification.log.error(
          at: .fileStart, "declares \(client), and so does \(other.path)",
          help: "give one of them another name with `client:`")
      }
    }
  }
}
