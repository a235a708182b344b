import SalusBase
import SalusDomain
import SalusLocal
import SalusModels
import TestSupport

/// A record of the copy as its owner reads it: through the domain's operations.
extension Copy {
    func local(_ record: HealthRecord) -> LocalEnvironment {
        let owner = Account(
            id: record.owner!, name: UserName("ada")!, role: .patient, state: .active, createdAt: .at(0))
        return LocalEnvironment(over: store, clock: WallClock { .at(9) }, random: .counted(from: 5000)) { owner }
    }

    /// Newest first.
    func documents(of record: HealthRecord) async throws -> [Document] {
        let listing = ListDocuments(in: .record(record.id), offset: 0, limit: .max, allVersions: false)
        return try await local(record).run(listing).documents
    }

    func versions(of document: DocumentID, in record: HealthRecord) async throws -> [Document] {
        try await local(record).run(ReadDocument(document, in: .record(record.id))).versions
    }

    func facts(of record: HealthRecord) async throws -> [DocumentFacts] {
        let local = local(record)
        return try await local.facts(local.run(ReadFacts(in: .record(record.id))))
    }

    /// The document that counts as the one with these bytes.
    func known(_ digest: String, in record: HealthRecord) async throws -> DocumentID? {
        try await local(record).transaction { work throws(DomainError) in
            let source = SourceIdentity(system: "native", document: "sha256:\(digest)")
            return try work.tx.documents.latest(from: source, in: .whole(record.id))?.id
        }
    }
}
