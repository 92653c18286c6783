import ClientsmithDeclarations
import ClientsmithModel

/// What is damaged of a specification.
extension OddDeclarations {
  mutating func damage() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...4: damageEndpoint()
    case 5, 6: damageType()
    case 7: damageClient()
    default: damageOthers()
    }
  }

  mutating func damageClient() {
    switch Int.random(in: 0..<14, using: &random) {
    case 0: declarations.client.value = name()
    case 1: declarations.documentation = Documentation(summary: text(), description: text())
    case 2:
      declarations.baseURL = DeclaredAddress(
        (0..<Int.random(in: 0...2, using: &random)).map { _ in
          .init(
            environment: random.chance(50) ? at(name()) : nil,
            url: LocatedText(random.pick(Self.urls), at: place))
        }, range: place)
    case 3:
      declarations.servers.append(
        DeclaredServer(
          name: at(name()),
          address: DeclaredAddress(
            [.init(url: LocatedText(random.pick(Self.urls), at: place))], range: place)))
    case 4: declarations.variables.append(.init(name: at(text()), default: at(text())))
    case 5: declarations.headers.append(DeclaredHeader(name: at(text()), value: at(text())))
    case 6: declarations.settings.append(parameter())
    case 7: declarations.authentication = authentication()
    case 8:
      declarations.schemes.append(
        DeclaredScheme(
          name: at(name()), writtenName: text(), authentication: credential(), range: place))
    case 9: declarations.timeout = at(milliseconds())
    case 10: declarations.retry = retry()
    case 11: declarations.dates = .pattern(text())
    case 12:
      declarations.idempotencyKey = .init(
        random.pick(IdempotencyKey.Location.allCases), name: at(text()),
        isParameter: random.chance(50))
    default: declarations.nestsTypes.toggle()
    }
  }

  mutating func credential() -> Authentication {
    random.pick([.bearer, .basic, .header(text()), .query(text()), .cookie(text())])
  }

  mutating func authentication() -> DeclaredAuthentication {
    let form: DeclaredAuthentication.Form =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .none
      case 1: .inline(credential(), word: nil)
      case 2: .schemes([])
      default: .schemes([[at(text())], []])
      }
    return DeclaredAuthentication(form, range: place)
  }

  mutating func retry() -> DeclaredRetry {
    DeclaredRetry(
      attempts: at(integer()), statuses: [at(integer()), at(integer())], base: at(milliseconds()),
      cap: at(milliseconds()), range: place)
  }

  mutating func damageType() {
    guard !declarations.types.isEmpty, random.chance(80) else {
      declarations.types.append(DeclaredType(id: text(), name: at(name()), form: form()))
      return
    }
    let index = Int.random(in: declarations.types.indices, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: declarations.types[index].name.value = name()
    case 1: declarations.types[index].form = form()
    case 2: declarations.types[index].parameters.append(at(name()))
    case 3: declarations.types[index].documentation = Documentation(summary: text())
    case 4: declarations.types.append(declarations.types[index])
    default:
      var form = declarations.types[index].form
      damage(&form)
      declarations.types[index].form = form
    }
  }

  mutating func damage(_ form: inout DeclaredType.Form) {
    switch form {
    case .structure(var structure):
      if !structure.properties.isEmpty {
        let index = Int.random(in: structure.properties.indices, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: structure.properties[index].name.value = name()
        case 1: structure.properties[index].wireName.value = text()
        case 2: structure.properties[index].type = type()
        case 3: structure.properties[index].default = value()
        default: structure.properties.append(structure.properties[index])
        }
      } else {
        structure.properties.append(property(depth: 0))
      }
      form = .structure(structure)
    case .enumeration(var enumeration):
      enumeration.cases.append(.init(name: at(name()), rawValue: at(.string(text()))))
      enumeration.isClosed.toggle()
      form = .enumeration(enumeration)
    case .union(var cases, let old):
      cases.append(DeclaredUnionCase(name: at(name()), wireName: text(), type: type()))
      form = .union(cases, random.chance(50) ? old : tagging())
    case .alias, .extern, .unreadable: form = self.form()
    }
  }

  mutating func parameter() -> DeclaredParameter {
    let name = random.pick(Self.names)
    var parameter = DeclaredParameter(
      section: random.pick(DeclaredParameter.Section.allCases), name: at(SwiftName(name)),
      writtenName: name, wireName: at(text()), hasOwnWireName: random.chance(50),
      type: random.chance(90) ? type() : nil)
    if random.chance(20) { parameter.default = value() }
    if random.chance(20) { parameter.constant = value() }
    if random.chance(20) { parameter.example = value() }
    if random.chance(30) { parameter.style = at(random.pick(DeclaredParameter.Style.allCases)) }
    if random.chance(10) { parameter.contentType = at(text()) }
    if random.chance(10) { parameter.filename = text() }
    if random.chance(10) {
      parameter.headers = [DeclaredHeader(name: at(text()), value: at(text()))]
    }
    if random.chance(10) { parameter.explode = DeclaredFlag(true, at: place) }
    if random.chance(10) { parameter.reserved = DeclaredFlag(true, at: place) }
    return parameter
  }

  mutating func damageEndpoint() {
    guard !declarations.endpoints.isEmpty else { return }
    let index = Int.random(in: declarations.endpoints.indices, using: &random)
    switch Int.random(in: 0..<22, using: &random) {
    case 0: declarations.endpoints[index].name.value = name()
    case 1:
      declarations.endpoints[index].qualifiedName = .init(
        group: GroupPath((0..<(random.chance(30) ? 2 : 1)).map { _ in name() }), member: name())
    case 2:
      declarations.endpoints[index].method = random.pick([
        "", "get", "G T", "CONNECT", "PURGE", "HEAD", "\r\n", "QUERY",
      ])
    case 3, 4:
      let path = LocatedText(random.pick(Self.paths), at: place)
      declarations.endpoints[index].path = DeclaredPath(path, hasParameters: random.chance(50))
    case 5, 6, 7: declarations.endpoints[index].parameters.append(parameter())
    case 8:
      let type = text()
      declarations.endpoints[index].body = random.pick([
        .none, .json(contentType: type), .form(contentType: type), .multipart(contentType: type),
        .value(.text, contentType: type), .value(.json, contentType: "application/json"),
      ])
    case 9: declarations.endpoints[index].headers.append(.init(name: at(text()), value: at(text())))
    case 10, 11: declarations.endpoints[index].result = result()
    case 12: declarations.endpoints[index].at = [.index(integer()), .key(text())]
    case 13:
      declarations.endpoints[index].examples.append(
        DeclaredExample(name: random.chance(50) ? text() : nil, body: value(), range: place))
    case 14:
      declarations.endpoints[index].errors.append(
        DeclaredErrorBody(
          statuses: random.pick([.exactly(integer()), .hundreds(integer()), .otherwise]),
          type: type(), range: place))
    case 15: declarations.endpoints[index].authentication = authentication()
    case 16: declarations.endpoints[index].timeout = at(milliseconds())
    case 17: declarations.endpoints[index].retry = retry()
    case 18: declarations.endpoints[index].dates = .pattern(text())
    case 19: declarations.endpoints[index].server = at(text())
    case 20:
      declarations.endpoints[index].streamFormat.end = text()
      declarations.endpoints[index].streamFormat.hasEnvelope.toggle()
    default: declarations.endpoints[index].sends = at(text())
    }
  }

  mutating func result() -> DeclaredResult {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: .json(type())
    case 1: .typedResponse(type())
    case 2:
      .statuses(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          .init(status: at(integer()), type: random.chance(70) ? type() : nil)
        })
    case 3: .text
    case 4: .data
    case 5: .response
    case 6: .serverSentEvents(type())
    case 7:
      .flags([.init(status: at(integer()), value: true), .init(status: at(204), value: false)])
    default: .jsonLines(type())
    }
  }

  mutating func damageOthers() {
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let endpoint = declarations.endpoints.first?.name.value.text ?? "*"
      let outcomes: [DeclaredScenario.Outcome] = [
        .returns(value()), .throwsURLError(at(text())), .status(at(integer()), body: value()),
        .never,
      ]
      declarations.scenarios.append(
        DeclaredScenario(
          name: at(name()),
          behaviors: [
            .init(
              endpoint: at(random.chance(50) ? endpoint : text()),
              behavior: .init(
                delay: at(milliseconds()), outcome: random.pick(outcomes), range: place))
          ]))
    case 1, 2:
      let endpoint = declarations.endpoints.first?.name.value.text ?? ""
      declarations.stores.append(
        DeclaredStore(
          name: at(name()), properties: [.init(name: at(name()), endpoint: at(endpoint))],
          actions: [
            .init(name: at(name()), endpoint: at(endpoint), reload: at(text()))
          ]))
    case 3:
      declarations.memory.append(
        DeclaredMemory(
          type: at(text()), id: at(text()), operations: [.init(kind: .list, endpoint: at(text()))]))
    default: if let store = declarations.stores.first { declarations.stores.append(store) }
    }
  }
}
