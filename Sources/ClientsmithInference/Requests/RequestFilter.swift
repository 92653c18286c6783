import ClientsmithModel

/// Leaves out what does not call an API: scripts, images, pages, preflights, telemetry.
struct RequestFilter {
  /// What was left out, and how often.
  private(set) var counts: [(what: String, count: Int)] = []
  /// Logins as pages have them: what they bring cannot be had by a call.
  private(set) var logins: [RecordedLogin] = []

  mutating func filtered(_ requests: [RecordedRequest]) -> [RecordedRequest] {
    let kept = requests.filter { request in
      guard let what = Self.refusal(of: request) else { return true }
      if request.isAnsweredByPage { return false }
      if let index = counts.firstIndex(where: { $0.what == what }) {
        counts[index].count += 1
      } else {
        counts.append((what, 1))
      }
      return false
    }
    logins = RecordedLogin.all(in: requests).filter { login in
      login.request.isAnsweredByPage && Self.refusal(of: login.request) != nil
    }
    return kept
  }

  /// Why a request does not call an API; nil: it may.
  private static func refusal(of request: RecordedRequest) -> String? {
    if let refusal = request.refusal { return refusal }
    if request.method == "OPTIONS", request.headers[header: "access-control-request-method"] != nil
    {
      return "preflights"
    }
    if request.method == "CONNECT" { return "tunnels" }
    if protocols.contains(request.method) { return "calls of \(request.method)" }
    guard ASCII.isToken(request.method) else { return "requests without a method of HTTP" }
    if request.url.segments.count > mostSegments { return "paths of too many segments" }
    let host = request.url.origin.split(separator: "/").last.map(String.init) ?? ""
    if telemetry.contains(where: {
      host == $0 || host.hasSuffix(".\($0)") || host.hasPrefix("\($0).")
    }) {
      return "telemetry"
    }
    if let type = request.resourceType, let what = resources[type] { return what }
    let isRead = ["GET", "HEAD"].contains(request.method)
    if isRead, let what = refusal(ofPath: request.url) { return what }
    guard let response = request.response else { return nil }
    let mediaType = response.mediaType.map(MediaType.essence) ?? ""
    if response.isCode || mediaType.hasPrefix("font/") || mediaType == "application/wasm" {
      return "scripts and styles"
    }
    if mediaType.hasPrefix("image/") || mediaType.hasPrefix("video/")
      || mediaType.hasPrefix("audio/")
    {
      return "images and media"
    }
    if mediaType.contains("html"), response.json == nil { return "pages" }
    if response.isRedirect { return "redirects" }
    return nil
  }

  /// What editors write in the place of a method, and is none of HTTP.
  private static let protocols: Set<String> = ["GRPC", "WEBSOCKET", "RSOCKET"]

  /// More than any path that a person would call.
  private static let mostSegments = 64

  private static func refusal(ofPath url: RecordedURL) -> String? {
    guard let last = url.segments.last?.text, let dot = last.lastIndex(of: ".") else { return nil }
    let ending = String(last[last.index(after: dot)...]).asciiLowercased
    if ["js", "mjs", "css", "woff", "woff2", "ttf", "otf", "map", "wasm"].contains(ending) {
      return "scripts and styles"
    }
    if ["png", "jpg", "jpeg", "gif", "svg", "webp", "ico", "mp4", "webm", "mp3", "avif"]
      .contains(ending)
    {
      return "images and media"
    }
    return ["html", "htm"].contains(ending) ? "pages" : nil
  }

  /// Kinds of resources in the words of browsers.
  private static let resources = [
    "script": "scripts and styles", "stylesheet": "scripts and styles",
    "font": "scripts and styles", "image": "images and media", "media": "images and media",
    "document": "pages", "manifest": "pages", "ping": "telemetry", "beacon": "telemetry",
    "csp_report": "telemetry", "preflight": "preflights", "websocket": "web sockets",
  ]

  private static let telemetry = [
    "google-analytics.com", "googletagmanager.com", "doubleclick.net", "segment.io", "segment.com",
    "sentry.io", "datadoghq.com", "datadoghq.eu", "newrelic.com", "nr-data.net", "mixpanel.com",
    "amplitude.com", "hotjar.com", "hotjar.io", "fullstory.com", "clarity.ms", "bugsnag.com",
    "facebook.net", "intercom.io", "launchdarkly.com", "optimizely.com", "googleadservices.com",
    "googlesyndication.com", "cookielaw.org", "onetrust.com", "statsigapi.net", "posthog.com",
    "analytics", "telemetry", "metrics", "collector", "rum",
  ]
}

extension RecordedRequest {
  fileprivate var isAnsweredByPage: Bool {
    guard isLogin, let response else { return false }
    return response.isRedirect || response.mediaType?.contains("html") == true
  }
}
