import FoundationEssentials
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// Saves what came into a record as plain files, byte for byte, in a folder that only its owner may read.
struct RecordExport: Sendable {
    /// Reads the content of a document as its source has it; nil when it is not on this device.
    typealias Content = @Sendable (DocumentID) async throws(ClientError) -> RawContent?

    private let folder: URL

    /// Makes the folder. Throws when it is there and not empty: nothing is ever written over.
    init(to path: String) throws(ErrorNotice) {
        folder = URL(filePath: try PlainFile.folder(at: path))
    }

    /// Saves the documents and returns the result as a message. Files saved before a cancellation stay.
    func run(
        _ documents: [ListedDocument], content: Content, tell: (TerminalKit.ProgressStatus) -> Void
    ) async -> ClientMessage {
        do throws(ClientError) {
            var (saved, missing, names) = (0, 0, FileNames())
            for (index, listed) in documents.enumerated() {
                if Task.isCancelled { break }
                tell(
                    TerminalKit.ProgressStatus(
                        "Saving documents", done: index, of: documents.count, detail: listed.title))
                guard let content = try await content(listed.document.id) else {
                    missing += 1
                    continue
                }
                let name = names.name(listed, of: content.mediaType)
                if !write(content.bytes, as: name) { return .refused(PlainFile.unwritable) }
                saved += 1
            }
            return .done(text(saved, missing, of: documents.count), nil)
        } catch { return .refused(ErrorNotice(error.advice)) }
    }

    private func text(_ saved: Int, _ missing: Int, of all: Int) -> String {
        let gone = missing == 0 ? "" : "; \(missing) are not on this device"
        let what = saved + missing < all ? "Stopped: \(saved) of \(all)" : "\(saved)"
        return "\(what) documents are in \(folder.path), not encrypted\(gone)"
    }

    private func write(_ content: [UInt8], as name: String) -> Bool {
        FileManager.default.createFile(
            atPath: folder.appending(path: name).path, contents: Data(content), attributes: [.posixPermissions: 0o600])
    }
}

/// Names of files by date and title, each given once.
struct FileNames {
    private var given: Set<String> = []

    /// The beginning of a title in letters, digits and a few signs; at most 160 bytes.
    static func plain(_ title: String) -> String {
        var name = ""
        for sign in title.prefix(80) {
            let kept = sign.isLetter || sign.isNumber || " .,-()".contains(sign) ? sign : "_"
            guard name.utf8.count + kept.utf8.count <= 160 else { break }
            name.append(kept)
        }
        return name
    }

    /// `mediaType`: that of the content, where it is not the document's.
    mutating func name(_ listed: ListedDocument, of mediaType: String? = nil) -> String {
        let base = "\(listed.date.dayText) \(Self.plain(listed.title))"
        let ending = FileKind.ending(mediaType ?? listed.document.mediaType)
        let first = "\(base).\(ending)"
        var (name, number) = (first, 1)
        while !given.insert(name).inserted {
            number += 1
            name = "\(base) (\(number)).\(ending)"
        }
        return name
    }
}
