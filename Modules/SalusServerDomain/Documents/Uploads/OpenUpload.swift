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
        let name = try work.uploadName(upload, permit)
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

extension Environment {
    /// The bytes of the part that begins at `offset`; nil at the end. Throws `notFound` when the upload was ended
    /// meanwhile.
    public func part(of upload: OpenedUpload, at offset: Int) async throws(DomainError) -> [UInt8]? {
        let name = upload.stored.name
        guard offset < upload.stored.size else { return nil }
        let sealed = try await store.transaction { tx throws(DomainError) in
            try tx.uploads.part(at: offset, of: name)
        }
        guard let sealed else { throw .notFound }
        return try upload.sealer.open(sealed, partAt: offset, of: name)
    }

    /// Throws `uploadDamaged`, and ends the upload, when these are not the bytes that its beginning announced.
    public func check(_ bytes: [UInt8], of upload: OpenedUpload) async throws(DomainError) {
        guard Hex.encode(SHA256.hash(bytes)) != upload.stored.digest else { return }
        await end(upload.stored.name)
        try? await remove(upload.stored.name)
        throw .uploadDamaged
    }

    /// Ends an upload of which a document was made; one that cannot be ended now ends by its age. Upkeep removes its
    /// parts, so that no answer waits for that.
    public func end(_ upload: DocumentUploadName) async {
        try? await store.transaction { tx throws(DomainError) in try tx.uploads.end(upload, WriteGrant()) }
    }

    /// Removes uploads that were ended, or had no new part for some days: upkeep, and as soon as a person or the
    /// operator ends one, so that it can be begun again.
    public func removeUploads() async throws(DomainError) {
        let limit = settings.uploads.unchangedSince(clock.now)
        while let over = try await store.transaction({ tx throws(DomainError) in
            try tx.uploads.over(unchangedSince: limit)
        }) { try await remove(over) }
    }

    private func remove(_ upload: DocumentUploadName) async throws(DomainError) {
        let limit = settings.uploads.unchangedSince(clock.now)
        var isDone = false
        while !isDone {
            isDone = try await store.transaction { tx throws(DomainError) in
                try tx.uploads.removeNext(of: upload, unchangedSince: limit, WriteGrant())
            }
        }
    }
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
