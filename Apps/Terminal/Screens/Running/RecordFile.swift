import FoundationEssentials
import SalusAPI
import SalusModels

/// A file that goes into a record as it is.
struct RecordFile {
    let name: String
    let content: RawContent

    /// Throws as `PlainFile.read` does.
    init(_ path: String) throws(ErrorNotice) {
        let file = URL(filePath: path)
        name = file.lastPathComponent
        content = RawContent(
            mediaType: FileKind.mediaType(file.pathExtension), bytes: try PlainFile.read(path))
    }
}
