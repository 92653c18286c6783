import ClientsmithSpec
import Foundation
import Testing

@testable import ClientsmithGenerator

@Suite struct MockFileTests {
  private func render(_ model: ClientModel, access: GeneratorOptions.Access = .public) throws
    -> String
  {
    let context = ViewContext(model, GeneratorOptions(access: access))
    return try MustacheRenderer(.embedded).render(MockFileView(context), with: "Client/Mock")
  }

  @Test func everyEndpointAnswers() throws {
    let text = try render(SampleModel.shop)
    if let path = ProcessInfo.processInfo.environment["GENB"] {
      try text.write(toFile: path + "/Mock.swift", atomically: true, encoding: .utf8)
      let context = ViewContext(SampleModel.shop, GeneratorOptions(access: .public))
      try MustacheRenderer(.embedded).render(FailingFileView(context), with: "Client/Failing")
        .write(toFile: path + "/Failing.swift", atomically: true, encoding: .utf8)
    }
  }
}
