import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Gives types that are declared where they are used a name, and declares them beside the others:
/// what comes after this knows declared types alone.
///
/// A name is made of the place: `OrderAddress` is the property `address` of `Order`,
/// `ListOrdersResponse` the result of `listOrders`.
struct InlineTypes {
  /// Deeper than anything that is still read with ease.
  private static let maximumDepth = 16
  /// Names are joined, so that each may be as long as all those around it together.
  private static let maximumNameLength = 200

  /// Where names are declared, by their lower case.
  private var ranges: [String: SourceRange] = [:]
  private var found: [DeclaredType] = []
  private var depth = 0
  /// Of the generic type around.
  private var parameters: [Located<SwiftName>] = []
  private let wording: Wording

  static func declared(
    _ declarations: Declarations, into log: inout DiagnosticLog
  ) -> Declarations {
    let types = declarations.types.contains { $0.form.hasInlineType }
    let endpoints = hasInlineType(declarations.endpoints)
    let errors = declarations.errors.contains(where: \.type.hasInlineType)
    let settings = declarations.settings.contains { $0.type?.hasInlineType == true }
    guard types || endpoints || errors || settings else { return declarations }
    var names = InlineTypes(declarations)
    var result = declarations
    if types { names.declare(in: &result.types, into: &log) }
    let client = declarations.client.value.text
    let stem = client.hasSuffix("Client") ? String(client.dropLast(6)) : client
    if errors { names.name(&result.errors, stem, into: &log) }
    if settings { names.name(&result.settings, stem, into: &log) }
    if endpoints {
      for index in result.endpoints.indices where result.endpoints[index].hasInlineType {
        log.piece = result.endpoints[index].piece
        names.name(&result.endpoints[index], into: &log)
      }
      log.piece = nil
    }
    result.types += names.found
    return result
  }

  /// Whether any endpoint has one. By their indices, since endpoints and their parameters are too large
  /// to be copied for this.
  private static func hasInlineType(_ endpoints: [DeclaredEndpoint]) -> Bool {
    endpoints.indices.contains { index in
      endpoints[index].result?.types.contains(where: \.hasInlineType) == true
        || endpoints[index].errors.contains { $0.type.hasInlineType }
        || endpoints[index].responseHeaders.contains { $0.type.hasInlineType }
        || endpoints[index].parameters.indices.contains {
          endpoints[index].parameters[$0].type?.hasInlineType == true
        }
    }
  }

  private init(_ declarations: Declarations) {
    wording = declarations.wording
    for type in declarations.types {
      let key = type.name.value.text.asciiLowercased
      if ranges[key] == nil { ranges[key] = type.name.range }
    }
  }

  // MARK: - Where types stand

  private mutating func declare(in types: inout [DeclaredType], into log: inout DiagnosticLog) {
    var all: [DeclaredType] = []
    defer { log.piece = nil }
    for var type in types {
      if type.form.hasInlineType {
        log.piece = type.piece
        parameters = type.parameters
        defer { parameters = [] }
        name(&type.form, of: type.name.value.text, into: &log)
      }
      all.append(type)
      // The types inside of one follow it.
      all += found
      found = []
    }
    types = all
  }

  private mutating func name(
    _ endpoint: inout DeclaredEndpoint, into log: inout DiagnosticLog
  ) {
    let stem = endpoint.name.value.text.capitalizedFirst
    name(&endpoint.parameters, stem, into: &log)
    switch endpoint.result {
    case .json(var type):
      name(&type, stem + "Response", at: type.range, into: &log)
      endpoint.result = .json(type)
    case .typedResponse(var type):
      // What has headers is called so itself.
      let isPart = !endpoint.responseHeaders.isEmpty
      name(&type, stem + (isPart ? "Value" : "Response"), at: type.range, into: &log)
      endpoint.result = .typedResponse(type)
      for index in endpoint.responseHeaders.indices {
        let header = endpoint.responseHeaders[index].name
        name(
          &endpoint.responseHeaders[index].type, stem + header.value.text.capitalizedFirst,
          at: header.range, into: &log)
      }
    case .statuses(var statuses):
      for index in statuses.indices {
        guard var type = statuses[index].type else { continue }
        let name = StatusCase(status: statuses[index].status.value, type: nil).name
        self.name(
          &type, stem + "Response" + name.text.capitalizedFirst, at: type.range, into: &log)
        statuses[index].type = type
      }
      endpoint.result = .statuses(statuses)
    case .serverSentEvents(var type):
      name(&type, stem + "Event", at: type.range, into: &log)
      endpoint.result = .serverSentEvents(type)
    case .jsonLines(var type):
      name(&type, stem + "Line", at: type.range, into: &log)
      endpoint.result = .jsonLines(type)
    case .void, .flags, .text, .data, .response, .download, nil: break
    }
    name(&endpoint.errors, stem, into: &log)
  }

