public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// Lends a finished upload of one's own, of which a document is to be made.
public struct OpenDocumentUpload: Operation {
    public let part: RecordPart
    public let upload: DocumentUploadID
    public let replaces: DocumentID?

    public init(_ upload: DocumentUploadID, in part: RecordPart, replacing old: DocumentID? = nil) {
        (self.upload, self.part, replaces) = (upload, part, old)
    }

    /// The right of the write that it is lent for, which is asked there with its signature.
    public var access: AccessRequest {
        AccessRequest(.readRecord, part.resource(document: replaces), as: replaces == nil ? .create : .update)
    }

    /// Throws `uploadOffset` for one of which bytes are missing.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> OpenedUpload {
        let name = try DocumentUploadName(upload, permit)
        guard let known = try work.tx.uploads.upload(name) else { throw .notFound }
        guard known.isComplete else { throw .uploadOffset(expected: known.received) }
        return OpenedUpload(stored: known, sealer: try RecordSealer(record: name.record, work: work.common))
    }

    public func leavesLine(_ output: OpenedUpload) -> Bool { false }
}

/// A finished upload with what opens its parts.
public struct OpenedUpload: Sendable {
    public let stored: StoredUpload
    let sealer: RecordSealer
}

/// Parts are bound to their place, so that none opens as another one.
extension RecordSealer {
    func seal(_ part: [UInt8], partAt offset: Int, of upload: DocumentUploadName) throws(DomainError) -> [UInt8] {
        try seal(part, uploadPart: offset, upload.account.bytes + upload.id.bytes)
    }

    func open(_ sealed: [UInt8], partAt offset: Int, of upload: DocumentUploadName) throws(DomainError) -> [UInt8] {
        try open(sealed, uploadPart: offset, upload.account.bytes + upload.id.bytes)
    }
}
