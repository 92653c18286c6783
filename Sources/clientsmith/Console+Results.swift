import ClientsmithFiles
import ClientsmithRun

extension Console {
  /// Prints what a command is run for, or ends the command with status 74 where that fails.
  func printResult(_ text: String) throws {
    do throws(FileError) {
      try print(text)
    } catch {
      self.error(error.message)
      throw ExitStatus(error).error
    }
  }
}
