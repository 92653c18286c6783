import Foundation
import Testing

@testable import ClientsmithRuntime

/// Objects in queries and forms: what types write, whatever containers they use for it.
struct FlatteningTests {
  private func pairs(
    _ value: some Encodable & Sendable, named name: String? = nil, dates: DateCoding = .iso8601
  ) throws -> [String]? {
    try RuntimeFlattening.pairs(
      of: value, named: name, arrays: nil, sendsNull: true, dates: dates)
  }

  /// Each has the text of a parameter of its type, none was another type on its way.
  @Test func numbersAreExact() throws {
    struct Numbers: Encodable {
      var double = 0.00001
      var large = 9_007_199_254_740_993.0
      var float: Float = 0.1
      var whole = 1.0
      var unsigned = UInt64.max
      var decimal = Decimal(string: "0.1000000000000000000000000001")
      var small: Int8 = -128
    }
    let found: [String]? = try self.pairs(Numbers())
    #expect(
      found == [
        "decimal=0.1000000000000000000000000001", "double=1e-05", "float=0.1",
        "large=9007199254740992", "small=-128", "unsigned=18446744073709551615", "whole=1",
      ])
  }

  @Test func singleValuesAreTexts() throws {
    struct Values: Encodable {
      var links = [URL(string: "https://x.test/a")]
      var named = ["u": URL(string: "b")]
      var data = Data([1, 2])
      var day = Day(year: 2024, month: 1, day: 2)
      var date = Date(timeIntervalSince1970: 1.5)
      var flag = true
      var nothing: Int?
      var id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xAB))
    }
    let found: [String]? = try self.pairs(Values(), dates: .milliseconds)
    #expect(
      found == [
        "data=AQI%3D", "date=1500", "day=2024-01-02", "flag=true",
        "id=00000000-0000-0000-0000-0000000000AB", "links=https%3A%2F%2Fx.test%2Fa",
        "named%5Bu%5D=b",
      ])
  }

  @Test func typesUseAnyContainers() throws {
    struct Odd: Encodable {
      enum Key: String, CodingKey { case a, b, list, nested, deep }

      func encode(to encoder: any Encoder) throws {
        var first = encoder.container(keyedBy: Key.self)
        try first.encode(1, forKey: .a)
        try first.encodeNil(forKey: .b)
        var list = first.nestedUnkeyedContainer(forKey: .list)
        try list.encode("x")
        try list.encodeNil()
        var inner = list.nestedContainer(keyedBy: Key.self)
        try inner.encode(2, forKey: .a)
        var innermost = list.nestedUnkeyedContainer()
        try innermost.encode(3 as UInt16)
        #expect(list.count == 4)
        #expect(innermost.codingPath.map(\.stringValue) == ["list", "3"])
        var nested = first.nestedContainer(keyedBy: Key.self, forKey: .nested)
        try nested.encode(4, forKey: .b)
        try 5.encode(to: nested.superEncoder(forKey: .deep))
        var second = encoder.container(keyedBy: Key.self)
        try second.encode(6, forKey: .a)
        try "s".encode(to: second.superEncoder())
        try 7.encode(to: list.superEncoder())
      }
    }
    let found: [String]? = try self.pairs(Odd())
    #expect(
      found?.map { $0.removingPercentEncoding ?? "" } == [
        "a=6", "b=", "list[0]=x", "list[1]=", "list[2][a]=2", "list[3][]=3", "list[4]=7",
        "nested[b]=4", "nested[deep]=5", "super=s",
      ])
  }

  @Test func refusesWhatHasNoText() {
    #expect(throws: EncodingError.self) { try self.pairs(["a": Double.nan]) }
    #expect(throws: EncodingError.self) { try self.pairs(["a": [Float.infinity]]) }
    #expect(throws: EncodingError.self) { try self.pairs(["a": ["b": Decimal.nan]]) }
    #expect(throws: EncodingError.self) { try self.pairs(["a": JSON.number(.nan)]) }
    #expect(throws: EncodingError.self) { try self.pairs(["a": Date(timeIntervalSince1970: 1e15)]) }
  }

  @Test func onlyObjectsHaveMembers() throws {
    #expect(try self.pairs(1) == nil)
    #expect(try self.pairs([1]) == nil)
    #expect(try self.pairs([1], named: "a") == ["a%5B%5D=1"])
    #expect(try self.pairs("x", named: "a") == ["a=x"])
    #expect(try self.pairs(Int?.none, named: "a") == ["a="])
  }

  /// Keys of a dictionary are known when a call is made.
  @Test(arguments: [("key", true), ("a b", false), ("key2", false)])
  func aMemberIsNotTheCredential(key: String, isRefused: Bool) async throws {
    let recorder = Recorder()
    let caller = recorder.caller("https://x.test/?key=base")
    var call = caller.call("fetch", "GET", "/")
    call.query(explode: [key: "mine"], besides: ["key"])
    do {
      try await caller.send(call)
      #expect(!isRefused)
      #expect(recorder.requests.value.count == 1)
    } catch let error as ClientError {
      #expect(isRefused)
      #expect(error.reason == .invalidRequest)
      #expect(recorder.requests.value.isEmpty)
    }
  }

  @Test func deepValuesAreWrittenAndTooDeepOnesRefused() throws {
    func nested(_ depth: Int) -> JSON {
      (0..<depth).reduce(.integer(1)) { (value: JSON, _: Int) -> JSON in .object(["a": value]) }
    }
    let deep: [String]? = try self.pairs(nested(500))
    #expect(deep == ["a" + String(repeating: "%5Ba%5D", count: 499) + "=1"])
    #expect(throws: EncodingError.self) { try self.pairs(nested(600)) }
  }
}
