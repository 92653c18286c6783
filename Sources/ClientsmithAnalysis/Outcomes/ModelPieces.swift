import ClientsmithDiagnostics
import ClientsmithModel

// What the log is told while something is done with a part of the model.

extension TypeDeclaration {
  var piece: Piece { .type(name.text) }
}

extension Endpoint {
  var piece: Piece { .endpoint(pathName) }
}
