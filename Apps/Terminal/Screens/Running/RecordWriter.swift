import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// Writes into records on this device, which the sync sends, and marks messages at the server; posts the result and its
/// undo.
struct RecordWriter: Sendable {
    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>

    func make(_ change: Reversible.Change, new way: Reversible?) async throws(ClientError) {
        switch change {
        case .status(let status, let documents, let record, let reason):
            try await client.records.set(status, of: documents, in: record, reason: reason)
            mailbox.post(
                .done(documents.count == 1 ? status.doneText : status.doneText(documents.count), way))
            await show(record)
        case .archived(let isArchived, let message):
            try await InboxRunner(client: client, mailbox: mailbox).setArchived(isArchived, message, new: way)
        case .care(let edit, let person): try await CareRunner(client: client, mailbox: mailbox).again(edit, of: person)
        }
    }

    func add(_ fact: FactDraft, to record: RecordID) async throws(ClientError) {
        if let document = try await client.records.add(fact, to: record) {
            let way = Self.adding([document], to: record)
            mailbox.post(.done(way.title, way))
        } else {
            mailbox.post(.done("The record has exactly this already", nil))
        }
        await show(record)
    }

    func correct(_ correction: StatementCorrection, with fact: FactDraft) async throws(ClientError) {
        _ = try await client.records.correct(correction, with: fact)
        mailbox.post(.done("The entry is corrected", nil))
        await show(correction.record)
    }

    /// Opens the new version.
    func replace(_ document: DocumentID, in record: RecordID, with path: String) async throws(ClientError) {
        let file: RecordFile
        do throws(ErrorNotice) { file = try RecordFile(path) } catch { return mailbox.post(.refused(error)) }
        let new = try await client.records.replace(document, with: file.content, in: record)
        mailbox.post(.done("The new version is in the record; the one before stays beside it", nil))
        await show(record)
        if let opened = try await FirstFrame(reader: client.reader).document(new, in: record) {
            mailbox.post(.update(RecordTabMessage.document(opened)))
        }
    }

    func label(_ document: DocumentID, in record: RecordID, _ label: String) async throws(ClientError) {
        try await client.records.set(label: label, of: document, in: record)
        mailbox.post(.done("The document is called \(label)", nil))
        await show(record)
    }

    func annotate(_ document: DocumentID, in record: RecordID, with text: String) async throws(ClientError) {
        try await client.annotate(document, in: record, with: text)
        mailbox.post(.done("Your note is beside it", nil))
        mailbox.post(DocumentPage.history(try await DocumentHistoryReader(client).text(of: document, in: record)))
        await show(record)
    }

    func tag(_ document: DocumentID, in record: RecordID, _ change: TagChange) async throws(ClientError) {
        if !change.unclear.isEmpty {
            return mailbox.post(
                .refused(
                    ErrorNotice(
                        "That is no tag: \(change.unclear.joined(separator: ", ")).".harmless,
                        nextStep: "Write 1 to \(PersonalTag.longest) characters. Nothing was changed.")))
        }
        if !change.put.isEmpty { try await client.tagging.put(change.put, on: document, in: record) }
        if !change.taken.isEmpty { try await client.tagging.take(change.taken, off: document, in: record) }
        mailbox.post(.done("The tags are changed", nil))
        mailbox.post(DocumentPage.history(try await DocumentHistoryReader(client).text(of: document, in: record)))
        await show(record)
    }

    /// Lets the screens show what was written, with a summary that has it.
    func show(_ record: RecordID) async {
        do throws(ClientError) {
            _ = try await client.reader.refreshedSummary(of: record)
            mailbox.post(.update(RecordTabMessage.changed([record], isNews: false)))
        } catch { mailbox.post(.refused(ErrorNotice(error.advice))) }
    }

    static func adding(_ documents: [DocumentID], to record: RecordID) -> Reversible {
        Reversible(
            documents.count == 1 ? "Added to the record" : "Added \(documents.count) files to the record",
            .status(.active, of: documents, in: record), inverse: .status(.void, of: documents, in: record))
    }
}

extension DocumentStatus {
    /// The confirmation after a change to this status.
    package var doneText: String {
        switch self {
        case .active: "The document is active again"
        case .archived: "The document is archived"
        case .void: "The document is marked as entered in error"
        }
    }

    func doneText(_ count: Int) -> String {
        switch self {
        case .active: "\(count) documents are active again"
        case .archived: "\(count) documents are archived"
        case .void: "\(count) documents are marked as entered in error"
        }
    }
}
