package enum TerminalWidth {
  /// What the margins of help leave room for.
  private static let least: Int32 = 40

  /// Makes a terminal that is too narrow for help count as wider: swift-argument-parser stops where its own
  /// margins do not fit.
  package static func widen() {
    var size = winsize()
    let isTerminal = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let given = getenv("COLUMNS").flatMap { Int32(String(cString: $0)) }
    let width = given ?? (isTerminal ? Int32(size.ws_col) : least)
    guard width < least else { return }
    setenv("COLUMNS", String(least), 1)
  }
}
