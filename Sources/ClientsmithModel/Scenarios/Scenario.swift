/// A named mock: `static var NAME: Self`.
package struct Scenario: Hashable, Sendable {
  /// What one endpoint does in a scenario.
  package struct Behavior: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
      /// As in `.mock`.
      case mock
      /// A value of the endpoint's result; the status is that of a response that has one.
      case returns(Value, status: Int = 200)
      /// A `URLError` code by its Swift name, `badServerResponse`.
      case throwsURLError(String)
      /// A `ClientError` of this status; `body` is the declared type's value and its wire form. Without
      /// one, a status of success is one that the endpoint does not declare as a result.
      case status(Int, body: StatusBody?)
      /// Suspends until it is cancelled.
      case never
    }

    package struct StatusBody: Hashable, Sendable {
      package var type: TypeReference
      package var value: Value
      package var json: JSONValue

      package init(type: TypeReference, value: Value, json: JSONValue) {
        self.type = type
        self.value = value
        self.json = json
      }
    }

    package var delay: Milliseconds?
    package var outcome: Outcome

    package init(delay: Milliseconds? = nil, outcome: Outcome) {
      self.delay = delay
      self.outcome = outcome
    }
  }

  package var name: SwiftName
  /// What it is started by, and in the list of all: the name as it is written.
  package var key: String
  /// By endpoint, `*` expanded; what is not here behaves as in `.mock`.
  package var behaviors: [SwiftName: Behavior]
  package var origin: Origin

  package init(
    name: SwiftName, key: String? = nil, behaviors: [SwiftName: Behavior], origin: Origin = .unknown
  ) {
    self.name = name
    self.key = key ?? name.text
    self.behaviors = behaviors
    self.origin = origin
  }
}
