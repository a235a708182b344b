import Foundation
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// Writes into records at the server, tells what came of it and how it is taken back, and brings it to this device.
struct RecordWriter: Sendable {
    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>

    func make(_ change: Reversible.Change, new way: Reversible?) async throws(ClientError) {
        switch change {
        case .status(let status, let document, let record):
            let body = ChangeDocumentCall.Body(status: status)
            _ = try await client.session.call(ChangeDocumentCall(record: record, document: document, body))
            mailbox.post(.done(status.doneText, way))
        }
        await client.sync.syncNow()
    }

    func add(_ fact: FactDraft, to record: RecordID) async throws(ClientError) {
        guard let bytes = PersonStatement([fact], writtenAt: client.clock.now).encoded else { return }
        try await submit(RawContent(mediaType: PersonStatement.mediaType, bytes: bytes), label: nil, to: record)
    }

    /// The file as it is: what is known of its format is read by the server.
    func upload(_ path: String, to record: RecordID) async throws(ClientError) {
        let file = URL(filePath: (path as NSString).expandingTildeInPath)
        guard let data = try? Data(contentsOf: file), !data.isEmpty else {
            return mailbox.post(
                .refused(Notice("That file cannot be read, or is empty.", nextStep: "Check its path, then press A.")))
        }
        let content = RawContent(mediaType: Self.mediaType(file.pathExtension), bytes: Array(data))
        try await submit(content, label: file.lastPathComponent, to: record)
    }

    private func submit(_ content: RawContent, label: String?, to record: RecordID) async throws(ClientError) {
        let result = try await client.session.call(SubmitDocumentCall(record: record, label: label, content: content))
        if result.outcome == .unchanged {
            mailbox.post(.done("The record has exactly this already.", nil))
        } else {
            let way = Reversible(
                "Added to the record.", .status(.active, of: result.document, in: record),
                inverse: .status(.void, of: result.document, in: record))
            mailbox.post(.done(way.title, way))
        }
        await client.sync.syncNow()
    }

    private static func mediaType(_ ending: String) -> String {
        switch ending.lowercased() {
        case "xml": "application/xml"
        case "json": "application/json"
        case "pdf": "application/pdf"
        case "txt", "md": "text/plain"
        case "jpg", "jpeg": "image/jpeg"
        case "png": "image/png"
        default: "application/octet-stream"
        }
    }
}

extension DocumentStatus {
    /// What a change to this status comes to.
    var doneText: String {
        switch self {
        case .active: "The document counts again."
        case .archived: "The document is archived."
        case .void: "The document is marked as entered in error."
        }
    }
}
