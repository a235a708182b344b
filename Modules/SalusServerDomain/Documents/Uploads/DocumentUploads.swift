import SalusBase
import SalusCrypto
public import SalusDomain
import SalusModels

/// Uploads of documents' bytes outside of an operation: finished ones are read, and those that are over are removed.
public struct DocumentUploads: Sendable {
    let environment: Environment

    private var store: any Store { environment.store }

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
    public func removeOver() async throws(DomainError) {
        let limit = environment.settings.uploads.unchangedSince(environment.clock.now)
        while let over = try await store.transaction({ tx throws(DomainError) in
            try tx.uploads.over(unchangedSince: limit)
        }) { try await remove(over) }
    }

    private func remove(_ upload: DocumentUploadName) async throws(DomainError) {
        let limit = environment.settings.uploads.unchangedSince(environment.clock.now)
        var isDone = false
        while !isDone {
            isDone = try await store.transaction { tx throws(DomainError) in
                try tx.uploads.removeNext(of: upload, unchangedSince: limit, WriteGrant())
            }
        }
    }
}

extension Environment {
    public var uploads: DocumentUploads { DocumentUploads(environment: self) }
}
