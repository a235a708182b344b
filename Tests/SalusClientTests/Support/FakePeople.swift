import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

/// The records of the fake server.
struct FakePeople: Sendable {
    private struct Entry: Sendable {
        var record: HealthRecord
        var documents: [Document] = []
        var contents: [DocumentID: [UInt8]] = [:]
        var facts: [DocumentID: [Fact]] = [:]
        var changes: [Change] = []
    }

    private var entries: [Entry] = []
    private var histories: [DocumentID: [StatusHistory.Entry]] = [:]
    private let start = Instant(seconds: 1_750_000_000)

    /// Circles of others that the account is in.
    var circles: [CarenetMembership] = []
    /// Accounts that own records of the list.
    var owners: [RecordOwner] = []

    var list: RecordList { RecordList(records: entries.map(\.record), owners: owners) }

    @discardableResult
    mutating func addRecord(_ title: String, owner: AccountID? = nil, limits: ShareLimits? = nil) -> RecordID {
        let id = RecordID(from: .secure)
        var record = HealthRecord(id: id, owner: owner, title: title, createdAt: start)
        record.limits = limits
        entries.append(Entry(record: record))
        note(.recordChanged, nil, entries.count - 1)
        return id
    }

    mutating func makeRecord(_ title: String, owner: AccountID) -> HealthRecord {
        let id = addRecord(title, owner: owner)
        return entries[index(id)].record
    }

    @discardableResult
    mutating func addDocument(_ text: String, to record: RecordID, replacing old: DocumentID? = nil) -> Document {
        addDocument(Array(text.utf8), to: record, replacing: old)
    }

    mutating func addDocument(
        _ content: [UInt8], to record: RecordID, replacing old: DocumentID? = nil, mediaType: String = "text/plain"
    ) -> Document {
        let index = index(record)
        let previous = entries[index].documents.first { $0.id == old }
        let document = Self.document(
            content, record, previous, start.adding(seconds: Int64(entries[index].changes.count)), mediaType)
        entries[index].documents.append(document)
        entries[index].contents[document.id] = content
        entries[index].facts[document.id] = [
            Fact(id: FactID(from: .secure), model: "Problem", fields: FactFields())
        ]
        if let position = entries[index].documents.firstIndex(where: { $0.id == old }) {
            entries[index].documents[position].version.replacedBy = document.id
        }
        note(old == nil ? .documentAdded : .documentReplaced, document.id, index)
        return document
    }

    mutating func setStatus(_ status: DocumentStatus, of document: DocumentID, in record: RecordID) {
        let index = index(record)
        let position = entries[index].documents.firstIndex { $0.id == document }!
        entries[index].documents[position].status = status
        let change = StatusChange(status: status, at: start, account: nil, reason: "as a test wants")
        histories[document, default: []].append(StatusHistory.Entry(change: change, by: nil))
        note(.documentChanged, document, index)
    }

    mutating func rename(_ record: RecordID, _ title: String) {
        entries[index(record)].record.title = title
        note(.recordChanged, nil, index(record))
    }

    mutating func erase(_ record: RecordID) { entries.removeAll { $0.record.id == record } }

    func changes(_ call: ReadChangesCall) throws -> ChangePage {
        let entry = try entry(call.part.record)
        let changes = entry.changes.filter { $0.number > call.after }.prefix(call.limit)
        return ChangePage(record: entry.record, changes: Array(changes), newest: entry.changes.count)
    }

    func detail(_ call: ReadDocumentCall) throws -> DocumentDetail {
        let entry = try entry(call.part.record)
        guard let document = entry.documents.first(where: { $0.id == call.document }) else {
            throw APIError(.notFound, "no")
        }
        let versions = entry.documents.filter { $0.version.original == document.version.original }
        return DocumentDetail(document: document, versions: versions, facts: entry.facts[document.id] ?? [])
    }

    /// All versions, newest first.
    func documents(_ call: ListDocumentsCall) throws -> DocumentResultPage {
        let all = try Array(entry(call.part.record).documents.reversed())
        let page = all.dropFirst(call.span.offset).prefix(call.span.limit)
        return DocumentResultPage(documents: Array(page), total: all.count)
    }

    func history(_ call: ReadStatusHistoryCall) throws -> StatusHistory {
        _ = try entry(call.part.record)
        return StatusHistory(changes: histories[call.document] ?? [])
    }

    /// No document is related to another.
    func relations(_ call: ListRelationsCall) throws -> RelationList {
        _ = try entry(call.part.record)
        return RelationList(links: [])
    }

    func content(_ call: ReadContentCall) throws -> RawContent {
        guard let bytes = try entry(call.part.record).contents[call.document] else { throw APIError(.notFound, "no") }
        return RawContent(mediaType: "text/plain", bytes: bytes)
    }

    private mutating func note(_ kind: Change.Kind, _ document: DocumentID?, _ index: Int) {
        let number = entries[index].changes.count + 1
        entries[index].changes.append(
            Change(record: entries[index].record.id, number: number, kind: kind, document: document, at: start))
    }

    private func index(_ record: RecordID) -> Int { entries.firstIndex { $0.record.id == record }! }

    private func entry(_ record: RecordID?) throws -> Entry {
        guard let entry = entries.first(where: { $0.record.id == record }) else { throw APIError(.notFound, "no") }
        return entry
    }

    /// A document of some record, for answers without a request.
    static func document(inRecord record: RecordID) -> Document {
        document(Array("elsewhere".utf8), record, nil, Instant(seconds: 0))
    }

    private static func document(
        _ content: [UInt8], _ record: RecordID, _ previous: Document?, _ at: Instant,
        _ mediaType: String = "text/plain"
    ) -> Document {
        let id = DocumentID(from: .secure)
        let version = DocumentVersion(
            original: previous?.version.original ?? id, number: (previous?.version.number ?? 0) + 1,
            replaces: previous?.id)
        return Document(
            id: id, record: record, type: DocumentType(rawValue: "urn:test#Note"), mediaType: mediaType,
            size: content.count, digest: Hex.encode(SHA256.hash(content)), label: nil, status: .active,
            source: SourceIdentity(system: "native"), version: version, createdAt: at, createdBy: nil)
    }
}
