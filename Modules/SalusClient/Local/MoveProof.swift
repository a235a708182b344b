import SalusAPI
public import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
public import SalusModels

/// The step of a move that runs.
public enum MoveProgress: Hashable, Sendable {
    case preparing(String)
    case sending
    /// Documents of a record that were fetched from the server and compared, of all.
    case comparing(String, done: Int, of: Int)
}

/// A record before and after it came to a server.
public struct MovedRecord: Hashable, Sendable, Codable {
    public let record: RecordID
    public let title: String
    /// The numbers of documents in all versions, of relations and of facts.
    public let documents, documentsThere: Int
    public let relations, relationsThere: Int
    public let facts, factsThere: Int
    /// SHA-256 over identifier, SHA-256 of the bytes, version, status and label of every document, and over the
    /// relations, in hexadecimal.
    public let digest, digestThere: String
    /// The documents that are not there as they were here.
    public let differing: [DocumentID]
    /// Writes that are not at the server yet, or were refused.
    public let waiting: Int

    /// Whether nothing was lost: every document is there as it was, and no fact is missing. A server may read more
    /// facts out of a document than this device.
    public var isWhole: Bool {
        waiting == 0 && differing.isEmpty && digest == digestThere && factsThere >= facts
    }

    init(_ part: LocalMove.Part, there: RecordTally, waiting: Int) {
        let here = part.tally
        (record, title, self.waiting) = (part.place, part.title, waiting)
        (documents, documentsThere) = (here.documents.count, there.documents.count)
        (relations, relationsThere) = (here.links.count, there.links.count)
        (facts, factsThere) = (here.factCount, there.factCount)
        (digest, digestThere) = (here.digest, there.digest)
        let arrived = Set(there.documents)
        differing = here.documents.filter { !arrived.contains($0) }.map(\.id)
    }
}

/// Asks the server for everything of a moved record, and compares it with what was here: it fetches the bytes of every
/// document and computes their SHA-256 itself.
struct MoveProof {
    private static let pageSize = 100
    private let client: HealthClient
    private let report: LocalProfileOpener.ReportMove

    init(_ client: HealthClient, _ report: @escaping LocalProfileOpener.ReportMove) {
        (self.client, self.report) = (client, report)
    }

    func check(_ part: LocalMove.Part) async throws(ClientError) -> MovedRecord {
        let (store, record) = (client.values.store, part.place)
        var documents: [DocumentTally] = []
        var links: Set<LinkTally> = []
        let all = try await allDocuments(of: record)
        for document in all {
            await report(.comparing(part.title, done: documents.count, of: all.count))
            let call = ReadContentCall(record: record, document: document.id)
            let bytes = try await client.session.call(call).bytes
            documents.append(DocumentTally(document, digest: Hex.encode(SHA256.hash(bytes))))
            if document.version.isLatest { links.formUnion(try await relations(of: document.id, in: record)) }
        }
        // The facts here are those that the server gave with its documents.
        let (now, waiting) = try await local { () async throws(DomainError) in
            (try await store.tally(of: record), try await store.drafts(of: record).count)
        }
        let there = RecordTally(documents: documents, links: links, facts: now.facts)
        return MovedRecord(part, there: there, waiting: waiting)
    }

    private func allDocuments(of record: RecordID) async throws(ClientError) -> [Document] {
        var all: [Document] = []
        while true {
            let call = ListDocumentsCall(record: record, offset: all.count, limit: Self.pageSize, allVersions: true)
            let page = try await client.session.call(call)
            all += page.documents
            if page.documents.isEmpty || all.count >= page.total { return all }
        }
    }

    private func relations(of document: DocumentID, in record: RecordID) async throws(ClientError) -> [LinkTally] {
        try await client.session.call(ListRelationsCall(record: record, document: document)).links.map {
            LinkTally(about: $0.about, relation: $0.relation.rawValue, related: $0.related)
        }
    }
}
