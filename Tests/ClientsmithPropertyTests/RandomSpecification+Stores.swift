/// A list with actions that change an item of it before they have ended.
extension RandomSpecification {
  mutating func optimisticStore() -> (
    type: (String, Document), endpoints: [(String, Document)], store: (String, Document)
  ) {
    used = ["id", "thing"]
    let idType = random.pick(["Int", "String", "UUID"])
    let id: Document = .text(idType)
    let hasID = random.chance(70)
    var properties: [(String, Document)] = [("id", hasID ? id : .text(idType + "?"))]
    var fields: [(String, Document)] = []
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let name = memberName()
      let type = random.pick(["Int", "String", "Date", "[String]", "Bool"])
      let isOptional = random.chance(50)
      properties.append((name, .text(isOptional ? type + "?" : type)))
      let changes = [type, type + "?"] + (isOptional ? ["Patch<\(type)>"] : [])
      fields.append((name, .text(random.pick(changes))))
    }
    fields.append((memberName(), .text("Int?")))
    let change: [(String, Document)] = [
      ("PATCH", .text("/things/{id}")), ("path", .map([("id", id)])), ("json", .map(fields)),
    ]
    let result: [(String, Document)] =
      random.chance(50) ? [("returns", .text(random.pick(["Thing", "Thing?"])))] : []
    var list: [(String, Document)] = [("GET", .text("/things")), ("returns", .text("[Thing]"))]
    if random.chance(50) {
      list.append(("query", .map([("page", .text("Int = 1"))])))
      list.append(("pages", .map([("page", .text("page"))])))
    }
    let call: [(String, Document)] = [("reload", .text("items")), ("optimistic", .plain("true"))]
    let removes: Document =
      random.chance(50) ? .text("remove") : .map([("remove", .text("items"))])
    // An object whose `id` may be nil does not name an item.
    let save = hasID ? call : [("reload", .text("items"))]
    return (
      ("Thing", .map([("properties", .map(properties))])),
      [
        ("listThings", .map(list)), ("changeThing", .map(change + result)),
        ("saveThing", .map([("PUT", .text("/things")), ("body", .text("Thing"))])),
        (
          "hideThing",
          .map([("POST", .text("/things/{id}/hide")), ("path", .map([("id", id)]))] + result)
        ),
        (
          "likeThing",
          .map([
            ("PUT", .text("/things/{id}/like")), ("path", .map([("id", id)])),
            ("returns", .text("Thing")),
          ])
        ),
        (
          "deleteThing",
          .map([("DELETE", .text("/things/{thingID}")), ("path", .map([("thingID", id)]))])
        ),
      ],
      (
        "Things",
        .map([
          ("items", .text("listThings")),
          (
            "actions",
            .map([
              ("change", .map([("call", .text("changeThing")), ("optimistic", .text("items"))])),
              ("save", .map([("call", .text("saveThing"))] + save)),
              (
                "hide",
                .map([
                  ("call", .text("hideThing")), ("reload", .text("items")), ("optimistic", removes),
                ])
              ),
              ("like", .map([("call", .text("likeThing")), ("optimistic", .text("items"))])),
              ("delete", .map([("call", .text("deleteThing"))] + call)),
            ])
          ),
        ])
      )
    )
  }
}
