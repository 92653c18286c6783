/// The options of curl (its manual, 8.11).
enum CurlOptionNames {
  /// Those that take an argument, by their long names.
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

  /// Those that take none, without the ones that begin with `no-`.
  private static let withoutArgument: Set<String> = [
    "alpn", "anyauth", "append", "basic", "buffer", "ca-native", "cert-status", "clobber",
    "compressed", "compressed-ssh", "create-dirs", "crlf", "digest", "disable", "disable-eprt",
    "disable-epsv", "disallow-username-in-url", "doh-cert-status", "doh-insecure", "dump-ca-embed",
    "eprt", "epsv", "fail", "fail-early", "fail-with-body", "false-start", "follow", "form-escape",
    "ftp-create-dirs", "ftp-pasv", "ftp-pret", "ftp-skip-pasv-ip", "ftp-ssl-ccc", "ftp-ssl-control",
    "get", "globoff", "haproxy-protocol", "head", "help", "http0.9", "http1.0", "http1.1", "http2",
    "http2-prior-knowledge", "http3", "http3-only", "ignore-content-length", "include", "insecure",
    "ipv4", "ipv6", "junk-session-cookies", "keepalive", "list-only", "location",
    "location-trusted", "mail-rcpt-allowfails", "manual", "metalink", "mptcp", "negotiate", "netrc",
    "netrc-optional", "npn", "ntlm", "ntlm-wb", "out-null", "parallel", "parallel-immediate",
    "path-as-is", "post301", "post302", "post303", "progress-bar", "progress-meter",
    "proxy-anyauth", "proxy-basic", "proxy-ca-native", "proxy-digest", "proxy-http2",
    "proxy-insecure", "proxy-negotiate", "proxy-ntlm", "proxy-ssl-allow-beast",
    "proxy-ssl-auto-client-cert", "proxy-tlsv1", "proxytunnel", "raw", "remote-header-name",
    "remote-name", "remote-name-all", "remote-time", "remove-on-error", "retry-all-errors",
    "retry-connrefused", "sasl-ir", "sessionid", "show-error", "show-headers", "silent",
    "skip-existing", "socks5-basic", "socks5-gssapi", "socks5-gssapi-nec", "ssl", "ssl-allow-beast",
    "ssl-auto-client-cert", "ssl-no-revoke", "ssl-reqd", "ssl-revoke-best-effort", "sslv2", "sslv3",
    "styled-output", "suppress-connect-headers", "tcp-fastopen", "tcp-nodelay", "test-event",
    "tftp-no-options", "tls-earlydata", "tlsv1", "tlsv1.0", "tlsv1.1", "tlsv1.2", "tlsv1.3",
    "tr-encoding", "trace-ids", "trace-time", "use-ascii", "verbose", "version", "xattr",
  ]

  /// Whether an option, by its long name, takes an argument; nil where it is not known.
  static func takesArgument(_ name: String) -> Bool? {
    if withArgument.contains(name) { return true }
    return withoutArgument.contains(name) || name.hasPrefix("no-") ? false : nil
  }

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
