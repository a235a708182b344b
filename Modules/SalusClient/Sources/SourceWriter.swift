import PHRHData
import SalusAPI
import SalusBase
import SalusModels

/// Writes what a source has into the record: each document in a copy of its own, whose source identity is the address
/// that it has there. A document that the person has archived, replaced or marked as entered in error stays so, and so
/// does everything that they wrote themselves.
struct SourceWriter: Sendable {
    enum Outcome: Sendable {
        case added, changed, unchanged, left
        /// The source had withdrawn it, which archived it here, and has it again.
        case returned
    }

    private let client: HealthClient
    private let source: RecordSource
    private let isDryRun: Bool
    /// Latest versions of the record's copies, by the address that any of their versions came from.
    private let known: [String: Document]
    /// The person of the record; nil where it says nothing of one.
    private let person: SourcePerson?
    /// Statements of what came, by model.
    private(set) var entries: [String: Int] = [:]

    init(_ source: RecordSource, isDryRun: Bool, _ client: HealthClient) async throws(ClientError) {
        (self.client, self.source, self.isDryRun) = (client, source, isDryRun)
        known = Self.latest(of: try await client.reader.versions(of: source.record))
        let person = try await client.reader.overview(of: source.record)?.person
        self.person = person.map { SourcePerson($0.fields) }
    }

    private static func latest(of versions: [Document]) -> [String: Document] {
        let latest = Dictionary(versions.map { ($0.version.original, $0) }) {
            $0.version.number > $1.version.number ? $0 : $1
        }
        let copies = versions.filter { $0.type == HDataCopy.documentType }
        return Dictionary(
            copies.compactMap { copy -> (String, Document)? in
                guard let address = copy.source.document else { return nil }
                return latest[copy.version.original].map { (address, $0) }
            }
        ) { first, _ in first }
    }

    /// Whether the record has a document of the address, in whatever state.
    func has(_ address: String) -> Bool { known[address] != nil }

    /// Whether the document of the address is archived, by whichever will.
    func isArchived(_ address: String) -> Bool { known[address]?.status == .archived }

    /// Adds a document, or its newer version. Throws `source(.otherPerson)`, `source(.unreadable)` for what cannot be
    /// copied and for a document that had entries and has none any more, and what the record refuses.
    mutating func take(_ copy: HDataCopy, _ item: SourceState.Item?) async throws(ClientError) -> Outcome {
        let facts = (try? copy.facts()) ?? []
        if let person, !person.mayBe(facts) { throw .source(.otherPerson(isFirst: hasNothing)) }
        let known = known[copy.address]
        if let known, try await !isOurs(known, copy.address) { return .left }
        if facts.isEmpty, item?.hasEntries == true { throw .source(.unreadable) }
        for fact in facts { entries[fact.model, default: 0] += 1 }
        if isDryRun { return known == nil ? .added : .changed }
        let added = try await client.records.add(
            try file(copy), label: facts.isEmpty ? label(of: copy) : nil, to: source.record)
        guard added != nil else {
            guard known?.status == .archived else { return .unchanged }
            return try await set(withdrawn: false, copy.address) ? .returned : .unchanged
        }
        return known == nil ? .added : .changed
    }

    /// Whether nothing of the record there ever came.
    private var hasNothing: Bool {
        let patient = SourceIdentity.fitting(source.patient.base)
        return entries.isEmpty && !known.values.contains { $0.source.patient == patient }
    }

    /// Whether the latest version came from the source and counts, but for what only the source withdrew.
    private func isOurs(_ known: Document, _ address: String) async throws(ClientError) -> Bool {
        guard known.type == HDataCopy.documentType, known.source.document == address else { return false }
        if known.status == .active { return true }
        return try await isWithdrawn(known)
    }

    /// Whether the source's withdrawal was the last that happened to it, also where this device has forgotten that, as
    /// for a source that was removed and is added again.
    private func isWithdrawn(_ document: Document) async throws(ClientError) -> Bool {
        let history = try await client.history(of: document.id, in: source.record)
        return document.status == .archived && history.changes.last?.change.reason == withdrawal
    }

    private var withdrawal: String { "\(source.host) does not list it any more." }

    /// Lets a document count again that the source lists again, where it was the source that had withdrawn it.
    func letCountAgain(_ address: String) async throws(ClientError) -> Bool {
        guard let known = known[address], try await isWithdrawn(known) else { return false }
        return try await set(withdrawn: false, address)
    }

    /// The file, which any reader takes for a copy of that address whatever the content looks like.
    private func file(_ copy: HDataCopy) throws(ClientError) -> RawContent {
        guard let bytes = try? copy.encoded(), let read = try? HDataCopy.parse(bytes),
            read.source.document == copy.address
        else { throw .source(.unreadable) }
        return RawContent(mediaType: HDataCopy.fileType, bytes: bytes)
    }

    private func label(of copy: HDataCopy) -> String? {
        SourceIdentity.fitting("\(copy.metadata.title ?? copy.section.joined(separator: "/")) (\(source.host))")
    }

    /// Archives what the source lists no more, or takes that back, with the reason in the history. False where the
    /// person has another will.
    func set(withdrawn: Bool, _ address: String) async throws(ClientError) -> Bool {
        guard let known = known[address], known.type == HDataCopy.documentType,
            known.status == (withdrawn ? .active : .archived)
        else { return false }
        if isDryRun { return true }
        try await client.records.set(
            withdrawn ? .archived : .active, of: [known.id], in: source.record,
            reason: withdrawn ? withdrawal : "\(source.host) lists it again.")
        return true
    }
}
