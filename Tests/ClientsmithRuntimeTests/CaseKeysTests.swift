import Foundation
import Testing

@testable import ClientsmithRuntime

/// In which order the cases of a union are tried that nothing but the keys of objects tells apart.
@Suite struct CaseKeysTests {
  /// Cases 0 and 1 each have a key that is there, if only as null; 2 keeps any key, 3 is a text.
  private struct Places: Decodable {
    let places: [Int]

    init(from decoder: any Decoder) {
      places = decoder.places(
        byKeys: ["y", "z"], ["x"], ["a"], [], nullable: [0: ["y"], 1: ["x"]], open: [2])
    }
  }

  @Test(arguments: [
    // Without any of its keys an object is not of a case that always has one.
    ("{}", [2, 3]), (#"{"q": 1}"#, [3, 2]), (#"{"q": null}"#, [2, 3]),
    (#"{"x": null}"#, [1, 3, 2]), (#"{"y": null}"#, [0, 3, 2]),
    (#"{"y": null, "x": 1}"#, [0, 1, 3, 2]),
    // Some servers leave out what is null.
    (#"{"z": 1}"#, [0, 3, 2]), (#"{"z": 1, "x": null}"#, [1, 0, 3, 2]),
    (#""text""#, [0, 1, 2, 3]), ("[{}]", [0, 1, 2, 3]),
  ])
  func casesWithoutTheirKeysAreLeftOut(_ text: String, _ places: [Int]) throws {
    let found = try JSONDecoder().decode(Places.self, from: Data(text.utf8))
    #expect(found.places == places)
  }
}
