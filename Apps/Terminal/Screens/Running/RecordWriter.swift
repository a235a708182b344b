import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// Writes into records, and marks messages, at the server, tells what came of it and how it is taken back, and brings it to this device.
struct RecordWriter: Sendable {
    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>

    func make(_ change: Reversible.Change, new way: Reversible?) async throws(ClientError) {
        switch change {
        case .status(let status, let documents, let record):
            let body = ChangeDocumentCall.Body(status: status)
            for document in documents {
                _ = try await client.session.call(ChangeDocumentCall(record: record, document: document, body))
            }
            mailbox.post(.done(documents.count == 1 ? status.doneText : status.doneText(documents.count), way))
            await client.sync.syncNow()
        case .archived(let isArchived, let message):
            try await InboxKeeper(client: client, mailbox: mailbox).setArchived(isArchived, message, new: way)
        }
    }

    func add(_ fact: FactDraft, to record: RecordID) async throws(ClientError) {
        guard let bytes = PersonStatement([fact], writtenAt: client.clock.now).encoded else { return }
        try await submit(RawContent(mediaType: PersonStatement.mediaType, bytes: bytes), label: nil, to: record)
    }

    private func submit(_ content: RawContent, label: String?, to record: RecordID) async throws(ClientError) {
        if let document = try await put(content, label: label, to: record) {
            let way = Self.adding([document], to: record)
            mailbox.post(.done(way.title, way))
        } else {
            mailbox.post(.done("The record has exactly this already", nil))
        }
        await client.sync.syncNow()
    }

    /// The new document; nil when the record has exactly this already.
    func put(_ content: RawContent, label: String?, to record: RecordID) async throws(ClientError) -> DocumentID? {
        let result = try await client.session.call(SubmitDocumentCall(record: record, label: label, content: content))
        return result.outcome == .unchanged ? nil : result.document
    }

    static func adding(_ documents: [DocumentID], to record: RecordID) -> Reversible {
        Reversible(
            documents.count == 1 ? "Added to the record" : "Added \(documents.count) files to the record",
            .status(.active, of: documents, in: record), inverse: .status(.void, of: documents, in: record))
    }
}

extension DocumentStatus {
    /// What a change to this status comes to.
    var doneText: String {
        switch self {
        case .active: "The document counts again"
        case .archived: "The document is archived"
        case .void: "The document is marked as entered in error"
        }
    }

    func doneText(_ count: Int) -> String {
        switch self {
        case .active: "\(count) documents count again"
        case .archived: "\(count) documents are archived"
        case .void: "\(count) documents are marked as entered in error"
        }
    }
}
