import ClientsmithModel

/// Chooses the names of locals: each is told apart from the others, and from what is named where
/// they stand.
struct LocalNames {
  /// Those that were chosen.
  private(set) var made: Set<String> = []
  private let hidden: Set<String>

  /// - Parameter names: What cannot be hidden: parameters, and locals of what is around.
  init(besides names: some Sequence<String>) {
    hidden = Set(names)
  }

  /// The first of some names that is free, else the first with a number.
  mutating func make(_ first: String, _ others: String...) -> String {
    let name = ([first] + others).first(where: isFree) ?? numbered(first)
    made.insert(name)
    return name
  }

  private func isFree(_ name: String) -> Bool {
    !hidden.contains(name) && !made.contains(name) && !Keywords.locals.contains(name)
  }

  private func numbered(_ name: String) -> String {
    var number = 2
    while !isFree(name + String(number)) { number += 1 }
    return name + String(number)
  }
}
