import ClientsmithSpec

package enum RuntimePart: String, CaseIterable, Hashable, Sendable {
  case emptyRequest = "EmptyRequest"
  static func named(_ names: Set<String>) -> Set<RuntimePart> { Set(names.compactMap(Self.init)) }
  static func needed(by model: ClientModel) -> Set<RuntimePart> { Set(allCases) }
}
