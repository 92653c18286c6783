import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithPrinting
import ClientsmithRun
import TestSupport
import Testing

/// Documents of Swagger 2.0, which `clientsmith import` makes specifications of.
@Suite struct SwaggerTests {
  private func imported(
    _ text: String, at path: String = "shop.yaml", _ others: [String: String] = [:]
  ) throws -> (text: String?, messages: [String]) {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    for (path, text) in others { try folder.write(text, to: path) }
    try folder.write(text, to: path)
    let result = try #require(
      try DocumentImport.specification(of: .file(path: folder.path(path)), limits: .standard))
    return (result.text, result.log.diagnostics.map(\.message))
  }

  @Test func whatIsPlainIsConverted() throws {
    let result = try imported(Self.document)
    #expect(result.text == Self.specification)
    #expect(result.messages == [])
    let log = SpecReader.read(SourceFile(path: "Shop.client.yaml", text: Self.specification)).log
    #expect(log.diagnostics.map(\.message) == [])
  }

  @Test func misspelledFormsOfArraysAreCommas() throws {
    let text = Self.document.replacing("collectionFormat: multi", with: "collectionFormat: mutli")
    let result = try imported(text)
    #expect(result.text?.contains("String]?") == true, "\(result.text ?? "")")
    #expect(
      result.messages == [
        "`mutli` is not a form of arrays, so their elements are separated by commas"
      ])
  }

  @Test func arraysThatOpenAPICannotSeparateAreTexts() throws {
    let text = Self.document.replacing("collectionFormat: multi", with: "collectionFormat: tsv")
    let result = try imported(text)
    #expect(result.text?.contains("String?") == true, "\(result.text ?? "")")
    #expect(
      result.messages == [
        "arrays in `query` cannot have the form `tsv` in OpenAPI 3, so a text is sent"
      ])
  }

  /// Other files may name the folder of the document on the way back to it.
  @Test(arguments: [
    (
      """
      swagger: "2.0"
      info: {title: Shop, version: "1"}
      host: shop.example.com
      paths:
        /items:
          get:
            operationId: list
            parameters: [{$ref: "../common/box.yaml#/parameters/page"}]
            responses: {200: {description: d, schema: {$ref: "#/definitions/Item"}}}
          put: {operationId: put, responses: {200: {$ref: "../common/box.yaml#/responses/box"}}}
      definitions: {Item: {type: object, properties: {id: {type: string}}}}
      """,
      """
      parameters: {page: {name: page, in: query, type: integer}}
      responses: {box: {description: d, schema: {$ref: "#/definitions/Box"}}}
      definitions:
        Box: {type: object, properties: {item: {$ref: "../apis/shop.yaml#/definitions/Item"}}}
      """
    ),
    (
      """
      openapi: 3.1.0
      info: {title: Shop, version: "1"}
      servers: [{url: https://shop.example.com}]
      paths:
        /items:
          get:
            operationId: list
            parameters: [{$ref: "../common/box.yaml#/page"}]
            responses: {200: {description: d, content: {application/json: {schema: {$ref: "#/components/schemas/Item"}}}}}
          put: {operationId: put, responses: {200: {$ref: "../common/box.yaml#/answer"}}}
      components: {schemas: {Item: {type: object, properties: {id: {type: string}}}}}
      """,
      """
      page: {name: page, in: query, schema: {type: integer}}
      answer: {description: d, content: {application/json: {schema: {$ref: "#/Box"}}}}
      Box:
        type: object
        properties: {item: {$ref: "./../common/../apis/shop.yaml#/components/schemas/Item"}}
      """
    ),
  ]) func everyWayToAFileIsTheSame(_ document: String, _ other: String) throws {
    let (text, messages) = try imported(
      document, at: "apis/shop.yaml", ["common/box.yaml": other])
    #expect(messages == [])
    let expected = """
      types:
        Item: {properties: {id: String?}}
        Box: {properties: {item: Item?}}

      endpoints:
        list:
          GET: /items
          query: {page: Int?}
          returns: Item
        put:
          PUT: /items
          returns: Box

      """
    #expect(text?.hasSuffix(expected) == true, "\(text ?? "")")
  }

  @Test func whatStandsInOtherFilesIsConvertedToo() throws {
    let (text, messages) = try imported(
      document(
        """
          /items/{id}:
            parameters: [{$ref: "parts/parameters.yaml#/id"}]
            get:
              operationId: getItem
              parameters: [{$ref: "parts/parameters.yaml#/tags"}]
              responses: {200: {$ref: "parts/answers.yaml#/item"}}
            post:
              operationId: makeItem
              parameters: [{$ref: "parts/parameters.yaml#/body"}]
              responses: {201: {description: d, schema: {$ref: "parts/schemas.yaml#/Thing"}}}
          /photo: {$ref: "parts/paths.yaml#/photo"}
        """),
      [
        "parts/parameters.yaml": """
        id: {name: id, in: path, required: true, type: integer}
        tags: {name: tags, in: query, type: array, items: {type: string}}
        body: {name: body, in: body, required: true, schema: {$ref: "schemas.yaml#/Thing"}}
        """,
        "parts/answers.yaml": """
        item: {description: d, schema: {$ref: "../shop.yaml#/definitions/Item"}}
        """,
        "parts/schemas.yaml": """
        Thing:
          type: object
          properties:
            size: {type: integer, x-nullable: true}
            part: {$ref: "#/Part"}
            item: {$ref: "../shop.yaml#/definitions/Item"}
        Part: {type: object, discriminator: kind, properties: {kind: {type: string}}}
        """,
        "parts/paths.yaml": """
        photo: {get: {operationId: photo, responses: {200: {description: d, schema: {type: file}}}}}
        """,
      ])
    #expect(messages == [])
    #expect(
      text == """
        client: Shop
        summary: Shop
        baseURL: http://shop.example.com
        nested: true
        insecure: true

        types:
          Item: {properties: {id: Int?}}
          Thing: {properties: {size: Int?, part: Part?, item: Item?}}
          Part: {properties: {kind: String?}}

        endpoints:
          getItem:
            GET: /items/{id}
            path: {id: Int}
            query: {tags: {type: "[String]?", style: comma}}
            returns: Item
          makeItem:
            POST: /items/{id}
            path: {id: Int}
            body: Thing
            returns: Thing
          photo:
            GET: /photo
            returns: {as: download}

        """)
  }

  private func document(_ paths: String, produces: String = "application/json") -> String {
    """
    swagger: "2.0"
    info: {title: Shop, version: "1"}
    host: shop.example.com
    schemes: [wss, http]
    produces: [\(produces)]
    definitions:
      Item: {type: object, properties: {id: {type: integer}}}
      Problem: {type: object, properties: {message: {type: string}}}
    paths:
    \(paths)

    """
  }

  @Test func whatAnOperationSendsReplacesWhatItsPathSays() throws {
    let (text, messages) = try imported(
      document(
        """
          /items:
            parameters: [{name: body, in: body, required: true, schema: {$ref: "#/definitions/Problem"}}]
            post:
              operationId: makeItem
              parameters: [{name: item, in: body, required: true, schema: {$ref: "#/definitions/Item"}}]
              responses: {204: {description: d}}
          /forms:
            parameters: [{name: a, in: formData, type: string, required: true}]
            post:
              operationId: sendForm
              parameters: [{name: a, in: formData, type: integer}, {name: b, in: formData, type: string}]
              responses: {204: {description: d}}
        """))
    #expect(messages == [])
    #expect(text?.contains("body: Item") == true)
    #expect(text?.contains("form: {a: Int?, b: String?}") == true, "\(text ?? "")")
  }

  @Test func arraysInFormsKeepTheirForm() throws {
    let (text, messages) = try imported(
      document(
        """
          /forms:
            post:
              operationId: sendForm
              parameters:
                - {name: plain, in: formData, type: array, items: {type: integer}}
                - {name: bars, in: formData, type: array, items: {type: integer}, collectionFormat: pipes}
                - {name: spaces, in: formData, type: array, items: {type: integer}, collectionFormat: ssv}
                - {name: several, in: formData, type: array, items: {type: integer}, collectionFormat: multi}
              responses: {204: {description: d}}
        """))
    #expect(messages == [])
    #expect(text?.contains(#"plain: {type: "[Int]?", style: comma}"#) == true)
    #expect(text?.contains(#"bars: {type: "[Int]?", style: pipe}"#) == true, "\(text ?? "")")
    #expect(text?.contains(#"spaces: {type: "[Int]?", style: space}"#) == true)
    #expect(text?.contains(#"several: "[Int]?""#) == true)
  }

  @Test func whatOpenAPICannotSayOfArraysIsSpokenOf() throws {
    let (text, messages) = try imported(
      document(
        """
          /items/{ids}:
            get:
              operationId: getItems
              parameters:
                - {name: ids, in: path, required: true, type: array, items: {type: string}, collectionFormat: pipes}
                - {name: X-Ids, in: header, type: array, items: {type: string}, collectionFormat: ssv}
              responses: {200: {description: d, schema: {$ref: "items.yaml#/definitions/Item"}}}
        """))
    #expect(
      text?.contains("GET: /items/{ids}\n    headers: {xIds: {type: String?, as: X-Ids}}\n")
        == true, "\(text ?? "")")
    #expect(
      messages.prefix(3) == [
        "arrays in `path` cannot have the form `pipes` in OpenAPI 3, so a text is sent",
        "arrays in `header` cannot have the form `ssv` in OpenAPI 3, so a text is sent",
        "the file of the reference `items.yaml#/definitions/Item` cannot be read: No such file or directory",
      ])
    let form = document(
      """
        /forms:
          post:
            operationId: sendForm
            parameters: [{name: a, in: formData, type: array, items: {type: string}, collectionFormat: tsv}]
            responses: {204: {description: d}}
      """)
    let printed = try imported(form)
    #expect(printed.text?.contains("form: {a: String?}") == true, "\(printed.text ?? "")")
    #expect(
      printed.messages == [
        "arrays in `formData` cannot have the form `tsv` in OpenAPI 3, so a text is sent"
      ])
  }

  @Test(arguments: [("image/png", true), ("application/xml", false)])
  func objectsOfErrorsAreJSONBesideFiles(produces: String, areThere: Bool) throws {
    let (text, _) = try imported(
      document(
        """
          /photo:
            get:
              operationId: photo
              responses:
                200: {description: d, schema: {type: file}}
                404: {description: d, schema: {$ref: "#/definitions/Problem"}}
                default: {description: d, schema: {type: object, properties: {code: {type: integer}}}}
        """, produces: produces))
    #expect(text?.contains("404: Problem") == areThere)
    #expect(text?.contains("baseURL: http://shop.example.com") == true)
  }

  private static let document = """
    swagger: "2.0"
    info: {title: Shop, version: "1", description: What is sold.}
    host: shop.example.com
    basePath: /v2
    schemes: [http, https]
    consumes: [application/json]
    produces: [application/json]
    securityDefinitions:
      key: {type: apiKey, name: X-Key, in: header}
      login: {type: oauth2, flow: accessCode, authorizationUrl: "https://a.example", scopes: {r: Read}}
    security: [{key: []}]
    parameters:
      limit: {name: limit, in: query, type: integer, format: int32, default: 20, maximum: 100}
      item: {name: item, in: body, required: true, schema: {$ref: "#/definitions/Item"}}
    responses:
      missing: {description: None., schema: {$ref: "#/definitions/Problem"}}
    paths:
      /items:
        get:
          operationId: listItems
          parameters:
            - {$ref: "#/parameters/limit"}
            - {name: tags, in: query, type: array, items: {type: string}}
            - {name: ids, in: query, type: array, items: {type: integer}, collectionFormat: multi}
          responses:
            200:
              description: Items.
              schema: {type: array, items: {$ref: "#/definitions/Item"}}
              examples: {application/json: [{id: 1, name: Tea}]}
            404: {$ref: "#/responses/missing"}
        post:
          operationId: createItem
          parameters: [{$ref: "#/parameters/item"}]
          responses: {201: {description: Done., schema: {$ref: "#/definitions/Item"}}}
      /items/{id}/photo:
        parameters: [{name: id, in: path, type: integer, required: true}]
        post:
          operationId: uploadPhoto
          consumes: [multipart/form-data]
          parameters:
            - {name: file, in: formData, type: file, required: true}
            - {name: note, in: formData, type: string, description: On it.}
          responses: {204: {description: Done.}}
        get:
          operationId: photo
          produces: [image/png]
          responses: {200: {description: It., schema: {type: file}}}
      /login:
        post:
          operationId: login
          security: []
          consumes: [application/x-www-form-urlencoded]
          parameters: [{name: user, in: formData, type: string, required: true}]
          responses: {200: {description: Token., schema: {type: string}}}
    definitions:
      Item:
        type: object
        required: [id, name]
        properties:
          id: {type: integer, format: int64}
          name: {type: string, x-nullable: true}
          maker: {$ref: "#/definitions/Maker"}
      Maker: {type: object, properties: {name: {type: string}}}
      Problem: {type: object, properties: {message: {type: string}}}

    """

  private static let specification = """
    client: Shop
    summary: Shop
    description: What is sold.
    baseURL: https://shop.example.com/v2
    auth: {header: X-Key}
    nested: true

    types:
      Item:
        properties:
          id: Int64
          name: String? = null
          maker: Maker?
      Maker: {properties: {name: String?}}
      Problem: {properties: {message: String?}}

    endpoints:
      listItems:
        GET: /items
        query:
          limit: {type: Int32, default: 20, description: At most 100.}
          tags: {type: "[String]?", style: comma}
          ids: "[Int]?"
        returns: "[Item]"
        example: [{id: 1, name: Tea}]
        errors: {404: Problem}
      createItem:
        POST: /items
        body: Item
        returns: Item
      uploadPhoto:
        POST: /items/{id}/photo
        path: {id: Int}
        multipart:
          file: {type: Data, filename: file, contentType: application/octet-stream}
          note: {type: String?, description: On it.}
      photo:
        GET: /items/{id}/photo
        path: {id: Int}
        returns: {as: download}
      login:
        POST: /login
        form: {user: String}
        returns: String
        auth: none

    """
}
