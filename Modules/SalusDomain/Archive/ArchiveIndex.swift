import FoundationEssentials
public import SalusBase
public import SalusModels

/// The index of a record's archive: the file `manifest.json`, version 1 of the format.
public struct ArchiveIndex: Hashable, Sendable, Codable {
    /// One version of one document.
    public struct Entry: Hashable, Sendable, Codable {
        /// The name of its file.
        public let file: String
        public let document: Document
        /// The changes of its status, oldest first.
        public let history: [NamedStatusChange]

        package init(document: Document, history: [NamedStatusChange]) {
            file = Self.file(of: document)
            (self.document, self.history) = (document, history)
        }

        package static func file(of document: Document) -> String {
            "documents/\(document.id).\(ending(of: document.mediaType))"
        }

        /// An ending that a desktop opens with the right program; never one that runs.
        private static func ending(of mediaType: String) -> String {
            let known = [
                "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png", "text/plain": "txt",
                "text/markdown": "md", "text/calendar": "ics", "text/vcard": "vcf",
            ]
            let type = mediaType.prefix { $0 != ";" }.lowercased()
            if let ending = known[type] { return ending }
            if type.hasSuffix("xml") { return "xml" }
            return type.hasSuffix("json") ? "json" : "bin"
        }
    }

    /// The most documents of an archive, and the most bytes of their contents: readers take 60000 files and 1 GiB.
    public static let (mostDocuments, mostBytes) = (59_000, 1000 << 20)

    package static let (format, version) = ("salus-record-archive", 1)

    let format: String
    let version: Int
    public let title: String
    public let record: RecordID
    public let exportedAt: Instant
    /// A version comes after the one that it replaces.
    public let documents: [Entry]
    public let relations: [DocumentLink]

    package init(
        title: String, record: RecordID, exportedAt: Instant, documents: [Entry], relations: [DocumentLink]
    ) {
        (format, version) = (Self.format, Self.version)
        (self.title, self.record, self.exportedAt) = (title, record, exportedAt)
        (self.documents, self.relations) = (documents, relations)
    }

    package static func isBefore(_ first: Document, _ second: Document) -> Bool {
        (first.version.number, first.createdAt, first.id) < (second.version.number, second.createdAt, second.id)
    }

    /// Whether an archive holds them.
    package static func holds(_ documents: [Document]) -> Bool {
        documents.count <= mostDocuments && documents.reduce(0) { $0 + $1.size } <= mostBytes
    }

    /// As the file has it.
    func bytes() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self))
    }
}
