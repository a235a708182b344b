public import SalusBase
public import SalusDomain
public import SalusModels

/// The first bytes of documents whose download is not whole yet. They go when the document is here, and with its
/// record.
public protocol LocalDownloadStore: Sendable {
    /// Nil where nothing is kept.
    func partialDownload(
        of document: DocumentID, in record: RecordID
    ) async throws(DomainError) -> PartialDownload?
    /// Keeps bytes after those that are there; at 0 in the place of all that are there. Bytes that do not follow on
    /// what is kept under this tag are left out.
    func keep(
        _ bytes: [UInt8], at offset: Int, tag: String, of document: DocumentID, in record: RecordID
    ) async throws(DomainError)
    func forgetDownload(of document: DocumentID, in record: RecordID) async throws(DomainError)
}

/// The first bytes of a document.
public struct PartialDownload: Hashable, Sendable {
    public let bytes: [UInt8]
    /// The strong entity tag of the whole at the server (RFC 9110 section 8.8.3).
    public let tag: String

    public init(bytes: [UInt8], tag: String) { (self.bytes, self.tag) = (bytes, tag) }
}
