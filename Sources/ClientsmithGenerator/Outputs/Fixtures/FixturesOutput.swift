import ClientsmithModel

extension OutputDefinition {
  package static let fixtures = OutputDefinition(
    .fixtures, template: "Client/Fixtures",
    view: { input, _ -> FixturesFileView? in
      let isTest = input.destination == .tests
      if isTest, input.testing == nil { return nil }
      return FixturesFileView(input.context, module: isTest ? input.testing?.module : nil)
    })
}
