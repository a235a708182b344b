import SalusClient
import SalusModels
import TerminalKit

/// Carries out what the screens ask about writing in records, and tells what waits then.
struct RecordRunner: Sendable {
    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>

    func run(_ step: RecordStep) async throws(ClientError) {
        switch step {
        case .load: break
        case .retryRefused:
            try await client.retryRefused()
            await client.sync.syncNow()
        case .withdrawRefused:
            try await client.withdrawRefused()
            mailbox.post(.done("Taken back: what the server refused is gone", nil))
            await client.sync.syncNow()
        case .replace(let document, let record, let path): try await replace(document, in: record, with: path)
        case .label(let document, let record, let label):
            try await client.records.set(label: label, of: document, in: record)
            mailbox.post(.done("The document is called \(label)", nil))
            await RecordWriter(client: client, mailbox: mailbox).show(record)
        }
        mailbox.post(.waiting(try await client.waitingRows()))
    }

    private func replace(_ document: DocumentID, in record: RecordID, with path: String) async throws(ClientError) {
        let file: RecordFile
        do throws(ErrorNotice) { file = try RecordFile(path) } catch { return mailbox.post(.refused(error)) }
        let new = try await client.records.replace(document, with: file.content, in: record)
        mailbox.post(.done("The new version is in the record; the one before stays beside it", nil))
        await RecordWriter(client: client, mailbox: mailbox).show(record)
        if let opened = try await FirstFrame(reader: client.reader).document(new, in: record) {
            mailbox.post(.record(.document(opened)))
        }
    }
}
