import ClientsmithFiles
import Testing

@Suite("The manifest of a folder")
struct ManifestTests {
  @Test("Keys are in the order of their bytes on every system, and texts come back as they were")
  func keys() throws {
    var manifest = Manifest()
    for name in ["b10.swift", "b9.swift", "B.swift", "ä\"\\\u{1}\t.swift", "a+.swift", "a.swift"] {
      manifest.shared[name] = ["00"]
    }
    let text = String(decoding: manifest.encoded(), as: UTF8.self)
    #expect(
      text == """
        {
          "shared" : {
            "B.swift" : "00",
            "a+.swift" : "00",
            "a.swift" : "00",
            "b10.swift" : "00",
            "b9.swift" : "00",
            "ä\\"\\\\\\u0001\\t.swift" : "00"
          },
          "specifications" : {

          },
          "version" : 1
        }

        """)
    #expect(Manifest(decoding: manifest.encoded()) == manifest)
  }

  @Test func specificationsAreReadBack() {
    var manifest = Manifest()
    manifest.shared = ["ClientsmithRuntime.swift": ["0a"]]
    manifest.kept = ["Old.swift": ["0c"]]
    manifest.specifications["a \u{1F600}/ä.client.yaml"] = .init(
      client: "AClient", access: "public", runtimeParts: ["pages", "streams"],
      files: ["AClient.swift": ["0b", "1b"]])
    manifest.specifications["\u{202E}\u{301}a"] = .init(
      client: "BClient", access: "internal", runtimeParts: [], files: [:])
    #expect(Manifest(decoding: manifest.encoded()) == manifest)
  }

  @Test(arguments: [
    "", "{}", "[]", "<<<<<<< HEAD", #"{"version": 2, "shared": {}, "specifications": {}}"#,
    #"{"version": 1, "shared": {"a": 1}, "specifications": {}}"#,
    #"{"version": 1, "shared": {"a": ["00", 1]}, "specifications": {}}"#,
    #"{"version": 1, "shared": {}, "specifications": {}, "kept": []}"#,
    #"{"version": 1, "shared": {}, "specifications": {"a": {"client": "A"}}}"#,
    #"{"version": 1, "shared": {}, "shared": {}, "specifications": {}}"#,
    """
    {"version": 1, "shared": {}, "specifications":
      {"a": {"client": "A", "access": "public", "runtimeParts": [1], "files": {}}}}
    """,
  ])
  func anythingElseIsNoManifest(text: String) {
    #expect(Manifest(decoding: Array(text.utf8)) == nil)
  }
}
