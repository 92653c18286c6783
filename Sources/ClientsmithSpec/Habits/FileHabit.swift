import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// A part of a form that is called like a file, and is a `URL` without anything that says that the file is
/// meant: the text of the URL is sent then, and that of a file fails when a call is made.
enum FileHabit {
  /// What files are called, with the media type that is likely.
  private static let files = [
    "archive": "application/zip", "artifact": "application/octet-stream",
    "asset": "application/octet-stream", "attachment": "application/octet-stream",
    "audio": "audio/mpeg", "avatar": "image/jpeg", "backup": "application/octet-stream",
    "banner": "image/jpeg", "binary": "application/octet-stream",
    "blob": "application/octet-stream", "csv": "text/csv", "document": "application/pdf",
    "file": "application/octet-stream", "icon": "image/png", "image": "image/jpeg",
    "logo": "image/png", "media": "application/octet-stream", "pdf": "application/pdf",
    "photo": "image/jpeg", "picture": "image/jpeg", "recording": "audio/mpeg",
    "screenshot": "image/png", "thumbnail": "image/jpeg", "upload": "application/octet-stream",
    "video": "video/mp4", "voice": "audio/mpeg", "zip": "application/zip",
  ]

  static func warn(
    of parameter: DeclaredParameter, _ entry: YAMLMapping.Entry, into log: inout DiagnosticLog
  ) {
    // An unknown key may be what says that it is a file.
    if case .mapping(let mapping) = entry.value.content,
      !mapping.entries.allSatisfy({ DeclaredParameter.keys.contains($0.key) })
    {
      return
    }
    guard let type = parameter.type, isURL(type), parameter.constant == nil,
      parameter.filename == nil, parameter.contentType == nil,
      let mediaType = mediaType(of: parameter.name.value.text)
    else { return }
    let isFlow = type.text.hasPrefix("[") || type.text.hasSuffix("?")
    let written = isFlow ? "\"\(type.text)\"" : type.text
    log.warning(
      .fileAsText, at: parameter.name.range,
      "\(name: parameter.writtenName) is sent as the text of a URL, not as the file that it leads to",
      help:
        "write `\(parameter.writtenName): {type: \(written), contentType: \(mediaType)}` to send "
        + "the file, or `Data` for its bytes")
  }

  private static func isURL(_ type: TypeExpression) -> Bool {
    switch type.form {
    case .name(let name): name == Primitive.url.rawValue
    case .primitive(let primitive): primitive == .url
    case .optional(let inner), .array(let inner): isURL(inner)
    default: false
    }
  }

  /// `file` and `coverImages`, but not `imageURL`.
  private static func mediaType(of name: String) -> String? {
    var words: [String] = [""]
    for character in name {
      if character.isUppercase, words[words.count - 1].last?.isUppercase != true {
        words.append("")
      }
      words[words.count - 1].append(
        character.isUppercase ? character.lowercased() : String(character))
    }
    guard var last = words.last?.filter(\.isLetter) else { return nil }
    if last.hasSuffix("s") { last.removeLast() }
    return files[last]
  }
}
