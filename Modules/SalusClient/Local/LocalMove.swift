import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels

/// The records of this device alone that are on their way to a server. Until the proof the profile stays one without a
/// server, so that no ordinary sync runs: that would forget the records that the server does not know yet.
struct LocalMove: Codable, Sendable {
    struct Part: Codable, Sendable {
        let record: RecordID
        let title: String
        /// The content that the server is to have.
        var tally: RecordTally
        /// The record at the server; nil until it is there.
        var target: RecordID?

        /// The record's place on this device now.
        var place: RecordID { target ?? record }
    }

    /// The server's address, the name of the account there and the file of its authority.
    let server, account: String
    let authorityFile: String?
    /// The person of the profile before the move; no server knows this identifier.
    let person: AccountID
    /// The care plan of this device; nil for none.
    let plan: MovingPlan?
    /// The result for the plan, which is not brought again once it is whole.
    var movedPlan: MovedPlan?
    /// The vaults of this device, whose keys no account on a server has.
    let vaults: [VaultID]
    /// The oldest record, which is the person's own, first.
    var parts: [Part] = []

    init(to target: ProfileOpener.SignInTarget, of person: AccountID, _ plan: MovingPlan?, _ vaults: [VaultID]) {
        (server, account, authorityFile) = (target.server.text, target.account, target.authorityFile)
        (self.person, self.plan, self.vaults) = (person, plan, vaults)
    }

    func target() throws(ClientError) -> ProfileOpener.SignInTarget {
        ProfileOpener.SignInTarget(server: try ServerAddress(server), account: account, authorityFile: authorityFile)
    }
}

extension RecordTally {
    /// The content that is to arrive, when a move goes on: documents with waiting writes as they are here now, and all
    /// others as they were noted first, since the copy here may come from the server by now.
    func updated(by now: RecordTally, waiting: Set<DocumentID>) -> RecordTally {
        let noted = Set(documents.map(\.id))
        let current = now.documents.filter { waiting.contains($0.id) || !noted.contains($0.id) }
        let replaced = Set(current.map(\.id))
        let kept = documents.filter { !replaced.contains($0.id) }
        return RecordTally(
            documents: (kept + current).sorted { $0.id < $1.id }, links: links.union(now.links),
            facts: facts.merging(now.facts) { max($0, $1) })
    }

    var factCount: Int { facts.values.reduce(0, +) }

    /// SHA-256 over identifier, digest of the bytes, version, status and label of every document, and over relations.
    var digest: String {
        let documents = documents.sorted { $0.id < $1.id }.map { document in
            "\(document.id) \(document.digest) \(document.version) \(document.replaces.map { "\($0)" } ?? "-") "
                + "\(document.status) \(document.label ?? "")"
        }
        let links = links.map { "\($0.about) \($0.relation) \($0.related)" }.sorted()
        return Hex.encode(SHA256.hash(Array((documents + links).joined(separator: "\n").utf8)))
    }
}
