public import SalusDomain
public import SalusModels

/// Begins the upload of a document's bytes, or says how far it has come. Rights, quotas and limits are those of the
/// document that is to be made of it, and are asked again then.
public struct BeginDocumentUpload: Operation {
    public let part: RecordPart
    public let upload: DocumentUploadID
    /// The document that the bytes are a new version of; nil for a new document.
    public let replaces: DocumentID?
    public let size: Int
    /// SHA-256 of all bytes, hexadecimal in lower case.
    public let digest: String
    public let mediaType: String

    public init(
        _ upload: DocumentUploadID, of size: Int, digest: String, mediaType: String, in part: RecordPart,
        replacing old: DocumentID? = nil
    ) {
        (self.upload, self.part, replaces) = (upload, part, old)
        (self.size, self.digest, self.mediaType) = (size, digest, mediaType)
    }

    public var access: AccessRequest { .upload(to: part, replacing: replaces) }

    /// Throws `identifierTaken` when it was begun for other content, `invalid` for a size, digest or media type that no
    /// document has, `documentQuotaReached`, `quotaReached` for more than one account may have begun, and `conflict`
    /// while the parts of an upload of that identifier that was ended are being removed.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> StoredUpload {
        let name = try DocumentUploadName(upload, permit)
        if let known = try work.tx.uploads.upload(name) {
            guard known.size == size, known.digest == digest, known.mediaType == mediaType else {
                throw .identifierTaken
            }
            return known
        }
        if let replaces { _ = try work.common.document(replaces, in: permit.view()) }
        try checkForm()
        try checkRoom(for: name, in: work)
        let begun = StoredUpload(
            name: name, size: size, digest: digest, mediaType: mediaType, begunAt: work.now, changedAt: work.now)
        try work.tx.uploads.insert(begun, permit.grant)
        return begun
    }

    private func checkForm() throws(DomainError) {
        guard size > 0 else { throw .invalid(field: "size", expected: "at least one byte") }
        let isHexadecimal = digest.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        guard digest.utf8.count == 64, isHexadecimal else {
            throw .invalid(field: "digest", expected: "SHA-256 as 64 hexadecimal digits in lower case")
        }
        try DocumentRules.checkText(mediaType, "mediaType", limit: 128)
    }

    /// Uploads that were begun in the record count as if it were there already.
    private func checkRoom(for name: DocumentUploadName, in work: OperationContext) throws(DomainError) {
        let own = try work.tx.uploads.amount(begunBy: name.account)
        guard own.documents < UploadLimits.count, size <= work.settings.uploads.bytes - own.bytes else {
            throw .quotaReached("bytes in uploads of documents that are not finished")
        }
        let begun = try work.tx.uploads.amount(begunIn: name.record)
        let new = DocumentAmount(documents: begun.documents + 1, bytes: begun.bytes + size)
        try DocumentQuota(work: work.common).check(adding: new, to: name.record)
    }
}

/// Stores one part of an upload, sealed under the record's key, for the account that began it. Parts come in order; a
/// part that is there already changes nothing. The line of the log is that of the beginning.
public struct PutDocumentUploadPart: Operation {
    public let part: RecordPart
    public let upload: DocumentUploadID
    public let replaces: DocumentID?
    public let offset: Int
    let bytes: [UInt8]

    public init(
        _ bytes: [UInt8], at offset: Int, of upload: DocumentUploadID, in part: RecordPart,
        replacing old: DocumentID? = nil
    ) {
        (self.bytes, self.offset, self.upload, self.part, replaces) = (bytes, offset, upload, part, old)
    }

    public var access: AccessRequest { .upload(to: part, replacing: replaces) }

    /// Throws `uploadOffset` for a part that does not follow on what is there, and `invalid` for one that is empty, too
    /// long, or goes beyond the announced size.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> StoredUpload {
        let name = try DocumentUploadName(upload, permit)
        guard var known = try work.tx.uploads.upload(name) else { throw .notFound }
        guard (1...StoredUpload.partBytes).contains(bytes.count), offset <= known.size - bytes.count else {
            throw .invalid(
                field: "body", expected: "1 to \(StoredUpload.partBytes) bytes, and no more than were announced")
        }
        if offset <= known.received - bytes.count { return known }
        guard offset == known.received else { throw .uploadOffset(expected: known.received) }
        let sealed = try RecordSealer(record: name.record, work: work.common).seal(bytes, partAt: offset, of: name)
        (known.received, known.changedAt) = (offset + bytes.count, work.now)
        try work.tx.uploads.append(sealed, at: offset, to: known, permit.grant)
        return known
    }

    public func leavesLine(_ output: StoredUpload) -> Bool { false }
}

/// Reads how far an upload of one's own has come.
public struct ReadDocumentUpload: Operation {
    public let part: RecordPart
    public let upload: DocumentUploadID

    public init(_ upload: DocumentUploadID, in part: RecordPart) { (self.upload, self.part) = (upload, part) }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource()) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> StoredUpload {
        guard let known = try work.tx.uploads.upload(DocumentUploadName(upload, permit)) else { throw .notFound }
        return known
    }

    public func leavesLine(_ output: StoredUpload) -> Bool { false }
}

/// Gives an upload of one's own up.
public struct DeleteDocumentUpload: Operation {
    public let part: RecordPart
    public let upload: DocumentUploadID
    public let replaces: DocumentID?

    public init(_ upload: DocumentUploadID, in part: RecordPart, replacing old: DocumentID? = nil) {
        (self.upload, self.part, replaces) = (upload, part, old)
    }

    public var access: AccessRequest { .upload(to: part, replacing: replaces) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let name = try DocumentUploadName(upload, permit)
        guard try work.tx.uploads.upload(name) != nil else { throw .notFound }
        try work.tx.uploads.end(name, permit.grant)
    }
}

extension AccessRequest {
    /// That of the document which is to be made of the upload.
    static func upload(to part: RecordPart, replacing old: DocumentID?) -> AccessRequest {
        AccessRequest(.writeRecord, part.resource(document: old), as: old == nil ? .create : .update)
    }
}

extension DocumentUploadName {
    /// The caller's own upload of that identifier. Throws `notFound` for callers that are no account.
    init<Running: Operation>(_ id: DocumentUploadID, _ permit: Permit<Running>) throws(DomainError) {
        guard case .account(let caller) = permit.caller else { throw .notFound }
        self.init(id, of: caller.account.id, in: try permit.view().record)
    }
}
