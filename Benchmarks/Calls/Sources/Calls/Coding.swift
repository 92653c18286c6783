import Bare
import Foundation

/// Reading and writing 100 objects of 20 properties: generated types beside synthesized coding.
enum Coding {
  static func compare() throws {
    let json = try BareJSON.encode(BareFreight.list)
    let own = try Self.decode(json)
    print("| coding | by hand (µs) | ratio | spread |")
    print("| --- | ---: | ---: | --- |")
    try Ratios(rounds: 15).show(
      "reading", count: 40, { _ = try BareJSON.decode([BareFreight].self, json) },
      { _ = try Self.decode(json) })
    try Ratios(rounds: 15).show(
      "writing", count: 40, { _ = try BareJSON.encode(BareFreight.list) },
      { _ = try CodingSubject.encode(own) })
  }

  private static func decode(_ json: Data) throws -> [Freight] {
    try CodingSubject.decode(json)
  }
}
