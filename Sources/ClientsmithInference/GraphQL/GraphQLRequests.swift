import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithYAML

/// What the requests for one operation of GraphQL send: the document is a constant, its variables are
/// an object.
struct GraphQLRequests {
  private let operation: GraphQLOperation
  private let bodies: [YAMLNode]
  /// Those that say what is asked for: a server that has a document already is sent its hash alone, which
  /// nothing needs to do that has the document.
  private let documented: [YAMLNode]
  /// Of the variables; nil: there are none.
  let variables: Shape?

  static let variablesKey = "variables"
  static let documentKey = "query"
  /// Where the hash of a document is, which goes without saying beside the document.
  static let hashKey = "extensions"

  init(_ operation: GraphQLOperation, _ bodies: [YAMLNode], name: String) {
    self.operation = operation
    self.bodies = bodies
    let documented = bodies.filter { $0[Self.documentKey]?.textValue != nil }
    self.documented = documented.isEmpty ? bodies : documented
    let nodes = bodies.compactMap { $0[Self.variablesKey] }.filter { !$0.members.isEmpty }
    variables = nodes.isEmpty ? nil : ShapeBuilder.shape(of: nodes, name: name + " variables")
  }

  func parameters(
    _ types: inout TypeInference, in owner: String, besides taken: inout Set<String>
  ) -> [DeclaredParameter] {
    var keys: [String] = []
    for key in documented.flatMap({ $0.members.map(\.key) }) where !keys.contains(key) {
      keys.append(key)
    }
    if variables != nil, !keys.contains(Self.variablesKey) { keys.append(Self.variablesKey) }
    return keys.compactMap { key in
      key == Self.variablesKey
        ? variables(&types, in: owner, besides: &taken) : constant(key, besides: &taken)
    }
  }

  /// Of a query, whose other items are texts, once what all requests send alike is a constant.
  ///
  /// - Parameters:
  ///   - items: those of the query.
  ///   - queries: as they were sent.
  func parameters(
    ofQuery items: [DeclaredParameter], _ queries: [[RecordedField]], _ types: inout TypeInference,
    in owner: String
  ) -> [DeclaredParameter] {
    items.map { item in
      var item = item
      guard item.wireName.value == Self.variablesKey, variables != nil else {
        let isSaid = ["operationName", Self.documentKey, Self.hashKey].contains(item.wireName.value)
        let sent = Set(queries.map { $0.first { $0.name == item.wireName.value }?.value })
        guard isSaid, var value = item.default ?? item.example else { return item }
        if sent.count > 1 {
          let last = queries.compactMap { $0.first { $0.name == item.wireName.value }?.value }.last
          guard item.wireName.value == Self.documentKey, operation.isNamed, let last else {
            return item
          }
          value = WrittenValue(.string(last), range: value.range)
        }
        item.constant = value
        item.type = nil
        item.default = nil
        item.example = nil
        return item
      }
      var taken: Set<String> = []
      guard let own = self.variables(&types, in: owner, besides: &taken) else { return item }
      item.type = own.type
      item.default = nil
      item.example = own.example
      item.style = Located(.json, at: .unknown)
      return item
    }
  }

  /// What all requests send alike; what differs is a text or any JSON.
  private func constant(_ key: String, besides taken: inout Set<String>) -> DeclaredParameter? {
    let values = documented.map {
      $0[key].flatMap { $0.isNull ? nil : ExampleShortening.whole($0) }
    }
    guard let first = values.compactMap(\.self).first else { return nil }
    if key == Self.hashKey, isHashOptional { return nil }
    var parameter = Self.parameter(key, besides: &taken)
    if values.allSatisfy({ $0 == first }) {
      parameter.constant = first
      return parameter
    }
    // What is asked of an operation changes with the pages that ask; the latest is as good as any.
    if key == Self.documentKey, operation.isNamed {
      parameter.constant = values.compactMap(\.self).last
      return parameter
    }
    let areTexts = values.allSatisfy { value in
      if case .string? = value?.content { true } else { value == nil }
    }
    let type = TypeExpression(form: .primitive(areTexts ? .string : .json), range: .unknown)
    parameter.type = values.contains(nil) ? Self.optional(type) : type
    parameter.example = first
    return parameter
  }

  /// Whether a document was sent without its hash too, and nothing but the hash is beside it elsewhere.
  private var isHashOptional: Bool {
    documented.contains { $0[Self.hashKey] == nil }
      && documented.allSatisfy { body in
        (body[Self.hashKey]?.members ?? []).allSatisfy { $0.key == "persistedQuery" }
      }
  }

  private func variables(
    _ types: inout TypeInference, in owner: String, besides taken: inout Set<String>
  ) -> DeclaredParameter? {
    guard let variables else { return nil }
    let place = types.place(of: variables, name: Self.variablesKey, in: CamelCase.upper(owner))
    if let name = place.type.name, let written = operation.written {
      types.refine(name) { Self.refine(&$0, by: written.variables) }
    }
    var parameter = Self.parameter(Self.variablesKey, besides: &taken)
    let isAlwaysSent = bodies.allSatisfy { $0[Self.variablesKey]?.members.isEmpty == false }
    parameter.type = isAlwaysSent ? place.type : Self.optional(place.type)
    parameter.example = bodies.compactMap { $0[Self.variablesKey] }
      .first { !$0.members.isEmpty }.flatMap { ExampleShortening.example(of: $0, variables) }
    return parameter
  }

  /// A document declares what its variables are, which the values of a few requests do not show: what
  /// may be left out, and the type of what was always null.
  private static func refine(
    _ structure: inout DeclaredStructure, by variables: [GraphQLDocument.Variable]
  ) {
    for index in structure.properties.indices {
      guard
        let variable = variables.first(where: {
          $0.name == structure.properties[index].wireName.value
        })
      else { continue }
      let type = structure.properties[index].type
      if case .optional(let inner) = type.form, case .primitive(.json) = inner.form,
        let scalar = scalar(variable)
      {
        structure.properties[index].type = optional(
          TypeExpression(form: .primitive(scalar), range: .unknown))
      } else if variable.isOptional, !type.isOptional {
        structure.properties[index].type = optional(type)
      }
    }
  }

  /// The scalars that each GraphQL service has (GraphQL specification, section 3.5).
  private static func scalar(_ variable: GraphQLDocument.Variable) -> Primitive? {
    switch variable.type.hasSuffix("!") ? String(variable.type.dropLast()) : variable.type {
    case "ID", "String": .string
    case "Int": .int
    case "Float": .double
    case "Boolean": .bool
    default: nil
    }
  }

  private static func parameter(
    _ key: String, besides taken: inout Set<String>
  ) -> DeclaredParameter {
    let name = TypeInference.memberName(key, besides: &taken)
    return DeclaredParameter(
      section: .json, name: Located(name, at: .unknown), writtenName: name.text,
      wireName: Located(key, at: .unknown), hasOwnWireName: name.text != key)
  }

  private static func optional(_ type: TypeExpression) -> TypeExpression {
    type.isOptional ? type : TypeExpression(form: .optional(type), range: .unknown)
  }
}
