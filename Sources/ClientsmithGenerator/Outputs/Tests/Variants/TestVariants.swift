import ClientsmithModel

/// What the endpoints of a client are tested with beside their examples, in their order.
struct TestVariants {
  let responses: [ResponseVariants]
  let requests: [RequestVariants]

  init(_ model: ClientModel) {
    var variants = ValueVariants(model, from: .server)
    responses = ResponseVariants.all(of: model, by: &variants)
    requests = RequestVariants.all(of: model, after: variants)
  }
}
