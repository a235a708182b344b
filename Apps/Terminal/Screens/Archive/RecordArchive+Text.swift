import CommandKit
import SalusBase
package import SalusClient
import SalusModels

extension RecordArchive {
    /// Reads and checks a file.
    package init(file: String) throws(ErrorNotice) {
        let path = PlainFile.expanded(file)
        guard FileAttributes(path)?.size ?? 0 <= StoredZip.mostBytes else {
            throw ErrorNotice(Fault.zip(.tooLarge).advice)
        }
        let bytes = try PlainFile.read(path)
        do throws(Fault) { try self.init(reading: bytes) } catch { throw ErrorNotice(error.advice) }
    }

    /// The content in a sentence, with the numbers of documents, versions, bytes and relations.
    package var about: String {
        let latest = counted(documents.count(where: \.version.isLatest), "document")
        let versions = counted(documents.count, "version")
        return "\(latest) of \(title) in \(versions), \(byteCount) bytes, "
            + "with \(counted(relations.count, "relation"))."
    }
}
