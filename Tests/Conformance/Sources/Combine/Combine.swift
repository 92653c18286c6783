// Stands for Apple's module where there is none: the same declarations, made by others.
@_exported public import OpenCombine
