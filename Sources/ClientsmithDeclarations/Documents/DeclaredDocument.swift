import ClientsmithDiagnostics
import ClientsmithModel

/// The document of another format that a specification stands on: what it takes of it, and what it
/// lays over the rest.
package struct DeclaredDocument: Equatable, Sendable {
  /// Where the specification names it.
  @Uncompared package var range: SourceRange
  /// From the folder of the specification; nil: beside it, with the same stem.
  package var path: Located<String>?
  /// Documents with changes that are made first, one after the other.
  package var overlays: [Located<String>] = []
  package var include = OperationFilter()
  package var exclude = OperationFilter()
  /// Operations are in groups by their tags.
  package var hasGroups = true
  /// Extensions such as `x-enum-varnames` give names.
  package var hasExtensions = true
  /// For which the specification says what all error bodies are, whatever the document says.
  package var errorStatuses: Set<ErrorBody.Statuses> = []
  package var types: [TypeChange] = []
  package var endpoints: [EndpointChange] = []

  package init(range: SourceRange) {
    self.range = range
  }
}

/// Operations of a document: all that any of its lists names.
package struct OperationFilter: Equatable, Sendable {
  package var tags: [Located<String>] = []
  /// By `operationId`, or by method and path.
  package var operations: [Located<String>] = []
  package var paths: [Located<String>] = []
  /// Those that may be tags, operations or paths, as on a command line.
  package var names: [Located<String>] = []
  /// Those that are deprecated.
  package var isDeprecated = false

  package init() {}

  package var isEmpty: Bool {
    tags.isEmpty && operations.isEmpty && paths.isEmpty && names.isEmpty && !isDeprecated
  }
}

/// What is laid over a schema.
package struct TypeChange: Equatable, Sendable {
  /// As the document calls it.
  package var schema: Located<String>
  package var name: Located<SwiftName>?
  /// A type of the user's own in its place.
  package var replacement: DeclaredExtern?
  package var documentation = Documentation()
  package var deprecated: Deprecation?
  package var isHashable = false
  package var example: WrittenValue?
  package var properties: [PropertyChange] = []
  /// Of an enumeration, by their values, or of a choice, by their names in the document.
  package var cases: [CaseChange] = []

  package init(schema: Located<String>) {
    self.schema = schema
  }
}

/// What is laid over a property: the keys that are written count, nothing else of it.
package struct PropertyChange: Equatable, Sendable {
  package var wireName: Located<String>
  package var name: Located<SwiftName>?
  package var isOmitted = false
  package var keys: Set<String> = []
  package var property: DeclaredProperty

  package init(wireName: Located<String>, property: DeclaredProperty) {
    self.wireName = wireName
    self.property = property
  }
}

/// What is laid over a case.
package struct CaseChange: Equatable, Sendable {
  package var value: Located<String>
  package var name: Located<SwiftName>?
  package var documentation = Documentation()
  package var isOmitted = false

  package init(value: Located<String>) {
    self.value = value
  }
}

/// What is laid over an operation: the keys that are written count, nothing else of it.
package struct EndpointChange: Equatable, Sendable {
  /// Its `operationId`, or its method and path.
  package var operation: Located<String>
  /// With a dot, the name in a group.
  package var name: Located<String>?
  package var isOmitted = false
  package var keys: Set<String> = []
  package var endpoint: DeclaredEndpoint
  package var parameters: [ParameterChange] = []
  /// The names of the parameters that come first.
  package var order: [Located<String>]?

  package init(operation: Located<String>, endpoint: DeclaredEndpoint) {
    self.operation = operation
    self.endpoint = endpoint
  }
}

/// What is laid over a parameter: the keys that are written count, nothing else of it.
package struct ParameterChange: Equatable, Sendable {
  package var wireName: Located<String>
  package var name: Located<SwiftName>?
  package var isOmitted = false
  package var keys: Set<String> = []
  package var parameter: DeclaredParameter

  package init(wireName: Located<String>, parameter: DeclaredParameter) {
    self.wireName = wireName
    self.parameter = parameter
  }
}

extension PropertyChange {
  /// Lays it over a property.
  package func apply(to target: inout DeclaredProperty) {
    if let name { target.name = name }
    for key in keys {
      switch key {
      case "type": target.type = property.type
      case "default": target.default = property.default
      case "example": target.example = property.example
      case "summary": target.documentation.summary = property.documentation.summary
      case "description": target.documentation.description = property.documentation.description
      case "deprecated": target.deprecated = property.deprecated
      case "secret": target.isSecret = property.isSecret
      case "access": target.access = property.access
      case "dates": target.dates = property.dates
      case "coding": target.coding = property.coding
      case "lenient": target.lenient = property.lenient
      default: break
      }
    }
    // A default belongs to the type that it was written for.
    if keys.contains("type"), !keys.contains("default") { target.default = nil }
  }
}

extension ParameterChange {
  /// Lays it over a parameter.
  package func apply(to target: inout DeclaredParameter) {
    if let name { target.name = name }
    for key in keys {
      switch key {
      case "type": target.type = parameter.type
      case "default": target.default = parameter.default
      case "value": target.constant = parameter.constant
      case "example": target.example = parameter.example
      case "summary": target.documentation.summary = parameter.documentation.summary
      case "description": target.documentation.description = parameter.documentation.description
      case "deprecated": target.deprecated = parameter.deprecated
      case "secret": target.isSecret = parameter.isSecret
      case "dates": target.dates = parameter.dates
      case "coding": target.coding = parameter.coding
      case "style": target.style = parameter.style
      case "arrays": target.arrays = parameter.arrays
      case "explode": target.explode = parameter.explode
      case "reserved": target.reserved = parameter.reserved
      case "filename": target.filename = parameter.filename
      case "contentType": target.contentType = parameter.contentType
      default: break
      }
    }
    if keys.contains("value") {
      target.default = nil
      target.example = nil
    } else if keys.contains("default"), !keys.contains("type"),
      case .optional(let wrapped)? = target.type?.form
    {
      // What has a default is never absent.
      target.type = wrapped
    }
    if keys.contains("type"), !keys.contains("default") { target.default = nil }
  }
}

extension EndpointChange {
  /// Lays it over an endpoint; its name and parameters are taken care of elsewhere.
  package func apply(to target: inout DeclaredEndpoint) {
    for key in keys {
      switch key {
      case "summary": target.documentation.summary = endpoint.documentation.summary
      case "description": target.documentation.description = endpoint.documentation.description
      case "deprecated": target.deprecated = endpoint.deprecated
      case "server": target.server = endpoint.server
      case "sends": target.sends = endpoint.sends
      case "returns":
        target.result = endpoint.result
        target.resultRange = endpoint.resultRange
        target.responseHeaders = endpoint.responseHeaders
        target.streamForm = endpoint.streamForm
      case "at": target.at = endpoint.at
      case "example", "examples": target.examples = endpoint.examples
      case "exampleFile":
        target.exampleFile = endpoint.exampleFile
        target.examples = []
      case "errors":
        let statuses = Set(endpoint.errors.map(\.statuses))
        target.errors = endpoint.errors + target.errors.filter { !statuses.contains($0.statuses) }
      case "auth": target.authentication = endpoint.authentication
      case "timeout": target.timeout = endpoint.timeout
      case "retry": target.retry = endpoint.retry
      case "dates": target.dates = endpoint.dates
      case "idempotencyKey":
        target.idempotencyKey = endpoint.idempotencyKey
        target.hasNoIdempotencyKey = endpoint.hasNoIdempotencyKey
      case "pages": target.pages = endpoint.pages
      default: break
      }
    }
  }
}
