extension Memory {
  /// What APIs call properties that say whether more pages follow, in lowercase, and what they are of the
  /// page that is returned.
  package static let pageFlags: [String: String] = [
    "hasmore": "hasNext", "hasnext": "hasNext", "hasnextpage": "hasNext", "more": "hasNext",
    "istruncated": "hasNext", "hasprevious": "hasPrevious", "haspreviouspage": "hasPrevious",
    "hasprev": "hasPrevious", "last": "!hasNext", "islast": "!hasNext", "islastpage": "!hasNext",
    "first": "!hasPrevious", "isfirst": "!hasPrevious", "isfirstpage": "!hasPrevious",
    "empty": "items.isEmpty", "isempty": "items.isEmpty",
  ]

  /// Objects in which APIs say something of pages, in lowercase.
  package static let pageObjects: Set<String> = [
    "meta", "metadata", "page", "pageinfo", "pages", "paging", "pagination", "links",
    "responsemetadata", "cursor", "cursors",
  ]
}
