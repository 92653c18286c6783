import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithRun
import Testing

/// Cases of unions in defaults and in scenarios, which are written as in Swift or as on the wire.
@Suite struct CaseNameTests {
  private func read(_ values: [String: String]) throws -> ClientModel {
    var text = """
      client: Q
      baseURL: https://q.example.com
      naming: kebab-case
      types:
        Job: {properties: {jobID: Int}}
        U: {oneOf: {jobCase: Job, otherCase: {}}, discriminator: kind}
        E: {oneOf: {jobCase: Job, otherCase: {as: OTHER}}, tagged: external}
        D: {properties: {u: {type: U, default: {kind: JOB, jobID: 1}}}}
      endpoints: {u: {GET: /u, returns: U}, e: {GET: /e, returns: E}, d: {GET: /d, returns: D}}
      scenarios:
        a: {u: {returns: {kind: JOB, jobID: 1}}, e: {returns: {JOB: {jobID: 1}}}}
        b: {u: {returns: {kind: REST}}, e: {returns: LAST}}
      """
    for (name, value) in values { text = text.replacing(name, with: value) }
    let read = SpecReader.read(SourceFile(path: "q.client.yaml", text: text))
    #expect(read.log.diagnostics.map(\.message) == [])
    return try #require(read.model)
  }

  @Test func namesInSwiftAreThoseOnTheWire() throws {
    let swift = try read(["JOB": "jobCase", "REST": "otherCase", "LAST": "otherCase"])
    let wire = try read(["JOB": "job-case", "REST": "other-case", "LAST": "OTHER"])
    #expect(swift.scenarios == wire.scenarios)
    #expect(swift.endpoints.map(\.mock) == wire.endpoints.map(\.mock))
  }

  /// A property with the key of the discriminator is sent as it is written.
  @Test func whatAPropertySaysIsOnTheWire() throws {
    let text = """
      client: Q
      baseURL: https://q.example.com
      naming: kebab-case
      types:
        Kept: {properties: {kind: String}}
        U: {oneOf: {keptCase: Kept, otherCase: {}}, discriminator: kind}
      endpoints: {u: {GET: /u, returns: U}}
      scenarios: {a: {u: {returns: {kind: keptCase}}}}
      """
    let read = SpecReader.read(SourceFile(path: "q.client.yaml", text: text))
    #expect(
      read.log.diagnostics.map(\.message)
        == ["`U` has no case for the string `keptCase`, so this is `.unrecognized`"])
  }
}
