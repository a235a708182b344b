public import SalusBase

/// Marks identifiers of drafts.
public enum RecordDraftTag {}

/// A new document's draft has the bytes of the document's own identifier.
public typealias RecordDraftID = Identifier<RecordDraftTag>

/// Something that was written into an open record on this device, on its way to the server.
public struct RecordDraft: Hashable, Sendable {
    /// The change that the draft makes.
    public enum Change: Hashable, Sendable {
        /// A document of this identifier, as it is expected to be; a new version where it replaces one.
        case document(Document)
        /// `was`: what its writer saw.
        case status(DocumentStatus, of: DocumentID, was: DocumentStatus)
        case label(String, of: DocumentID, was: String?)
        /// The document that is to be a relation of another one.
        case relation(DocumentRelation, of: DocumentID, by: DocumentID)
    }

    public let id: RecordDraftID
    public let record: RecordID
    public let change: Change
    public let writtenAt: Instant
    /// The writer's reason for a change of status; nil for none.
    public let reason: String?
    /// The reason of the server's refusal; nil while it waits.
    public let refusal: String?

    public init(
        id: RecordDraftID, record: RecordID, change: Change, writtenAt: Instant, reason: String? = nil,
        refusal: String? = nil
    ) {
        (self.id, self.record, self.change) = (id, record, change)
        (self.writtenAt, self.reason, self.refusal) = (writtenAt, reason, refusal)
    }

    /// The document that shows it.
    public var document: DocumentID {
        switch change {
        case .document(let new): new.id
        case .status(_, let document, _), .label(_, let document, _), .relation(_, let document, _): document
        }
    }

    /// A document that has to be at the server before it; nil for a new one.
    public var target: DocumentID? {
        switch change {
        case .document(let new): new.version.replaces
        case .status(_, let document, _), .label(_, let document, _), .relation(_, let document, _): document
        }
    }

    /// The other document of a relation, which has to be at the server before it, too.
    public var related: DocumentID? {
        if case .relation(_, _, let related) = change { related } else { nil }
    }

    /// The document that it makes; nil for a change.
    public var madeDocument: DocumentID? {
        if case .document(let new) = change { new.id } else { nil }
    }

    /// The document with the draft's change. A refused draft changes nothing.
    public func applied(to document: Document) -> Document {
        guard refusal == nil, document.id == target else { return document }
        var changed = document
        switch change {
        case .document(let new): changed.version.replacedBy = document.version.replacedBy ?? new.id
        case .status(let status, _, _): changed.status = status
        case .label(let label, _, _): changed.label = label
        case .relation: break
        }
        return changed
    }
}
