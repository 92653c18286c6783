import ClientsmithModel

/// The number type of amounts of money, by their keys: `price` is the same in all types, though one of them
/// was recorded without a fraction.
struct Amounts {
  /// Of keys that have a fraction in some type; `Decimal` where one of them is.
  private var types: [String: Primitive] = [:]

  init(below root: Shape) {
    ShapeWalk.visit(root) { shape, _ in
      guard let object = shape.object else { return }
      for key in object.keys where NameHints.isAmount(key) {
        guard let place = object[key]?.shape.whole, place.kinds == [.number] else { continue }
        let type = ScalarType(place.numbers, name: key, isBesideCurrency: place.isBesideCurrency)
        switch type.primitive {
        case .decimal: types[key] = .decimal
        case .double: types[key] = types[key] ?? .double
        default: break
        }
      }
    }
  }

  /// The type of numbers under a key.
  ///
  /// - Parameter own: what the numbers of one type show by themselves.
  func type(_ own: Primitive, of key: String) -> Primitive {
    switch own {
    case .double: types[key] ?? own
    // A `total` without a fraction counts something.
    case .int: key.asciiLowercased == "total" ? own : types[key] ?? own
    default: own
    }
  }
}
