import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithModel
import ClientsmithSpec
import ClientsmithYAML

/// A specification that was read without errors.
package struct Specification: Sendable {
  package var input: SpecificationInput
  package var model: ClientModel
  /// Warnings, and what later stages find.
  package var log: DiagnosticLog

  /// As shown in messages.
  package var path: String { log.file.path }
}

/// What reading the specifications of a run came to, with nothing printed yet.
package struct SpecificationReading {
  /// Those that could be read into a model, also with errors elsewhere in them.
  package private(set) var specifications: [Specification] = []
  /// Everything found wrong, file by file.
  package private(set) var logs: [DiagnosticLog] = []
  /// The part of `logs` that only a look at several specifications shows.
  package private(set) var conflicts: [DiagnosticLog] = []
  package private(set) var unreadable: [FileError] = []
  /// Of the files with examples that the specifications refer to, also of those with errors.
  package private(set) var examplePaths: [String] = []

  package var hasErrors: Bool { !unreadable.isEmpty || logs.contains(where: \.hasErrors) }

  /// Finds, reads and checks specifications.
  ///
  /// - Parameters:
  ///   - arguments: files, folders, or `-` for standard input.
  ///   - sharesTarget: what they declare goes into one target, where no name stands for two
  ///     things.
  ///   - limits: how much each of them may ask of the reader.
  package static func read(
    _ arguments: [String], sharesTarget: Bool = true, limits: ReadingLimits = .standard
  ) async -> SpecificationReading {
    let (inputs, missing) = SpecificationInput.find(arguments)
    let results = await concurrentMap(inputs) { Self.read($0, limits) }

    var reading = SpecificationReading()
    reading.unreadable = missing
    for (input, result) in zip(inputs, results) {
      switch result {
      case .failure(let error):
        reading.unreadable.append(error)
      case .success(let content):
        reading.examplePaths += content.examplePaths
        guard let model = content.model else {
          reading.logs.append(content.log)
          continue
        }
        var specification = Specification(
          input: input, model: model, log: content.log)
        let conflicts = Self.conflicts(
          of: specification, with: sharesTarget ? reading.specifications : [])
        for conflict in conflicts.diagnostics { specification.log.add(conflict) }
        reading.conflicts.append(conflicts)
        reading.logs.append(specification.log)
        reading.specifications.append(specification)
      }
    }
    return reading
  }

  private static func read(
    _ input: SpecificationInput, _ limits: ReadingLimits
  ) -> Result<SpecificationContent, FileError> {
    do throws(FileError) {
      let examples = ExampleFiles(of: input)
      return .success(SpecReader.read(try input.read(), examples: examples, limits: limits))
    } catch {
      return .failure(error)
    }
  }

  /// Two specifications of a target must not generate the same file, nor declare the same client
  /// or type. What many share is reported against the first of them alone.
  private static func conflicts(
    of specification: Specification, with others: [Specification]
  ) -> DiagnosticLog {
    var log = DiagnosticLog(file: specification.log.file)
    let stem = specification.model.fileStem.text
    let client = specification.model.name
    let sameFile = others.first { $0.model.fileStem.text.lowercased() == stem.lowercased() }
    if let other = sameFile {
      log.error(
        .sameFile, at: .fileStart,
        "generates \(Output.clientName(stem: stem)).swift, and so does \(other.path)",
        help: "rename one of the two files")
    }
    if let other = others.first(where: { $0.model.name == client }) {
      log.error(
        .sameClient, at: .fileStart, "declares \(client), and so does \(other.path)",
        help: "rename one of the clients with `client:`")
    }
    checkTypes(of: specification, with: others, into: &log)
    return log
  }

  /// Types at the top level of a target need names of their own.
  private static func checkTypes(
    of specification: Specification, with others: [Specification], into log: inout DiagnosticLog
  ) {
    guard !specification.model.nestsTypes else { return }
    var owners: [SwiftName: Specification] = [:]
    for other in others where !other.model.nestsTypes {
      for type in other.model.types where owners[type.name] == nil { owners[type.name] = other }
    }
    for type in specification.model.types {
      guard let other = owners[type.name] else { continue }
      log.error(
        .sameType, at: type.origin.range,
        "declares the type \(type.name), and so does \(other.path)",
        help: "rename one of them, or put every type inside its client with `nested: true`")
    }
  }
}
