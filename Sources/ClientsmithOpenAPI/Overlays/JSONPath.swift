import ClientsmithDiagnostics
import ClientsmithYAML

/// A query of JSONPath (RFC 9535).
struct JSONPath {
  enum Segment {
    case children([Selector])
    case descendants([Selector])
  }

  enum Selector {
    case name(String)
    case wildcard
    case index(Int)
    case slice(start: Int?, end: Int?, step: Int)
    case filter(Condition)
  }

  /// What a filter asks of each child.
  indirect enum Condition {
    case any([Condition])
    case all([Condition])
    case not(Condition)
    case exists(Query)
    case comparison(Operand, Comparison, Operand)
    /// Of a text, whole or of a part of it.
    case matches(Operand, Pattern, isWhole: Bool)
  }

  enum Comparison: String {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// A query inside of a filter.
  struct Query {
    /// Whether it starts at the child (`@`), not at the root.
    var isRelative: Bool
    var segments: [Segment]

    /// Whether it selects one node at most, which can be compared.
    var isSingular: Bool {
      segments.allSatisfy { segment in
        guard case .children(let selectors) = segment, selectors.count == 1 else { return false }
        switch selectors[0] {
        case .name, .index: return true
        case .wildcard, .slice, .filter: return false
        }
      }
    }
  }

  indirect enum Operand {
    case literal(YAMLScalar)
    /// A singular one.
    case query(Query)
    case length(Operand)
    case count(Query)
    case value(Query)
  }

  enum Pattern {
    /// A literal.
    case fixed(RegularExpression)
    case computed(Operand)
  }

  var segments: [Segment]
}

/// Why a text is not a path.
struct JSONPathError: Error {
  /// In Unicode scalars from the start of the text.
  var offset: Int
  var message: DiagnosticMessage
  var help: String?
}
