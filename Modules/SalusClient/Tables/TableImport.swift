import SalusAPI
public import SalusBase
import SalusCrypto
import SalusDomain
public import SalusModels

/// Brings the entries of a table into a record: those that it does not have yet, each as an entry of the person's own,
/// with the file itself beside them.
public struct TableImport: Sendable {
    /// As many entries are in one document.
    static let entriesOfDocument = 500
    /// Larger files are not kept beside their entries.
    public static let keptBytes = 32 << 20

    public let reading: TableReading
    public let record: RecordID
    /// The entries that the record has not.
    public let added: [FactDraft]
    private let source: ImportedTable
    private let file: String

    /// The number of entries that the record has already.
    public var unchanged: Int { reading.entries.count - added.count }

    /// Whether the file is kept beside its entries.
    public var keepsFile: Bool { source.bytes.count <= Self.keptBytes }

    /// The number of documents that `entries` of them need.
    public func documents(of entries: Int) -> Int {
        (entries + Self.entriesOfDocument - 1) / Self.entriesOfDocument
    }

    /// Looks for the entries in the record; nothing is written. `file`: its name without its folder.
    public init(
        _ reading: TableReading, of source: ImportedTable, named file: String, into record: RecordID,
        _ client: HealthClient
    ) async throws(ClientError) {
        let here = try await client.reader.facts(of: record)
        let earlier = try await TableCorrections(client, record).earlier(than: here.map(\.document))
        self.init(reading, of: source, named: file, into: record, here: here.flatMap(\.facts), earlier: earlier)
    }

    /// `here`: the facts of the record; `earlier`: those that corrections of imported rows replaced.
    package init(
        _ reading: TableReading, of source: ImportedTable, named file: String, into record: RecordID,
        here facts: [Fact], earlier: [Fact] = []
    ) {
        (self.reading, self.source, self.record, self.file) = (reading, source, record, file)
        added = Self.missing(reading.entries, in: facts + earlier)
    }

    /// An entry that is there once counts for one that is written once.
    static func missing(_ entries: [FactDraft], in facts: [Fact]) -> [FactDraft] {
        var known: [FactDraft: Int] = [:]
        for fact in facts where fact.unknown.isEmpty { known[FactDraft(fact), default: 0] += 1 }
        return entries.filter { entry in
            guard let left = known[entry], left > 0 else { return true }
            known[entry] = left - 1
            return false
        }
    }

    /// Writes them. `tell` is given how many entries are written. Stopped between two documents and repeated, it goes
    /// on where it ended. Gives the number of entries written.
    public func run(
        _ client: HealthClient, tell: (Int) -> Void = { _ in }
    ) async throws(ClientError) -> Int {
        guard !added.isEmpty else { return 0 }
        let (content, begun) = (try await keepFile(client), client.clock.now)
        var done = 0
        while done < added.count, !Task.isCancelled {
            tell(done)
            let part = Array(added[done..<min(done + Self.entriesOfDocument, added.count)])
            try await write(part, beside: content, begun, client)
            done += part.count
        }
        return done
    }

    private func write(
        _ entries: [FactDraft], beside content: DocumentID?, _ begun: Instant, _ client: HealthClient
    ) async throws(ClientError) {
        let id = client.records.newDocument()
        try await client.imports.note(
            .init(id: id, label: file, status: .active), beside: content, fromTable: file, begun: begun, in: record)
        let statement = try client.records.content(of: entries)
        guard let made = try await client.records.add(statement, label: file, to: record, as: id) else { return }
        if let content { try await client.records.relate(content, to: made, as: .attachment, in: record) }
    }

    /// The document with the file's bytes; the one that is there where the record has them. Nil for a file that is too
    /// large to be kept.
    private func keepFile(_ client: HealthClient) async throws(ClientError) -> DocumentID? {
        guard keepsFile else { return nil }
        let type = file.lowercased().hasSuffix(".tsv") ? "text/tab-separated-values" : "text/csv"
        let raw = RawContent(mediaType: type, bytes: source.bytes)
        if let made = try await client.records.add(raw, label: file, to: record) { return made }
        let digest = Hex.encode(SHA256.hash(source.bytes))
        return try await client.reader.documents(of: record).first { $0.digest == digest }?.id
    }
}
