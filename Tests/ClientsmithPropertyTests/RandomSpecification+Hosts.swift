import ClientsmithModel

/// Where the API is, and what every request carries.
extension RandomSpecification {
  mutating func hosts() -> [(String, Document)] {
    let outer = used
    defer { used = outer }
    // Names of other arguments of `live`.
    used = ["transport", "path", "query"]
    var entries: [(String, Document)] = []
    let environments = random.chance(30) ? (0..<3).map { _ in memberName() } : []
    let variable = random.chance(30) ? memberName() : nil
    func url(_ host: String) -> Document {
      let start = variable.map { "{\($0)}." } ?? ""
      return .text("https://\(start)\(host).example.com/v1")
    }
    func address(_ host: String) -> Document {
      environments.isEmpty
        ? url(host)
        : .map(environments.enumerated().map { ($1, url("\(host)\($0)")) })
    }
    let hasBase = random.chance(80)
    if hasBase { entries.append(("baseURL", address("api"))) }
    if random.chance(30) {
      servers = [memberName(), memberName()]
      entries.append(
        (
          "servers",
          .map([(servers[0], address("up")), (servers[1], .text("https://one.example.com"))])
        ))
    }
    if let variable, hasBase, random.chance(50) {
      entries.append(("variables", .map([(variable, .text("north"))])))
    }
    return entries
  }

  mutating func settings() -> [(String, Document)] {
    let outer = used
    defer { used = outer }
    used = ["transport"]
    var entries: [(String, Document)] = []
    if random.chance(40) {
      var headers: [(String, Document)] = [("X-Client", .text("a \"b\" \\(c)"))]
      if random.chance(50) {
        let type = random.pick(["String", "Int?", "[Day]", "Date = 2024-01-02T03:04:05Z"])
        let name = "setting" + memberName().capitalizedFirst
        headers.append((name, .map([("type", .text("String")), ("as", .text("X-Setting"))])))
        headers.append(
          ("typed" + memberName().capitalizedFirst, .text(writesDatesAsText ? type : "Int")))
      }
      entries.append(("headers", .map(headers)))
    }
    if random.chance(20) {
      entries.append(
        (
          "query",
          .map([
            (
              "every" + memberName().capitalizedFirst,
              .text(random.pick(["[String]", "Bool = true"]))
            ),
            ("everyOther", .map([("value", .text(hostileText()))])),
          ])
        ))
    }
    return entries
  }
}
