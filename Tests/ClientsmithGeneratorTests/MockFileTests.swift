import ClientsmithSpec
import Testing

@testable import ClientsmithGenerator

@Suite struct MockFileTests {
  private func render(_ model: ClientModel = SampleModel.shop) throws -> String {
    let context = ViewContext(model, GeneratorOptions(access: .public))
    return try MustacheRenderer(.embedded).render(MockFileView(context), with: "Client/Mock")
  }
}
