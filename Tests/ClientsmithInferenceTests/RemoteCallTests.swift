import ClientsmithInference
import Testing

@Suite("Methods of JSON-RPC become endpoints")
struct RemoteCallTests {
  private func command(_ body: String) -> String {
    "curl https://rpc.example/ -H 'content-type: application/json' -d '\(body)'"
  }

  @Test("An endpoint a method, with what is called as constants")
  func methods() throws {
    let imported = try Imported(
      [
        "# Latest block",
        command(#"{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}"#),
        "# Balance of an account",
        command(
          #"{"jsonrpc":"2.0","id":2,"method":"eth_getBalance","params":["0xabc","latest"]}"#),
        command(
          #"{"jsonrpc":"2.0","id":3,"method":"eth_getBalance","params":["0xdef","latest"]}"#),
        command(#"{"jsonrpc":"2.0","id":4,"method":"tools/list","params":{"limit":2}}"#),
      ].joined(separator: "\n"))
    #expect(
      imported.declarations.endpoints.map(\.name.value.text) == [
        "ethBlockNumber", "ethGetBalance", "toolsList",
      ])
    let text = imported.text()
    for method in ["eth_blockNumber", "eth_getBalance", "tools/list"] {
      #expect(text.contains("method: {value: \(method)}"), "\(text)")
    }
    #expect(text.contains(#"jsonrpc: {value: "2.0"}"#))
    #expect(text.contains("id: Int = 1"))
    #expect(text.contains("params: {type: ToolsListParams"))
    #expect(text.contains("Latest block") && text.contains("Balance of an account"))
  }

  @Test(
    "Other bodies with a method are what they were",
    arguments: [
      #"{"method":"a","params":[]}"#, #"{"jsonrpc":"2.0","id":1}"#,
      #"[{"jsonrpc":"2.0","id":1,"method":"a"}]"#, #"{"jsonrpc":"2.0","method":"a","price":1}"#,
    ])
  func others(_ body: String) throws {
    let imported = try Imported(command(body))
    #expect(!imported.text().contains("value:"))
  }

  private func session(_ calls: [(method: String, status: Int, answer: String)]) -> String {
    let entries = calls.map { call in
      #"""
      {"request": {"method": "POST", "url": "https://rpc.example/", "headers": [],
        "postData": {"mimeType": "application/json",
          "text": "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\#(call.method)\",\"params\":[]}"}},
       "response": {"status": \#(call.status), "headers": [],
        "content": {"mimeType": "application/json",
          "text": "\#(call.answer.replacing("\"", with: "\\\""))"}}}
      """#
    }
    return #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ","))]}}"#
  }

  @Test("What is returned is the result, and an error is the error of the endpoint")
  func answers() throws {
    let imported = try Imported(
      session([
        ("tools/get", 200, #"{"jsonrpc":"2.0","id":1,"result":{"name":"a","size":2}}"#),
        (
          "tools/get", 200,
          #"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no such tool"}}"#
        ),
        ("tools/get", 500, #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"down"}}"#),
        ("eth_blockNumber", 200, #"{"jsonrpc":"2.0","id":1,"result":"0x10"}"#),
      ]))
    let text = imported.text()
    for result in ["ToolsGetResult", "String"] {
      #expect(text.contains("    returns: \(result)\n    at: result\n"), "\(text)")
    }
    #expect(text.contains("ToolsGetResult: {properties: {name: String, size: Int}}"), "\(text)")
    #expect(text.contains("RPCFailure: {properties: {error: RPCProblem}}"), "\(text)")
    #expect(
      text.contains("RPCProblem: {properties: {code: Int, message: String, data: JSON?}}"),
      "\(text)"
    )
    #expect(text.contains("at: error, present: true"), "\(text)")
    #expect(text.contains("message: error.message"), "\(text)")
  }

  @Test("An answer without a result is as any other")
  func otherAnswers() throws {
    let imported = try Imported(session([("tools/get", 200, #"{"tool":{"name":"a"}}"#)]))
    #expect(!imported.text().contains("at: result"))
    #expect(!imported.text().contains("RPCFailure"))
  }
}
