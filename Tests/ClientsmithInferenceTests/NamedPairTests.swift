import ClientsmithPrinting
import Testing

@testable import ClientsmithInference

/// Credentials whose names do not stand where the keys of objects do.
@Suite struct NamedPairTests {
  @Test(
    "A value beside its name is a credential if the name says so",
    arguments: [
      (#"{"fields": [{"name": "password", "value": "Hunt3r2-xyz"}]}"#, "Hunt3r2"),
      (#"{"fields": [{"key": "pin", "value": "9876"}]}"#, "9876"),
      (
        #"{"headers": [{"name": "Authorization", "value": "Bearer nv-0111q7Zr8Kp2Xw"}]}"#, "nv-0111"
      ),
      (
        #"{"headers": [{"name": "Cookie", "value": "sid=BBsid-99887766"}], "a": "BBsid-99887766"}"#,
        "BBsid"
      ),
      (#"{"headers": [{"name": "X-Api-Key", "value": "AAkey-99887766"}]}"#, "AAkey"),
      (#"{"rows": [["Authorization", "Bearer BBtok-99887766"]], "a": "BBtok-99887766"}"#, "BBtok"),
      (#"{"raw": ["Host", "a", "X-Api-Key", "BBtok-99887766"]}"#, "BBtok"),
      (
        #"{"t": "GET / HTTP/1.1\r\nAuthorization: Bearer EEtok-99887766\r\n", "a": "EEtok-99887766"}"#,
        "EEtok"
      ),
      (#"{"t": "run curl -H 'X-Api-Key: EEtok-99887766' https://a.example"}"#, "EEtok"),
      (#"{"t": "your password: Hunter2!xyz"}"#, "Hunter2"),
      (#"{"t": "curl -u bob:curlpw1234 https://a.example/x"}"#, "curlpw1234"),
      (#"{"headers": {"Authorization": "Bearer FFtok-99887766"}, "a": "FFtok-99887766"}"#, "FFtok"),
      (#"{"u": "ann", "pw": "hunter22pw"}"#, "hunter22"),
      (#"{"l": [{"k": "password", "v": "Hunt3r2-xyz"}]}"#, "Hunt3r2"),
      (#"{"field": "password", "data": "Hunt3r2-xyz"}"#, "Hunt3r2"),
      (#"{"n": "X-Api-Key", "val": "AAkey-99887766"}"#, "AAkey"),
      (#"{"stripe": {"sk": "Zq2aa629c8b16cd17a44f3aKx"}}"#, "Zq2aa6"),
      (#"{"config": {"salt": "Zq2aa629c8b16cd17a44f3aKx"}}"#, "Zq2aa6"),
      (#"{"mot_de_passe": "hunter"}"#, "hunter"),
      (#"{"contraseña": "hunter", "passwort": "Hunter2!"}"#, "unter"),
      (#"{"g-recaptcha-response": "03AFcWeA5zk"}"#, "03AFcWeA5zk"),
    ])
  func secrets(_ sample: String, _ secret: String) throws {
    let printed = SpecificationPrinter.text(of: try Samples.declarations(sample))
    #expect(!printed.contains(secret), "\(printed)")
    let imported = try Imported(
      "curl https://a.example/x --json '\(sample.replacing("'", with: ""))'")
    #expect(!imported.text().contains(secret), "\(imported.text())")
  }

  @Test(
    "Words that have such names, and what has others, stay",
    arguments: [
      (#"{"required": ["password", "email address"]}"#, "email address"),
      (#"{"options": [{"name": "color", "value": "dark-42-red"}]}"#, "dark-42-red"),
      (#"{"message": "Password: must have 8 characters"}"#, "must have 8"),
      (#"{"message": "See https://a.example/docs: it has 3 pages"}"#, "3 pages"),
      (#"{"supported": ["token", "oauth2 code flow"]}"#, "oauth2"),
      (#"{"items": [{"k": "color", "v": "dark-42-red"}]}"#, "dark-42-red"),
      (#"{"pk": "USER#42", "sk": "ORDER#2024-01-02#17"}"#, "ORDER#2024-01-02#17"),
      (#"{"images": {"sk": "obrazok-2024-hory"}}"#, "obrazok-2024-hory"),
      (#"{"prefix": "inv-2024-"}"#, "inv-2024-"),
    ])
  func harmless(_ sample: String, _ value: String) throws {
    let printed = SpecificationPrinter.text(of: try Samples.declarations(sample))
    #expect(printed.contains(value), "\(printed)")
  }

  @Test("What a token begins or ends with is removed, under a name that says so")
  func partsOfTokens() throws {
    let text = try Imported(
      #"""
      {"log": {"version": "1.2", "entries": [{
        "request": {"method": "GET", "url": "https://a.example/keys",
          "headers": [{"name": "Authorization", "value": "Bearer Zq2aa629c8b16cd17a44f3aKx"}]},
        "response": {"status": 200, "content": {"mimeType": "application/json",
          "text": "{\"prefix\": \"Zq2aa629c8b1\", \"suffix\": \"4f3aKx\"}"}}}]}}
      """#
    ).text()
    #expect(!text.contains("Zq2aa629c8b1") && !text.contains("4f3aKx"), "\(text)")
  }

  @Test("A variable of GraphQL is what its argument is called")
  func variables() throws {
    let query = "mutation M($p:String!,$u:String!){signIn(email:$u,password:$p){ok}}"
    let variables = #"{"p":"Hunt3r2-xyz","u":"a@b.c"}"#
    let body = #"{"query":"\#(query)","variables":\#(variables)}"#
    let text = try Imported("curl https://a.example/graphql --json '\(body)'").text()
    #expect(!text.contains("Hunt3r2") && text.contains("a@b.c"), "\(text)")
    let encoded = PercentCoding.encoded(variables)
    let search = PercentCoding.encoded("query Q($p:String!){me(token:$p){ok}}")
    let url = "https://a.example/graphql?query=\(search)&variables=\(encoded)"
    let other = try Imported("curl '\(url)'").text()
    #expect(!other.contains("Hunt3r2"), "\(other)")
  }

  @Test("The auth block of a collection tells its credential, also where no request uses it")
  func unusedAuth() throws {
    for (auth, secret) in [
      (
        #"{"type":"bearer","bearer":[{"key":"token","value":"BEAR-5566778899aa"}]}"#,
        "BEAR-5566778899aa"
      ),
      (
        #"{"type":"apikey","apikey":[{"key":"value","value":"AKEY-5566778899"}]}"#,
        "AKEY-5566778899"
      ),
    ] {
      let request = #"{"auth":{"type":"noauth"},"method":"GET","url":"https://api.pm.example/me"}"#
      let response = #"{"name":"ok","code":200,"body":"{\"id\":42,\"a\":\"\#(secret)\"}"}"#
      let item = #"{"name":"me","request":\#(request),"response":[\#(response)]}"#
      let schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
      for collection in [
        #"{"info":{"name":"A","schema":"\#(schema)"},"auth":\#(auth),"item":[\#(item)]}"#,
        #"{"info":{"name":"A","schema":"\#(schema)"},"item":[{"name":"f","auth":\#(auth),"item":[\#(item)]}]}"#,
      ] {
        let text = try Imported(collection).text()
        #expect(!text.contains(secret), "\(text)")
      }
    }
  }

  @Test("A session is one, of digits too")
  func sessions() throws {
    for option in ["-H 'X-User-Session: 9007199254740'", "-G -d user_session=9007199254740"] {
      let text = try Imported("curl https://a.example/x \(option)").text()
      #expect(!text.contains("9007199254740") && text.contains("secret: true"), "\(text)")
    }
    #expect(try Imported("curl 'https://a.example/x?user_session=2024'").text().contains("2024"))
  }
}
