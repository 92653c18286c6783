import ClientsmithModel

/// How an output is made: what it needs of the runtime, and the view and template of its text.
///
/// Each is in the folder of its output.
package struct OutputDefinition: OutputEntry, Sendable {
  package let output: Output
  /// What it needs of the runtime, whatever the model.
  let runtime: Set<RuntimePart>
  /// What else it needs of the runtime for a model.
  let runtimeForModel: @Sendable (ClientModel) -> Set<RuntimePart>
  /// Whether the runtime has that where the output is omitted, too: what a user writes instead is
  /// based on the same.
  let keepsRuntime: Bool
  /// The templates that its text is rendered with, and what they may read.
  let roots: [(name: String, scope: TemplateScope)]
  /// The text of one of its files; nil where the specifications do not need it.
  let text: @Sendable (_ input: Input, _ file: Int) throws -> String?

  /// What it is made from, as often as `Output.Scope` says.
  enum Input {
    case specification(SpecificationInput)
    case target(TargetInput)
  }

  /// What the files of one specification are made from.
  struct SpecificationInput: Sendable {
    let context: ViewContext
    /// What the configuration and the specification want.
    let selection: OutputSelection
    let templates: TemplateSet
    /// Of the tests that are made; nil: none are.
    let testing: Testing?
    /// Which folder the file is for.
    var destination: Output.Destination = .sources

    struct Testing: Sendable {
      let module: String
      let file: TestingFile
    }

    /// The endpoints whose arguments are values, too: requests are there where they are asked for
    /// or where something uses them.
    var requests: Set<SwiftName> {
      let model = context.model
      if [.requests, .spy, .dependencies].contains(where: { selection.includes($0) }) {
        return Set(model.endpoints.map(\.name))
      }
      return selection.includes(.store) ? model.loadedEndpoints : []
    }
  }

  /// What the files of a target are made from.
  struct TargetInput {
    let options: GeneratorOptions
    /// Of each specification, with what it and the configuration want.
    let clients: [(model: ClientModel, selection: OutputSelection)]
    /// The parts of the runtime that its clients use, and what those need.
    let usedParts: Set<RuntimePart>
    /// The parts of the runtime that the doubles in the tests need, there or beside them.
    let testingParts: Set<RuntimePart>
    /// What the generated tests use of their helpers.
    let testingNeeds: Set<TestingNeed>
    /// The parts of the runtime that are generated.
    let parts: Set<RuntimePart>
  }
}

// MARK: - The forms of entries

extension OutputDefinition {
  /// An output of each specification: a view, printed by a template.
  ///
  /// - Parameters:
  ///   - template: its name, `Client/Live`.
  ///   - view: what one of the files shows, counted from 0 in the order of `Output.files`; nil
  ///     where the specification does not need it.
  ///   - finish: what is done to the text at the end.
  init<View: TemplateView>(
    _ output: Output, template: String, runtime: Set<RuntimePart> = [],
    runtimeForModel: @escaping @Sendable (ClientModel) -> Set<RuntimePart> = { _ in [] },
    keepsRuntime: Bool? = nil,
    view: @escaping @Sendable (_ input: SpecificationInput, _ file: Int) throws -> View?,
    finish: @escaping @Sendable (String, SpecificationInput) throws -> String = { text, _ in text }
  ) {
    self.output = output
    self.runtime = runtime
    self.runtimeForModel = runtimeForModel
    self.keepsRuntime = keepsRuntime ?? !output.isOnRequest
    roots = [(template, View.keys.scope)]
    text = { input, file in
      guard case .specification(let input) = input, let view = try view(input, file) else {
        return nil
      }
      return try finish(TemplateRenderer(input.templates).render(view, with: template), input)
    }
  }

  /// An output that a target has once: a view, printed by a template.
  ///
  /// - Parameter view: nil where the target has none.
  init<View: TemplateView>(
    _ output: Output, template: String,
    view: @escaping @Sendable (_ input: TargetInput, _ file: Int) throws -> View?
  ) {
    self.output = output
    runtime = []
    runtimeForModel = { _ in [] }
    keepsRuntime = false
    roots = [(template, View.keys.scope)]
    text = { input, file in
      guard case .target(let input) = input, let view = try view(input, file) else { return nil }
      return try TemplateRenderer(input.options.templates).render(view, with: template)
    }
  }

  /// An output that a target has once, made of Swift: the text of one of its files, nil where the
  /// target has none.
  init(
    _ output: Output, runtime: Set<RuntimePart> = [],
    runtimeForModel: @escaping @Sendable (ClientModel) -> Set<RuntimePart> = { _ in [] },
    text: @escaping @Sendable (_ input: TargetInput, _ file: Int) throws -> String?
  ) {
    self.output = output
    self.runtime = runtime
    self.runtimeForModel = runtimeForModel
    keepsRuntime = !output.isOnRequest
    roots = []
    self.text = { input, file in
      guard case .target(let input) = input else { return nil }
      return try text(input, file)
    }
  }

  /// An output without files of its own: a part of others, or of the runtime.
  init(
    partOfOthers output: Output, runtime: Set<RuntimePart> = [],
    runtimeForModel: @escaping @Sendable (ClientModel) -> Set<RuntimePart> = { _ in [] }
  ) {
    self.init(output, runtime: runtime, runtimeForModel: runtimeForModel) { _, _ in nil }
  }
}
