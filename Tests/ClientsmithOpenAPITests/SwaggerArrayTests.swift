import Testing

/// Arrays of Swagger 2.0, whose forms are not all those of OpenAPI 3.
@Suite struct SwaggerArrayTests {
  @Test func misspelledFormsOfArraysAreCommas() throws {
    let text = SwaggerDocument.shop.replacing(
      "collectionFormat: multi", with: "collectionFormat: mutli")
    let result = try SwaggerDocument.imported(text)
    #expect(result.text?.contains("String]?") == true, "\(result.text ?? "")")
    #expect(
      result.messages == [
        "`mutli` is not a form of arrays, so their elements are separated by commas"
      ])
  }

  @Test func arraysThatOpenAPICannotSeparateAreTexts() throws {
    let text = SwaggerDocument.shop.replacing(
      "collectionFormat: multi", with: "collectionFormat: tsv")
    let result = try SwaggerDocument.imported(text)
    #expect(result.text?.contains("String?") == true, "\(result.text ?? "")")
    #expect(
      result.messages == [
        "arrays in `query` cannot have the form `tsv` in OpenAPI 3, so a text is sent"
      ])
  }

  @Test func arraysInFormsKeepTheirForm() throws {
    let (text, messages) = try SwaggerDocument.imported(
      SwaggerDocument.text(
        """
          /forms:
            post:
              operationId: sendForm
              parameters:
                - {name: plain, in: formData, type: array, items: {type: integer}}
                - {name: bars, in: formData, type: array, items: {type: integer}, collectionFormat: pipes}
                - {name: spaces, in: formData, type: array, items: {type: integer}, collectionFormat: ssv}
                - {name: several, in: formData, type: array, items: {type: integer}, collectionFormat: multi}
              responses: {204: {description: d}}
        """))
    #expect(messages == [])
    #expect(text?.contains(#"plain: {type: "[Int]?", style: comma}"#) == true)
    #expect(text?.contains(#"bars: {type: "[Int]?", style: pipe}"#) == true, "\(text ?? "")")
    #expect(text?.contains(#"spaces: {type: "[Int]?", style: space}"#) == true)
    #expect(text?.contains(#"several: "[Int]?""#) == true)
  }

  @Test func whatOpenAPICannotSayOfArraysIsSpokenOf() throws {
    let (text, messages) = try SwaggerDocument.imported(
      SwaggerDocument.text(
        """
          /items/{ids}:
            get:
              operationId: getItems
              parameters:
                - {name: ids, in: path, required: true, type: array, items: {type: string}, collectionFormat: pipes}
                - {name: X-Ids, in: header, type: array, items: {type: string}, collectionFormat: ssv}
              responses: {200: {description: d, schema: {$ref: "items.yaml#/definitions/Item"}}}
        """))
    #expect(
      text?.contains("GET: /items/{ids}\n    headers: {xIds: {type: String?, as: X-Ids}}\n")
        == true, "\(text ?? "")")
    #expect(
      messages.prefix(3) == [
        "arrays in `path` cannot have the form `pipes` in OpenAPI 3, so a text is sent",
        "arrays in `header` cannot have the form `ssv` in OpenAPI 3, so a text is sent",
        "the file of the reference `items.yaml#/definitions/Item` cannot be read: No such file or directory",
      ])
    let form = SwaggerDocument.text(
      """
        /forms:
          post:
            operationId: sendForm
            parameters: [{name: a, in: formData, type: array, items: {type: string}, collectionFormat: tsv}]
            responses: {204: {description: d}}
      """)
    let printed = try SwaggerDocument.imported(form)
    #expect(printed.text?.contains("form: {a: String?}") == true, "\(printed.text ?? "")")
    #expect(
      printed.messages == [
        "arrays in `formData` cannot have the form `tsv` in OpenAPI 3, so a text is sent"
      ])
  }
}
