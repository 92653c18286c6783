import ClientsmithModel
import ClientsmithSpec
import Testing

@Suite struct StreamFormTests {
  private static let types = """
    types:
      Delta: {properties: {text: String}}
      Stop: {properties: {reason: String}}
      Chunk: {oneOf: {delta: Delta, stop: Stop}, discriminator: event}
      Count: {oneOf: {count: {properties: {data: Int}, name: Number}, delta: Delta}, discriminator: event}
      Ping: {oneOf: {ping: {}, delta: Delta}, discriminator: event}
    """

  private static func typed(_ text: String, _ expected: String...) -> Marked {
    var marked = Marked.endpoint(text, types: types)
    marked.expected = expected
    return marked
  }

  @Test(arguments: [
    typed("GET: /\nreturns: {as: sse, type: Chunk, envelope: true, until: END}"),
    typed("GET: /\nreturns: {as: jsonl, type: Chunk, until: END}"),
    typed(
      "GET: /\nreturns: {as: jsonl, type: Chunk, ▸envelope: true}", "is for streams: `as: sse`"),
    typed("GET: /\nreturns: {type: Chunk, ▸until: END}", "`as: sse` or `as: jsonl`"),
    typed("GET: /\nreturns: {as: text, ▸until: END}", "`until` is for streams"),
    typed("GET: /\nreturns: {as: sse, type: Chunk, envelope: ▸yes}", "expects true or false"),
    typed("GET: /\nreturns: {as: sse, type: Chunk, until: ▸5}", "expects a string"),
    typed("GET: /\nreturns: {as: sse, type: Chunk, until: ▸\"\"}", "the text of one line"),
    typed("GET: /\nreturns: {as: sse, type: Chunk, until: ▸\"a\\nb\"}", "the text of one line"),
    typed("GET: /\nreturns: {as: sse, type: Chunk, ▸untl: a}", "did you mean `until`?"),
    typed(
      "GET: /\nreturns: {as: sse, type: Int, envelope: true}\nexample: [{data: 1}, ▸2]",
      "expects a mapping with `data` | {event: NAME"),
    typed(
      "GET: /\nreturns: {as: sse, type: Int, envelope: true}\nexample: {data: 1, ▸nam: a}",
      "an event has no key `nam`"),
    typed(
      "GET: /\nreturns: {as: sse, type: Int, envelope: true}\nexample: {data: 1, id: ▸7}",
      "expects a string"),
    typed(
      "GET: /\nreturns: {as: sse, type: Int, envelope: true}\nexample: {data: 1, event: ▸\"a\\nb\"}",
      "the text of one line"),
    typed(
      "GET: /\nreturns: {as: sse, type: Int, envelope: true}\nexample: {data: ▸a}", "expects"),
    typed(
      "GET: /\nreturns: {as: sse, type: Int, envelope: true}\nexample: ▸{event: a}",
      "expects a mapping with `data`"),
    // Data that is not an object stands under `data`.
    typed(
      "GET: /\nreturns: {as: sse, type: Count, envelope: true}\n"
        + "example: [{event: count, data: 7}, {event: ▸new, data: 8}]",
      "`Count` has no case for the string `new`, so this is `.unrecognized`"),
    typed(
      "GET: /\nreturns: {as: sse, type: Ping, envelope: true}\n"
        + "example: [{event: ping}, {event: ping, data: null}, {event: ping, data: {}}]"),
  ])
  func checks(_ marked: Marked) {
    marked.check()
  }

  /// Without the names, no event would be read as what it is.
  @Test func eventsThatAreNoObjectsAreTexts() {
    Marked.types(
      "A: {oneOf: {b: B, ▸c: String}, discriminator: event}\nB: {properties: {x: Int}}",
      "is not an object, so it has no key `event` | "
        + "or read the texts of events with their names: `returns: {as: sse, type: String, envelope: true}`"
    ).check()
  }

  @Test func scenariosHaveEvents() {
    Marked(
      """
      client: T
      endpoints:
        a: {GET: /, returns: {as: sse, type: Int, envelope: true}}
      scenarios:
        some: {a: {returns: [{data: 1, event: x}, {data: 2}]}}
        wrong: {a: {returns: ▸{data: 1}}}
      """, "is a stream, so a sequence of events"
    ).check()
  }

  /// Also of a union that is the content of a type with properties.
  @Test func namesTellUnionsBesideProperties() throws {
    let model = try model(
      """
      client: T
      types:
        Delta: {properties: {text: String}}
        Change: {properties: {seq: Int?}, oneOf: {delta: Delta, done: {}}, discriminator: event}
        Kind: {properties: {seq: Int?}, oneOf: {delta: Delta, done: {}}, discriminator: kind}
      endpoints:
        a: {GET: /, returns: {as: sse, type: Change}, example: [{event: delta, text: Hi, seq: 1}]}
      """)
    #expect(model.types.isToldByEvent(.declared(SwiftName("Change"))))
    #expect(!model.types.isToldByEvent(.declared(SwiftName("Kind"))))
    guard case .array(let elements)? = model.endpoints[0].mock, let first = elements.first else {
      Issue.record("no elements")
      return
    }
    #expect(model.types.eventName(of: first, .declared(SwiftName("Change"))) == "delta")
  }

  /// The name of an event need not be said twice.
  @Test func namesTellUnions() throws {
    let model = try model(
      """
      client: T
      \(Self.types)
      endpoints:
        a:
          GET: /
          returns: {as: sse, type: Chunk, envelope: true}
          example: [{event: delta, id: "1", data: {text: Hi}}, {data: {event: stop, reason: end}}]
        b: {GET: /, returns: {as: sse, type: Chunk, envelope: true}}
      """)
    let text = Value.structure([.init(SwiftName("text"), .string("Hi"))])
    let reason = Value.structure([.init(SwiftName("reason"), .string("end"))])
    #expect(
      model.endpoints[0].mock
        == .array([
          .event(.union(SwiftName("delta"), text), name: "delta", id: "1"),
          .event(.union(SwiftName("stop"), reason), name: "stop", id: nil),
        ]))
    guard case .array(let made)? = model.endpoints[1].mock else { return #expect(Bool(false)) }
    #expect(made.first?.eventParts?.name == "delta")
  }
}
