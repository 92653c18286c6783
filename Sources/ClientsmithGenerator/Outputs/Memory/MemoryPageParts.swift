import ClientsmithModel

/// What a page says of itself and the others in properties that `pages` does not name: they are
/// known by what APIs call them.
struct MemoryPageParts {
  /// A property, and what it is set to.
  struct Part {
    let path: [Endpoint.PathStep]
    let fact: MemoryPageFact
  }

  let parts: [Part]

  /// - Parameters:
  ///   - root: What the result is decoded as.
  ///   - items: The way to the values.
  ///   - known: Ways that `pages` names.
  ///   - unit: What integers that lead to other pages are.
  init(
    in root: TypeReference, items: [Endpoint.PathStep], besides known: [[Endpoint.PathStep]],
    by unit: MemoryPageFact.Unit, _ types: TypeIndex
  ) {
    var parts: [Part] = []
    func add(_ path: [Endpoint.PathStep], _ type: TypeReference, depth: Int) {
      guard let structure = types.structure(types.unwrapped(type)) else { return }
      let properties = structure.properties.filter { $0.hasKey }
      let names = Set(properties.map { $0.name.text.asciiLowercased })
      for property in properties {
        let inner = path + [.key(property.name.text)]
        guard !known.contains(inner), inner != items else { continue }
        let name = property.name.text.asciiLowercased
        if let fact = MemoryPageFact(
          name, types.unwrapped(property.type), beside: names, by: unit)
        {
          parts.append(Part(path: inner, fact: fact))
        } else if depth < 2, Memory.pageObjects.contains(name), !items.starts(with: inner) {
          add(inner, property.type, depth: depth + 1)
        }
      }
    }
    for count in 0..<items.count {
      guard let type = types.part(at: items[..<count], of: root) else { break }
      add(Array(items[..<count]), type, depth: 0)
    }
    self.parts = parts
  }
}

/// Something that is known of a page.
enum MemoryPageFact {
  /// How the pages of a list are told apart; its raw value is the end of members of `MemoryPage`, such
  /// as `nextNumber`.
  enum Unit: String {
    case cursor = ""
    case number = "Number"
    case start = "Start"
  }

  /// Integers: of `MemoryPage`, and whether it may be nil.
  case number(String, isOptional: Bool = false)
  case flag(String)
  /// The next page or the one before, by a cursor or its URL.
  case cursor(String)
  case url(String)

  /// - Parameters:
  ///   - name: Of the property, in lowercase.
  ///   - type: Of the property, without its optionals.
  ///   - others: The names of all properties beside it, in lowercase.
  ///   - unit: What an integer is that leads to another page.
  init?(_ name: String, _ type: TypeReference, beside others: Set<String>, by unit: Unit) {
    guard case .primitive(let primitive) = type else { return nil }
    switch primitive {
    case .int, .int32, .int64, .uint64:
      if let known = Self.number(name, beside: others) {
        self = known
      } else if let direction = Self.directions[name] {
        self = .number(direction + unit.rawValue, isOptional: true)
      } else {
        return nil
      }
    case .bool:
      guard let text = Memory.pageFlags[name] else { return nil }
      self = .flag(text)
    case .url:
      guard let direction = Self.directions[name] else { return nil }
      self = .url(direction + "URL")
    case .string:
      guard let direction = Self.directions[name] else { return nil }
      let isURL = ["url", "uri", "href", "link"].contains { name.hasSuffix($0) }
      self = isURL ? .url(direction + "URL") : .cursor(direction)
    case .double, .float, .date, .day, .uuid, .data, .decimal, .duration, .json: return nil
    }
  }

  private static let totals: Set<String> = [
    "total", "totalcount", "totalitems", "totalresults", "totalelements", "totalrecords",
    "totalsize", "totalhits", "totalentries", "totalmatches",
    "nbhits",
  ]

  private static func number(_ name: String, beside others: Set<String>) -> MemoryPageFact? {
    if totals.contains(name) { return .number("total") }
    switch name {
    // Of all values, unless something else says that.
    case "count": return .number(others.isDisjoint(with: totals) ? "total" : "items.count")
    case "numberofelements": return .number("items.count")
    case "totalpages", "pagecount", "numpages", "nbpages", "lastpage", "pages":
      return .number("pageCount")
    case "page", "currentpage", "pagenumber": return .number("number")
    case "limit": return .number("limit")
    // Anything may be called so, but for what has pages.
    case "number" where others.contains("totalpages"): return .number("number")
    case "size" where others.contains("totalpages"): return .number("limit")
    case "offset", "skip": return .number("start")
    case "nextpage": return .number("nextNumber", isOptional: true)
    case "previouspage", "prevpage": return .number("previousNumber", isOptional: true)
    case "nextoffset": return .number("nextStart", isOptional: true)
    default: return LimitName.isOfPage(name) ? .number("limit") : nil
    }
  }

  private static let directions: [String: String] = [
    "next": "next", "nextcursor": "next", "nextpage": "next", "nextpagetoken": "next",
    "nexttoken": "next", "nexturl": "next", "nexturi": "next", "nexthref": "next",
    "nextlink": "next", "nextpageurl": "next", "previous": "previous", "prev": "previous",
    "previouscursor": "previous", "prevcursor": "previous", "previouspage": "previous",
    "prevpage": "previous", "previousurl": "previous", "prevurl": "previous",
    "previouspageurl": "previous", "prevpageurl": "previous", "previouslink": "previous",
    "prevlink": "previous",
  ]
}

extension MemoryPageFact {
  /// The expression that a property is set to.
  ///
  /// - Parameters:
  ///   - page: The local that holds the page.
  ///   - part: The property.
  func text(of page: String, for part: PagePath, _ context: ViewContext) -> String {
    switch self {
    case .number(let member, let isOptional):
      let number = context.integer("\(page).\(member)", isOptional: isOptional, as: part.type)
      return isOptional && !part.endsInOptional ? number + " ?? 0" : number
    case .flag(let member):
      return member.hasPrefix("!") ? "!\(page).\(member.dropFirst())" : "\(page).\(member)"
    case .cursor(let member):
      return "\(page).\(member).map { \"\\($0)\" }" + (part.endsInOptional ? "" : " ?? \"\"")
    case .url(let member):
      if part.type == .primitive(.url) { return "\(page).\(member)" }
      return "\(page).\(member)?.absoluteString" + (part.endsInOptional ? "" : " ?? \"\"")
    }
  }

  /// Whether the property can be set to it: a URL that is always there is never nil.
  func fits(_ part: PagePath) -> Bool {
    if case .url = self, part.type == .primitive(.url) { part.endsInOptional } else { true }
  }
}
