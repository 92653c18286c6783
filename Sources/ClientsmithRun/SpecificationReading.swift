import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithModel
import ClientsmithSpec
import ClientsmithYAML

/// A specification that was read without errors.
package struct Specification: Sendable {
  package var input: SpecificationInput
  package var file: SourceFile
  package var model: ClientModel
  /// Warnings, and what later stages find.
  package var log: DiagnosticLog
  /// The specifications that it uses and that are not of the run.
  package var absentUses: [AbsentUse] = []

  /// As shown in messages.
  package var path: String { file.path }
}

/// Where a specification uses the types of one that is not of the run.
package struct AbsentUse: Sendable {
  /// Of the other specification.
  package var path: String
  package var range: SourceRange
  /// What it declares.
  package var types: Set<String>
}

/// What reading the specifications of a run came to, with nothing printed yet.
package struct SpecificationReading {
  /// Those that could be read into a model, also with errors elsewhere in them.
  package private(set) var specifications: [Specification] = []
  /// Everything found wrong, file by file.
  package private(set) var logs: [DiagnosticLog] = []
  package private(set) var unreadable: [FileError] = []
  /// Of the files that the specifications refer to, also of those with errors.
  package private(set) var examplePaths: [String] = []
  /// Why the options for documents cannot be meant for these inputs; nil if they can.
  package private(set) var problemOfOptions: String?

  package var hasErrors: Bool { !unreadable.isEmpty || logs.contains(where: \.hasErrors) }

  /// `logs`, with the warnings that depend on who can see the clients.
  package func logs(for access: AccessLevel) -> [DiagnosticLog] {
    let known = Dictionary(specifications.map { ($0.path, $0.log(for: access)) }) { first, _ in
      first
    }
    return logs.map { known[$0.path] ?? $0 }
  }

  /// Finds, reads and checks specifications.
  ///
  /// - Parameters:
  ///   - arguments: files, folders, or `-` for standard input.
  ///   - sharesTarget: what they declare goes into one target, where no name stands for two
  ///     things.
  ///   - documents: what is to be done with those that are OpenAPI documents.
  ///   - limits: how much each of them may ask of the reader.
  package static func read(
    _ arguments: [String], sharesTarget: Bool = true,
    documents: DocumentOptions = DocumentOptions(), limits: ReadingLimits = .standard
  ) async -> SpecificationReading {
    let (inputs, missing) = SpecificationInput.find(arguments)
    let graph = await SpecificationGraph(inputs, documents: documents, limits: limits)

    var reading = SpecificationReading()
    reading.unreadable = missing
    reading.problemOfOptions = documents.problem(with: graph.results)
    for node in graph.results {
      switch node.file {
      case .failure(let error):
        // An overlay is missing for each document.
        if !reading.unreadable.contains(where: { $0.path == error.path }) {
          reading.unreadable.append(error)
        }
      case .success(let file):
        reading.examplePaths += node.paths
        guard let model = node.model else {
          var log = node.log
          log.silence()
          reading.logs.append(log)
          continue
        }
        var specification = Specification(
          input: node.input, file: file, model: model, log: node.log,
          absentUses: graph.absentUses(of: node))
        let conflicts = Self.conflicts(
          of: specification, with: sharesTarget ? reading.specifications : [])
        for conflict in conflicts.diagnostics { specification.log.add(conflict) }
        specification.silence()
        reading.logs.append(specification.log)
        reading.specifications.append(specification)
      }
    }
    return reading
  }

  /// Two specifications of a target must not generate the same file, nor declare the same client
  /// or type. What many share is reported against the first of them alone.
  private static func conflicts(
    of specification: Specification, with others: [Specification]
  ) -> DiagnosticLog {
    var log = specification.log.emptied
    if others.isEmpty { return log }
    let stem = specification.model.fileStem.text
    let client = specification.model.name
    let sameFile = others.first { $0.model.fileStem.text.lowercased() == stem.lowercased() }
    if let other = sameFile {
      log.error(
        .sameFile, at: specification.file.start,
        "generates \(Output.clientName(stem: stem)).swift, and so does \(other.path)",
        help: ownership(specification.path, other.path) ?? "rename one of the two files")
    }
    // What views find it by must not be the same either.
    let name = specification.model.environmentName
    if let other = others.first(where: { $0.model.environmentName == name }) {
      let same = other.model.name == client
      log.error(
        .sameClient, at: specification.model.nameOrigin.range,
        same
          ? "declares \(client), and so does \(other.path)"
          : "declares \(client), which differs only in case from \(other.model.name) of "
            + "\(other.path)",
        help: "rename one of the clients with `client:`")
    }
    checkTypes(of: specification, with: others, into: &log)
    checkStores(of: specification, with: others, into: &log)
    return log
  }

  /// What to do where one of two files is a document, and the other may be meant to change it; nil: none
  /// of them is, or both are.
  private static func ownership(_ paths: String...) -> String? {
    let documents = paths.filter(SpecificationName.isDocument)
    guard documents.count == 1, let path = paths.first(where: { $0 != documents[0] }) else {
      return nil
    }
    return "if \(path) changes the document, write `openapi: {}` in it; "
      + "else rename one of the files"
  }

  /// Views find the actions of a store by a name that ignores case.
  private static func checkStores(
    of specification: Specification, with others: [Specification], into log: inout DiagnosticLog
  ) {
    for store in specification.model.stores {
      for other in others {
        guard
          let taken = other.model.stores.first(where: {
            $0.name != store.name && $0.actionsName == store.actionsName
          })
        else { continue }
        log.error(
          .sameType, at: store.origin.range,
          "the store \(name: store.name) differs only in case from \(taken.name) of "
            + "\(other.path)",
          help: "rename one of them")
      }
    }
  }

  /// What is at the top level of a target needs names of its own.
  private static func checkTypes(
    of specification: Specification, with others: [Specification], into log: inout DiagnosticLog
  ) {
    var owners: [SwiftName: (specification: Specification, range: SourceRange)] = [:]
    for other in others {
      for declared in other.model.topLevelNames where owners[declared.name] == nil {
        owners[declared.name] = (other, declared.origin.range)
      }
    }
    func place(of owner: (specification: Specification, range: SourceRange)) -> String {
      let place = owner.range.start
      return "\(owner.specification.path):\(place.line):\(place.column)"
    }
    let nested = "put every type inside its client with `nested: true`"
    if let owner = owners[specification.model.name] {
      log.error(
        .sameType, at: specification.model.nameOrigin.range,
        "declares the client \(specification.model.name), and \(place(of: owner)) declares a type "
          + "of this name",
        help: "rename the client with `client:`, or \(nested)")
    }
    // Two clients of one name are an error already.
    for other in others where owners[other.model.name] == nil {
      owners[other.model.name] = (other, other.model.nameOrigin.range)
    }
    for declared in specification.model.topLevelNames {
      guard let owner = owners[declared.name] else { continue }
      log.error(
        .sameType, at: declared.origin.range,
        "declares \(declared.what) \(declared.name), and so does \(place(of: owner))",
        help: declared.isStore ? "rename one of them" : "rename one of them, or \(nested)")
    }
  }
}

extension ClientModel {
  /// What its files declare beside the client.
  package var topLevelNames: [(what: String, name: SwiftName, origin: Origin, isStore: Bool)] {
    let stores = stores.map { ("the store", $0.name, $0.origin, true) }
    guard !nestsTypes else { return stores }
    let statuses = endpoints.compactMap { endpoint -> (String, SwiftName, Origin, Bool)? in
      guard endpoint.declaresResult else { return nil }
      return ("the result", endpoint.resultName, endpoint.origin, false)
    }
    return types.filter(\.isEmitted).map { ("the type", $0.name, $0.origin, false) } + statuses
      + stores
  }
}
