import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// Bodies that say that a call has failed, and what a client reads of them.
@Suite struct RefusalSampleTests {
  private func sample(
    _ key: String, _ test: BodyCondition.Test, _ properties: [Structure.Property]? = nil
  ) -> RefusalSample? {
    var model = SampleModel.shop
    let kind: TypeDeclaration.Kind =
      properties.map {
        .structure(Structure(properties: $0, constants: [], isIdentifiable: false))
      } ?? .alias(.primitive(.json))
    model.types = TypeIndex([SampleModel.declaration("Answer", kind)])
    return RefusalSample(
      BodyCondition(path: key.split(separator: ".").map { .key(String($0)) }, test: test),
      .declared(SwiftName("Answer")), of: model,
      WireEncoder(model, dates: .iso8601, isReceived: true))
  }

  @Test func anyJSONIsReadWhole() {
    let sample = sample("ok", .equals(.bool(false)))
    #expect(sample?.body.text == #"{"key":true,"ok":false}"#)
    #expect(
      sample?.value
        == .json(
          .object([.init(key: "key", value: .bool(true)), .init(key: "ok", value: .bool(false))])))
  }

  @Test func whatIsThereIsMadeOfItsType() {
    let errors = SampleModel.property(
      "errors", .array(SampleModel.string), default: .array([]))
    let sample = sample("errors", .isPresent, [errors])
    #expect(sample?.body.text == #"{"errors":["text"]}"#)
    guard case .structure(let members)? = sample?.value else {
      Issue.record("expected a structure")
      return
    }
    #expect(members.map(\.value) == [.array([.string("text")])])
  }

  @Test func aKeyThatTheTypeLeavesOutIsWrittenBesideIt() {
    let id = SampleModel.property("id", .primitive(.int))
    #expect(sample("failed", .isPresent, [id])?.body.text == #"{"failed":true,"id":1}"#)
  }

  /// What is in a property of any JSON is part of what is read.
  @Test(arguments: [
    ("data.x.ok", BodyCondition.Test.equals(.bool(false)), #"{"data":{"x":{"ok":false}}}"#),
    ("data.code", .equals(.integer(5)), #"{"data":{"code":5}}"#),
    ("data.error", .isPresent, #"{"data":{"error":true}}"#),
    ("data", .equals(.string("no")), #"{"data":"no"}"#),
  ]) func jsonInAPropertyIsReadWhole(_ path: String, _ test: BodyCondition.Test, _ body: String) {
    let sample = sample(path, test, [SampleModel.property("data", .primitive(.json))])
    #expect(sample?.body.text == body)
    guard case .structure(let members)? = sample?.value,
      case .json(let read)? = members.first?.value
    else {
      Issue.record("not a structure of JSON")
      return
    }
    #expect(.object([.init(key: "data", value: read)]) == sample?.body.value)
  }

  /// No value of the type has it.
  @Test func aPropertyOfAnotherTypeHasNoSample() {
    let code = SampleModel.property("code", .optional(SampleModel.string))
    #expect(sample("code", .equals(.integer(17)), [code]) == nil)
    #expect(sample("code", .equals(.string("gone")), [code])?.body.text == #"{"code":"gone"}"#)
  }
}
