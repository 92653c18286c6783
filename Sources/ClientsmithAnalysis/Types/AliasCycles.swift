import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Refuses aliases that stand for themselves, and cuts them, so that following aliases ends.
enum AliasCycles {
  static func cut(_ declarations: inout [TypeDeclaration], into log: inout DiagnosticLog) {
    let indices = Dictionary(
      declarations.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let edges = declarations.map { declaration -> [Int] in
      guard case .alias(let target) = declaration.kind else { return [] }
      var found: [Int] = []
      target.forEachDeclared { name in
        guard let index = indices[name], case .alias = declarations[index].kind else { return }
        found.append(index)
      }
      return found
    }
    for edge in DepthFirstSearch(edges).backEdges {
      let declaration = declarations[edge.source]
      log.piece = declaration.piece
      defer { log.piece = nil }
      log.error(
        .aliasCycle, at: declaration.origin.range,
        "the alias \(name: declaration.name) refers to itself",
        notes: edge.source == edge.target
          ? []
          : [
            .init(
              range: declarations[edge.target].origin.range,
              message: "by way of `\(declarations[edge.target].name)`")
          ])
      declarations[edge.source].kind = .alias(.primitive(.json))
    }
  }
}

/// A depth-first search without recursion, since a specification decides how deep it goes.
struct DepthFirstSearch {
  struct Edge {
    var source: Int
    var target: Int
    /// The index among the source's edges.
    var index: Int
  }

  /// The edges that close a cycle: without them the graph has none.
  private(set) var backEdges: [Edge] = []
  /// Every node after those it leads to, back edges aside.
  private(set) var postorder: [Int] = []

  init(_ edges: [[Int]]) {
    enum State { case new, open, done }
    var states = [State](repeating: .new, count: edges.count)
    for root in edges.indices where states[root] == .new {
      var stack: [(node: Int, next: Int)] = [(root, 0)]
      states[root] = .open
      while let (node, next) = stack.last {
        guard next < edges[node].count else {
          states[node] = .done
          postorder.append(node)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = edges[node][next]
        switch states[target] {
        case .new:
          states[target] = .open
          stack.append((target, 0))
        case .open: backEdges.append(Edge(source: node, target: target, index: next))
        case .done: break
        }
      }
    }
  }
}
