import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithModel
import ClientsmithYAML

/// The specifications of a run and those whose types they use.
///
/// Every file is read once, and all are read before anything is made of what they declare. Then each
/// specification is analyzed once, after those that it uses.
struct SpecificationGraph {
  /// One specification.
  struct Node: Sendable {
    let input: SpecificationInput
    /// Its own, or why there is none.
    var file: Result<SourceFile, FileError>
    var log: DiagnosticLog
    var declarations: Declarations?
    /// The specifications that it uses, for each of `declarations.uses`.
    var uses: [Int] = []
    /// Types that it uses are not known, since the specification that declares them has errors.
    var lacksTypes = false
    /// Of the files that it refers to.
    var paths: [String] = []
    /// Whether it is of the format that is the tool's own.
    var isNative = false
    var state = State.waiting

    fileprivate init(
      _ input: SpecificationInput, id: SourceID, documents: DocumentOptions, limits: ReadingLimits
    ) {
      self.input = input
      do throws(FileError) {
        let file = try input.read(as: id)
        let overlays = try documents.readOverlays(for: id)
        self.file = .success(file)
        log = DiagnosticLog(file: file)
        (declarations, paths, isNative) = SpecReader.declarations(
          of: file, input, client: documents.client, overlays: overlays, limits: limits,
          into: &log)
      } catch {
        file = .failure(error)
        log = DiagnosticLog(files: [])
      }
    }

    /// As shown in messages.
    var path: String { log.path }
  }

  enum State: Sendable {
    /// For those that it uses.
    case waiting
    case refused
    /// With what others get of it, where any uses it.
    case analyzed(ClientModel, exported: [DeclaredType])

    var isWaiting: Bool {
      if case .waiting = self { true } else { false }
    }
  }

  /// Those of the run first, in its order; then those that they use.
  private(set) var nodes: [Node] = []
  /// How many specifications the run has.
  private let count: Int
  private let documents: DocumentOptions
  private let limits: ReadingLimits

  init(
    _ inputs: [SpecificationInput], documents: DocumentOptions = DocumentOptions(),
    limits: ReadingLimits
  ) async {
    count = inputs.count
    self.documents = documents
    self.limits = limits
    await readFiles(inputs)
    await readExamples()
    await analyze()
    keepUsedTypes()
  }

  /// What became of those of the run.
  var results: ArraySlice<Node> { nodes[..<count] }

  func absentUses(of node: Node) -> [AbsentUse] {
    zip(node.declarations?.uses ?? [], node.uses).compactMap { use, index in
      guard !results.indices.contains(index),
        case .analyzed(_, exported: let types) = nodes[index].state
      else { return nil }
      return AbsentUse(
        path: nodes[index].path, range: use.range, types: Set(types.map(\.name.value.text)))
    }
  }

  // MARK: - Reading

  private mutating func readFiles(_ inputs: [SpecificationInput]) async {
    var indices: [String: Int] = [:]
    var next = inputs
    for (index, input) in inputs.enumerated() {
      if let path = input.canonicalPath, indices[path] == nil { indices[path] = index }
    }
    while !next.isEmpty {
      let first = nodes.count
      let limits = limits
      // Those that others use have their own names and changes.
      let documents = first == 0 ? documents : DocumentOptions()
      nodes += await concurrentMap(Array(next.enumerated())) { offset, input in
        Node(
          input, id: .first.advanced(by: first + offset), documents: documents, limits: limits)
      }
      next = []
      for index in nodes.indices[first...] {
        for use in nodes[index].declarations?.uses ?? [] {
          let neighbor = nodes[index].input.neighbor(use.value)
          nodes[index].paths.append(neighbor.path)
          let path = neighbor.input.canonicalPath ?? neighbor.path
          let used = indices[path] ?? nodes.count + next.count
          if indices.updateValue(used, forKey: path) == nil { next.append(neighbor.input) }
          nodes[index].uses.append(used)
        }
      }
    }
  }

  private mutating func readExamples() async {
    let first = SourceID.first.advanced(by: nodes.count)
    var id = first
    let starts = nodes.map { node in
      defer { id = id.advanced(by: ExampleFiles.count(in: node.declarations)) }
      return id
    }
    guard id != first else { return }
    let limits = limits
    nodes = await concurrentMap(Array(zip(nodes, starts))) { node, start in
      var node = node
      guard var declarations = node.declarations else { return node }
      let examples = ExampleFiles(of: node.input, from: start, limits: limits)
      node.paths += examples.load(into: &declarations, log: &node.log)
      node.declarations = declarations
      return node
    }
  }

  // MARK: - Analyzing

