public import SalusAPI
public import SalusBase
public import SalusModels

/// The past of a document, which is on this device, and the documents that it is related to, which the server keeps.
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
    /// Asks the server for the relations; none are listed while it cannot be reached.
    public func history(
        of document: DocumentID, in record: RecordID
    ) async throws(ClientError) -> DocumentHistory {
        let changes = try await reader.history(of: document, in: record)
        return DocumentHistory(changes: changes, links: try await links(of: document, in: record))
    }

    private func links(of document: DocumentID, in record: RecordID) async throws(ClientError) -> [DocumentLink] {
        do throws(ClientError) {
            return try await session.call(ListRelationsCall(record: record, document: document)).links
        } catch {
            guard case .unreachable = error else { throw error }
            return []
        }
    }

    /// Adds a note of this person's own beside a document, and gives the note's document. It stays beside every later
    /// version, whatever the source brings. Asks the server, which keeps relations: without it nothing is written.
    @discardableResult
    public func annotate(
        _ document: DocumentID, in record: RecordID, with text: String
    ) async throws(ClientError) -> DocumentID {
        _ = try await session.call(ListRelationsCall(record: record, document: document))
        var note = ClinicalNote()
        (note.content, note.date) = (text, PartialDate(clock.now.date))
        guard let added = try await records.add(FactDraft(note), to: record) else { throw .document(.statement) }
        await sync.syncNow()
        let relation = RelateDocumentsCall.Body(relation: .annotation, related: added)
        _ = try await session.call(RelateDocumentsCall(record: record, document: document, relation))
        return added
    }
}
