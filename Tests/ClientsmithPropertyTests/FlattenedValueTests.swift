import ClientsmithGenerator
import ClientsmithModel
import Testing

@testable import ClientsmithRuntime

/// What generated tests expect of objects in queries and forms is what live clients send.
///
/// The two are written twice, so that one finds mistakes in the other.
@Suite struct FlattenedValueTests {
  @Test func liveClientsSendWhatTestsExpect() throws {
    for seed in 1...600 as ClosedRange<UInt64> {
      var values = RandomFlatValue(seed: seed)
      let sample = values.structure()
      let (format, dates) = values.random.pick([
        (DateFormat.iso8601, DateCoding.iso8601), (.seconds, .seconds),
        (.milliseconds, .milliseconds), (.zoneless, .zoneless),
      ])
      let (expectedStyle, style) = values.random.pick([
        (ClientsmithModel.ArrayStyle.brackets, ClientsmithRuntime.ArrayStyle.brackets),
        (.repeat, .repeat), (.comma, .comma), (.pipe, .pipe), (.space, .space),
      ])
      let isForm = values.random.chance(50)
      let isDeep = values.random.chance(60)
      let isNumbered = values.random.chance(50)
      let hasDots = isDeep && values.random.chance(50)
      let fieldForm: FieldStyle.Form =
        hasDots
        ? .dots(arrays: isNumbered ? nil : expectedStyle)
        : isDeep ? .deepObject(arrays: expectedStyle) : .explode(arrays: nil)
      let model = ClientModel(
        fileStem: "Sample", specificationName: "sample.client.yaml", name: "SampleClient",
        types: values.types)
      let form = WireForm(WireEncoder(model, dates: format), sendsNull: isForm)
      let input = Input(
        location: .query(FieldStyle(fieldForm)),
        name: "q", wireName: "q", type: sample.type, example: sample.value)
      guard case .query(let fieldStyle) = input.location else { continue }
      let expected = form.items(input, sample.value, style: fieldStyle)
      let sent = try RuntimeFlattening.pairs(
        of: sample.live, named: isDeep ? "q" : nil,
        arrays: isDeep && !(hasDots && isNumbered) ? style : nil, sendsNull: isForm,
        hasDots: hasDots, dates: dates)
      try #require(sent == expected, "seed \(seed)")
    }
  }
}
