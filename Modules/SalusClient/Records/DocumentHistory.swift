public import SalusAPI
public import SalusBase
import SalusDomain
public import SalusModels

/// The past of a document and the documents that it is related to, which are on this device.
public struct DocumentHistory: Hashable, Sendable {
    /// The changes of its status, oldest first.
    public let changes: [StatusHistory.Entry]
    /// Its relations in both directions, oldest first.
    public let links: [DocumentLink]

    package init(changes: [StatusHistory.Entry], links: [DocumentLink]) {
        (self.changes, self.links) = (changes, links)
    }
}

extension HealthClient {
    /// As far as it is on this device, with what was written here and not sent yet.
    public func history(of document: DocumentID, in record: RecordID) async throws(ClientError) -> DocumentHistory {
        DocumentHistory(
            changes: try await reader.history(of: document, in: record),
            links: try await reader.links(of: document, in: record))
    }

    /// Adds a note of this person's own beside a document, and gives the note's document. It stays beside every later
    /// version, whatever the source brings. Both go to the server with the next sync.
    @discardableResult
    public func annotate(
        _ document: DocumentID, in record: RecordID, with text: String
    ) async throws(ClientError) -> DocumentID {
        _ = try await reader.links(of: document, in: record)
        var note = ClinicalNote()
        (note.content, note.date) = (text, PartialDate(clock.now.date))
        guard let added = try await records.add(FactDraft(note), to: record) else { throw .document(.statement) }
        try await records.relate(added, to: document, as: .annotation, in: record)
        await sync.syncNow()
        return added
    }
}
