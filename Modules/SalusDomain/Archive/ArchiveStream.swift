import SalusBase
import SalusCrypto
public import SalusModels

/// The archive of a whole record, written from its beginning to its end with one document in memory at a time: a zip
/// file of the index, a page for a browser, each version of each document byte for byte, and the checksums.
public struct ArchiveStream: Sendable {
    /// The names of its files besides those of documents. The checksums are the last.
    package static let (indexName, pageName, sumsName) = ("manifest.json", "index.html", "SHA256SUMS")

    private let index: ArchiveIndex

    public init(_ index: ArchiveIndex) { self.index = index }

    /// `content` gives the bytes of a document. Throws what it throws, and `storage` for bytes of another length than
    /// the index says.
    public func write(
        content: (Document) async throws -> [UInt8], to put: ([UInt8]) async throws -> Void
    ) async throws {
        var (zip, sums) = (ZipStream(), "")
        for (name, bytes) in [(Self.indexName, try index.bytes()), (Self.pageName, ArchivePage(index).bytes)] {
            sums += Self.sum(name, Hex.encode(SHA256.hash(bytes)))
            try await put(zip.file(name, bytes))
        }
        for entry in index.documents {
            let bytes = try await content(entry.document)
            guard bytes.count == entry.document.size else {
                throw DomainError.storage(StorageFailure(.corrupt, "the content of a document has another length"))
            }
            sums += Self.sum(entry.file, entry.document.digest)
            try await put(zip.file(entry.file, bytes))
        }
        try await put(zip.file(Self.sumsName, Array(sums.utf8)))
        try await put(zip.end())
    }

    /// The line of a file among the checksums, as sha256sum writes it.
    package static func sum(_ name: String, _ digest: String) -> String { "\(digest)  \(name)\n" }
}