  private mutating func name(
    _ parameters: inout [DeclaredParameter], _ stem: String, into log: inout DiagnosticLog
  ) {
    for index in parameters.indices {
      guard var type = parameters[index].type, type.hasInlineType else { continue }
      let parameter = parameters[index]
      let part = parameter.section == .body ? "Body" : parameter.name.value.text.capitalizedFirst
      name(&type, stem + part, at: parameter.name.range, into: &log)
      parameters[index].type = type
    }
  }

  /// `FetchItemError404`, `FetchItemErrorBody`, `FetchItemError`.
  private mutating func name(
    _ errors: inout [DeclaredErrorBody], _ stem: String, into log: inout DiagnosticLog
  ) {
    for index in errors.indices {
      let statuses =
        switch errors[index].statuses {
        case .exactly(let status): String(status)
        case .hundreds(let first): "\(first)XX"
        case .otherwise: ""
        case .success: "Body"
        }
      name(
        &errors[index].type, stem + "Error" + statuses, at: errors[index].range, into: &log)
    }
  }

  private mutating func name(
    _ form: inout DeclaredType.Form, of owner: String, into log: inout DiagnosticLog
  ) {
    switch form {
    case .structure(var structure):
      for index in structure.properties.indices {
        let property = structure.properties[index].name
        name(
          &structure.properties[index].type, owner + property.value.text.capitalizedFirst,
          at: property.range, into: &log)
      }
      for index in structure.includes.indices {
        // It has no name: its properties are those of the owner.
        guard case .inline(var inline) = structure.includes[index].form,
          case .structure = inline.form
        else { continue }
        name(&inline.form, of: owner, into: &log)
        structure.includes[index].form = .inline(inline)
      }
      if var additional = structure.additional {
        name(&additional, owner + "Value", at: additional.range, into: &log)
        structure.additional = additional
      }
      if var content = structure.content {
        // Its cases are those of the object: `BlockQuote`, not `BlockContentQuote`.
        if case .inline(var union) = content.form {
          name(&union.form, of: owner, into: &log)
          content.form = .inline(union)
        }
        name(&content, owner + "Content", at: content.range, into: &log)
        structure.content = content
      }
      form = .structure(structure)
    case .union(var cases, let tagging):
      for index in cases.indices {
        guard var type = cases[index].type else { continue }
        let branch = cases[index].name
        name(&type, owner + branch.value.text.capitalizedFirst, at: branch.range, into: &log)
        cases[index].type = type
      }
      form = .union(cases, tagging)
    case .alias(var target):
      name(&target, owner + "Value", at: target.range, into: &log)
      form = .alias(target)
    case .enumeration, .extern, .unreadable: break
    }
  }

  // MARK: - Types

