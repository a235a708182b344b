public import SalusAPI
public import SalusBase
public import SalusModels

/// Writes into a circle of another account's record that this account is in. Each call goes to the server, which
/// refuses a member who may only read: no device keeps a copy of a circle, and nothing waits here.
public struct CircleEditor: Sendable {
    let session: ClientSession
    let records: RecordEditor
    let randomness: Randomness
    public let carenet: Carenet

    /// Adds a document, which the circle shows from then on; nil when the circle shows exactly this already. Throws
    /// `document` for what the server would refuse, as far as this device can tell.
    public func add(_ content: RawContent, label: String? = nil) async throws(ClientError) -> DocumentID? {
        _ = try ExpectedDocument.read(content, label: label, randomness, at: records.clock.now)
        let call = SubmitDocumentCall(
            record: carenet.record, carenet: carenet.id, label: label, id: newDocumentID,
            content: content)
        let result = try await session.call(call)
        return result.outcome == .unchanged ? nil : result.document
    }

    /// Adds the next version of a document that the circle shows, and gives its identifier. Throws `refused` for one
    /// that was replaced meanwhile.
    public func replace(
        _ document: DocumentID, with content: RawContent
    ) async throws(ClientError) -> DocumentID {
        _ = try ExpectedDocument.read(content, label: nil, randomness, at: records.clock.now)
        let call = ReplaceDocumentCall(
            record: carenet.record, carenet: carenet.id, document: document, id: newDocumentID,
            content: content)
        return try await session.call(call).document
    }

    private var newDocumentID: DocumentID { DocumentID(from: randomness, at: records.clock.now) }

    /// Adds a note of this person's own beside a document that the circle shows, and gives the note's document.
    public func annotate(_ document: DocumentID, with text: String) async throws(ClientError) -> DocumentID {
        var note = ClinicalNote()
        (note.content, note.date) = (text, PartialDate(records.clock.now.date))
        guard let added = try await add(try records.content(of: [FactDraft(note)])) else {
            throw .document(.statement)
        }
        let body = RelateDocumentsCall.Body(relation: .annotation, related: added)
        _ = try await session.call(
            RelateDocumentsCall(record: carenet.record, carenet: carenet.id, document: document, body))
        return added
    }
}
