import Testing

/// Help that brings names into the form that they have in Swift at once.
@Suite struct FollowedNameHelpTests {
  @Test(arguments: [
    FollowedHelpTests.Followed.endpoint(
      "GET: /a\nheaders: ▸[X-Trace]",
      "| write `xTrace: {type: String, as: X-Trace}`, without `-` or `[]`",
      mended: "GET: /a\nheaders: {xTrace: {type: String, as: X-Trace}}"),
    .endpoint(
      "GET: /a\nquery: ▸[page]", "| write `page: …`, without `-` or `[]`",
      mended: "GET: /a\nquery: {page: Int}"),
    .spec(
      "endpoints: {list: {GET: /a, returns: [Int]}}\nstores: {items: ▸list}",
      "| write `Items: {items: list}`",
      mended: "endpoints: {list: {GET: /a, returns: [Int]}}\nstores: {Items: {items: list}}"),
  ]) func oneStepIsEnough(_ followed: FollowedHelpTests.Followed) { followed.check() }
}