  /// Those first that use no other, then those that use them, and so on.
  private mutating func analyze() async {
    while true {
      let waiting = nodes.indices.filter { nodes[$0].state.isWaiting }
      guard !waiting.isEmpty else { return }
      let ready = waiting.filter { index in
        nodes[index].uses.allSatisfy { !nodes[$0].state.isWaiting }
      }
      guard !ready.isEmpty else {
        refuseCircle(among: waiting)
        continue
      }
      for index in ready { addUsedTypes(to: index) }
      let used = Set(nodes.flatMap(\.uses))
      let analyzed = await concurrentMap(ready.map { (nodes[$0], used.contains($0)) }) {
        node, isUsed in
        var node = node
        node.analyze(isUsed: isUsed)
        return node
      }
      for (index, node) in zip(ready, analyzed) { nodes[index] = node }
    }
  }

  private mutating func addUsedTypes(to index: Int) {
    guard var declarations = nodes[index].declarations, !declarations.uses.isEmpty else { return }
    var shared: [(types: [DeclaredType], range: SourceRange)] = []
    let results = nodes.indices.prefix(count)
    for (use, usedIndex) in zip(declarations.uses, nodes[index].uses) {
      let used = nodes[usedIndex]
      switch (used.file, used.state) {
      case (.failure(let error), _):
        nodes[index].lacksTypes = true
        nodes[index].log.error(
          .unusableSpecification, at: use.range,
          "\(name: use.value) cannot be read: \(error.problem)",
          help: "`uses` leads from the folder of this specification to another")
      case (_, .analyzed(_, exported: let types)):
        nodes[index].paths += used.paths.filter { !nodes[index].paths.contains($0) }
        nodes[index].log.include(used.log.files)
        shared.append((types, use.range))
      case (.success(let file), _):
        nodes[index].lacksTypes = true
        // The run reports what is wrong there.
        if results.contains(usedIndex) { continue }
        nodes[index].log.error(
          .unusableSpecification, at: use.range,
          "\(name: use.value) has errors, so its types are not known",
          help: "`clientsmith validate \(file.path)` shows them")
      }
    }
    SharedTypes.add(shared, to: &declarations, into: &nodes[index].log)
    if nodes[index].lacksTypes { SharedTypes.addUnknown(to: &declarations) }
    nodes[index].declarations = declarations
  }

  /// Says once that specifications use each other, where the first of them does.
  private mutating func refuseCircle(among waiting: [Int]) {
    guard let circle = circle(among: waiting), let first = circle.first else { return }
    var notes: [Diagnostic.Note] = []
    for edge in circle.dropFirst() {
      let use = nodes[edge.node].declarations?.uses[edge.use]
      notes.append(
        .init(range: use?.range ?? .unknown, message: "which uses \(quoted(use?.value ?? ""))"))
      nodes[first.node].log.include(nodes[edge.node].log.files)
    }
    if let use = nodes[first.node].declarations?.uses[first.use] {
      nodes[first.node].log.error(
        .unusableSpecification, at: use.range,
        notes.isEmpty
          ? "\(name: use.value) is this specification itself"
          : "\(name: use.value) uses this one in turn",
        help: notes.isEmpty
          ? "remove it" : "declare the types that they share in a specification of their own",
        notes: notes)
    }
    for edge in circle { nodes[edge.node].state = .refused }
  }

  /// Specifications that each use the next, and the last the first, with the places of the uses.
  private func circle(among waiting: [Int]) -> [(node: Int, use: Int)]? {
    var path: [(node: Int, use: Int)] = []
    var next = waiting.first
    while let node = next {
      if let start = path.firstIndex(where: { $0.node == node }) {
        let circle = path[start...]
        // From the one on that comes first in the run.
        let first = circle.indices.min { circle[$0].node < circle[$1].node } ?? start
        return Array(circle[first...] + circle[..<first])
      }
      guard let use = nodes[node].uses.firstIndex(where: { nodes[$0].state.isWaiting }) else {
        return nil
      }
      path.append((node, use))
      next = nodes[node].uses[use]
    }
    return nil
  }

  /// Takes back what was said of types that only another specification of the run uses.
  private mutating func keepUsedTypes() {
    var used: [SourceID: Set<String>] = [:]
    for node in results {
      for type in node.declarations?.types ?? [] {
        if let owner = type.shared?.owner { used[owner, default: []].insert(type.name.value.text) }
      }
    }
    for index in nodes.indices {
      guard case .success(let file) = nodes[index].file, let names = used[file.id] else { continue }
      nodes[index].log.remove { $0.id == .unusedType && !names.isDisjoint(with: $0.subjects) }
    }
  }
}

extension SpecificationGraph.Node {
  fileprivate mutating func analyze(isUsed: Bool) {
    state = .refused
    guard case .success(let file) = file, let declarations else { return }
    let model = Analysis.model(of: declarations, from: file, into: &log)
    guard !log.hasErrors, !lacksTypes else { return }
    state = .analyzed(
      model,
      exported: isUsed ? SharedTypes.exported(by: declarations, model, of: file.id) : [])
  }

  /// nil after errors, which the log has.
  var model: ClientModel? {
    if case .analyzed(let model, _) = state { model } else { nil }
  }
}
