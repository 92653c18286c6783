import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import Foundation
import Testing

/// A third input format, to show what a reader has to do: a request on each line, `GET /items/{id}`.
private enum RouteList {
  static func read(_ file: SourceFile, into log: inout DiagnosticLog) -> Declarations {
    var declarations = Declarations(
      client: Located(SwiftName("RoutesClient"), at: file.start),
      wording: Wording(help: { "\($0)" }, name: { "\($0)" }))
    declarations.mistakes = .leavesOut
    let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
    for (number, line) in lines.enumerated() {
      let words = line.split(separator: " ").map(String.init)
      let range = SourceRange(
        in: file.id, start: SourcePosition(line: number + 1, column: 1),
        end: SourcePosition(line: number + 1, column: line.unicodeScalars.count + 1))
      guard words.count == 2, words[1].hasPrefix("/") else {
        log.warning(.invalidPath, at: range, "expected `METHOD /path`, found \(name: String(line))")
        continue
      }
      declarations.endpoints.append(endpoint(words[0], words[1], at: range))
    }
    return declarations
  }

  private static func endpoint(
    _ method: String, _ path: String, at range: SourceRange
  ) -> DeclaredEndpoint {
    DeclaredEndpoint(
      name: Located(SwiftName(CamelCase.lower(method.lowercased() + " " + path)), at: range),
      method: method, path: DeclaredPath(text: path, range: range),
      result: ["GET", "POST"].contains(method)
        ? .json(TypeExpression(form: .primitive(.json), range: range)) : .void)
  }
}

@Suite struct RouteListTests {
  @Test("A list of requests makes a client that compiles and works", .timeLimit(.minutes(5)))
  func client() async throws {
    let file = SourceFile(
      path: "shop.routes",
      text: "GET /items\nGET /items/{id}\nDELETE /items/{id}\nwhat?\nPOST /orders/{number}/items\n")
    var log = DiagnosticLog(file: file)
    let declarations = RouteList.read(file, into: &log)
    let model = Analysis.model(of: declarations, from: file, into: &log)
    #expect(log.diagnostics.map(\.message) == ["expected `METHOD /path`, found `what?`"])
    #expect(
      model.endpoints.map(\.pathName)
        == ["getItems", "getItemsId", "deleteItemsId", "postOrdersNumberItems"])
    let generator = Generator(options: GeneratorOptions())
    var files = try generator.files(for: model)
    files += try generator.sharedFiles(
      for: [model], runtimeParts: generator.runtimeParts(for: model))
    let program = """
      import Foundation

      @main struct Program {
        static func main() async throws {
          let transport = HTTPTransport(send: { request in
            let text = "\\"\\(request.method) \\(request.url.path)\\""
            return HTTPResponse(status: 200, body: Data(text.utf8))
          })
          let client = RoutesClient.live(baseURL: URL(string: "https://routes.test/v1")!, transport: transport)
          print(try await client.getItemsId("a b"), try await client.postOrdersNumberItems("7"))
          try await client.deleteItemsId("x")
        }
      }
      """
    let result = try await Compiler.runProgram(program, with: files)
    #expect(result.status == 0, "\(result.text)")
    #expect(result.text.contains("GET /v1/items/a b"), "\(result.text)")
    #expect(result.text.contains("POST /v1/orders/7/items"))
  }
}
