import ClientsmithModel

extension OutputDefinition {
  // What a user writes by hand instead is based on the same runtime, so what `live` and `failing`
  // need is there even where they are omitted.
  package static let live = OutputDefinition(
    .live, template: "Client/Live", runtime: [.live], runtimeForModel: RuntimePart.forCalls,
    view: { input, _ in
      // Another module's runtime may have recordings: what they leave out is not known there.
      LiveFileView(
        input.context,
        namesSecrets: input.selection.includes(.recording)
          || input.context.options.runtimeModule != nil)
    })
}
