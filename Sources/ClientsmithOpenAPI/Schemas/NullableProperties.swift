/// The properties of an object that may be null, by index.
struct NullableProperties {
  /// Those that may be absent, too.
  var optional: [Int] = []
  /// Those that are always there, so that nil is written as null.
  var required: [Int] = []
}
