/// A part of the output that the user writes by hand instead.
package enum OmittedPart: String, CaseIterable, Hashable, Sendable {
  case live
  case mock
  case preview
  case failing
  case spy
  case store
  case swiftui
  case dependencies
  case tests
}
