/// The singular of English plurals, as names of arrays are: `orders` is `order`, `categories`
/// `category`.
package enum Singular {
  /// The name with its last word in the singular; as it is where that is not a known plural.
  package static func word(_ name: String) -> String {
    guard let last = WordSplitting.words(of: name).last, name.hasSuffix(last) else { return name }
    let singular = singular(of: last)
    return singular == last ? name : String(name.dropLast(last.count)) + singular
  }

  private static let irregular = [
    "people": "person", "children": "child", "men": "man", "women": "woman", "mice": "mouse",
    "feet": "foot", "teeth": "tooth", "geese": "goose", "indices": "index", "vertices": "vertex",
    "matrices": "matrix", "analyses": "analysis", "bases": "base", "crises": "crisis",
    "criteria": "criterion", "media": "medium", "movies": "movie", "cookies": "cookie",
    "statuses": "status", "aliases": "alias", "buses": "bus", "bonuses": "bonus", "leaves": "leaf",
    "shelves": "shelf", "halves": "half", "lives": "life", "knives": "knife", "wolves": "wolf",
    "caches": "cache", "axes": "axis", "quizzes": "quiz", "hooves": "hoof", "heroes": "hero",
    "potatoes": "potato", "tomatoes": "tomato", "echoes": "echo", "photos": "photo",
    "expenses": "expense", "licenses": "license", "responses": "response", "courses": "course",
    "houses": "house", "purchases": "purchase", "releases": "release", "databases": "database",
    "cases": "case", "phases": "phase", "phrases": "phrase", "purposes": "purpose",
    "sources": "source", "resources": "resource", "zombies": "zombie", "ties": "tie", "pies": "pie",
    "archives": "archive", "drives": "drive", "curves": "curve", "moves": "move", "sizes": "size",
    "prizes": "prize", "images": "image", "pages": "page", "aches": "ache", "lenses": "lens",
    "canvases": "canvas", "biases": "bias", "campuses": "campus", "viruses": "virus",
    "focuses": "focus", "censuses": "census",
  ]
  /// They end as plurals do, and are none or have no singular.
  private static let unchanged: Set<String> = [
    "news", "series", "species", "status", "address", "process", "access", "progress", "success",
    "business", "class", "analysis", "basis", "axis", "bus", "gas", "lens", "canvas", "atlas",
    "alias", "bonus", "campus", "virus", "focus", "corpus", "census", "consensus", "bias", "css",
    "dns", "https", "sms", "gps", "os", "ios", "ads", "aws", "us", "is", "has", "was", "this",
    "plus", "mathematics", "physics", "politics", "analytics",
    "always", "metadata", "data", "minus", "radius", "thus", "various", "previous", "cors",
  ]

  /// They only lose their last letter, short or odd as they are.
  private static let withPlainEnding: Set<String> = [
    "ids", "ips", "vms", "pcs", "tvs", "kpis", "apis", "uris", "cpus", "gpus", "menus", "emojis",
  ]

  private static func singular(of word: String) -> String {
    let lowercased = word.asciiLowercased
    if withPlainEnding.contains(lowercased) { return String(word.dropLast()) }
    if unchanged.contains(lowercased) { return word }
    if let found = irregular[lowercased] {
      return word.utf8.first.map(ASCII.isUpper) == true ? found.capitalizedFirst : found
    }
    guard word.utf8.count > 3, lowercased.hasSuffix("s"), word != word.asciiUppercased else {
      return word
    }
    if lowercased.hasSuffix("ies"), word.utf8.count > 4 { return String(word.dropLast(3)) + "y" }
    for ending in ["sses", "shes", "ches", "xes", "zes"] where lowercased.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    if ["ss", "us", "is"].contains(where: lowercased.hasSuffix) { return word }
    return String(word.dropLast())
  }
}
