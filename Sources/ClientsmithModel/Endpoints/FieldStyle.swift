/// How a value is written in a query or a form.
package struct FieldStyle: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// One item for a single value, and those of an array by its style.
    case items(ArrayStyle)
    /// The members of an object with its name before them, `filter[name]=a`, to any depth.
    case deepObject(arrays: ArrayStyle)
    /// The same with dots, `filter.name=a`. Without a style, the elements of arrays are numbered from
    /// 1, `filter.tags.1=a`.
    case dots(arrays: ArrayStyle?)
    /// The members of an object in one item, names and values by turns: `filter=name,a,size,1`.
    case joined(ArrayStyle)
    /// The members of an object as items of their own, `name=a`. Without a style, arrays repeat
    /// their name, and are written with brackets within an object in it.
    case explode(arrays: ArrayStyle?)
    /// Any value as JSON: `filter={"name":"a"}`.
    case json
    /// The value without a name, which is the whole query: a text, or JSON.
    case whole
  }

  package var form: Form
  /// Whether characters that RFC 3986 reserves stay as they are in values.
  package var keepsReserved: Bool

  package init(_ form: Form, keepsReserved: Bool = false) {
    self.form = form
    self.keepsReserved = keepsReserved
  }

  /// Single values, and arrays that repeat their name.
  package static let standard = FieldStyle(.items(.repeat))

  /// Whether the members of an object are items of their own.
  package var isMembers: Bool {
    switch form {
    case .deepObject, .dots, .explode: true
    case .items, .joined, .json, .whole: false
    }
  }
}

/// How an array of single values is written in a query or a form.
package enum ArrayStyle: String, CaseIterable, Hashable, Sendable {
  /// `tag=a&tag=b`.
  case `repeat`
  case comma
  case space
  case pipe
  /// `tag[]=a&tag[]=b`.
  case brackets
}
