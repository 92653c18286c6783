import ClientsmithDiagnostics
import ClientsmithSystem

/// A part of a compiled template. Its tags are bound: a number of views to go outwards, and how to
/// read the key there.
enum TemplateStep: Sendable {
  case text(String)
  /// `{{.}}`, and the columns of what follows it on its line.
  case line(reserve: Int)
  case value(@Sendable (TemplateFrame) -> String, up: Int)
  case layout(@Sendable (TemplateFrame) -> LayoutText, up: Int, reserve: Int)
  case condition(@Sendable (TemplateFrame) -> Bool, up: Int, is: Bool, [TemplateStep])
  case lines(@Sendable (TemplateFrame) -> TemplateLines, up: Int, [TemplateStep])
  /// The lines of a comment, and the columns before each in the template.
  case comment(@Sendable (TemplateFrame) -> DocComment, up: Int, indent: Int, [TemplateStep])
  case views(@Sendable (TemplateFrame) -> TemplateElements, up: Int, [TemplateStep])
  case partial(margin: String, [TemplateStep])

  /// - Parameter line: what `{{.}}` prints.
  static func run(
    _ steps: [TemplateStep], in frame: TemplateFrame, line: TemplateLine, _ writer: inout TextWriter
  ) {
    steps.withUnsafeBufferPointer { run($0, in: frame, line: line, &writer) }
  }

  /// Steps are not copied, which would take longer than most of them.
  private static func run(
    _ steps: UnsafeBufferPointer<TemplateStep>, in frame: TemplateFrame, line: TemplateLine,
    _ writer: inout TextWriter
  ) {
    for step in steps.indices {
      switch steps[step] {
      case .text(let text): writer.write(text)
      case .line(let reserve):
        switch line {
        case .text(let text): writer.write(text)
        case .layout(let layout): writer.write(layout, reserve: reserve)
        case .item(let layout, let isLast):
          writer.write(layout, reserve: isLast ? layout.lastReserve : layout.reserve)
          if !isLast { writer.write(",") }
        }
      case .value(let read, up: let levels): writer.write(read(frame.up(levels)))
      case .layout(let read, up: let levels, let reserve):
        writer.write(read(frame.up(levels)), reserve: reserve)
      case .condition(let read, up: let levels, is: let expected, let body):
        if read(frame.up(levels)) == expected { run(body, in: frame, line: line, &writer) }
      case .lines(let read, up: let levels, let body):
        switch read(frame.up(levels)) {
        case .none: break
        case .one(let line): run(body, in: frame, line: line, &writer)
        case .each(let count, let line):
          each(count, &writer) { index, writer in
            run(body, in: frame, line: line(index), &writer)
          }
        }
      case .comment(let read, up: let levels, let indent, let body):
        for line in read(frame.up(levels)).lines(indent: indent + writer.marginColumns) {
          run(body, in: frame, line: .text(line), &writer)
        }
      case .views(let read, up: let levels, let body):
        let elements = read(frame.up(levels))
        each(elements.count, &writer) { index, writer in
          run(body, in: elements.frame(index, frame), line: line, &writer)
        }
      case .partial(let margin, let body):
        if margin.isEmpty {
          run(body, in: frame, line: line, &writer)
        } else {
          writer.indented(by: margin) { run(body, in: frame, line: line, &$0) }
        }
      }
    }
  }

  private static func each(
    _ count: Int, _ writer: inout TextWriter,
    _ write: @escaping @Sendable (_ index: Int, inout TextWriter) -> Void
  ) {
    guard count >= ParallelWork.minimumCount, writer.canFork, !writer.hasMargin else {
      for index in 0..<count { write(index, &writer) }
      return
    }
    let parts = ParallelWork.map(rangesOf: count) { range in
      var writer = TextWriter()
      for index in range { write(index, &writer) }
      return writer.text
    }
    writer.write(parts)
  }
}
