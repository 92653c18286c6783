import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec

extension RandomDeclarations {
  mutating func parameter(
    _ section: DeclaredParameter.Section, _ name: String
  ) -> DeclaredParameter {
    let isConstant = ![.path, .headers, .body].contains(section) && random.chance(10)
    var parameter = DeclaredParameter(
      section: section, name: at(MemberName.swiftName(name)), writtenName: name,
      wireName: at(section == .headers ? "X-" + name : wireName(name)))
    if isConstant {
      parameter.name = at(SwiftName("constant" + name.capitalizedFirst))
      parameter.constant = WrittenValue(.string(text()), range: place)
      return parameter
    }
    parameter.type = type(depth: 1)
    parameter.documentation = documentation()
    parameter.deprecated = deprecation()
    parameter.isSecret = random.chance(10)
    parameter.allowed = allowance()
    if random.chance(30) { parameter.default = value(depth: 2) }
    if random.chance(10) { parameter.example = value() }
    if section == .query || section == .form {
      if random.chance(30) { parameter.style = at(random.pick([.comma, .explode, .json, .dots])) }
      parameter.reserved = DeclaredFlag(random.chance(10))
    }
    if section == .headers, random.chance(30) {
      parameter.style = at(random.pick([.simple, .prefix, .json]))
    }
    if section == .cookies, random.chance(30) { parameter.style = at(.json) }
    if [.path, .headers, .cookies, .multipart].contains(section) {
      parameter.explode = DeclaredFlag(random.chance(20))
    }
    if section == .multipart {
      parameter.filename = random.chance(20) ? text() : nil
      parameter.contentType = random.chance(20) ? at("image/png") : nil
      if random.chance(20) { parameter.style = at(random.pick([.comma, .deepObject, .explode])) }
      if random.chance(20) {
        parameter.headers = [DeclaredHeader(name: at("X-Kind"), value: at("draft 7"))]
      }
    }
    return parameter
  }

  mutating func endpoint(_ number: Int) -> DeclaredEndpoint {
    let group: GroupPath? = random.chance(30) ? random.pick(["group", "group.inner"]) : nil
    let member = SwiftName("call\(number)")
    var endpoint = DeclaredEndpoint(
      name: at(group?.whole(member) ?? member),
      qualifiedName: group.map { Endpoint.QualifiedName(group: $0, member: member) },
      documentation: documentation(), deprecated: deprecation(),
      method: random.pick(["GET", "POST", "QUERY", "PURGE"]),
      path: DeclaredPath(text: "/a/{id}", range: place))
    endpoint.allowed = allowance()
    if random.chance(50) {
      endpoint.parameters.append(
        DeclaredParameter(
          section: .path, name: at(SwiftName("id")), writtenName: "id", wireName: at("id"),
          type: random.chance(50) ? TypeExpression(form: .primitive(.string), range: place) : type()
        ))
    } else {
      endpoint.path = DeclaredPath(text: "/a", range: place)
    }
    var sections: [DeclaredParameter.Section] = [.query, .headers, .cookies]
    if endpoint.method == "POST" {
      switch Int.random(in: 0...4, using: &random) {
      case 0:
        endpoint.body = .json(contentType: "application/json")
        sections.append(.json)
      case 1:
        endpoint.body = .form(contentType: "application/x-www-form-urlencoded")
        sections.append(.form)
      case 2:
        endpoint.body = .multipart(contentType: "multipart/mixed")
        sections.append(.multipart)
      case 3:
        endpoint.body = .value(.json, contentType: "application/vnd.x+json")
        var body = parameter(.body, "body")
        body.constant = nil
        body.wireName = at("body")
        body.type = type()
        body.name = at(SwiftName(random.pick(["body", "item"])))
        endpoint.parameters.append(body)
      default: break
      }
    }
    for section in sections {
      for index in 0..<Int.random(in: 0...2, using: &random) {
        endpoint.parameters.append(
          parameter(section, "\(section.rawValue)Param\(index)"))
      }
    }
    endpoint.headers =
      random.chance(20) ? [DeclaredHeader(name: at("X-Constant"), value: at("a b; c=d"))] : []
    endpoint.result = result()
    if case .serverSentEvents = endpoint.result {
      endpoint.streamFormat = .init(
        hasEnvelope: random.chance(50), end: random.chance(50) ? "END" : nil)
    }
    if case .json = endpoint.result, random.chance(20) { endpoint.at = [.key("a"), .index(0)] }
    if random.chance(40) {
      endpoint.examples = [DeclaredExample(name: nil, body: value(), range: place)]
    }
    if random.chance(20) {
      endpoint.examples += ["first", text() + "n"].map {
        DeclaredExample(name: $0, body: value(), range: place)
      }
    }
    if random.chance(20) {
      endpoint.errors = [
        DeclaredErrorBody(statuses: .exactly(404), type: type(), range: place),
        DeclaredErrorBody(statuses: .hundreds(5), type: type(), range: place),
        DeclaredErrorBody(
          statuses: .success(BodyCondition(path: [.key("ok")], test: .equals(.bool(false)))),
          type: type(), range: place),
      ]
    }
    endpoint.timeout = random.chance(10) ? at(Milliseconds(1_500)) : nil
    endpoint.retry =
      random.chance(10)
      ? DeclaredRetry(attempts: at(3), statuses: [at(500)], range: place) : nil
    endpoint.remarks = random.chance(20) ? ["pages: {next: cursor, into: after}"] : []
    return endpoint
  }

  mutating func result() -> DeclaredResult {
    switch Int.random(in: 0...8, using: &random) {
    case 0: .void
    case 1, 2, 3: .json(type())
    case 4: .typedResponse(type())
    case 5:
      .statuses([
        .init(status: at(200), type: type()), .init(status: at(202), type: nil, body: .text),
        .init(status: at(203), type: nil, body: .data), .init(status: at(204), type: nil),
      ])
    case 6: .serverSentEvents(type())
    case 7: .text
    default: .download
    }
  }
}
