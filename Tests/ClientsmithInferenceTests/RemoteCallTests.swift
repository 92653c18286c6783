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
}
