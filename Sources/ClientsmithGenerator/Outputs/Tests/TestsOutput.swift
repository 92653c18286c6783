import ClientsmithModel

extension OutputDefinition {
  package static let tests = OutputDefinition(
    .tests, template: "Tests/Tests",
    view: { input, _ -> TestsFileView? in
      guard let testing = input.testing, !input.context.model.endpoints.isEmpty else { return nil }
      return TestsFileView(
        input.context, module: testing.module, hasMemory: input.selection.includes(.memory),
        omitsPreview: !input.selection.includes(.preview),
        callsAPI: input.selection.includes(.drift))
    },
    finish: { text, input in try input.testing?.file.renaming(in: text) ?? text })

  package static let drift = OutputDefinition(partOfOthers: .drift)

  package static let testing = OutputDefinition(.testing) { input, _ in
    guard let module = input.options.testedModule else { return nil }
    return try TestingFile(input.options).text(
      module: module, for: input.usedParts, doubles: input.testingParts, runtime: input.parts,
      needs: input.testingNeeds)
  }
}
