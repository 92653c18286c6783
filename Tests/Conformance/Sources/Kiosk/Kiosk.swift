// A target needs a source file: everything else in it is generated.
