import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct MailTable: MailRepository {
    let tables: Tables
    private static let columns = "id, account, kind, queued_at, next_try, tries, fault"

    func mail(_ id: MailID) throws(DomainError) -> WaitingMail? {
        try tables.first("SELECT \(Self.columns) FROM mail WHERE id = $1", id, as: WaitingMail.init(stored:))
    }

    func fewestTries(of kind: MailKind, for account: AccountID) throws(DomainError) -> Int? {
        try tables.first(
            """
            SELECT tries FROM mail WHERE account = $1 AND kind = $2 AND next_try IS NOT NULL ORDER BY tries LIMIT 1
            """, account, kind.rawValue
        ) { row throws(DomainError) in try row.value("tries") }
    }

    func firstDue(at now: Instant) throws(DomainError) -> WaitingMail? {
        try tables.first(
            "SELECT \(Self.columns) FROM mail WHERE next_try <= $1 ORDER BY next_try, id LIMIT 1", now,
            as: WaitingMail.init(stored:))
    }

    func mails(_ part: ListPart<TimePlace>) throws(DomainError) -> [WaitingMail] {
        try tables.part(
            "SELECT \(Self.columns) FROM mail", byTime: "queued_at", "id", part, as: WaitingMail.init(stored:))
    }

    func counts() throws(DomainError) -> MailCounts {
        let found = try tables.first(
            "SELECT COUNT(*) AS mails, COUNT(next_try) AS waiting FROM mail"
        ) { row throws(DomainError) in
            (all: try row.value("mails", as: Int.self), waiting: try row.value("waiting", as: Int.self))
        }
        let oldest = try tables.first(
            "SELECT MIN(queued_at) AS oldest FROM mail WHERE next_try IS NOT NULL"
        ) { row throws(DomainError) in try row.value("oldest", as: Instant?.self) }
        return MailCounts(
            waiting: found?.waiting ?? 0, givenUp: (found?.all ?? 0) - (found?.waiting ?? 0), oldest: oldest ?? nil)
    }

    func insert(_ mail: WaitingMail, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO mail (\(Self.columns)) VALUES ($1, $2, $3, $4, $5, $6, $7)", mail.id, mail.account,
            mail.kind.rawValue, mail.queuedAt, mail.nextTry, mail.tries, mail.fault?.rawValue)
    }

    func update(_ mail: WaitingMail, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "UPDATE mail SET next_try = $2, tries = $3, fault = $4 WHERE id = $1", mail.id, mail.nextTry, mail.tries,
            mail.fault?.rawValue)
    }

    func retryAll(at now: Instant, _: WriteGrant) throws(DomainError) -> Int {
        try tables.execute("UPDATE mail SET next_try = $1, tries = 0", now)
    }

    func delete(_ id: MailID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM mail WHERE id = $1", id)
    }
}

extension WaitingMail {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), account: try row.value("account"), kind: try row.word("kind"),
            queuedAt: try row.value("queued_at"), nextTry: try row.value("next_try"), tries: try row.value("tries"),
            fault: try row.value("fault", as: String?.self).flatMap(MailFault.init(rawValue:)))
    }
}
