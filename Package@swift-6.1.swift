// swift-tools-version: 6.1
import PackageDescription

// MARK: - Package

let package = Package(
  name: "clientsmith",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .executable(name: "clientsmith", targets: ["clientsmith"]),
    .library(name: "ClientsmithRuntime", targets: ["ClientsmithRuntime"]),
    .plugin(name: "ClientsmithPlugin", targets: ["ClientsmithPlugin"]),
    .plugin(name: "ClientsmithCommandPlugin", targets: ["ClientsmithCommandPlugin"]),
    .plugin(name: "ClientsmithGeneratePlugin", targets: ["ClientsmithGeneratePlugin"]),
  ],
  traits: [
    .trait(name: "OpenAPI", description: "The plugin reads OpenAPI documents."),
    .default(enabledTraits: ["OpenAPI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
    // For tests only: a web server that the generated clients talk to.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.26.0"),
  ],
  targets: []
)

// MARK: - The generator, from bytes to files

package.targets += [
  .systemLibrary(
    name: "CLibYAML",
    pkgConfig: "yaml-0.1",
    providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
  ),
  .target(name: "ClientsmithSystem"),
  .target(name: "ClientsmithDiagnostics", dependencies: ["ClientsmithSystem"]),
  .target(name: "ClientsmithYAML", dependencies: ["CLibYAML", "ClientsmithDiagnostics"]),
  .target(name: "ClientsmithModel", dependencies: ["ClientsmithDiagnostics"]),
  // What every reader of a format makes, and what the model is made of.
  .target(
    name: "ClientsmithDeclarations", dependencies: ["ClientsmithModel", "ClientsmithDiagnostics"]),
  // How nodes are read, in whatever format.
  .target(
    name: "ClientsmithReading",
    dependencies: ["ClientsmithDeclarations", "ClientsmithYAML", "ClientsmithDiagnostics"]),
  .target(
    name: "ClientsmithSpec",
    dependencies: [
      "ClientsmithDeclarations", "ClientsmithModel", "ClientsmithReading", "ClientsmithYAML",
      "ClientsmithDiagnostics",
    ]),
  // Recorded requests and samples of answers, into the same.
  .target(
    name: "ClientsmithInference",
    dependencies: [
      "ClientsmithDeclarations", "ClientsmithModel", "ClientsmithReading", "ClientsmithYAML",
      "ClientsmithDiagnostics",
    ]),
  .target(
    name: "ClientsmithOpenAPI",
    dependencies: [
      "ClientsmithDeclarations", "ClientsmithModel", "ClientsmithReading", "ClientsmithYAML",
      "ClientsmithDiagnostics",
    ]),
  .target(
    name: "ClientsmithAnalysis",
    dependencies: ["ClientsmithDeclarations", "ClientsmithModel", "ClientsmithDiagnostics"]),
  .target(
    name: "ClientsmithGenerator",
    dependencies: ["ClientsmithModel", "ClientsmithDiagnostics", "ClientsmithSystem"]
  ),
  .target(
    name: "ClientsmithFiles",
    dependencies: [
      "ClientsmithGenerator", "ClientsmithModel", "ClientsmithYAML", "ClientsmithDiagnostics",
      "ClientsmithSystem",
    ]
  ),
  // Documents and the files beside them, for the reader.
  .target(
    name: "ClientsmithDocuments",
    dependencies: [
      "ClientsmithFiles", "ClientsmithDeclarations", "ClientsmithModel", "ClientsmithOpenAPI",
      "ClientsmithReading", "ClientsmithYAML", "ClientsmithDiagnostics",
    ]
  ),
  // What the two tools have in common. A package whose plugin needs no documents can do without
  // their reader.
  .target(
    name: "ClientsmithRun",
    dependencies: [
      "ClientsmithFiles", "ClientsmithGenerator", "ClientsmithAnalysis",
      "ClientsmithDeclarations", "ClientsmithModel", "ClientsmithReading", "ClientsmithSpec",
      .target(name: "ClientsmithDocuments", condition: .when(traits: ["OpenAPI"])),
      "ClientsmithYAML", "ClientsmithDiagnostics", "ClientsmithSystem",
    ]
  ),
  // What a build never needs: text in the native format, of declarations, and of documents.
  .target(
    name: "ClientsmithPrinting",
    dependencies: [
      "ClientsmithRun", "ClientsmithFiles", "ClientsmithAnalysis", "ClientsmithDeclarations",
      "ClientsmithDocuments", "ClientsmithModel", "ClientsmithOpenAPI", "ClientsmithReading",
      "ClientsmithSpec", "ClientsmithYAML", "ClientsmithDiagnostics",
    ]
  ),
  .executableTarget(
    name: "clientsmith",
    dependencies: [
      "ClientsmithPrinting", "ClientsmithRun", "ClientsmithFiles", "ClientsmithGenerator",
      "ClientsmithInference",
      "ClientsmithAnalysis", "ClientsmithDeclarations", "ClientsmithModel", "ClientsmithOpenAPI",
      "ClientsmithReading", "ClientsmithSpec", "ClientsmithYAML", "ClientsmithDiagnostics",
      "ClientsmithSystem",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]
  ),
]

// Writes the templates into the generator's sources; only who works on this package runs it.
package.targets.append(
  .executableTarget(
    name: "embed-templates", dependencies: ["ClientsmithGenerator"], path: "Sources/EmbedTemplates")
)

// MARK: - Plugins

package.targets += [
  // What the build plugin runs. Packages that use the plugin compile this and all it depends on,
  // so that is as little as possible: no parser of command lines.
  .executableTarget(
    name: "clientsmith-build",
    dependencies: [
      "ClientsmithRun", "ClientsmithFiles", "ClientsmithGenerator", "ClientsmithModel",
      "ClientsmithDiagnostics", "ClientsmithSystem",
    ],
    path: "Sources/ClientsmithBuild"
  ),
  // Generates in every build.
  .plugin(
    name: "ClientsmithPlugin", capability: .buildTool(), dependencies: ["clientsmith-build"]),
  // For packages that check generated code in. Permission is given to a plugin as a whole: the
  // first needs none for what it is for, to check and to validate; the second writes.
  .plugin(
    name: "ClientsmithCommandPlugin",
    capability: .command(
      intent: .custom(
        verb: "clientsmith", description: "Generates, checks or validates API clients.")),
    dependencies: ["clientsmith"]),
  .plugin(
    name: "ClientsmithGeneratePlugin",
    capability: .command(
      intent: .custom(
        verb: "clientsmith-generate", description: "Generates API clients into each target."),
      permissions: [
        .writeToPackageDirectory(reason: "It writes the clients that your specifications describe.")
      ]),
    dependencies: ["clientsmith"]),
]

// MARK: - How others compile the tool

// A package that uses the plugin compiles all of the above, for a tool that then runs for some
// milliseconds, and that its users never edit. Where SwiftPM or Xcode has checked this package out
// for another, it is compiled without what serves development: debug information, an index of the
// system's modules, and checks of the compiler's own output; in release builds without
// optimization. Whole modules at once would be cheaper still, but Swift Build, and so Xcode, does
// not expect that in a debug build. Before Swift 6.2 no dependency may have such flags.
#if compiler(>=6.2)
  let isCheckedOutForAnother =
    Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
  if isCheckedOutForAnother {
    for target in package.targets where target.type == .regular || target.type == .executable {
      target.swiftSettings = [
        .unsafeFlags([
          // To the frontend, since SwiftPM's own `-g` comes later.
          "-Xfrontend", "-gnone",
          "-Xfrontend", "-disable-llvm-verify",
          "-Xfrontend", "-disable-incremental-llvm-codegen",
          "-index-ignore-system-modules", "-index-ignore-clang-modules",
          // As many processes as processors, in place of one for each 25 files.
          "-driver-batch-size-limit", "1000",
        ]),
        .unsafeFlags(["-Onone"], .when(configuration: .release)),
      ]
    }
  }
#endif

// MARK: - What is emitted into the targets of users, compiled here as it is there

/// The parts of the runtime that its files name in `#if`. A client gets those that it needs; the
/// library and the tests have all of them.
let namedParts = """
  absoluteURLs arrays asyncHTTPClient bodies cookies credentialSchemes credentials
  dataParameters day decimalParameters deepValues deferredFields durations errors
  externalTags followedPages formDots hostLabels idempotencyKeys listScopes multipart narrowParameters
  optimisticStores optionalResults ownResults pagedStores paths placedKeys recording
  rejections retriedErrors secretNames sends sentDates servers setCookies shiftedPages
  singleCredential streams uploads urlParameters uuidParameters writes
  """

package.targets += [
  // In the mode that leaves most to the caller's actor: what is tested here must not run there.
  // Generated clients are tested without it.
  .target(
    name: "ClientsmithRuntime",
    path: "Templates/Runtime",
    swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
      + namedParts.split { $0 == " " || $0 == "\n" }.map { .define(String($0)) }
  ),
  .testTarget(name: "ClientsmithRuntimeTests", dependencies: ["ClientsmithRuntime"]),
]

// MARK: - Tests

package.targets += [
  .target(name: "TestSupport", path: "Tests/Support"),
  .testTarget(name: "ClientsmithFilesTests", dependencies: ["ClientsmithFiles", "TestSupport"]),
  .testTarget(
    name: "ClientsmithCommandTests",
    dependencies: [
      "clientsmith", "ClientsmithFiles", "ClientsmithDiagnostics", "ClientsmithRun",
      "ClientsmithSpec", "ClientsmithYAML", "TestSupport",
    ]),
  .testTarget(
    name: "ClientsmithBuildTests",
    dependencies: ["clientsmith-build", "ClientsmithRun", "ClientsmithModel", "TestSupport"]),
  .testTarget(name: "ClientsmithSystemTests", dependencies: ["ClientsmithSystem"]),
  .testTarget(
    name: "ClientsmithDiagnosticsTests", dependencies: ["ClientsmithDiagnostics"]),
  .testTarget(
    name: "ClientsmithYAMLTests", dependencies: ["ClientsmithYAML", "ClientsmithDiagnostics"]),
  .testTarget(
    name: "ClientsmithGeneratorTests",
    dependencies: ["ClientsmithGenerator", "ClientsmithModel"]),
  .testTarget(
    name: "ClientsmithAnalysisTests",
    dependencies: [
      "ClientsmithAnalysis", "ClientsmithDeclarations", "ClientsmithModel",
      "ClientsmithDiagnostics",
    ]),
  .testTarget(
    name: "ClientsmithInferenceTests",
    dependencies: [
      "ClientsmithInference", "ClientsmithAnalysis", "ClientsmithDeclarations", "ClientsmithModel",
      "ClientsmithPrinting", "ClientsmithRun", "ClientsmithSpec", "ClientsmithYAML",
      "ClientsmithDiagnostics",
    ]),
  .testTarget(
    name: "ClientsmithSpecTests",
    dependencies: [
      "ClientsmithAnalysis", "ClientsmithModel", "ClientsmithReading", "ClientsmithRun",
      "ClientsmithSpec", "ClientsmithYAML", "ClientsmithDiagnostics",
    ]),
  .testTarget(
    name: "ClientsmithOpenAPITests",
    dependencies: [
      "ClientsmithFiles", "ClientsmithGenerator", "ClientsmithModel", "ClientsmithOpenAPI",
      "ClientsmithPrinting", "ClientsmithRun", "ClientsmithYAML", "ClientsmithDiagnostics",
      "TestSupport",
    ]),
  .testTarget(
    name: "ClientsmithPropertyTests",
    dependencies: [
      "ClientsmithAnalysis", "ClientsmithDeclarations", "ClientsmithDiagnostics",
      "ClientsmithGenerator", "ClientsmithInference", "ClientsmithModel", "ClientsmithPrinting",
      "ClientsmithRun",
      "ClientsmithRuntime", "ClientsmithSpec", "ClientsmithYAML", "TestSupport",
    ]),
]

// MARK: - What is generated for specs/, compiled and run

package.targets += [
  .target(name: "Goldens", path: "Tests/Goldens/Client"),
  // Types that users write, clients that use them, and the client of a recorded session, whose types
  // are called like some of specs/.
  .target(name: "Ledger", path: "Tests/Fixtures/Ledger"),
  .target(name: "Wallet", dependencies: ["Ledger"], path: "Tests/Goldens/Wallet/Client"),
  .testTarget(
    name: "WalletTests", dependencies: ["Wallet", "Ledger"], path: "Tests/Goldens/Wallet/Tests"),
  .testTarget(name: "GoldensTests", dependencies: ["Goldens"], path: "Tests/Goldens/Tests"),
  // The clients of small documents, each for some rows of the table in docs/openapi.md.
  .target(name: "Documents", path: "Tests/Goldens/Documents/Client"),
  .testTarget(
    name: "DocumentsTests", dependencies: ["Documents"], path: "Tests/Goldens/Documents/Tests"),
  .testTarget(
    name: "ClientsmithLoopbackTests",
    dependencies: [
      "Documents", "Goldens", "Wallet", "TestSupport", "clientsmith",
      .product(name: "FlyingFox", package: "FlyingFox"),
      .product(name: "FlyingSocks", package: "FlyingFox"),
    ]),
]
