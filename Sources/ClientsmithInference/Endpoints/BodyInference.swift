import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// What an endpoint sends: the fields of an object as parameters, or one value.
struct BodyInference {
  private let bodies: [RecordedBody]
  /// Of JSON; of an operation of GraphQL, of its variables.
  private let shape: Shape?
  private let parts: MultipartInference
  private let sample: YAMLNode?
  let operation: GraphQLRequests?
  /// Whether it calls a method of JSON-RPC.
  private let isCall: Bool
  /// Whether what is absent stays as it is, so that null says something else.
  private let isPatch: Bool
  /// The media type that JSON is sent as.
  private let jsonType: String

  /// More parameters than a call reads well with.
  private static let mostParameters = 12

  init(_ endpoint: RecordedEndpoint, name: String) {
    isPatch = endpoint.method == "PATCH"
    isCall = endpoint.call != nil
    jsonType = RecordedMediaType.json(of: endpoint.accepted)
    bodies = endpoint.accepted.map(\.body).filter { body in
      switch body {
      case .none: false
      // Tools keep the kind of a body whose last part was removed.
      case .multipart(let parts): !parts.isEmpty
      case .form(let fields): !fields.isEmpty
      case .json, .text, .data: true
      }
    }
    let nodes = bodies.compactMap { body in
      if case .json(let node) = body { node } else { nil }
    }
    let variables =
      endpoint.method == "GET" ? endpoint.accepted.compactMap(\.queryVariables) : nodes
    operation = endpoint.operation.map { GraphQLRequests($0, variables, name: name) }
    shape =
      if let operation { operation.variables } else if nodes.isEmpty { nil } else {
        ShapeBuilder.shape(of: nodes, name: name + " body")
      }
    sample = nodes.first
    parts = MultipartInference(
      bodies.compactMap { body in
        if case .multipart(let parts) = body { parts } else { nil }
      })
  }

  /// Of everything that endpoints share types of.
  var shapes: [Shape] {
    // All calls of JSON-RPC are objects of one form, and have nothing in common but that.
    if isCall, let object = shape?.object { return object.keys.compactMap { object[$0]?.shape } }
    return (shape.map { [$0] } ?? []) + parts.shapes
  }

  func apply(
    to endpoint: inout DeclaredEndpoint, _ types: inout TypeInference,
    besides taken: inout Set<String>
  ) {
    guard let first = bodies.first else { return }
    switch first {
    case .none: break
    case .json: applyJSON(to: &endpoint, &types, besides: &taken)
    case .form:
      endpoint.body = .form(contentType: MediaType.form)
      let fields = bodies.map { body in
        if case .form(let fields) = body { fields } else { [RecordedField]() }
      }
      endpoint.parameters += FieldInference.parameters(fields, section: .form, besides: &taken)
    case .multipart:
      endpoint.body = .multipart(contentType: MediaType.multipart)
      endpoint.parameters += parts.parameters(
        &types, in: endpoint.name.value.text, besides: &taken)
    case .text(_, let mediaType?) where RecordedMediaType.isBinary(mediaType):
      endpoint.body = .value(.data, contentType: MediaType.essence(mediaType))
      endpoint.parameters.append(Self.value("data", .data, besides: &taken))
    case .text(_, let mediaType):
      endpoint.body = .value(
        .text, contentType: RecordedMediaType.written(mediaType) ?? MediaType.text)
      endpoint.parameters.append(Self.value("text", .string, besides: &taken))
    case .data(let mediaType?) where MediaType.isJSON(mediaType):
      // Of a file that was not recorded.
      endpoint.body = .value(.json, contentType: jsonType)
      endpoint.parameters.append(Self.value("body", .json, besides: &taken))
    case .data(let mediaType):
      endpoint.body = .value(
        .data, contentType: RecordedMediaType.written(mediaType) ?? MediaType.bytes)
      endpoint.parameters.append(Self.value("data", .data, besides: &taken))
    }
  }

  // MARK: - JSON

