import CommandKit
package import SalusClient
package import SalusModels
import TerminalKit

/// Requests about a whole record as one archive.
package enum RecordArchiveEffect: PageEffect {
    /// Writes the whole record into a new file.
    case write(RecordID, to: String)
    /// Reads and checks a file, and shows what of it would come; nothing is written.
    case preview(String, into: RecordID)
    case bringIn(RecordArchiveImport, from: String)

    package func run(in context: EffectContext) async throws(ClientError) {
        let client = context.client
        await context.runner.runLong { (mailbox) throws(ErrorNotice) in
            switch self {
            case .write(let record, let path): try await Self.write(record, to: path, client, mailbox)
            case .preview(let path, let record):
                mailbox.post(.work(TerminalKit.ProgressStatus("Checking the archive", detail: path)))
                let archive = try RecordArchive(file: path)
                let (found, name) = try await advised { () async throws(ClientError) in
                    let name = try await client.reader.people().first { $0.id == record }?.title ?? ""
                    return (try await RecordArchiveImport(archive, into: record, client), name)
                }
                mailbox.post(RecordArchiveImportPage.preview(found, of: path, into: name))
            case .bringIn(let found, let path): try await Self.bringIn(found, from: path, client, mailbox)
            }
        }
    }

    private static func write(
        _ record: RecordID, to path: String, _ client: HealthClient, _ mailbox: Mailbox<ClientMessage>
    ) async throws(ErrorNotice) {
        let (archive, bytes): (RecordArchive, [UInt8])
        do throws(Advice) {
            let gathered = try await RecordArchive.gather(record, client) { done, all in
                mailbox.post(.work(TerminalKit.ProgressStatus("Reading the record", done: done, of: all)))
            }
            guard let gathered else { return mailbox.post(.done("Stopped; no file was written", nil)) }
            mailbox.post(.work(TerminalKit.ProgressStatus("Writing the archive", detail: path)))
            (archive, bytes) = (gathered, try await gathered.written())
        } catch { throw ErrorNotice(error) }
        try PlainFile.write(bytes, to: PlainFile.expanded(path))
        let documents = counted(archive.documents.count, "version")
        mailbox.post(.done("\(documents) are in \(path), not encrypted", nil))
    }

    private static func bringIn(
        _ found: RecordArchiveImport, from path: String, _ client: HealthClient, _ mailbox: Mailbox<ClientMessage>
    ) async throws(ErrorNotice) {
        var found = found
        let writer = RecordWriter(client: client, mailbox: mailbox)
        do throws(ClientError) {
            let isWhole = try await found.run(client, from: path) { done, all in
                mailbox.post(.work(TerminalKit.ProgressStatus("Bringing the archive in", done: done, of: all)))
            }
            let text = "\(counted(found.counts.added, "version")) added, \(found.counts.unchanged) there already"
            mailbox.post(.done(isWhole ? text : "Stopped: \(text). Bring it in again to go on", nil))
        } catch {
            await writer.show(found.record)
            throw ErrorNotice(error.advice)
        }
        await writer.show(found.record)
        await client.sync.syncNow()
    }
}
