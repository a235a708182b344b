import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct RegistrationTable: RegistrationRepository {
    let tables: Tables
    private static let query = """
        SELECT account.id, account.name, account.role, account.state, account.created_at, registration.asked_at,
            registration.expires, registration.note
        FROM registration JOIN account ON account.id = registration.account
        """

    func all() throws(DomainError) -> [WaitingRegistration] {
        try tables.all(
            "\(Self.query) ORDER BY registration.asked_at, account.name", as: WaitingRegistration.init(stored:))
    }

    func registrations(
        standingAt now: Instant, _ part: ListPart<TimePlace>
    ) throws(DomainError) -> [WaitingRegistration] {
        try tables.part(
            Self.query, where: ["registration.expires > $1"], [now], byTime: "registration.asked_at",
            "registration.account", part, as: WaitingRegistration.init(stored:))
    }

    func registration(of account: AccountID) throws(DomainError) -> WaitingRegistration? {
        try tables.first(
            "\(Self.query) WHERE registration.account = $1", account, as: WaitingRegistration.init(stored:))
    }

    func insert(_ registration: WaitingRegistration, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO registration (account, asked_at, expires, note) VALUES ($1, $2, $3, $4)",
            registration.account.id, registration.askedAt, registration.expires, registration.note)
    }

    func setExpiry(_ expires: Instant, of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.change("UPDATE registration SET expires = $2 WHERE account = $1", account, expires)
    }

    func delete(of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM registration WHERE account = $1", account)
    }
}

extension WaitingRegistration {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            account: try Account(stored: row), askedAt: try row.value("asked_at"), expires: try row.value("expires"),
            note: try row.value("note"))
    }
}
