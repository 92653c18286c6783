extension Endpoint {
  /// What says how many values a page or a list has at most: a parameter, a part of one, or a number
  /// that is always sent.
  package struct Limit: Hashable, Sendable {
    package var parameter: Input
    /// The way from the parameter; empty: it is the parameter itself.
    package var path: [PathStep]
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
      ?? inputs.lazy.filter { $0.constant != nil }.compactMap { $0.directLimit(types) }.first
  }
}

/// Nothing in the format says so, and these are what APIs call it.
private let namesOfLimits: Set<String> = [
  "limit", "perpage", "pagesize", "itemsperpage", "size", "count", "first", "take", "top",
  "maxresults", "max",
]

/// Of these, those that are as well what an item has, `size` of a shirt.
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

extension TypeIndex {
  fileprivate func isLimit(_ name: SwiftName, _ type: TypeReference) -> Bool {
    guard case .primitive(let primitive) = unwrapped(type), primitive.isInteger else {
      return false
    }
    return namesOfLimits.contains(name.text.asciiLowercased)
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
