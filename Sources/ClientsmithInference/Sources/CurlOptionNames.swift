/// The options of curl (its manual, 8.11).
enum CurlOptionNames {
  /// Those that take an argument, by their long names; the others take none.
  static let withArgument: Set<String> = [
    "abstract-unix-socket", "alt-svc", "aws-sigv4", "cacert", "capath", "cert", "cert-type",
    "ciphers", "config", "connect-timeout", "connect-to", "continue-at", "cookie", "cookie-jar",
    "create-file-mode", "crlfile", "curves", "data", "data-ascii", "data-binary", "data-raw",
    "data-urlencode", "delegation", "dns-interface", "dns-ipv4-addr", "dns-ipv6-addr",
    "dns-servers", "doh-url", "dump-header", "ech", "egd-file", "engine", "etag-compare",
    "etag-save", "expect100-timeout", "form", "form-string", "ftp-account",
    "ftp-alternative-to-user", "ftp-method", "ftp-port", "ftp-ssl-ccc-mode",
    "happy-eyeballs-timeout-ms", "haproxy-clientip", "header", "hostpubmd5", "hostpubsha256",
    "hsts", "http-proxy", "interface", "ip-tos", "ipfs-gateway", "json", "keepalive-cnt",
    "keepalive-time", "key", "key-type", "krb", "krb4", "libcurl", "limit-rate", "local-port",
    "login-options", "mail-auth", "mail-from", "mail-rcpt", "max-filesize", "max-redirs",
    "max-time", "netrc-file", "noproxy", "oauth2-bearer", "output", "output-dir",
    "parallel-max", "pass", "pinnedpubkey", "preproxy", "proto", "proto-default", "proto-redir",
    "proxy", "proxy-cacert", "proxy-capath", "proxy-cert", "proxy-cert-type", "proxy-ciphers",
    "proxy-crlfile", "proxy-header", "proxy-key", "proxy-key-type", "proxy-pass",
    "proxy-pinnedpubkey", "proxy-service-name", "proxy-tls13-ciphers", "proxy-tlsauthtype",
    "proxy-tlspassword", "proxy-tlsuser", "proxy-user", "proxy1.0", "pubkey", "quote",
    "random-file", "range", "rate", "referer", "request", "request-target", "resolve", "retry",
    "retry-delay", "retry-max-time", "sasl-authzid", "service-name", "sigalgs", "socks4",
    "socks4a", "socks5", "socks5-gssapi-service", "socks5-hostname", "speed-limit",
    "speed-time", "stderr", "telnet-option", "tftp-blksize", "time-cond", "tls-max",
    "tls13-ciphers", "tlsauthtype", "tlspassword", "tlsuser", "trace", "trace-ascii",
    "trace-config", "unix-socket", "upload-file", "upload-flags", "url", "url-query", "user",
    "user-agent", "variable", "vlan-priority", "write-out",
  ]

  /// The long names of those that have a short one, and an argument or a meaning here.
  static let short: [Character: String] = [
    "X": "request", "H": "header", "d": "data", "F": "form", "u": "user", "T": "upload-file",
    "b": "cookie", "c": "cookie-jar", "A": "user-agent", "e": "referer", "o": "output",
    "m": "max-time", "x": "proxy", "U": "proxy-user", "E": "cert", "w": "write-out", "r": "range",
    "D": "dump-header", "K": "config", "G": "get", "I": "head", "g": "globoff", "y": "speed-time",
    "Y": "speed-limit", "z": "time-cond", "C": "continue-at", "P": "ftp-port", "Q": "quote",
    "t": "telnet-option", "h": "help",
  ]
}
