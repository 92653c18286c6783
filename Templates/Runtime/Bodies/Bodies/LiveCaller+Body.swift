import Foundation

nonisolated extension LiveCaller {
  /// Gives the request of a call its body, and says what that is where no header does.
  internal func addBody(of call: EndpointCall, to request: inout HTTPRequest) throws {
    request.body = try self.body(of: call)
    if let type = call.contentType, request.headers["Content-Type"] == nil {
      request.headers["Content-Type"] = type
    }
  }

  private func body(of call: EndpointCall) throws -> HTTPRequest.Body {
    // The transport of a test may compare bodies.
    let isSorted: Bool = call.transport.needsSortedKeys || !call.transport.enforcesTimeouts
    do {
      switch call.body {
      // Files are written last, once nothing else is wrong.
      case .none, .written: return .none
      case .data(let data): return .data(data)
      case .text(let text): return .data(Data(text.utf8))
      case .json(let value):
        return .data(
          try RuntimeJSONCoding.encode(value, dates: call.dates, isSorted: isSorted))
      case .object(let members):
        return .data(
          try RuntimeJSONCoding.encode(object: members, dates: call.dates, isSorted: isSorted))
      case .form(let pairs):
        return .data(Data(pairs.joined(separator: "&").utf8))
      case .file(let file): return .file(file)
      }
    } catch {
      var part: String = "the body"
      var problem: String = Self.problem(of: error)
      if case EncodingError.invalidValue(let value, let context) = error {
        part = RuntimeDecodingFailure.path(context.codingPath)
        problem = Self.problem(of: value)
      }
      throw self.error(.invalidRequest, call, detail: "\(part) \(problem)")
    }
  }

  private static func problem(of value: Any) -> String {
    #if day
      if value is Day { return "is a day that the calendar does not have" }
    #endif
    return "cannot be written as JSON"
  }
}
