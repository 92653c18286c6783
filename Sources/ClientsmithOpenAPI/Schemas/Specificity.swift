/// The order in which branches are tried: those that take fewer values first, where the kind of
/// JSON is the same.
enum Specificity {
  static func sorted(
    _ branches: [TypeBuilder.Branch], _ builder: TypeBuilder
  ) -> [TypeBuilder.Branch] {
    let ranked = branches.enumerated().map { offset, branch in
      (branch: branch, offset: offset, rank: rank(branch, builder))
    }
    return ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.branch)
  }

  /// Objects with a known tag come first, then those with more that is required, texts without a format
  /// after all others.
  private static func rank(_ branch: TypeBuilder.Branch, _ builder: TypeBuilder) -> Int {
    switch branch.type.form {
    case .primitive(.bool), .primitive(.int32): return 0
    case .primitive(.int), .primitive(.int64), .primitive(.uint64): return 1
    case .primitive(.string): return 4_000
    case .primitive(.double), .primitive(.float), .primitive(.decimal): return 2
    case .primitive: return 3
    case .array, .optional, .patch, .generic, .inline, .unreadable: return 2_000
    case .dictionary: return 3_000
    case .name:
      switch builder.declaration(of: branch.type.form)?.form {
      case .enumeration?: return 3_500
      case .union(_, let tagging)? where tagging != .none: return 50
      default: break
      }
      let merged = MergedSchema([branch.node], builder.table, &builder.log)
      return max(100, 1_900 - merged.required.count)
    }
  }
}
