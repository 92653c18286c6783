import ClientsmithFiles
import ClientsmithRun

/// Prints what was done to the output folders, or would be.
struct ChangeReport {
  var console: Console
  var output: DiagnosticOutput

  /// A line a file: `wrote Sources/App/SuntimesClient.swift`.
  func printChanges(_ plans: [OutputPlan], isDryRun: Bool) {
    for plan in plans {
      for change in plan.changes {
        console.say(
          "\(verb(change.action, isDryRun: isDryRun)) \(plan.folder.path(of: change.name))")
      }
    }
  }

  /// `2 files changed, 1 removed`, for one line about a run.
  static func summary(_ plans: [OutputPlan]) -> String {
    let actions = plans.flatMap(\.changes).map(\.action)
    let verbs: [(OutputPlan.Change.Action, String)] = [
      (.wrote, "written"), (.changed, "changed"), (.removed, "removed"),
    ]
    var parts: [String] = []
    for (action, verb) in verbs {
      let count = actions.count { $0 == action }
      guard count > 0 else { continue }
      let noun = !parts.isEmpty ? "" : count == 1 ? " file" : " files"
      parts.append("\(count)\(noun) \(verb)")
    }
    return parts.isEmpty ? "nothing to write" : parts.joined(separator: ", ")
  }

  /// The files that are missing or outdated, and those that differ with their first such lines.
  ///
  /// - Returns: whether there are any.
  func printDifferences(_ plans: [OutputPlan]) -> Bool {
    var count = 0
    for plan in plans {
      if plan.hasOutdatedManifest {
        count += 1
        let isThere = !plan.missingPaths.contains(plan.folder.path(of: Manifest.fileName))
        let action = isThere ? OutputPlan.Change.Action.changed : .wrote
        console.say("\(difference(action)) \(plan.folder.path(of: Manifest.fileName))")
      }
      for change in plan.changes where change.action != .unchanged {
        count += 1
        console.say("\(difference(change.action)) \(plan.folder.path(of: change.name))")
        guard change.action == .changed else { continue }
        for line in TextDifference.describe(from: change.oldText, to: change.newText) {
          console.say("  " + line)
        }
      }
    }
    if count > 0 {
      let edited = plans.flatMap(\.refusals).count
      let advice =
        edited == 0
        ? "generate again"
        : "generate again with --overwrite, since \(edited) may have been edited"
      output.remark(
        "\(count == 1 ? "1 file is" : "\(count) files are") out of date; \(advice)")
    }
    return count > 0
  }

  private func verb(_ action: OutputPlan.Change.Action, isDryRun: Bool) -> String {
    guard isDryRun else { return action.rawValue }
    return switch action {
    case .wrote: "would write"
    case .changed: "would change"
    case .unchanged: "unchanged"
    case .removed: "would remove"
    }
  }

  private func difference(_ action: OutputPlan.Change.Action) -> String {
    switch action {
    case .wrote: "missing"
    case .changed: "differs"
    case .unchanged: "unchanged"
    case .removed: "outdated"
    }
  }
}
