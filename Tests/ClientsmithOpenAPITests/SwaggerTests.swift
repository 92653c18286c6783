import ClientsmithDiagnostics
import ClientsmithRun
import Testing

/// Documents of Swagger 2.0, which `clientsmith import` makes specifications of.
@Suite struct SwaggerTests {
  @Test func whatIsPlainIsConverted() throws {
    let result = try SwaggerDocument.imported(SwaggerDocument.shop)
    #expect(result.text == SwaggerDocument.specification)
    #expect(result.messages == [])
    let file = SourceFile(path: "Shop.client.yaml", text: SwaggerDocument.specification)
    let log = SpecReader.read(file).log
    #expect(log.diagnostics.map(\.message) == [])
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
    let (text, messages) = try SwaggerDocument.imported(
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
    let (text, messages) = try SwaggerDocument.imported(
      SwaggerDocument.text(
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

  /// What stands beside the type of a parameter, and references within a list of `items`.
  @Test func namesOfValuesAndListsOfItemsAreConverted() throws {
    let result = try SwaggerDocument.imported(
      """
      swagger: "2.0"
      info: {title: Shop, version: "1"}
      host: shop.example.com
      paths:
        /items:
          get:
            operationId: list
            parameters:
              - {name: level, in: query, type: integer, enum: [1, 2], x-enum-varnames: [Low, High]}
            responses: {200: {description: d, schema: {type: array, items: [{$ref: "#/definitions/Item"}]}}}
      definitions: {Item: {type: object, properties: {id: {type: string}}}}
      """)
    #expect(result.text?.contains("{low: 1, high: 2}") == true, "\(result.text ?? "")")
    #expect(!result.messages.contains { $0.contains("leads nowhere") }, "\(result.messages)")
  }

  @Test func whatMayBeNullMayBeSaidBesideAReference() throws {
    let (text, messages) = try SwaggerDocument.imported(
      """
      swagger: "2.0"
      info: {title: Shop, version: "1"}
      host: shop.example.com
      paths: {/items: {get: {operationId: list, responses: {200: {description: d, schema: {$ref: "#/definitions/Item"}}}}}}
      definitions:
        Part: {type: object, properties: {n: {type: string}}}
        Item:
          type: object
          required: [part, parts, other]
          properties:
            part: {$ref: "#/definitions/Part", x-nullable: true}
            parts: {type: array, items: {$ref: "#/definitions/Part", x-nullable: true}}
            other: {$ref: "#/definitions/Part", x-nullable: false}
      """)
    #expect(messages == [])
    for property in ["part: Part?", "parts: \"[Part?]\"", "other: Part}"] {
      #expect(text?.contains(property) == true, "\(text ?? "")")
    }
  }

  @Test func whatAnOperationSendsReplacesWhatItsPathSays() throws {
    let (text, messages) = try SwaggerDocument.imported(
      SwaggerDocument.text(
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

  @Test(arguments: [("image/png", true), ("application/xml", false)])
  func objectsOfErrorsAreJSONBesideFiles(produces: String, areThere: Bool) throws {
    let (text, _) = try SwaggerDocument.imported(
      SwaggerDocument.text(
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
}
