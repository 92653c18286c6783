/// An archive as browsers write it.
enum Archive {
  typealias Call = (method: String, url: String, response: String)

  /// - Parameter calls: with bodies of responses in JSON; empty: there is none.
  static func text(_ calls: [Call]) -> String {
    let entries = calls.map { call in
      let content =
        call.response.isEmpty
        ? #""status": 204, "content": {}"#
        : #""status": 200, "content": {"mimeType": "application/json", "text": "\#(escaped(call.response))"}"#
      return
        #"{"request": {"method": "\#(call.method)", "url": "\#(call.url)"}, "response": {\#(content)}}"#
    }
    return #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ","))]}}"#
  }

  private static func escaped(_ json: String) -> String {
    json.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
