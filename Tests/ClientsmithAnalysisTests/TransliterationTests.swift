import ClientsmithModel
import Testing

@Suite struct TransliterationTests {
  @Test(
    "Letters beyond ASCII become names",
    arguments: [
      ("имя пользователя", "imyaPolzovatelya"), ("Щука", "shchuka"), ("Ґанок", "ganok"),
      ("Адрес2", "adres2"), ("όνομα", "onoma"), ("Ψυχή", "psychi"), ("ひらがな", "hiragana"),
      ("トヨタ", "toyota"), ("가격", "gagyeok"), ("größe", "grosse"), ("prix d'été", "prixDEte"),
      // Scripts that are not transliterated leave no letters for a name.
      ("ชื่อ", "value"), ("a名b", "aB"),
      ("السعر", "alsar"), ("מחיר", "mhyr"),
      // Chinese characters are read where they are all that there is.
      ("名字", "mingzi"), ("订单_ID", "id"), ("订单2", "value2"), ("中龘", "value"),
    ])
  func names(_ text: String, _ name: String) {
    #expect(CamelCase.lower(text) == name)
    #expect(CamelCase.isLower(CamelCase.lower(text)))
  }
}
