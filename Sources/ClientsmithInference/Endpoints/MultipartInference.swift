import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The parts of a form with files, in all requests of an endpoint.
struct MultipartInference {
  /// The parts of one name.
  private struct Field {
    var name: String
    /// Of each request, in their order.
    var parts: [[RecordedBody.Part]]
    /// Of JSON.
    var shape: Shape?

    var all: [RecordedBody.Part] { parts.flatMap { $0 } }
  }

  private var fields: [Field] = []

  /// - Parameter bodies: the parts of each request.
  init(_ bodies: [[RecordedBody.Part]]) {
    for body in bodies {
      for part in body where !fields.contains(where: { $0.name == part.name }) {
        fields.append(Field(name: part.name, parts: []))
      }
    }
    for index in fields.indices {
      let name = fields[index].name
      fields[index].parts = bodies.map { $0.filter { $0.name == name } }
      let all = fields[index].all
      let nodes = all.compactMap(\.json)
      if !nodes.isEmpty, nodes.count == all.count {
        fields[index].shape = ShapeBuilder.shape(of: nodes, name: name)
      }
    }
  }

  var shapes: [Shape] { fields.compactMap(\.shape) }

  func parameters(
    _ types: inout TypeInference, in owner: String, besides taken: inout Set<String>
  ) -> [DeclaredParameter] {
    fields.map { field in
      var parameter = parameter(field, &types, in: owner, besides: &taken)
      parameter.documentation = Documentation(recorded: field.all.compactMap(\.summary).first)
      let mediaTypes = Set(field.all.map { RecordedMediaType.written($0.mediaType) })
      // What is text says so by itself, unless it is in a file.
      let isFile = parameter.filename != nil
      if mediaTypes.count == 1, let type = mediaTypes.first ?? nil,
        isFile || MediaType.essence(type) != MediaType.text
      {
        parameter.contentType = Located(type, at: .unknown)
      } else if field.shape != nil {
        parameter.contentType = Located(MediaType.json, at: .unknown)
      }
      return parameter
    }
  }

  private func parameter(
    _ field: Field, _ types: inout TypeInference, in owner: String, besides taken: inout Set<String>
  ) -> DeclaredParameter {
    let isArray = field.parts.contains { $0.count > 1 }
    let isOptional = field.parts.contains(where: \.isEmpty)
    if field.all.contains(where: { $0.value == nil }) {
      var parameter = Self.parameter(
        field.name, Self.expression(.primitive(.data)), isArray: isArray, isOptional: isOptional,
        besides: &taken)
      parameter.filename = field.all.lazy.compactMap(\.filename).first ?? "file"
      return parameter
    }
    guard let shape = field.shape else {
      let texts = field.parts.map { $0.map { RecordedField($0.name, $0.value ?? "") } }
      let parameters = FieldInference.parameters(texts, section: .multipart, besides: &taken)
      return parameters.first
        ?? Self.parameter(
          field.name, Self.expression(.primitive(.string)), isArray: isArray,
          isOptional: isOptional, besides: &taken)
    }
    let place = types.place(of: shape, name: field.name, in: CamelCase.upper(owner))
    var parameter = Self.parameter(
      field.name, place.type, isArray: isArray, isOptional: isOptional, besides: &taken)
    if isArray {
      parameter.explode = DeclaredFlag(true, at: .unknown)
    } else {
      parameter.example = field.all.first?.json.flatMap {
        ExampleShortening.example(of: $0, shape)
      }
    }
    return parameter
  }

  private static func parameter(
    _ name: String, _ type: TypeExpression, isArray: Bool, isOptional: Bool,
    besides taken: inout Set<String>
  ) -> DeclaredParameter {
    let swiftName = TypeInference.memberName(name, besides: &taken)
    var type = type
    if isArray { type = expression(.array(type)) }
    if isOptional, !type.isOptional { type = expression(.optional(type)) }
    return DeclaredParameter(
      section: .multipart, name: Located(swiftName, at: .unknown), writtenName: swiftName.text,
      wireName: Located(name, at: .unknown), hasOwnWireName: swiftName.text != name, type: type)
  }

  private static func expression(_ form: TypeExpression.Form) -> TypeExpression {
    TypeExpression(form: form, range: .unknown)
  }
}
