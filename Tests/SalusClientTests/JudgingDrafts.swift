import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import Testing

@testable import SalusClient

@Suite("Something written about a document, against what the server has by now")
struct JudgingDrafts {
    private let record = RecordID(from: .secure)
    private let id = DocumentID(from: .secure)
    private let other = DocumentID(from: .secure)

    private func document(
        _ status: DocumentStatus = .active, label: String? = nil, replacedBy: DocumentID? = nil
    ) -> Document {
        Document(
            id: id, record: record, type: DocumentType(rawValue: "urn:test"), mediaType: "text/plain", size: 1,
            digest: "00", label: label, status: status, source: SourceIdentity(system: "test"),
            version: DocumentVersion(original: id, replacedBy: replacedBy), createdAt: Instant(seconds: 0),
            createdBy: nil)
    }

    private func draft(_ change: RecordDraft.Change) -> RecordDraft {
        RecordDraft(
            id: RecordDraftID(from: .secure), record: record, change: change, writtenAt: Instant(seconds: 0))
    }

    private var replacing: RecordDraft {
        let new = Document(
            id: other, record: record, type: DocumentType(rawValue: "urn:test"), mediaType: "text/plain", size: 1,
            digest: "01", label: nil, status: .active, source: SourceIdentity(system: "test"),
            version: DocumentVersion(original: id, number: 2, replaces: id), createdAt: Instant(seconds: 0),
            createdBy: nil)
        return draft(.document(new))
    }

    @Test("fits while the same thing is as its writer saw it, whatever else has changed")
    func fits() {
        let voided = draft(.status(.void, of: id, was: .active))
        let now = [document(label: "another")]
        #expect(DraftVerdict(voided, against: now) == .fits(DocumentRevision(of: now)))
        #expect(
            DraftVerdict(replacing, against: [document(.archived)])
                == .fits(DocumentRevision(of: [document(.archived)])))
    }

    @Test("is done when it is so already, no matter who did it")
    func done() {
        #expect(
            DraftVerdict(draft(.status(.void, of: id, was: .active)), against: [document(.void)])
                == .done(document(.void)))
        #expect(
            DraftVerdict(draft(.label("x", of: id, was: nil)), against: [document(label: "x")])
                == .done(document(label: "x")))
        #expect(
            DraftVerdict(replacing, against: [document(replacedBy: other)]) == .done(document(replacedBy: other)))
    }

    @Test("is overtaken when someone changed the same to something else, or replaced the same version")
    func overtaken() {
        #expect(
            DraftVerdict(draft(.status(.void, of: id, was: .active)), against: [document(.archived)]) == .overtaken)
        #expect(DraftVerdict(draft(.label("x", of: id, was: nil)), against: [document(label: "y")]) == .overtaken)
        #expect(DraftVerdict(replacing, against: [document(replacedBy: DocumentID(from: .secure))]) == .overtaken)
    }

    @Test("misses a document that the server has not")
    func missing() { #expect(DraftVerdict(draft(.status(.void, of: id, was: .active)), against: []) == .missing) }
}
