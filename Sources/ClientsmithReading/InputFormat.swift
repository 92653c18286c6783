import ClientsmithDiagnostics
import ClientsmithYAML

/// The format of a file that was given to a command which does not read it.
package enum InputFormat: String, CaseIterable, Sendable {
  case httpArchive = "an HTTP archive"
  case postman = "a Postman collection"
  case curl = "curl commands"
  case httpFile = "an .http file"
  case sample = "a sample of a response"
  case openAPI = "an OpenAPI document"
  case swagger = "a document of Swagger 2.0"
  case asyncAPI = "an AsyncAPI document"
  case graphQL = "a GraphQL schema"
  case insomnia = "an export of Insomnia"
  case jsonSchema = "a JSON Schema"
  case googleDiscovery = "a Google API discovery document"
  case smithy = "a Smithy model"
  case raml = "a RAML document"
  case protobuf = "a Protocol Buffers file"
  case powerShell = "a command of PowerShell"
  case fetch = "a call of JavaScript's fetch"
  case html = "an HTML page"
  case xml = "an XML file"

  /// What the first line of a text shows; nil for JSON and most YAML.
  package init?(_ file: SourceFile) {
    let bytes = file.bytes.prefix(512)
      .drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    guard let first = words.first else { return nil }
    switch first {
    case "curl" where words.count > 1, "$" where words.dropFirst().first == "curl": self = .curl
    case "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "QUERY":
      guard let target = words.dropFirst().first,
        ["http://", "https://", "/", "{{"].contains(where: target.hasPrefix)
      else { return nil }
      self = .httpFile
    case "type", "schema", "enum", "scalar", "input", "interface", "union", "directive", "extend":
      guard words.count > 1, !line.prefix(while: { $0 != "{" }).contains(":") else { return nil }
      self = .graphQL
    case "\"\"\"": self = .graphQL
    case "$session", "Invoke-WebRequest", "Invoke-RestMethod": self = .powerShell
    case "await" where words.dropFirst().first?.hasPrefix("fetch(") == true: self = .fetch
    case _ where first.hasPrefix("fetch("): self = .fetch
    case "openapi:": self = .openAPI
    case "swagger:": self = .swagger
    case "asyncapi:": self = .asyncAPI
    case "#%RAML": self = .raml
    case "syntax" where line.contains("proto"): self = .protobuf
    default:
      let start = first.lowercased()
      if start.hasPrefix("<!doctype") || start.hasPrefix("<html") {
        self = .html
      } else if start.hasPrefix("<"), !start.hasPrefix("<<") {
        self = .xml
      } else {
        return nil
      }
    }
  }

  /// What the keys at the root of YAML or JSON show; nil for a specification, and for what shows nothing.
  package init?(_ root: YAMLNode) {
    guard root.isMapping, root["client"] == nil, root["endpoints"] == nil else { return nil }
    // The API of Postman puts the collection into an object.
    let collection = root["collection"] ?? root
    if root["log"]?["entries"] != nil {
      self = .httpArchive
    } else if collection["info"] != nil, collection["item"] != nil {
      self = .postman
    } else if root.isOpenAPIDocument {
      self = root["swagger"] == nil ? .openAPI : .swagger
    } else if root["asyncapi"] != nil {
      self = .asyncAPI
    } else if (root["data"] ?? root)["__schema"] != nil {
      self = .graphQL
    } else if root["__export_format"] != nil {
      self = .insomnia
    } else if root["kind"]?.string?.hasPrefix("discovery#") == true {
      self = .googleDiscovery
    } else if root["smithy"] != nil, root["shapes"] != nil {
      self = .smithy
    } else if root["$schema"] != nil {
      self = .jsonSchema
    } else {
      return nil
    }
  }

  /// The same for a file that should be a specification: JSON with no key of one is a sample.
  ///
  /// - Parameter isNamed: The file's name says that it is a specification.
  package init?(specification root: YAMLNode, in file: SourceFile, isNamed: Bool) {
    if let format = Self(root) {
      self = format
      return
    }
    guard !isNamed,
      let first = file.bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      !["client", "openapi", "types", "endpoints", "paths"].contains(where: { root[$0] != nil })
    else { return nil }
    self = .sample
  }

  /// Whether it holds requests, which `clientsmith import` reads.
  package var isRecording: Bool {
    [.httpArchive, .postman, .curl, .httpFile].contains(self)
  }

  /// Whether it describes an API in YAML or JSON.
  package var isDocument: Bool { [.openAPI, .swagger, .asyncAPI].contains(self) }

  /// What to do with the file instead, in words.
  ///
  /// - Parameter path: of the file; that of standard input is a dash on the command line.
  package func advice(for path: String) -> String {
    let path = path == "<stdin>" ? "-" : path
    return switch self {
    case .httpArchive, .postman, .curl, .httpFile, .swagger:
      "make a specification of it: `clientsmith import \(path) > api.client.yaml`"
    case .sample: "make a specification of it: `clientsmith infer \(path) > api.client.yaml`"
    case .openAPI: "`clientsmith generate` reads it as it is"
    case .insomnia: "export an HTTP archive, or an OpenAPI document"
    case .jsonSchema: "put it into `components/schemas` of an OpenAPI document"
    case .graphQL: "record its requests, and use `clientsmith import`"
    case .powerShell, .fetch: "copy it as cURL, which the browser has in the same menu"
    case .html: "download the file itself, such as the raw file of a repository"
    case .asyncAPI, .googleDiscovery, .smithy, .raml, .protobuf, .xml:
      "convert it to OpenAPI 3, and use that"
    }
  }
}