  private func applyJSON(
    to endpoint: inout DeclaredEndpoint, _ types: inout TypeInference,
    besides taken: inout Set<String>
  ) {
    if let operation {
      endpoint.body = .json(contentType: jsonType)
      endpoint.parameters += operation.parameters(
        &types, in: endpoint.name.value.text, besides: &taken)
      return
    }
    guard let shape else { return }
    if let fields = fields(of: shape, &types, in: endpoint.name.value.text, besides: &taken) {
      endpoint.body = .json(contentType: jsonType)
      endpoint.parameters += fields
      return
    }
    let place = types.place(of: shape, name: endpoint.name.value.text + " body", in: nil)
    endpoint.body = .value(.json, contentType: jsonType)
    let name = place.type.name.map { CamelCase.lower($0) } ?? "body"
    var parameter = Self.parameter(
      TypeInference.memberName(name, besides: &taken), wireName: name, section: .body,
      place.type.withoutDates)
    parameter.example = sample.flatMap { ExampleShortening.example(of: $0, shape) }
    endpoint.parameters.append(parameter)
  }

  /// The properties of an object that no other place has; nil: a type says it better.
  private func fields(
    of shape: Shape, _ types: inout TypeInference, in owner: String,
    besides taken: inout Set<String>
  ) -> [DeclaredParameter]? {
    guard shape.whole === shape, shape.names.count == 1, shape.kinds == [.object],
      shape.nulls == 0, let object = shape.object, shape.map == nil, shape.union == nil,
      (1...Self.mostParameters).contains(object.keys.count),
      !object.keys.contains(where: \.trimmed.isEmpty)
    else { return nil }
    var fields: [DeclaredParameter] = []
    var names = taken
    for key in object.keys {
      guard let member = object[key] else { continue }
      var place = types.place(of: member.shape, name: key, in: CamelCase.upper(owner))
      let isCleared = member.shape.whole.nulls > 0
      if isCleared, isPatch {
        place.type = TypeExpression(form: .patch(place.type.unwrapped), range: .unknown)
      } else if object.isOptional(key), !place.type.isOptional {
        place.type = TypeExpression(form: .optional(place.type), range: .unknown)
      }
      var field = Self.parameter(
        TypeInference.memberName(key, besides: &names), wireName: key, section: .json, place.type)
      // What is nil would not be sent otherwise.
      if isCleared, !isPatch, !object.isOptional(key) {
        field.default = WrittenValue(.null, range: .unknown)
      }
      field.isSecret =
        place.type.isText && (NameHints.isSecret(key) || member.shape.texts.areWithheld)
      field.dates = place.dates.map { Located($0, at: .unknown) }
      if let value = sample?[key], !field.isSecret,
        let example = ExampleShortening.example(of: value, member.shape, key: key)
      {
        if !example.isNull { field.example = example }
      }
      if isCall { Self.applyCall(to: &field, sample?[key]) }
      fields.append(field)
    }
    taken = names
    return fields
  }

  /// Makes the version and the method constants, and gives the id a default: any id will do.
  private static func applyCall(to field: inout DeclaredParameter, _ value: YAMLNode?) {
    let key = field.wireName.value
    if RemoteCall.isConstant(key), let value = value.map(ExampleShortening.whole) {
      field.constant = value
      field.type = nil
      field.example = nil
      field.default = nil
      field.isSecret = false
    } else if key == RemoteCall.idKey, let example = field.example {
      field.default = example
      field.example = nil
    }
  }

  // MARK: - Parameters

  private static func parameter(
    _ name: SwiftName, wireName: String, section: DeclaredParameter.Section, _ type: TypeExpression
  ) -> DeclaredParameter {
    DeclaredParameter(
      section: section, name: Located(name, at: .unknown), writtenName: name.text,
      wireName: Located(wireName, at: .unknown), hasOwnWireName: name.text != wireName,
      type: type)
  }

  private static func value(
    _ name: String, _ primitive: Primitive, besides taken: inout Set<String>
  ) -> DeclaredParameter {
    parameter(
      TypeInference.memberName(name, besides: &taken), wireName: name, section: .body,
      TypeExpression(form: .primitive(primitive), range: .unknown))
  }
}

extension TypeExpression {
  /// With texts in the place of dates, for a body as a whole, which has no format of its own.
  fileprivate var withoutDates: TypeExpression {
    var type = self
    switch form {
    case .primitive(.date): type.form = .primitive(.string)
    case .optional(let inner): type.form = .optional(inner.withoutDates)
    case .array(let inner): type.form = .array(inner.withoutDates)
    case .dictionary(let inner): type.form = .dictionary(inner.withoutDates)
    case .primitive, .name, .patch, .generic, .inline, .unreadable: break
    }
    return type
  }
}
