// Type-checked by scripts/check-platforms; no machine of this project has Xcode to run it.

#if canImport(XcodeProjectPlugin)
  import Foundation
  import XcodeProjectPlugin

  extension SpecificationSet {
    /// The specifications of a target in an Xcode project: members of the target, and the files in
    /// `specs/TARGET` beside the project.
    ///
    /// To Xcode a YAML or JSON file that is a member of a target is a resource, which it copies
    /// into the product: what kind a file is of says nothing, so names alone decide.
    init(of target: XcodeTarget, in project: XcodeProject) {
      let folder = project.directoryURL
      self.init(
        module: ModuleName.ofXcodeProduct(target.product?.name ?? target.displayName),
        folder: nil,
        targetFiles: target.inputFiles.map(\.url),
        extraFolder: folder.appending(path: "specs").appending(path: target.displayName),
        templateFolder: folder.appending(path: "Templates"))
    }
  }

  extension XcodeTarget {
    /// Whether this is a bundle of unit tests; Xcode's interface has no case of its own for it.
    var hasUnitTests: Bool {
      guard case .other("com.apple.product-type.bundle.unit-test") = product?.kind else {
        return false
      }
      return true
    }

    /// The targets of the project that this one depends on.
    var targetDependencies: [XcodeTarget] {
      dependencies.compactMap { dependency in
        guard case .target(let target) = dependency else { return nil }
        return target
      }
    }
  }
#endif
