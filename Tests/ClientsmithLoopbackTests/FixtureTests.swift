import Foundation
import Testing

@testable import Goldens

/// The fixtures of `forecast`, which are beside its client.
@Suite struct FixtureTests {
  @Test func theyAreWhatMocksHave() {
    #expect(WeatherVariable.mock == .temperature)
    #expect(Place.mock() == Place(latitude: 52.52, longitude: 13.41, elevation: 1.5))
  }

  @Test func whatIsGivenTakesThePlaceOfOneProperty() {
    let weather = CurrentWeather.mock(code: .fog)
    #expect(weather.code == .fog)
    var same = CurrentWeather.mock()
    same.code = .fog
    #expect(weather == same)
  }
}
