import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct EnrolmentTable: EnrolmentRepository {
    let tables: Tables

    func enrolment(of account: AccountID) throws(DomainError) -> EnrolmentRecord? {
        try tables.first(
            """
            SELECT account, code_hash, expires, sealed_primary, sealed_second FROM enrolment WHERE account = $1
            """, account, as: EnrolmentRecord.init(stored:))
    }

    func insert(_ enrolment: EnrolmentRecord, _ grant: WriteGrant) throws(DomainError) {
        try delete(of: enrolment.account, grant)
        try tables.execute(
            """
            INSERT INTO enrolment (account, code_hash, expires, sealed_primary, sealed_second)
            VALUES ($1, $2, $3, $4, $5)
            """, enrolment.account, enrolment.codeHash, enrolment.expires, enrolment.sealed?.primary,
            enrolment.sealed?.second)
    }

    func delete(of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM enrolment WHERE account = $1", account)
    }
}

extension EnrolmentRecord {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        let second = try row.value("sealed_second", as: [UInt8]?.self)
        let sealed = try row.value("sealed_primary", as: [UInt8]?.self).map {
            SealedInvitation(primary: $0, second: second)
        }
        self.init(
            account: try row.value("account"), codeHash: try row.value("code_hash"),
            expires: try row.value("expires"), sealed: sealed)
    }
}
