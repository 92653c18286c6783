import ClientsmithDeclarations

/// The order in which branches are tried: those that take fewer values first, where the kind of
/// JSON is the same.
enum Specificity {
  static func sorted(
    _ branches: [TypeBuilder.Branch], _ builder: TypeBuilder
  ) -> [TypeBuilder.Branch] {
    sorted(branches) { branch in
      let form = branch.type.form
      return rank(form, builder.declaration(of: form)?.form) {
        MergedSchema([branch.node], builder.table, &builder.log).required.count
      }
    }
  }

  /// Of equal ranks, what stands first stays first.
  static func sorted<Element>(_ elements: [Element], by rank: (Element) -> Int) -> [Element] {
    elements.enumerated().map { (rank: rank($1), offset: $0, element: $1) }
      .sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.element)
  }

  /// Objects with a known tag come first, then those with more that is required, texts without a format
  /// after all others.
  ///
  /// - Parameter declared: what the form names.
  static func rank(
    _ form: TypeExpression.Form, _ declared: DeclaredType.Form?, required: () -> Int
  ) -> Int {
    switch form {
    case .primitive(.bool), .primitive(.int32): return 0
    case .primitive(.int), .primitive(.int64), .primitive(.uint64): return 1
    case .primitive(.string): return 4_000
    case .primitive(.double), .primitive(.float), .primitive(.decimal): return 2
    // Other texts may be URLs as well.
    case .primitive(.url): return 4
    case .primitive: return 3
    case .array, .optional, .patch, .generic, .inline, .unreadable: return 2_000
    case .dictionary: return 3_000
    case .name:
      switch declared {
      case .enumeration?: return 3_500
      case .union(_, let tagging)? where tagging != .none: return 50
      default: return max(100, 1_900 - required())
      }
    }
  }
}
