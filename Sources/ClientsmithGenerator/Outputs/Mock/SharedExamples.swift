import ClientsmithModel

/// The structures that more than one answer holds: each is written once, as a constant.
struct SharedExamples: Sendable {
  struct Example: Sendable {
    /// `exampleBook`.
    let name: String
    let type: SwiftName
    let value: Value
  }

  /// Those that are worth a name, in the order in which they come up first.
  let examples: [Example]
  private let indices: [SwiftName: [Int]]

  /// For a file of the mocks of some endpoints.
  init(mocksOf endpoints: [Endpoint], _ model: ClientModel) {
    var survey = Survey(types: model.types)
    for endpoint in endpoints { survey.add(endpoint.mock, of: endpoint.result) }
    self.init(survey, model)
  }

  /// For the file of the mock.
  ///
  /// - Parameter hasMemory: a client in memory starts with some of them.
  init(mocksOf model: ClientModel, hasMemory: Bool) {
    var survey = Survey(types: model.types)
    for endpoint in model.isSpread ? model.ownEndpoints : model.endpoints {
      survey.add(endpoint.mock, of: endpoint.result)
    }
    for memory in hasMemory ? model.memory : [] {
      for value in memory.firstValues(in: model) { survey.add(value, as: .declared(memory.type)) }
    }
    for scenario in model.scenarios {
      for endpoint in model.endpoints {
        switch scenario.behaviors[endpoint.name]?.outcome {
        case .returns(let value, status: _): survey.add(value, of: endpoint.result)
        case .status(_, let body?): survey.add(body.value, as: body.type)
        default: break
        }
      }
    }
    self.init(survey, model)
  }

  /// For a file of tests.
  init(testsOf model: ClientModel) {
    var survey = Survey(types: model.types)
    for endpoint in model.endpoints {
      survey.add(endpoint.mock, of: endpoint.result)
      // The first is the mock's.
      for example in endpoint.examples.dropFirst() {
        survey.add(example.value, of: endpoint.result)
      }
    }
    self.init(survey, model)
  }

  private init(_ survey: Survey, _ model: ClientModel) {
    var taken = Set(
      (model.scenarios.map(\.name.text) + model.members.map(\.name.text))
        .filter { $0.hasPrefix(Self.prefix) })
    var examples: [Example] = []
    var indices: [SwiftName: [Int]] = [:]
    for found in survey.repeated {
      let name = Self.name(of: found.type, besides: taken)
      taken.insert(name)
      indices[found.type, default: []].append(examples.count)
      examples.append(Example(name: name, type: found.type, value: found.value))
    }
    self.examples = examples
    self.indices = indices
  }

  private static let prefix = "example"

  /// The constant that has a value; nil where there is none.
  func name(of value: Value, as type: SwiftName) -> String? {
    indices[type]?.first { examples[$0].value == value }.map { examples[$0].name }
  }

  private static func name(of type: SwiftName, besides taken: Set<String>) -> String {
    let name = prefix + type.text.filter { $0.isLetter || $0.isNumber }
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}

extension SharedExamples {
  /// Counts how often each structure comes up.
  private struct Survey {
    struct Found {
      let type: SwiftName
      let value: Value
      var count: Int
    }

    let types: TypeIndex
    private var found: [Found] = []
    private var indices: [SwiftName: [Int]] = [:]

    /// How many different values of a type are told apart: lists may have many.
    private static let limit = 16
    /// Of fewer values a structure fits on one line.
    private static let leastValues = 4

    init(types: TypeIndex) {
      self.types = types
    }

    var repeated: [Found] {
      found.filter { $0.count > 1 && Self.isConstant($0.value) }
    }

    mutating func add(_ value: Value?, of result: Endpoint.Result) {
      guard let value else { return }
      switch result {
      case .json(let type, at: _), .typedResponse(let type, at: _): add(value, as: type)
      case .serverSentEvents(let type), .jsonLines(let type): add(value, as: .array(type))
      case .statuses(let cases):
        guard case .union(let name, let payload) = value,
          let type = cases.first(where: { $0.name == name })?.type
        else { return }
        add(payload, as: type)
      case .void, .flags, .text, .data, .response, .download: break
      }
    }

    mutating func add(_ value: Value, as type: TypeReference) {
      switch (value, types.resolved(type)) {
      case (_, .optional(let inner)), (_, .patch(let inner)): add(value, as: inner)
      case (.array(let elements), .array(let element)):
        for value in elements { add(value, as: element) }
      case (.dictionary(let fields), .dictionary(let element)):
        for field in fields { add(field.value, as: element) }
      case (.structure(let members), .declared(let name)): add(members, value, of: name)
      case (.union(let name, let payload), .declared(let union)):
        guard case .union(let union)? = types.kind(named: union), let type = union[name]?.type
        else { return }
        add(payload, as: type)
      default: break
      }
    }

    private mutating func add(_ members: [Value.Member], _ value: Value, of name: SwiftName) {
      guard case .structure(let structure)? = types.kind(named: name) else { return }
      if values(in: members, of: structure) >= Self.leastValues {
        let known = indices[name] ?? []
        if let index = known.first(where: { found[$0].value == value }) {
          // What it holds is repeated with it.
          found[index].count += 1
          return
        }
        if known.count < Self.limit {
          indices[name, default: []].append(found.count)
          found.append(Found(type: name, value: value, count: 1))
        }
      }
      let properties = structure.properties
      for index in 0..<min(members.count, properties.count) {
        add(members[index].value, as: properties[index].type)
      }
    }

    /// How many values are written, `leastValues` at most.
    private func values(in members: [Value.Member], of structure: Structure) -> Int {
      let properties = structure.properties
      var count = 0
      for index in 0..<min(members.count, properties.count) where count < Self.leastValues {
        let (value, property) = (members[index].value, properties[index])
        if case .structure(let inner) = value, let structure = types.structure(property.type) {
          count += values(in: inner, of: structure)
        } else if property.initialValue(in: types) != value {
          count += 1
        }
      }
      return count
    }

    /// Whether it is the same in each call, and nothing throws in it.
    private static func isConstant(_ value: Value) -> Bool {
      !value.isDecoded && !value.holdsNow
    }
  }
}

extension Value {
  /// Whether the moment of the call is in it.
  fileprivate var holdsNow: Bool {
    switch self {
    case .now: true
    case .array(let elements): elements.contains(where: \.holdsNow)
    case .dictionary(let fields): fields.contains(where: \.value.holdsNow)
    case .structure(let members): members.contains(where: \.value.holdsNow)
    case .union(_, let payload): payload.holdsNow
    default: false
    }
  }
}
