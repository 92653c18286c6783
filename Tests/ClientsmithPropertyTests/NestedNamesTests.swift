import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import Testing

@Suite struct NestedNamesTests {
  /// Names of protocols that do no harm inside the client, of types of every kind. Those that would
  /// are refused.
  @Test func typesCanHaveNamesOfProtocols() async throws {
    let text = """
      client: Sample
      baseURL: https://example.com
      nested: true
      errors: {404: Decoder, 4XX: Encoder}
      types:
        Decodable: {enum: [a, b]}
        Encodable: {enum: {x: 1, y: 2}, closed: true}
        Hasher: {alias: "[String: Decodable]"}
        Identifiable: {properties: {id: Int, next: Identifiable?}}
        Decoder:
          properties:
            a: Decodable
            b: Encodable = x
            c: Hasher
            d: Encoder?
            e: Patch<Encodable>
            f: Decoder?
            g: {type: String, secret: true}
        Encoder: {oneOf: {decoder: Decoder, other: Identifiable}, discriminator: kind}
        Trial: {oneOf: {encoder: Encoder, hasher: Hasher, decoders: "[Decoder]"}}
      endpoints:
        find: {GET: /, query: {a: Decodable?, b: "[Encodable]?"}, returns: Trial}
        save: {POST: /, body: Encoder, returns: Identifiable}
        change: {PATCH: /, json: {a: Decoder, b: Hasher, c: Patch<Encoder>}}
        follow: {GET: /events, returns: {as: sse, type: Decoder}}
      """
    let read = SpecReader.read(SourceFile(path: "sample.client.yaml", text: text))
    let model = try #require(read.model, "\(read.log.diagnostics)")
    let generator = Generator(options: GeneratorOptions(access: .public))
    let output = try await Compiler.compile(
      generator.files(for: model) + generator.sharedFiles(for: [model]))
    #expect(output.status == 0, "\(output.text.prefix(4_000))")
  }

  /// Types, properties, parameters and endpoints that are called as the locals of clients in memory.
  @Test func clientsInMemoryHaveLocalsOfTheirOwn() async throws {
    let text = """
      client: Sample
      baseURL: https://example.com
      nested: true
      errors: {404: Error, 409: Error, 400: Missing}
      types:
        Result: {properties: {id: Swift.Int, value: String, self: String?, index: Swift.Int}}
        Error: {properties: {message: String, value: String, endpoint: String}}
        Missing: {properties: {id: String, missing: String, conflict: String, unknownCursor: Swift.Int}}
        StoredMissing: {properties: {id: UUID, page: Swift.Int, client: String}}
        Task: {properties: {id: String, store: String, list: [String], found: Swift.Int, response: String}}
        Client: {properties: {id: Swift.Int, headers: String, next: String, element: String}}
        Int: {properties: {id: String, default: String, repeat: Bool}}
        Page: {properties: {values: "[Result]", page: Swift.Int, total: Swift.Int, next: String?}}
      endpoints:
        list:
          GET: /r
          query: {values: String?, page: String?, value: String, store: String?, found: Swift.Int?, response: String?, element: String?, headers: String?, client: String?, missing: String?, limit: Swift.Int = 20, storedResults: Bool?}
          returns: Page
          pages: {items: values, next: next, into: page}
        get: {GET: "/r/{id}", path: {id: Swift.Int}, query: {result: String?, found: Swift.Int?, value: String?}, returns: Result}
        add:
          POST: /r
          json: {value: String, index: Swift.Int, response: String, result: String?, id: Swift.Int?, newID: Swift.Int?, body: String?}
          returns: {properties: {response: Result, values: String}}
        change:
          PATCH: /r/{id}
          path: {id: Swift.Int}
          json: {response: String, value: String?, updated: Swift.Int?, result: Swift.Int?, index: Swift.Int?, found: Swift.Int?}
          returns: {properties: {result: Result, page: String}}
        remove: {DELETE: "/r/{id}", path: {id: Swift.Int}, query: {result: Swift.Int?, response: Swift.Int?}, returns: {properties: {result: Result, response: String}}}
        missing:
          GET: /m/{id}
          path: {id: String}
          returns: Missing
        conflict: {POST: /m, body: Missing, returns: Missing}
        client: {DELETE: "/m/{id}", path: {id: String}, returns: Missing}
        unknownCursor: {GET: /m, query: {found: String?, perPage: Int64?}, returns: {as: response, type: "[Missing]"}, pages: {link: next}}
        getStored: {GET: "/sm/{id}", path: {id: UUID}, returns: StoredMissing}
        listStored: {GET: /sm, query: {after: UUID?}, returns: "[StoredMissing]", pages: {next: -1.id, into: after}}
        listTask: {GET: /t, query: {list: [String], store: "[String]?", found: "[Swift.Int]"}, returns: {properties: {rows: "[Task]", count: Int64, meta: {properties: {total: Int32}}}}}
        addTask: {POST: /t, body: Task, returns: {201: Task, 204: Void}}
        getClient: {GET: "/c/{client}", path: {client: Swift.Int}, returns: "Client?"}
        addClient: {POST: /c, json: {id: Swift.Int, headers: String, next: String, element: String}}
        listInt: {GET: /i, query: {page: Swift.Int = 0}, returns: {as: response, type: {properties: {items: "[Int]", nextPage: Swift.Int?, totalPages: Swift.Int, hasMore: Bool}}}, pages: {items: items, page: page}}
        makeInt: {POST: /i, json: {default: String, repeat: Bool}, returns: String}
      memory:
        Result: {list: list, get: get, create: add, update: change, delete: remove}
        Missing: {list: unknownCursor, get: missing, create: conflict, delete: client}
        StoredMissing: {list: listStored, get: getStored}
        Task: {list: listTask, create: addTask}
        Client: {get: getClient, create: addClient}
        Int: {list: listInt, create: makeInt}
      """
    let read = SpecReader.read(SourceFile(path: "sample.client.yaml", text: text))
    let model = try #require(read.model, "\(read.log.diagnostics)")
    let generator = Generator(options: GeneratorOptions(access: .package))
    let output = try await Compiler.compile(
      generator.files(for: model) + generator.sharedFiles(for: [model]))
    #expect(output.status == 0, "\(output.text.prefix(4_000))")
  }
}
