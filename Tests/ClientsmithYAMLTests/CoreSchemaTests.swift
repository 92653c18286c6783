import ClientsmithYAML
import Testing

@Suite struct CoreSchemaTests {
  @Test(arguments: [
    ("", "null"), ("~", "null"), ("null", "null"), ("Null", "null"), ("NULL", "null"),
    ("nULL", "\"nULL\""), ("true", "true"), ("True", "true"), ("TRUE", "true"),
    ("false", "false"), ("False", "false"), ("FALSE", "false"), ("tRUE", "\"tRUE\""),
    ("no", "\"no\""), ("on", "\"on\""), ("yes", "\"yes\""), ("y", "\"y\""), ("off", "\"off\""),
    ("0", "int(0)"), ("-12", "int(-12)"), ("+7", "int(7)"), ("007", "int(7)"),
    ("0o17", "int(15)"), ("0o8", "\"0o8\""), ("0o", "\"0o\""), ("-0o7", "\"-0o7\""),
    ("0xfF", "int(255)"), ("0xg", "\"0xg\""), ("0b1", "\"0b1\""), ("1_000", "\"1_000\""),
    ("9223372036854775807", "int(9223372036854775807)"),
    ("9223372036854775808", "int(9223372036854775808)"),
    ("0xFFFFFFFFFFFFFFFFF", "int(0xFFFFFFFFFFFFFFFFF)"),
    ("1.", "float(1.0)"), (".5", "float(0.5)"), ("-1.5e+3", "float(-1500.0)"),
    ("1e3", "float(1000.0)"), ("1e", "\"1e\""), (".", "\".\""), ("1e400", "float(inf)"),
    ("+.INF", "float(inf)"), ("-.inf", "float(-inf)"), (".NaN", "float(nan)"),
    (".iNF", "\".iNF\""), ("inf", "\"inf\""), ("nan", "\"nan\""), ("0x1p3", "\"0x1p3\""),
    ("12:30:45", "\"12:30:45\""), ("2024-01-02", "\"2024-01-02\""), ("+", "\"+\""),
    ("'1'", "\"1\""), ("\"true\"", "\"true\""), ("''", "\"\""), ("|-\n 1", "\"1\""),
    ("!!str 1", "\"1\""), ("!!str", "\"\""), ("! 'x'", "\"x\""), ("!!int '12'", "int(12)"),
    ("!!float 1", "float(1.0)"), ("!!bool 'true'", "true"), ("!!null ''", "null"),
    ("!!seq [1]", "[int(1)]"), ("!!map {a: 1}", "{a: int(1)}"),
    ("!<tag:yaml.org,2002:str> 1", "\"1\""),
  ])
  func resolves(_ text: String, _ expected: String) {
    let reading = Reading("- \(text)\n")
    #expect(reading.messages == [])
    #expect(reading.node?.outline == "[\(expected)]")
  }

  @Test(arguments: [
    FaultyText("- 1️⃣!!int x", "the value does not match its tag `!!int`"),
    FaultyText("- 1️⃣!!seq {a: b}", "the value does not match its tag `!!seq`"),
    FaultyText("- 1️⃣!!map x", "the value does not match its tag `!!map`"),
    FaultyText(
      "- 1️⃣!!set {a}\n- 2️⃣!mine x\n- 3️⃣!!python/object:x [a]",
      "unknown tag `tag:yaml.org,2002:set`: only those of the YAML core schema are supported",
      "unknown tag `!mine`: only those of the YAML core schema are supported",
      "unknown tag `tag:yaml.org,2002:python/object:x`: only those of the YAML core schema are supported"
    ),
    FaultyText(
      "a: 1️⃣!e!x b", "unknown tag: only those of the YAML core schema are supported"),
  ])
  func refusesTags(_ text: FaultyText) {
    text.check()
  }
}
