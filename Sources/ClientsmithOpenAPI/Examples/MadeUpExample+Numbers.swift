import ClientsmithModel

/// Numbers within their limits.
extension MadeUpExample {
  var integer: Int64? {
    let lowest = limits.lowestInteger
    let highest = limits.highestInteger
    let step = limits.number("multipleOf").flatMap { $0 >= 1 ? Int64(exactly: $0) : nil } ?? 1
    var found = max(1, lowest ?? 1)
    if let highest { found = min(found, highest) }
    guard let multiple = Self.multiple(of: step, near: found, highest) else { return nil }
    // Further values are larger, or smaller if the maximum leaves no room.
    let (above, isTooHigh) = multiple.addingReportingOverflow(step &* Int64(order))
    let (below, isTooLow) = multiple.subtractingReportingOverflow(step &* Int64(order))
    let allowed = [isTooHigh ? nil : above, isTooLow ? nil : below].compactMap(\.self).first {
      $0 >= lowest ?? .min && $0 <= highest ?? .max
    }
    guard let allowed else { return nil }
    return Int32(exactly: allowed) == nil && format == "int32" ? nil : allowed
  }

  /// The first multiple from a number on, or the last one before it where that is too high.
  private static func multiple(of step: Int64, near number: Int64, _ highest: Int64?) -> Int64? {
    let remainder = number % step
    if remainder == 0 { return number }
    let below = remainder > 0 ? number - remainder : number - remainder - step
    guard below >= .min + step, below <= .max - step else { return nil }
    let above = below + step
    return above > highest ?? .max ? below : above
  }

  var number: Double? {
    let low = limits.bound(.low)
    let high = limits.bound(.high)
    let count = Double(order)
    if let step = limits.step {
      var start = max(1.5, low?.value ?? 1.5)
      if let high { start = min(start, high.value) }
      let place = step.place(near: start)
      let places = [place + count, place - count, place + count + 1, place - count - 1]
      return places.lazy.map(step.value).first(where: limits.include)
    }
    let middle = low.flatMap { low in
      high.map { low.value + ($0.value - low.value) / (count + 2) }
    }
    let candidates = [
      1.5 + count, low.map { $0.value + count }, low.map { $0.value + 1 + count },
      high.map { $0.value - count }, high.map { $0.value - 1 - count }, middle,
    ]
    return candidates.lazy.compactMap(\.self).first(where: limits.include)
  }
}

extension SchemaLimits {
  /// The steps between numbers of which each is a multiple of one.
  struct Step {
    /// How many tenths, hundredths and so on the step has.
    fileprivate let units: Double
    fileprivate let unitsOfOne: Double

    /// Which multiple is next to a number, from it on.
    func place(near number: Double) -> Double {
      let exact = number * unitsOfOne / units
      // 1.5 is 15 times 0.1, whatever its last bit says.
      return abs(exact - exact.rounded()) < 1e-6 ? exact.rounded() : exact.rounded(.up)
    }

    func divides(_ number: Double) -> Bool {
      let exact = number * unitsOfOne / units
      return abs(exact - exact.rounded()) <= 1e-6 + 1e-9 * abs(exact)
    }

    func value(at place: Double) -> Double { place * units / unitsOfOne }
  }

  /// `multipleOf`; nil if it is missing or has more than nine decimal places.
  var step: Step? {
    guard let text = self["multipleOf"], let step = Double(text), step > 0, step.isFinite else {
      return nil
    }
    var unitsOfOne = 1.0
    while unitsOfOne < 1e10 {
      let units = step * unitsOfOne
      if abs(units - units.rounded()) < 1e-6, units.rounded() > 0 {
        return Step(units: units.rounded(), unitsOfOne: unitsOfOne)
      }
      unitsOfOne *= 10
    }
    return nil
  }

  /// Whether a number is between the limits.
  func include(_ number: Double) -> Bool {
    number.isFinite
      && bound(.low).map { $0.isExclusive ? number > $0.value : number >= $0.value } ?? true
      && bound(.high).map { $0.isExclusive ? number < $0.value : number <= $0.value } ?? true
  }

  /// The lowest integer that is allowed.
  var lowestInteger: Int64? {
    guard let bound = bound(.low) else { return nil }
    if let exact = integer(bound.isExclusive ? "exclusiveMinimum" : "minimum") {
      return bound.isExclusive ? (exact == .max ? nil : exact + 1) : exact
    }
    return Int64(
      exactly: bound.isExclusive ? bound.value.rounded(.down) + 1 : bound.value.rounded(.up))
  }

  /// The highest integer that is allowed.
  var highestInteger: Int64? {
    guard let bound = bound(.high) else { return nil }
    if let exact = integer(bound.isExclusive ? "exclusiveMaximum" : "maximum") {
      return bound.isExclusive ? (exact == .min ? nil : exact - 1) : exact
    }
    return Int64(
      exactly: bound.isExclusive ? bound.value.rounded(.up) - 1 : bound.value.rounded(.down))
  }

  private func integer(_ key: String) -> Int64? { self[key].flatMap { Int64($0) } }
}
