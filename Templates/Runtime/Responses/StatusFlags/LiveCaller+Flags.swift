nonisolated extension LiveCaller {
  /// What the status of a response means; any other status is a failure, and so is a success whose
  /// body says that the call has failed.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func flag(_ call: EndpointCall, _ flags: [Int: Bool]) async throws -> Bool {
    var call: EndpointCall = call
    call.otherStatuses = Set(flags.keys)
    let response: HTTPResponse = try await self.success(of: call, accept: nil)
    guard let flag = flags[response.status] else {
      let known: String = flags.keys.sorted().map { String($0) }.joined(separator: " or ")
      throw self.error(.status, call, response, detail: "expected status \(known)")
    }
    return flag
  }
}