  /// - Parameters:
  ///   - name: of an inline type that stands right here.
  ///   - range: what the name is made of, last of all.
  private mutating func name(
    _ type: inout TypeExpression, _ name: String, at range: SourceRange,
    into log: inout DiagnosticLog
  ) {
    switch type.form {
    case .name, .primitive, .unreadable: break
    case .generic(let generic, var arguments):
      for index in arguments.indices {
        self.name(&arguments[index], name + "Value", at: range, into: &log)
      }
      type.form = .generic(generic, arguments)
    case .optional(var wrapped):
      self.name(&wrapped, name, at: range, into: &log)
      type.form = .optional(wrapped)
    case .patch(var wrapped):
      self.name(&wrapped, name, at: range, into: &log)
      type.form = .patch(wrapped)
    case .array(var element):
      self.name(&element, name + "Item", at: range, into: &log)
      type.form = .array(element)
    case .dictionary(var value):
      self.name(&value, name + "Value", at: range, into: &log)
      type.form = .dictionary(value)
    case .inline(let inline):
      type.form = declare(inline, name, at: range, of: type, into: &log) ?? .unreadable
    }
  }

  /// - Returns: the type by the name that it is declared by; nil after an error.
  private mutating func declare(
    _ inline: InlineType, _ placeName: String, at range: SourceRange, of type: TypeExpression,
    into log: inout DiagnosticLog
  ) -> TypeExpression.Form? {
    let name = inline.name ?? Located(SwiftName(placeName), at: range)
    let text = name.value.text
    guard depth < Self.maximumDepth else {
      log.error(
        .nestedTooDeep, at: type.range,
        "inline types are nested more than \(Self.maximumDepth) levels deep",
        help: wording.help(.types(.declareInline)))
      return nil
    }
    guard text.utf8.count <= Self.maximumNameLength else {
      log.error(
        .invalidName, at: name.range,
        "the name of the inline type would have \(text.utf8.count) characters",
        help: wording.help(.types(.nameInline)))
      return nil
    }
    if let first = ranges[text.asciiLowercased] {
      log.error(
        .nameCollision, at: name.range,
        inline.name == nil
          ? "the inline type would be called \(name: text), and that name is taken"
          : "the type \(name: text) is declared twice",
        help: inline.name == nil
          ? wording.help(.types(.nameInline)) : "give one of them another name",
        notes: [.init(range: first, message: "`\(excerpt(text))` is here")])
      return nil
    }
    ranges[text.asciiLowercased] = name.range
    // Before the types inside of it.
    let number = found.count
    var declared = DeclaredType(
      id: text, name: name, hasRefusedName: inline.hasRefusedName,
      isNamedAfterPlace: inline.name == nil, documentation: inline.documentation,
      deprecated: inline.deprecated, form: .unreadable)
    declared.owner = log.piece
    found.append(declared)
    depth += 1
    var form = inline.form
    self.name(&form, of: text, into: &log)
    depth -= 1
    declared.form = form
    // What stands for any type around it does so inside of it.
    declared.parameters = parameters.filter { form.names($0.value.text) }
    found[number] = declared
    guard !declared.parameters.isEmpty else { return .name(text) }
    return .generic(
      text,
      declared.parameters.map { TypeExpression(form: .name($0.value.text), range: type.range) })
  }
}

// MARK: - Whether there are any

extension TypeExpression {
  fileprivate var hasInlineType: Bool {
    contains { if case .inline = $0.form { true } else { false } }
  }

  /// The same of what is included: that has no name itself.
  fileprivate var hasInlineTypeInside: Bool {
    if case .inline(let inline) = form { inline.form.hasInlineType } else { false }
  }
}

extension DeclaredType.Form {
  fileprivate var hasInlineType: Bool {
    switch self {
    case .structure(let structure):
      structure.properties.contains { $0.type.hasInlineType }
        || structure.includes.contains { $0.hasInlineTypeInside }
        || structure.additional?.hasInlineType == true
        || structure.content?.hasInlineType == true
    case .union(let cases, _): cases.contains { $0.type?.hasInlineType == true }
    case .alias(let target): target.hasInlineType
    case .enumeration, .extern, .unreadable: false
    }
  }
}

extension DeclaredEndpoint {
  fileprivate var hasInlineType: Bool {
    result?.types.contains(where: \.hasInlineType) == true
      || errors.contains { $0.type.hasInlineType }
      || responseHeaders.contains { $0.type.hasInlineType }
      || parameters.contains { $0.type?.hasInlineType == true }
  }
}
