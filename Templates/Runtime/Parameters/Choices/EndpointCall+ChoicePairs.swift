nonisolated extension EndpointCall {
  /// Pairs for a value of a choice.
  func pairs(
    of value: some Encodable & Sendable, named name: String, style: ArrayStyle
  ) -> @Sendable () throws -> [String] {
    let dates: DateCoding = self.dates
    return { () throws -> [String] in
      let choice = try RuntimeChoice(value, dates: dates)
      if case .text(let text) = choice {
        return [RuntimePercentEncoding.pair(name, text)]
      }
      let parts: [String] = choice.parts(explodes: false) { $0 }
      return parts.isEmpty ? [] : style.pairs(name, parts)
    }
  }
}
