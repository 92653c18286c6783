import ClientsmithModel
import ClientsmithSpec
import Testing

/// Actions of stores that cannot be shown before the server answers.
extension StoreTests {
  @Test(arguments: [
    optimistic("{GET: '/a/{id}', path: {id: Int}}", "`act` only reads"),
    optimistic("{DELETE: '/b/{name}', path: {name: Int}}", "no parameter of `act` is the `id`"),
    optimistic("{DELETE: '/a/{rank}', path: {rank: Int}}", "no parameter of `act` is the `id`"),
    optimistic(
      "{DELETE: '/a/{id}', path: {id: String}}",
      "`id` in the path of `act` is `String` | `path: {id: Int}`"),
    optimistic("{DELETE: /a, headers: {id: Int}}", "no parameter of `act` is the `id`"),
    // In a body it may be a part of what is made.
    optimistic(
      "{POST: /a, json: {item: Int, title: String}, returns: Item}",
      "`item` in the body of `act` may be a part of a new `Item` rather than the `id` of one"
        + " | write {call: act, reload: items}, which shows | `itemID: {type: Int, as: item}`"),
    optimistic(
      "{POST: /a, form: {item: Int?, title: String}, returns: Item}",
      "`item` in the body of `act` may be a part | remove `optimistic`; if it is the `id`",
      action: "{call: act, reload: items, optimistic: ▸true}"),
    optimistic(
      "{POST: /a, json: {title: String}, returns: Item}",
      "no parameter of `act` is the `id` | or write {call: act, reload: items}"),
    optimistic(
      "{DELETE: '/a/{id}/star', path: {id: Int}}",
      "does not end with the item | `optimistic: remove`"),
    optimistic("{POST: '/a/{id}', path: {id: Int}}", "is a property of `Item` | reload: items"),
    // Without an answer nothing would ever show.
    optimistic(
      "{POST: '/a/{id}/like', path: {id: Int}, returns: \"Item?\"}", "is a property of `Item`"),
    optimistic(
      "{POST: '/a/{id}', path: {id: Int}}",
      "is a property of `Item` | `optimistic: {remove: items}`",
      action: "{call: act, optimistic: ▸items}"),
    optimistic(
      "{GET: '/a/{id}', path: {id: Int}}", "`act` only reads",
      action: "{call: act, optimistic: ▸remove}"),
    optimistic(
      "{POST: /a, json: {size: Int}}", "no parameter of `act` is the `id`",
      action: "{call: act, optimistic: ▸remove}"),
    optimistic(
      delete, "no property `item` | `items`", action: "{call: act, optimistic: {remove: ▸item}}"),
    optimistic(
      delete, "has no key `removes` | write {remove: items}",
      action: "{call: act, optimistic: {▸removes: items}}"),
    optimistic(
      delete, "does not say which list the item leaves", action: "{call: act, optimistic: ▸{}}"),
    // What may be nil would be the `id` of all items without one.
    optimistic(
      "{DELETE: /a, query: {itemID: Int?}}", "`itemID` of `act` may be nil | write `itemID: Int`"),
    optimistic(
      "{PUT: /a, body: Draft}", "`draft.id` of `act` may be nil | add a parameter `id: Int`",
      list: "drafts"),
    optimistic(
      "{PUT: /a, body: Item?}", "`item.id` of `act` may be nil | add a parameter `id: Int`"),
    optimistic(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {item: {type: Size, value: {title: 1}}}}",
      "`title` is `Int` in `act`, and `String` in `Item`"),
    optimistic(
      "{DELETE: '/a/{id}', path: {id: String}}",
      "`id` in the path of `act` is `String` | `path: {id: Int}`",
      list: "drafts"),
    optimistic(
      "{POST: '/a/{id}', path: {id: Int}, json: {title: Int}}",
      "`title` is `Int` in `act`, and `String` in `Item` | give both the same type"),
    optimistic(
      "{POST: '/a/{id}', path: {id: Int}, json: {title: Patch<Int>}}",
      "`title` is `Patch<Int>` in `act`"),
    optimistic(
      "{POST: '/a/{id}', path: {id: Int}, json: {title: {value: 1}}}", "`title` is `Int` in `act`"),
    optimistic(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {tag: TagChanges}}",
      "`tag.name` is `Int?` in `act`, and of another type in `Item` | give both the same type"),
    optimistic(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {title: {type: Patch<String>, value: null}}}",
      "`act` always sends null for `title`, which is `String` in `Item`, and that is never nil"
        + " | make it `String?`, return the Item"),
    optimistic(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {title: {type: String?, value: null}}}",
      "`act` always sends null for `title`, which is `String` in `Item`, and that is never nil"
        + " | make it `String?`, return the Item"),
    optimistic(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {title: {value: null}}}",
      "`act` always sends null for `title`, which is `String` in `Item`, and that is never nil"
        + " | make it `String?`, return the Item"),
    optimistic(
      "{PUT: '/a/{id}', path: {id: Int}, json: {tag: {properties: {color: String?}}}}",
      "and `Tag?` in `Item` | write `merge: true` if what is not sent stays as it is, give both the same"
    ),
    // A response is all that changes something.
    optimistic(
      "{POST: '/a/{id}/like', path: {id: Int}, returns: Item}",
      "warning: no argument of `act` is a property of `Item`, so the action `act` changes nothing "
        + "before the response | call what is sent like the property of `Item`"
        + " | `optimistic: remove` if the item leaves the list | `allow: [optimistic-without-effect]`"
    ),
    optimistic(
      "{DELETE: '/a/{id}/like', path: {id: Int}, returns: Item}",
      "warning: `/a/{id}/like` does not end with the item, so the action `act` changes nothing"
        + " | `optimistic: {remove: items}`",
      action: "{call: act, optimistic: ▸items}"),
    optimistic(
      "{PUT: '/a/{id}', path: {id: Int}, json: {title: String}}",
      "warning: `act` sends no dictionary of `Item`, and no object | remove `merge`",
      action: "{call: act, optimistic: true, merge: ▸true}"),
    optimistic(
      "{PUT: '/a/{id}', path: {id: Int}, body: Item}",
      "warning: `act` sends a whole `Item`, which replaces the one that is shown"
        + " | remove `merge`, or send what changes as fields of `json`",
      action: "{call: act, optimistic: true, merge: ▸true}"),
    optimistic(
      "{PATCH: '/a/{id}', path: {id: Int}, json: {title: String?}}",
      "warning: the action `act` removes the `Item` from `items`, so there is nothing to merge"
        + " | remove `merge` | invalid-change",
      action: "{call: act, optimistic: remove, merge: ▸true}"),
    optimistic(
      delete, "warning: the action `act` removes the `Item` from `items` | remove `merge`",
      action: "{call: act, optimistic: true, merge: ▸false}"),
    optimistic(delete, "`Tag`, an item of `items`, has no property `id`", list: "tags"),
    optimistic(delete, "`items` is `Item`, not a list", list: "one"),
    optimistic(
      delete, "`items` is `Item`, not a list",
      action: "{call: act, reload: items, optimistic: ▸true}", list: "one"),
    optimistic(
      delete, "`items` is `Page`, not a list | `returns: \"[Item]\"` with `at: items`",
      list: "paged"),
    optimistic(
      delete, "`items` is `[Item]?`, not a list | `returns: \"[Item]\"`", list: "maybe"),
    optimistic(delete, "`items` is not a list | `reload: items`", list: "response"),
    optimistic(
      delete, "no property `item` | `items`", action: "{call: act, optimistic: ▸item}"),
    Marked(
      """
      client: T
      types: {Item: {properties: {id: Int}}}
      endpoints: {list: {GET: /a, returns: [Item]}, drop: {DELETE: '/a/{id}', path: {id: Int}}}
      stores: {S: {items: list, more: list, actions: {drop: {call: drop, optimistic: ▸true}}}}
      """, "`items` and `more` are lists | `optimistic: items`"),
    // Which list is meant is not known.
    Marked(
      """
      client: T
      endpoints: {list: {GET: /a, returns: [Int]}, drop: {DELETE: '/a/{id}', path: {id: Int}}}
      stores: {S: {items: ▸lst, actions: {drop: {call: drop, optimistic: true}}}}
      """, "unknown endpoint `lst` | `list`"),
    Marked(
      """
      client: T
      types: {Item: {properties: {id: Int}}}
      endpoints: {list: {GET: /a, returns: [Item]}, hide: {POST: '/a/{id}', path: {id: Int}}}
      stores: {S: {items: list, more: list, actions: {hide: {call: hide, optimistic: ▸remove}}}}
      """, "`items` and `more` are lists | `optimistic: {remove: items}`"),
  ])
  func refusedChanges(_ marked: Marked) {
    marked.check()
  }
}
