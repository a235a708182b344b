import FoundationEssentials
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// Puts files into a record as they are; what is known of their formats is read by the server.
struct FileUpload: Sendable {
    /// Puts one content under a label; nil when the record has exactly this already.
    typealias Put = @Sendable (RawContent, String) async throws(ClientError) -> DocumentID?

    private let put: Put
    private let record: RecordID
    private let files: [URL]

    /// A file, or those that lie in a folder (not deeper ones, nor hidden ones). Throws when there is nothing to add.
    init(path: String, to record: RecordID, put: @escaping Put) throws(ErrorNotice) {
        (self.record, self.put) = (record, put)
        let place = URL(filePath: PlainFile.expanded(path))
        let kind = FileAttributes(place.path)?.kind
        files = kind == .folder ? Self.files(in: place) : kind == nil ? [] : [place]
        guard files.isEmpty else { return }
        throw ErrorNotice(
            kind != nil ? "That folder has no files." : "There is no such file or folder.",
            nextStep: "Check its path, then press A.")
    }

    private static func files(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let files = names.filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
        return files.filter { FileAttributes($0.path, followingLinks: false)?.kind == .file }.sorted {
            $0.path < $1.path
        }
    }

    /// Uploads the files in order. A file that cannot be read, or is refused, does not stop the others. An unreachable
    /// server or a cancellation ends the upload; earlier files stay.
    func run(_ tell: (TerminalKit.ProgressStatus) -> Void) async -> Report {
        var report = Report(record: record, files: files.count)
        for (index, file) in files.enumerated() {
            tell(progress(index))
            do throws(ClientError) {
                if Task.isCancelled { throw .cancelled }
                try await add(file, &report)
            } catch {
                report.failures.append((file.lastPathComponent, ErrorNotice(error.advice)))
                switch error {
                case .refused, .document: break
                default:
                    report.end = error
                    return report
                }
            }
        }
        return report
    }

    /// The progress before a file; a single file has no measurable progress.
    private func progress(_ index: Int) -> TerminalKit.ProgressStatus {
        TerminalKit.ProgressStatus(
            "Adding to the record", done: index, of: files.count > 1 ? files.count : nil,
            detail: files[index].lastPathComponent)
    }

    private func add(_ file: URL, _ report: inout Report) async throws(ClientError) {
        let read: RecordFile
        do throws(ErrorNotice) { read = try RecordFile(file.path) } catch {
            return report.failures.append((file.lastPathComponent, error))
        }
        let added = try await put(read.content, read.name)
        if let added { report.added.append(added) } else { report.known += 1 }
    }
}

extension FileUpload {
    /// The result of an upload.
    struct Report: Sendable {
        let record: RecordID
        let files: Int
        var added: [DocumentID] = []
        /// The number of files that the record had already, byte for byte.
        var known = 0
        var failures: [(name: String, advice: ErrorNotice)] = []
        /// The error that ended the upload before the last file; nil for none.
        var end: ClientError?

        /// The confirmations of the added files, then the refusals.
        var messages: [ClientMessage] { done + refused }

        private var done: [ClientMessage] {
            if end == .cancelled { return [.done("Stopped: \(added.count) of \(files) are in the record", way)] }
            if let way { return [.done(way.title, way)] }
            if known == 0 { return [] }
            return [.done("The record has exactly \(files == 1 ? "this" : "these") already", nil)]
        }

        private var way: Reversible? { added.isEmpty ? nil : RecordWriter.adding(added, to: record) }

        private var refused: [ClientMessage] {
            guard let first = failures.first, end != .cancelled else { return [] }
            if files == 1 { return [.refused(first.advice)] }
            let others = failures.count == 1 ? "" : " and \(failures.count - 1) more"
            return [
                .refused(
                    ErrorNotice(
                        "Not added: \(first.name)\(others). \(first.advice.problem)", nextStep: first.advice.nextStep))
            ]
        }
    }
}
