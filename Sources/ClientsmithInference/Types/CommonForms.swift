import ClientsmithDeclarations
import ClientsmithModel

/// Moves what most properties say to the top of the specification: the format of dates.
enum CommonForms {
  static func apply(to declarations: inout Declarations) {
    let formats =
      declarations.types.flatMap(\.dateFormats) + declarations.endpoints.compactMap(\.dates)
    let common = common(formats) ?? .iso8601
    omit(common, in: &declarations)
  }

  /// What is as the specification says at the top needs no word.
  static func omit(_ common: DateFormat, in declarations: inout Declarations) {
    declarations.dates = common
    for index in declarations.types.indices { declarations.types[index].omitDates(common) }
    for index in declarations.endpoints.indices {
      declarations.endpoints[index].omitDates(common)
    }
  }

  /// The first of those that are there most often.
  private static func common(_ formats: [DateFormat]) -> DateFormat? {
    var counts: [DateFormat: Int] = [:]
    for format in formats { counts[format, default: 0] += 1 }
    let most = counts.values.max()
    return formats.first { counts[$0] == most }
  }
}

extension DateFormat {
  /// Whether samples of a format are what a specification says that has another one: `seconds` are whole
  /// or have a fraction.
  func isSaid(by common: DateFormat) -> Bool {
    self == common || self == .unix && common == .seconds
  }
}

extension DeclaredEndpoint {
  /// What an endpoint sends and what it returns may be dates of several formats.
  fileprivate mutating func omitDates(_ common: DateFormat) {
    for index in parameters.indices where parameters[index].type?.isOfDates == true {
      let format = parameters[index].dates?.value ?? .iso8601
      parameters[index].dates =
        format.isSaid(by: dates ?? common) ? nil : Located(format, at: .unknown)
    }
    if dates?.isSaid(by: common) == true { dates = nil }
  }
}

extension TypeExpression {
  fileprivate var isOfDates: Bool {
    switch form {
    case .primitive(let primitive): primitive == .date
    case .optional(let inner), .patch(let inner), .array(let inner), .dictionary(let inner):
      inner.isOfDates
    default: false
    }
  }
}

extension DeclaredType {
  fileprivate var dateFormats: [DateFormat] {
    guard case .structure(let structure) = form else { return [] }
    return structure.properties.compactMap { $0.dates?.value }
  }

  fileprivate mutating func omitDates(_ common: DateFormat) {
    guard case .structure(var structure) = form else { return }
    for index in structure.properties.indices
    where structure.properties[index].dates?.value.isSaid(by: common) == true {
      structure.properties[index].dates = nil
    }
    form = .structure(structure)
  }
}
