import PHRHData
import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

/// Writes what a source has into the record: each document as it came, under the name that it has there. A document that
/// the person has archived or marked as entered in error stays so, and so does everything that they wrote themselves.
struct SourceWriter: Sendable {
    enum Outcome: Sendable {
        case added(DocumentID?), changed, unchanged, left
    }

    private let client: HealthClient
    private let source: RecordSource
    private let isDryRun: Bool
    /// Latest versions of the record's documents: by the address that they came from, by lineage, and by digest.
    private let byAddress: [String: Document]
    private let byOriginal: [DocumentID: Document]
    private let byDigest: [String: Document]
    /// The day of birth that the record says; nil where it says none, and once a source was read whole.
    private let birthDate: PartialDate?
    /// Statements of what came, by model.
    private(set) var entries: [String: Int] = [:]

    init(_ source: RecordSource, checksPerson: Bool, isDryRun: Bool, _ client: HealthClient) async throws(ClientError) {
        (self.client, self.source, self.isDryRun) = (client, source, isDryRun)
        let documents = try await client.reader.documents(of: source.record)
        let copies = documents.filter { $0.type == HDataCopy.documentType }
        byAddress = Dictionary(copies.compactMap { copy in copy.source.document.map { ($0, copy) } }) { newer, _ in
            newer
        }
        byOriginal = Dictionary(documents.map { ($0.version.original, $0) }) { newer, _ in newer }
        byDigest = Dictionary(documents.map { ($0.digest, $0) }) { newer, _ in newer }
        let person = checksPerson ? try await client.reader.overview(of: source.record)?.person : nil
        birthDate = person.flatMap { Demographics($0.fields).birthDate }
    }

    /// The document here of one at the source; nil where none came.
    func document(_ address: String, _ item: SourceState.Item?) -> Document? {
        if let item, let original = item.document { return byOriginal[original] ?? byDigest[item.digest] }
        return byAddress[address]
    }

    /// Adds a document, or its newer version. Throws `source(.otherPerson)`, and what the record refuses.
    mutating func take(_ copy: HDataCopy, _ item: SourceState.Item?) async throws(ClientError) -> Outcome {
        let facts = (try? copy.facts()) ?? []
        try checkPerson(facts)
        let known = document(copy.address, item)
        if let known, known.status != .active, item?.isWithdrawn != true { return .left }
        for fact in facts { entries[fact.model, default: 0] += 1 }
        if isDryRun { return known == nil ? .added(nil) : .changed }
        if !facts.isEmpty, let file = try? copy.encoded() {
            let content = RawContent(mediaType: HDataCopy.fileType, bytes: file)
            guard try await client.records.add(content, to: source.record) != nil else { return .unchanged }
            return known == nil ? .added(nil) : .changed
        }
        return try await takeWhole(copy, item?.document == nil ? nil : known)
    }

    /// A document without statements is kept in its own media type, so that it can be looked at.
    private func takeWhole(_ copy: HDataCopy, _ known: Document?) async throws(ClientError) -> Outcome {
        // A tag says something of a document of the other record.
        guard copy.mediaType != PersonalTag.mediaType else { return .unchanged }
        let content = RawContent(mediaType: copy.mediaType, bytes: copy.content)
        if let known {
            _ = try await client.records.replace(known.id, with: content, in: source.record)
            return .changed
        }
        let label = SourceIdentity.fitting(
            "\(copy.metadata.title ?? copy.section.joined(separator: "/")) (\(source.host))")
        if let added = try await client.records.add(content, label: label, to: source.record) { return .added(added) }
        return .added(byDigest[Hex.encode(SHA256.hash(copy.content))]?.version.original)
    }

    /// As with an export of a phone: where both say a day of birth and it is another one, it is another person.
    private func checkPerson(_ facts: [FactDraft]) throws(ClientError) {
        guard let birthDate, birthDate.precision >= .day else { return }
        let said = facts.filter { $0.model == Demographics.name }.compactMap { Demographics($0.fields).birthDate }
        for other in said where other.precision >= .day && other.dayText != birthDate.dayText {
            throw .source(.otherPerson)
        }
    }

    /// Archives what the source lists no more, or takes that back, with the reason in the history. False where the
    /// person has another will.
    func set(withdrawn: Bool, _ address: String, _ item: SourceState.Item) async throws(ClientError) -> Bool {
        guard let known = document(address, item), known.status == (withdrawn ? .active : .archived) else {
            return false
        }
        if isDryRun { return true }
        try await client.records.set(
            withdrawn ? .archived : .active, of: [known.id], in: source.record,
            reason: withdrawn ? "\(source.host) does not list it any more." : "\(source.host) lists it again.")
        return true
    }
}
