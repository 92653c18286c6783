import Testing

/// What curl makes of its arguments before it sends them, and what stands beside its commands.
extension CommandHabitTests {
  @Test("A file is sent to a folder under its own name")
  func uploads() throws {
    for url in ["https://a.example/v1/files/", "https://a.example"] {
      let text = try Imported("curl -T ./up.bin \(url)").text()
      #expect(text.contains("/{filename}") && text.contains("example: up.bin"), "\(text)")
    }
    let named = try Imported("curl -T ./up.bin https://a.example/v1/files/x.bin").text()
    #expect(named.contains("/files/x.bin"), "\(named)")
  }

  @Test("Sets and ranges in a URL are several calls")
  func globs() throws {
    for url in ["https://a.example/items/{1,2}", "https://a.example/items/[1-3]"] {
      let imported = try Imported("curl '\(url)'")
      #expect(imported.outline == ["getItem: GET /items/{id} (path id: Int) -> "])
    }
    #expect(try Imported("curl 'https://a.example/{a,b}/x'").outline.count == 2)
    let documented = try Imported("curl https://a.example/items/{id}")
    #expect(documented.outline[0].contains("/items/{id}"))
    let off = try Imported("curl -g 'https://a.example/items/{1,2}'")
    #expect(off.outline.count == 1)
    let filter = try Imported("curl 'https://a.example/items?filter[a]=1'")
    #expect(filter.text().contains("filter"))
  }

  @Test("Commands of other tools are said to be left out")
  func otherTools() throws {
    let imported = try Imported(
      "curl https://a.example/x\nhttp GET https://a.example/y\nwget https://a.example/z\necho done")
    #expect(
      imported.warnings == [
        "2: a command of `http` is left out: expected curl",
        "3: a command of `wget` is left out: expected curl",
      ])
  }

  @Test("A text may begin with a byte order mark")
  func marks() throws {
    for text in [
      "curl https://a.example/x", "GET https://a.example/x\n",
      "{\"log\": {\"entries\": [{\"request\": {\"method\": \"GET\", \"url\": \"https://a.example/x\"}}]}}",
    ] {
      #expect(try Imported("\u{FEFF}" + text).outline.count == 1)
    }
  }

  @Test("Placeholders are not called after values of others")
  func placeholders() throws {
    let path = "webhooks/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX"
    let text = try Imported("curl -X POST https://api.x.example/v1/\(path)").text()
    #expect(!text.contains("b00000000"), "\(text)")
  }

  @Test("A host that is asked for and has no request is said")
  func unknownHosts() throws {
    let imported = try Imported("curl https://a.example/x", .init(hosts: ["zz", "a.example"]))
    #expect(imported.report.contains("look at: no request goes to `zz`, which `--host` asks for"))
    #expect(!imported.report.contains { $0.contains("`a.example`") })
  }

  @Test("The lines of a form are joined, blanks in its values stay")
  func form() throws {
    let text = try Imported(
      "POST https://a.example/x\nContent-Type: application/x-www-form-urlencoded\n\na=1\n  &b=two words\n"
    ).text()
    #expect(text.contains("example: two words"), "\(text)")
  }
}
