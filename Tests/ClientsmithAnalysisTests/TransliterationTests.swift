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
      ("ስም", "value"), ("ชื่อ", "chueo"), ("ผู้ใช้", "phuaich"), ("उपयोगकर्ता", "upayogakarta"),
      ("பெயர்", "peyar"), ("სახელი", "sakheli"), ("Անուն", "anovn"), ("Đơn hàng", "donHang"),
      ("Tiếng Việt", "tiengViet"), ("Ștampilă", "stampila"),
      // Forms of letters, and what is not seen.
      ("ＡＢＣ", "abc"), ("ｆｕｌｌ　ｗｉｄｔｈ", "fullWidth"), ("ﾕｰｻﾞｰ", "yuza"), ("か\u{3099}", "ga"),
      ("ハ\u{309A}ン", "pan"), ("\u{1112}\u{1161}\u{11AB}", "han"), ("a\u{200B}b", "ab"),
      ("\u{202B}שם\u{202C}", "shm"), ("مُسْتَخْدِم", "mstkhdm"), ("שָׁלוֹם", "shlvm"), ("عدد٣", "add3"),
      ("ﬁn", "fin"),
      ("cafe\u{301} au lait", "cafeAuLait"), ("имя ID", "imyaID"),
      ("السعر", "alsar"), ("מחיר", "mhyr"),
      // Chinese characters, also those of Japanese, as they are read in Chinese.
      ("名字", "mingzi"), ("订单_ID", "dingdanID"), ("订单2", "dingdan2"), ("a名b", "aMingB"),
      ("東京", "dongjing"), ("訂單編號", "dingdanbianhao"), ("佐々木", "zuozuomu"),
      ("取引先を作成", "quyinxianOZuocheng"), ("中龘", "value"),
    ])
  func names(_ text: String, _ name: String) {
    #expect(CamelCase.lower(text) == name)
    #expect(CamelCase.isLower(CamelCase.lower(text)))
  }
}
