import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

/// Challenges are made for unknown names, too; so this table refers to no account.
struct ChallengeTable: ChallengeRepository {
    let tables: Tables
    private static let columns = "account, id_hash, purpose, expires"

    func insert(_ challenge: Challenge, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO challenge (\(Self.columns)) VALUES ($1, $2, $3, $4)",
            challenge.account, challenge.idHash, challenge.purpose.rawValue, challenge.expires)
    }

    func take(
        _ idHash: [UInt8], for purpose: Challenge.Purpose, _: WriteGrant
    ) throws(DomainError) -> Challenge? {
        let challenge = try tables.first(
            "SELECT \(Self.columns) FROM challenge WHERE id_hash = $1 AND purpose = $2", idHash, purpose.rawValue,
            as: Challenge.init(stored:))
        guard let challenge else { return nil }
        try tables.execute("DELETE FROM challenge WHERE account = $1 AND id_hash = $2", challenge.account, idHash)
        return challenge
    }

    func deleteAll(of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM challenge WHERE account = $1", account)
    }

    func sweep(now: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM challenge WHERE expires < $1", now)
    }
}

extension Challenge {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            idHash: try row.value("id_hash"), account: try row.value("account"), purpose: try row.word("purpose"),
            expires: try row.value("expires"))
    }
}
