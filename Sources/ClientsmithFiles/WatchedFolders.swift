extension InputFiles {
  /// The folders whose events can mean a change of the run's files, by canonical path.
  ///
  /// A folder that is not there is waited for: the nearest one that leads to it is watched.
  var watchedFolders: Set<String> {
    var watched: Set<String> = []
    for folder in folders {
      var path = RelativePath.canonical(folder)
      // One above, for the case that the folder itself is moved, removed or made again.
      let parent = FileSystem.split(path).parent
      if FileSystem.isFolder(parent) { watched.insert(parent) }
      while !FileSystem.isFolder(path), path != "/" { path = FileSystem.split(path).parent }
      watched.insert(path)
    }
    return watched
  }
}
