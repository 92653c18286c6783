import ClientsmithFiles

/// What the process tells its caller, after BSD's `sysexits.h`.
package enum ExitStatus: Int32, Error {
  case differs = 1
  case specification = 65
  case unreadableInput = 66
  case unavailable = 69
  case internalError = 70
  case cannotCreate = 73
  case cannotWrite = 74
  case locked = 75
  case interrupted = 130

  package init(_ error: FileError) {
    switch error.kind {
    case .unreadableInput: self = .unreadableInput
    case .cannotCreate, .writtenByHand: self = .cannotCreate
    case .cannotWrite: self = .cannotWrite
    case .locked: self = .locked
    case .interrupted: self = .interrupted
    }
  }
}
