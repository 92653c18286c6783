/// A view that a template is inside of, and through it the views around that.
///
/// Unchecked because it has a subclass: neither has anything that changes.
class TemplateFrame: @unchecked Sendable {
  private let outer: TemplateFrame?

  fileprivate init(in outer: TemplateFrame?) {
    self.outer = outer
  }

  /// The frame of the view some levels further out.
  func up(_ levels: Int) -> TemplateFrame {
    var frame = self
    for _ in 0..<levels {
      guard let outer = frame.outer else { break }
      frame = outer
    }
    return frame
  }

  /// Reads the view of this frame.
  ///
  /// The compiler of templates binds a key of `View` only to frames that hold one. To check that
  /// again for each tag takes longer than most tags.
  func read<View: Sendable, Value>(_ read: (View) -> Value) -> Value {
    read(unsafeDowncast(self, to: ViewFrame<View>.self).view)
  }
}

final class ViewFrame<View: Sendable>: TemplateFrame, @unchecked Sendable {
  fileprivate let view: View

  init(_ view: View, in outer: TemplateFrame? = nil) {
    self.view = view
    super.init(in: outer)
  }
}
