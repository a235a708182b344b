import SalusAPI
import SalusBase
import SalusModels

/// The facts of imported rows that were corrected since: such a row is there, though its value is another one now.
struct TableCorrections {
    private let client: HealthClient
    private let record: RecordID

    init(_ client: HealthClient, _ record: RecordID) { (self.client, self.record) = (client, record) }

    /// The facts of earlier versions that the versions after them no longer have. `documents`: those that count now.
    func earlier(than documents: [DocumentID]) async throws(ClientError) -> [Fact] {
        let (imported, counting) = (try await imported(), Set(documents))
        let latest = try await client.reader.documents(of: record).filter {
            counting.contains($0.id) && imported.contains($0.version.original) && $0.id != $0.version.original
        }
        var facts: [Fact] = []
        for document in latest { facts += try await replaced(in: document.id) }
        return facts
    }

    /// The first versions of documents that tables made: those that this device remembers, and those with a file
    /// beside them.
    private func imported() async throws(ClientError) -> Set<DocumentID> {
        let made = try await client.imports.all(of: record).filter { $0.undoneAt == nil }.flatMap(\.made).map(\.id)
        let links = try await client.reader.relations(in: record).filter { $0.relation == .attachment }
        return Set(made).union(links.map(\.about))
    }

    private func replaced(in latest: DocumentID) async throws(ClientError) -> [Fact] {
        guard let detail = try await client.reader.detail(of: latest, in: record),
            detail.document.type == PersonStatement.documentType
        else { return [] }
        var versions: [[Fact]] = []
        for version in detail.versions where version.id != latest {
            versions.append(try await client.reader.detail(of: version.id, in: record)?.facts ?? [])
        }
        return Self.replaced(versions, by: detail.facts)
    }

    /// Of equal facts as many as the version that has most of them has more than the latest.
    static func replaced(_ versions: [[Fact]], by latest: [Fact]) -> [Fact] {
        var known = counts(latest)
        return versions.flatMap { facts in
            var left = known
            let lost = facts.filter { fact in
                let draft = FactDraft(fact)
                guard let count = left[draft], count > 0 else { return true }
                left[draft] = count - 1
                return false
            }
            for fact in lost { known[FactDraft(fact), default: 0] += 1 }
            return lost
        }
    }

    private static func counts(_ facts: [Fact]) -> [FactDraft: Int] {
        facts.reduce(into: [:]) { $0[FactDraft($1), default: 0] += 1 }
    }
}

extension FactDraft {
    /// The fact without its identifier and what is not known of it.
    init(_ fact: Fact) { self.init(model: fact.model, fields: fact.fields) }
}
