import ClientsmithDeclarations

/// The order in which branches are tried: those that take fewer values first, where the kind of
/// JSON is the same.
enum Specificity {
  /// Of enumerations of texts.
  private static let cases = 3_500

  static func sorted(
    _ branches: [TypeBuilder.Branch], _ builder: TypeBuilder
  ) -> [TypeBuilder.Branch] {
    func isCase(_ branch: TypeBuilder.Branch) -> Bool {
      if case .enumeration(let cases)? = builder.declaration(of: branch.type.form)?.form {
        return !cases.isInteger
      }
      return branch.type.constant?.string != nil
    }
    let hasCases = branches.contains(where: isCase)
    return sorted(branches) { branch in
      guard !isCase(branch) else { return cases }
      let form = branch.type.form
      return rank(form, builder.declaration(of: form)?.form, hasCases: hasCases) {
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
  /// - Parameters:
  ///   - declared: what the form names.
  ///   - hasCases: some texts are values of an enumeration, which leaves others to what comes after it.
  static func rank(
    _ form: TypeExpression.Form, _ declared: DeclaredType.Form?, hasCases: Bool, required: () -> Int
  ) -> Int {
    switch form {
    case .primitive(.bool), .primitive(.int32): return 0
    case .primitive(.int), .primitive(.int64), .primitive(.uint64): return 1
    case .primitive(.string): return 4_000
    case .primitive(.double), .primitive(.float), .primitive(.decimal): return 2
    // Other texts may be URLs as well.
    case .primitive(.url): return hasCases ? cases + 2 : 4
    case .primitive: return hasCases ? cases + 1 : 3
    case .array, .optional, .patch, .generic, .inline, .unreadable: return 2_000
    case .dictionary: return 3_000
    case .name:
      switch declared {
      case .enumeration?: return cases
      case .union(_, let tagging)? where tagging != .none: return 50
      default: return max(100, 1_900 - required())
      }
    }
  }
}
