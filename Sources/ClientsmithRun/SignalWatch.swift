import ClientsmithFiles
import ClientsmithSystem
import Dispatch

/// Ends the process at SIGINT and SIGTERM, after removing its temporary files and ending what it has
/// started.
package final class SignalWatch {
  private let sources: [any DispatchSourceSignal]

  /// - Parameter end: what else is to be done then.
  package init(_ staging: StagingArea, end: @escaping @Sendable () -> Void = {}) {
    // Output into a closed pipe is an error that `Console` ignores, not the end of the run.
    signal(SIGPIPE, SIG_IGN)
    // Likewise a file larger than `ulimit -f` allows is an error to report.
    signal(SIGXFSZ, SIG_IGN)
    let queue = DispatchQueue(label: "signals")
    sources = [SIGINT, SIGTERM].map { number in
      // The default action would end the process before the source hears of the signal.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        staging.abandon()
        end()
        _exit(128 + number)
      }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
  }
}
