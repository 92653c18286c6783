import Testing

/// Patterns of dates that are nearly those that are meant.
@Suite struct DatePatternTests {
  @Test(arguments: [
    Marked.spec("dates: ▸yyyy-mm-dd", "`mm` of a date pattern is minutes | write `yyyy-MM-dd`"),
    Marked.spec("dates: ▸dd/mm/yyyy HH:mm", "is minutes | write `dd/MM/yyyy HH:mm`"),
    Marked.spec("dates: ▸yyyy-mm-dd'T'HH:MM:ss", "is minutes | write `yyyy-MM-dd'T'HH:mm:ss`"),
    Marked.spec(
      "dates: ▸yyyy-MM-dd HH:MM", "`MM` of a date pattern is a month | `yyyy-MM-dd HH:mm`"),
    Marked.spec("dates: ▸yyyy-MM-dd HH:mm:SS", "is a fraction | write `yyyy-MM-dd HH:mm:ss`"),
    Marked.spec("dates: ▸YYYY-MM-DD", "field `YYYY` of a date | write `yyyy-MM-dd`"),
    Marked.spec("dates: ▸yyyy-MM-DD", "field `DD` of a date | write `yyyy-MM-dd`"),
    Marked.spec("dates: ▸YYYY-mm-dd hh:mm", "field `YYYY` of a date | write `yyyy-MM-dd HH:mm`"),
    Marked.spec("dates: ▸yyyy-DDD", "field `D` of a date pattern is not supported | yyyy MM dd"),
    Marked.spec("dates: yyyyMMddHHmmss"), Marked.spec("dates: HH:mm d.M.yy"),
  ])
  func letters(_ marked: Marked) {
    marked.check()
  }
}
