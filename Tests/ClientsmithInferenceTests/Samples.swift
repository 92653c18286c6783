import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithInference
import ClientsmithYAML
import Testing

/// What samples of an answer become.
enum Samples {
  static func declarations(_ samples: String..., name: String = "orders") throws
    -> Declarations
  {
    let nodes = try samples.map { text in
      let file = SourceFile(path: "sample.json", text: text)
      var log = DiagnosticLog(file: file)
      let node = YAMLReader.readAnswer(file, into: &log)
      return try #require(node)
    }
    let wording = Wording(help: { "\($0)" }, name: { "\($0)" })
    return SampleInference(name: name).declarations(of: nodes, wording: wording)
  }
}
