import ClientsmithModel
import Testing

/// What `page` and `offset` mean where no `pages` name them.
@Suite struct MemoryPositionTests {
  private func operation(_ parameter: String, property: String) throws -> (
    filters: [SwiftName], position: SwiftName?
  ) {
    let model = try model(
      """
      client: T
      types: {Note: {properties: {id: Int, \(property)}}}
      endpoints: {listNotes: {GET: /notes, query: {\(parameter)}, returns: "[Note]"}}
      memory: {Note: {list: listNotes}}
      """)
    let operation = try #require(model.memory.first?.operations.first)
    return (
      operation.conditions.compactMap(\.parameter),
      operation.position(model.endpoints[0], model.types)?.parameter.name
    )
  }

  @Test(arguments: ["page", "offset"])
  func aPropertyOfThatNameAndTypeIsFilteredBy(name: String) throws {
    let filter = try operation("\(name): Int?", property: "\(name): Int")
    #expect(filter.filters == [SwiftName(name)] && filter.position == nil)
    let position = try operation("\(name): Int?", property: "\(name): String")
    #expect(position.filters.isEmpty && position.position == SwiftName(name))
    let other = try operation("\(name): Int?", property: "text: String")
    #expect(other.filters.isEmpty && other.position == SwiftName(name))
  }

  /// A `start` may be a time, unless a page says what to write there.
  @Test(arguments: [("start", true), ("p", false)])
  func shortNamesCountWhereAPageNamesTheNext(name: String, isOffset: Bool) throws {
    #expect(try operation("\(name): Int?", property: "text: String").position == nil)
    let model = try model(
      """
      client: T
      types: {Note: {properties: {id: Int}}, Page: {properties: {notes: "[Note]", next: Int?}}}
      endpoints:
        list: {GET: /notes, query: {\(name): Int?}, returns: Page, pages: {next: next, into: \(name)}}
      """)
    let position = model.endpoints[0].position(model.types)
    #expect(position?.parameter.name == SwiftName(name) && position?.isOffset == isOffset)
  }
}
