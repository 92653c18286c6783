import ClientsmithDiagnostics
import ClientsmithModel

/// A type whose values a client in memory keeps, and the endpoints that read and change them.
package struct DeclaredMemory: Equatable, Sendable {
  /// What an endpoint does to the values.
  package struct Operation: Equatable, Sendable {
    package var kind: Memory.Operation.Kind
    package var endpoint: Located<String>

    package init(kind: Memory.Operation.Kind, endpoint: Located<String>) {
      self.kind = kind
      self.endpoint = endpoint
    }
  }

  package var type: Located<String>
  /// The property that tells values apart.
  package var id: Located<String>
  /// Whether updates change those keys of a dictionary that are sent, and leave the others.
  package var merges: Located<Bool>?
  package var order: Memory.Order
  package var operations: [Operation]
  /// Warnings about it that its author has judged.
  package var allowed: [DiagnosticID] = []

  package init(
    type: Located<String>, id: Located<String>, merges: Located<Bool>? = nil,
    order: Memory.Order = .oldestFirst, operations: [Operation]
  ) {
    self.type = type
    self.id = id
    self.merges = merges
    self.order = order
    self.operations = operations
  }
}

extension DeclaredMemory {
  /// What the log is told while something is done with it.
  package var piece: Piece { .memory(type.value) }
}
