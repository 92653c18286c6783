import ClientsmithFiles
import Testing

@Suite("The manifest of a folder")
struct ManifestTests {
  @Test("Keys are in the order of their bytes on every system, and texts come back as they were")
  func keys() throws {
    var manifest = Manifest()
    for name in ["b10.swift", "b9.swift", "B.swift", "ä\"\\\u{1}\t.swift", "a+.swift", "a.swift"] {
      manifest.shared[name] = "00"
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
    #expect(try Manifest(decoding: manifest.encoded()) == manifest)
  }
}
