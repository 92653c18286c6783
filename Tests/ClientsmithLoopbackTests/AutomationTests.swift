import Foundation
import Testing

@testable import Goldens

/// Cases with and without a body on the wire, held against what people wrote by hand.
@Suite struct AutomationTests {
  private func decode<Value: Decodable>(_ text: String, as _: Value.Type) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  private func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(arguments: [
    (Trigger.button, #"{"on":"button"}"#),
    (.sunset(TriggerSunset(offset: -10)), #"{"offset":-10,"on":"sunset"}"#),
    (.unrecognized(.object(["on": .string("dawn")])), #"{"on":"dawn"}"#),
    (.unrecognized(.string("button")), #""button""#),
  ])
  func keysOfTheObject(_ value: Trigger, _ text: String) throws {
    #expect(try decode(text, as: Trigger.self) == value)
    #expect(try encode(value) == text)
  }

  @Test(arguments: [
    (Action.allOff, #""all_off""#),
    (.waitFor(60), #"{"wait_for":60}"#),
    (.light(ActionLight(room: "hall", level: 0.5)), #"{"light":{"level":0.5,"room":"hall"}}"#),
    (.unrecognized(.string("scene")), #""scene""#),
    (.unrecognized(.object([:])), "{}"),
    (
      .unrecognized(.object(["scene": .string("a"), "wait_for": .integer(1)])),
      #"{"scene":"a","wait_for":1}"#
    ),
    (.unrecognized(.array([.integer(1)])), "[1]"),
  ])
  func theOnlyKey(_ value: Action, _ text: String) throws {
    #expect(try decode(text, as: Action.self) == value)
    #expect(try encode(value) == text)
  }

  @Test(arguments: [
    (Plan.step(PlanStep(name: "a")), #"{"name":"a"}"#),
    (.steps([]), "[]"),
    (
      .steps([.step(PlanStep(name: "a")), .steps([.steps([]), .step(PlanStep(name: "b"))])]),
      #"[{"name":"a"},[[],{"name":"b"}]]"#
    ),
    (.steps([.unrecognized(.integer(1))]), "[1]"),
  ])
  func arraysOfTheUnionItself(_ value: Plan, _ text: String) throws {
    #expect(try decode(text, as: Plan.self) == value)
    #expect(try encode(value) == text)
  }

  @Test(arguments: [#"{"all_off":{}}"#, #"{"all_off":null}"#, #"{"all_off":{"since":1}}"#])
  func aCaseWithoutABodyMayBeAKey(_ text: String) throws {
    #expect(try decode(text, as: Action.self) == .allOff)
  }

  /// Of several keys, those that are null or no case's name do not count.
  @Test(arguments: [
    (#"{"__type":"Action","wait_for":60}"#, Action.waitFor(60)),
    (#"{"light":null,"scene":"a","wait_for":null}"#, .scene("a")),
    (#"{"all_off":{},"light":null}"#, .allOff),
    (
      #"{"light":null,"scene":null}"#,
      .unrecognized(.object(["light": .null, "scene": .null]))
    ),
    (#"{"a":1,"b":2}"#, .unrecognized(.object(["a": .integer(1), "b": .integer(2)]))),
  ])
  func keysBesideTheTag(_ text: String, _ value: Action) throws {
    #expect(try decode(text, as: Action.self) == value)
  }

  @Test(arguments: [
    (RunResult.never, #"{"outcome":"not_yet"}"#),
    (.failed(RunResultFailed(reason: "r")), #"{"detail":{"reason":"r"},"outcome":"failed"}"#),
    (.unrecognized(.object(["outcome": .string("x")])), #"{"outcome":"x"}"#),
    (.unrecognized(.integer(1)), "1"),
  ])
  func aKeyBesideTheValue(_ value: RunResult, _ text: String) throws {
    #expect(try decode(text, as: RunResult.self) == value)
    #expect(try encode(value) == text)
  }

  @Test(arguments: [
    (
      LogEntryContent.doorOpened(Door(id: 1, isOpen: true)),
      #"{"door_opened":{"id":1,"is_open":true},"id":"e1","time":0,"type":"door_opened"}"#
    ),
    (.powerFailed, #"{"id":"e1","time":0,"type":"power_failed"}"#),
    (.measured(2.5), #"{"id":"e1","measured":2.5,"time":0,"type":"measured"}"#),
    (.measured(nil), #"{"id":"e1","measured":null,"time":0,"type":"measured"}"#),
    (.seen(nil), #"{"id":"e1","seen":null,"time":0,"type":"seen"}"#),
    (
      .unrecognized(.object(["alarm": .object([:]), "type": .string("alarm")])),
      #"{"alarm":{},"id":"e1","time":0,"type":"alarm"}"#
    ),
  ])
  func propertiesBesideTheCases(_ content: LogEntryContent, _ text: String) throws {
    let value = LogEntry(id: "e1", time: Date(timeIntervalSinceReferenceDate: 0), content: content)
    #expect(try decode(text, as: LogEntry.self) == value)
    #expect(try encode(value) == text)
  }

  @Test func aBodyThatMayBeNullMayBeAbsent() throws {
    let text = #"{"id":"e1","time":0,"type":"measured"}"#
    #expect(try decode(text, as: LogEntry.self).content == .measured(nil))
  }

  @Test func aCaseWithoutABodyMayHaveAnEmptyOne() throws {
    let text = #"{"id":"e1","power_failed":{},"time":0,"type":"power_failed"}"#
    #expect(try decode(text, as: LogEntry.self).content == .powerFailed)
  }

  @Test func propertiesOfAllCasesAreReadOnTheUnion() throws {
    let lamp = Device.lamp(Lamp(id: 1, room: "hall", level: 0.5))
    #expect((lamp.id, lamp.room) == (1, "hall"))
    #expect(Device.door(Door(id: 2, isOpen: true)).room == nil)
    let other = try decode(#"{"kind":"fan","id":3,"room":"attic"}"#, as: Device.self)
    #expect((other.id, other.room) == (3, "attic"))
    #expect(Device.unrecognized(.null).id == nil)
    func id(_ value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
    #expect(id(lamp) == AnyHashable(1 as Int?))
  }

  @Test func aBodyThatDoesNotFitIsAnError() {
    #expect(throws: DecodingError.self) {
      try decode(#"{"wait_for":"x"}"#, as: Action.self)
    }
    #expect(throws: DecodingError.self) {
      try decode(#"{"outcome":"failed"}"#, as: RunResult.self)
    }
  }
}
