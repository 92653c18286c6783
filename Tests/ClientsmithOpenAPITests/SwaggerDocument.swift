import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithPrinting
import ClientsmithRun
import TestSupport
import Testing

/// Documents of Swagger 2.0, as they are imported.
enum SwaggerDocument {
  /// The specification that is made of a document, and what is said about it.
  static func imported(
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

  /// A small document with these paths.
  static func text(_ paths: String, produces: String = "application/json") -> String {
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

  static let shop = """
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

  /// What is made of `shop`.
  static let specification = """
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
