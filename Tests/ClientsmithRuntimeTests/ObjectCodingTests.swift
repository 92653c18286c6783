import Foundation
import Testing

@testable import ClientsmithRuntime

/// Values beside whose fields others are written.
@Suite struct ObjectCodingTests {
  private struct Tagged<Value: Encodable>: Encodable {
    var value: Value

    func encode(to encoder: any Encoder) throws {
      try encoder.encodeFields(of: self.value)
      try FieldEncoder(encoder).required("tag", "a")
    }
  }

  /// An encoder of JSON stops the program where such a value is written and fields after it.
  private struct Text: Encodable {
    var text = "1 EUR"

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(self.text)
    }
  }

  private struct List: Encodable {
    var nestsObjects = false

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      guard self.nestsObjects else { return }
      var object = container.nestedContainer(keyedBy: RuntimeFieldKey.self)
      try object.encode(1, forKey: RuntimeFieldKey("a"))
    }
  }

  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(Tagged(value: value)), as: UTF8.self)
  }

  @Test func objectsTakeFields() throws {
    #expect(try self.text(["b": [1, 2]]) == #"{"b":[1,2],"tag":"a"}"#)
    #expect(try self.text(JSON.object(["b": .null])) == #"{"b":null,"tag":"a"}"#)
    #expect(try self.text(Optional(["b": Date(timeIntervalSinceReferenceDate: 0)])).contains("tag"))
    #expect(try self.text(Tagged(value: ["b": 1])) == #"{"b":1,"tag":"a"}"#)
  }

  @Test(arguments: [
    JSON.null, .bool(true), .integer(1), .number(1.5), .string("a"), .array([]),
    .array([.object([:]), .array([.integer(1)])]),
  ])
  func otherJSONIsAnError(value: JSON) {
    #expect(throws: EncodingError.self) { try self.text(value) }
  }

  @Test func otherTypesAreAnError() {
    let values: [any Encodable] = [
      Text(), List(), List(nestsObjects: true), Decimal(1), Date(), Data(), Data([1]), UUID(),
      Int8(1), [Text()], String?.none,
    ]
    for value in values {
      #expect(throws: EncodingError.self, "\(value)") { try self.text(value) }
    }
  }
}
