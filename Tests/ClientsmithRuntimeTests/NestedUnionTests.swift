import Foundation
import Testing

@testable import ClientsmithRuntime

/// Unions that are tried, and have others of their kind in them.
@Suite struct NestedUnionTests {
  private struct AllOf: Decodable, Equatable {
    var all: [Filter]
    var total: Int
  }

  private struct AnyOf: Decodable, Equatable {
    var all: [Filter]
    var least: String
  }

  private enum Filter: Decodable, Equatable {
    case all(AllOf)
    case any(AnyOf)
    case text(String)

    init(from decoder: any Decoder) throws {
      self = try decoder.readingOnce(Self.init(trying:))
    }

    private init(trying decoder: any Decoder) throws {
      _ = (decoder.userInfo[NestedUnionTests.reads] as? Shared<Int>)?.count()
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(AllOf.self) {
        self = .all(value)
      } else if let value = try? container.decode(AnyOf.self) {
        self = .any(value)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  private static let reads = CodingUserInfoKey(rawValue: "reads")!

  private static func decoded(_ text: String, reads: Shared<Int>) throws -> Filter {
    let decoder = JSONDecoder()
    decoder.userInfo[Self.reads] = reads
    return try decoder.decode(Filter.self, from: Data(text.utf8))
  }

  @Test func readsEachOnce() throws {
    let reads = Shared(0)
    let depth = 12
    let text =
      String(repeating: #"{"least":"a","all":["#, count: depth) + #""x""#
      + String(repeating: "]}", count: depth)
    let filter = try Self.decoded(text, reads: reads)
    var expected = Filter.text("x")
    for _ in 0..<depth { expected = .any(AnyOf(all: [expected], least: "a")) }
    #expect(filter == expected)
    #expect(reads.value == depth + 1)
  }

  @Test func readsThoseBesideEachOther() throws {
    let text = #"{"all":["a",{"all":["b"],"total":1},{"all":["c","a"],"least":"x"}],"total":2}"#
    let expected = Filter.all(
      AllOf(
        all: [
          .text("a"), .all(AllOf(all: [.text("b")], total: 1)),
          .any(AnyOf(all: [.text("c"), .text("a")], least: "x")),
        ], total: 2))
    #expect(try Self.decoded(text, reads: Shared(0)) == expected)
    #expect(try Self.decoded(#""b""#, reads: Shared(0)) == .text("b"))
  }

  @Test func failsAsOftenAsItIsRead() {
    #expect(throws: DecodingError.self) {
      try Self.decoded(#"{"all":[1],"total":2}"#, reads: Shared(0))
    }
  }
}
