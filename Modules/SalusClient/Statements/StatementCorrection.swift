public import SalusAPI
public import SalusBase
public import SalusModels

/// A fact of a person's own entry, which a new version of that entry corrects.
public struct StatementCorrection: Hashable, Sendable {
    /// The document to replace.
    public let document: DocumentID
    /// The record of the document.
    public let record: RecordID
    /// The fact as it is now.
    public let fact: Fact
    private let facts: [Fact]

    /// Nil unless the document is the latest version of an entry that people write, and counts.
    public init?(of fact: FactID, in detail: DocumentDetail) {
        guard detail.document.type == PersonStatement.documentType, detail.document.status == .active,
            detail.document.version.isLatest, let found = detail.facts.first(where: { $0.id == fact }),
            StatementKind(model: found.model) != nil
        else { return nil }
        (document, record) = (detail.document.id, detail.document.record)
        (self.fact, facts) = (found, detail.facts)
    }

    /// All facts of the entry, the corrected one in its place.
    func facts(with new: FactDraft) -> [FactDraft] {
        facts.map { old in
            old.id == fact.id ? new : FactDraft(model: old.model, fields: old.fields, unknown: old.unknown)
        }
    }
}

extension RecordEditor {
    /// Adds a person's own entry; nil when the record has exactly this already.
    public func add(_ fact: FactDraft, to record: RecordID) async throws(ClientError) -> DocumentID? {
        try await add(try content(of: [fact]), to: record)
    }

    /// Puts a corrected fact in the place of the one before, as the next version of its entry.
    public func correct(
        _ correction: StatementCorrection, with fact: FactDraft
    ) async throws(ClientError) -> DocumentID {
        let content = try content(of: correction.facts(with: fact))
        return try await replace(correction.document, with: content, in: correction.record)
    }

    /// The bytes of an entry of a person's own. Throws `document` for facts that no entry holds.
    func content(of facts: [FactDraft]) throws(ClientError) -> RawContent {
        guard let bytes = PersonStatement(facts, writtenAt: clock.now).encoded else { throw .document(.statement) }
        return RawContent(mediaType: PersonStatement.mediaType, bytes: bytes)
    }
}
