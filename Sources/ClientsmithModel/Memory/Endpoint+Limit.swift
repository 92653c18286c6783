extension Endpoint {
  /// What says how many values a page or a list has at most: a parameter, a part of one, or a number
  /// that is always sent.
  package struct Limit: Hashable, Sendable {
    package var parameter: Input
    /// The way from the parameter; empty: it is the parameter itself, or a constant in it.
    package var path: [PathStep]
    /// Where it is always the same.
    package var constant: Int64?

    /// The parameter that says it; nil: a constant does.
    package var argument: SwiftName? { constant == nil ? parameter.name : nil }
  }

  /// nil: nothing says it.
  package func limit(_ types: TypeIndex) -> Limit? {
    if case .offset(_, limit: let name, stepsByLimit: _)? = pages?.style {
      return parameters.first { $0.name == name }.map { Limit(parameter: $0, path: []) }
    }
    let direct = parameters.compactMap { $0.directLimit(types) }
    return direct.first { !mayBeOthers.contains($0.parameter.name.text.asciiLowercased) }
      ?? direct.first
      ?? parameters.lazy.compactMap { $0.limitInside(types) }.first
      ?? inputs.lazy.compactMap { $0.constantLimit(types) }.first
  }
}

/// Nothing in the format says so, and these are what APIs call it.
package enum LimitName {
  private static let names: Set<String> = [
    "limit", "size", "count", "first", "take", "top", "maxresults", "max",
  ]
  private static let namesOfPages: Set<String> = [
    "perpage", "itemsperpage", "hitsperpage", "resultsperpage", "recordsperpage", "pagesize",
    "maxpagesize", "pagelimit", "pagelen",
  ]

  package static func isOne(_ name: SwiftName) -> Bool {
    let name = name.text.asciiLowercased
    return names.contains(name) || isOfPage(name)
  }

  /// Whether it says that it is about a page, so that a page may have it, too.
  ///
  /// - Parameter name: In lower case.
  package static func isOfPage(_ name: String) -> Bool { namesOfPages.contains(name) }
}

/// Those of these names that items have properties of, too, such as the `size` of a shirt.
private let mayBeOthers: Set<String> = ["size", "count", "first", "take", "top", "max"]

/// How deep in an object it may be: `variables.page.first`.
private let deepestLimit = 3

extension Input {
  fileprivate func directLimit(_ types: TypeIndex) -> Endpoint.Limit? {
    switch location {
    case .query, .jsonField, .formField, .multipartField: break
    case .url, .host, .path, .header, .idempotencyKey, .cookie, .body: return nil
    }
    guard types.isLimit(name, type) else { return nil }
    return Endpoint.Limit(parameter: self, path: [])
  }

  /// What is always sent, itself or within an object.
  fileprivate func constantLimit(_ types: TypeIndex) -> Endpoint.Limit? {
    switch location {
    case .query, .jsonField, .formField, .multipartField, .body: break
    case .url, .host, .path, .header, .idempotencyKey, .cookie: return nil
    }
    let number: Int64?
    if let constant {
      number =
        if case .integer(let own) = constant { types.isLimit(name, type) ? own : nil } else {
          constant.limitInside
        }
    } else {
      number = types.constantLimit(in: type, depth: 1)
    }
    return number.map { Endpoint.Limit(parameter: self, path: [], constant: $0) }
  }

  /// The one that is the least deep, as in the variables of GraphQL.
  fileprivate func limitInside(_ types: TypeIndex) -> Endpoint.Limit? {
    switch location {
    case .query, .jsonField, .formField, .multipartField, .body: break
    case .url, .host, .path, .header, .idempotencyKey, .cookie: return nil
    }
    var level: [(path: [Endpoint.PathStep], type: TypeReference)] = [([], type)]
    for _ in 0..<deepestLimit {
      let members = level.flatMap { outer in
        (types.structure(types.unwrapped(outer.type))?.properties ?? []).filter {
          $0.hasKey
        }.map { (path: outer.path + [.key($0.name.text)], property: $0) }
      }
      if let found = members.first(where: { types.isLimit($0.property.name, $0.property.type) }) {
        return Endpoint.Limit(parameter: self, path: found.path)
      }
      level = members.map { ($0.path, $0.property.type) }
    }
    return nil
  }
}

extension Value {
  /// A member of an object that is written in place.
  fileprivate var limitInside: Int64? {
    guard case .json(.object(let members)) = self else { return nil }
    for member in members {
      if case .integer(let number) = member.value,
        LimitName.isOne(SwiftName(member.key))
      {
        return number
      }
    }
    return members.lazy.compactMap { Value.json($0.value).limitInside }.first
  }
}

extension TypeIndex {
  /// What objects of a type always have, or those in them.
  fileprivate func constantLimit(in type: TypeReference, depth: Int) -> Int64? {
    guard !isOptional(type), let structure = structure(unwrapped(type)) else { return nil }
    for constant in structure.constants {
      if case .integer(let number) = constant.value,
        isLimit(SwiftName(constant.wireName), constant.type)
      {
        return number
      }
    }
    guard depth < deepestLimit else { return nil }
    return structure.properties.lazy.compactMap { constantLimit(in: $0.type, depth: depth + 1) }
      .first
  }

  fileprivate func isLimit(_ name: SwiftName, _ type: TypeReference) -> Bool {
    guard case .primitive(let primitive) = unwrapped(type), primitive.isInteger else {
      return false
    }
    return LimitName.isOne(name)
  }
}

extension Primitive {
  /// Whether it is a whole number.
  package var isInteger: Bool {
    switch self {
    case .int, .int32, .int64, .uint64: true
    case .double, .float, .bool, .string, .date, .day, .url, .uuid, .data, .decimal, .duration,
      .json:
      false
    }
  }
}
