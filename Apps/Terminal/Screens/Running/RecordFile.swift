import FoundationEssentials
package import SalusAPI
import SalusModels

/// A file that goes into a record as it is.
package struct RecordFile {
    package let name: String
    package let content: RawContent

    /// Throws as `PlainFile.read` does.
    package init(_ path: String) throws(ErrorNotice) {
        let file = URL(filePath: path)
        name = file.lastPathComponent
        content = RawContent(
            mediaType: FileKind.mediaType(file.pathExtension), bytes: try PlainFile.read(path))
    }
}
