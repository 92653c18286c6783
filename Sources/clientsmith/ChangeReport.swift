import ClientsmithFiles
import ClientsmithRun

/// Prints what was done to the output folders, or would be.
struct ChangeReport {
  var console: Console

  /// A line a file: `wrote Sources/App/SuntimesClient.swift`.
  func printChanges(_ plans: [OutputPlan], isDryRun: Bool) {
    for plan in plans {
      for change in plan.changes {
        console.say(
          "\(verb(change.action, isDryRun: isDryRun)) \(plan.folder.path(of: change.name))")
      }
    }
  }

  /// The files that are missing or outdated, and those that differ with their first such lines.
  ///
  /// - Returns: whether there are any.
  func printDifferences(_ plans: [OutputPlan]) -> Bool {
    var count = 0
    for plan in plans {
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
      console.complain(
        "clientsmith: \(count == 1 ? "1 file is" : "\(count) files are") out of date; "
          + "run the same command without --check\n")
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
