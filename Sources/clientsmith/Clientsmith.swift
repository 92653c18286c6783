import ArgumentParser

@main
struct Clientsmith: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clientsmith",
    abstract: "Generates closure-based Swift clients from a specification of their endpoints.",
    version: "0.1.0"
  )
}
