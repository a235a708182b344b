import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

struct SessionTable: SessionRepository {
    let tables: Tables
    let commitNotices: CommitNotices
    private static let columns = """
        account, id, device, access_hash, refresh_hash, access_expires, refresh_expires, sealed_mac_key, created_at
        """

    /// Asked once by neighbours in a transaction; what ends a session there is seen by those after it.
    func bearer(accessHash: [UInt8]) throws(DomainError) -> SessionBearer? {
        try tables.once("bearer", accessHash, from: ["session", "account", "device"]) { () throws(DomainError) in
            try tables.first(Self.bearer, accessHash, as: SessionBearer.init(stored:))
        }
    }

    private static let bearer = """
        SELECT session.account, session.id, session.device, session.access_hash, session.refresh_hash,
            session.access_expires, session.refresh_expires, session.sealed_mac_key, session.created_at,
            account.name, account.role, account.state, account.created_at AS account_created_at,
            (SELECT COUNT(*) FROM device WHERE device.account = session.account AND device.id = session.device
                AND device.revoked_at IS NULL) AS devices
        FROM session JOIN account ON account.id = session.account WHERE session.access_hash = $1
        """

    func session(refreshHash: [UInt8]) throws(DomainError) -> (session: SessionRecord, isSpent: Bool)? {
        let current = try tables.first(
            "SELECT \(Self.columns) FROM session WHERE refresh_hash = $1", refreshHash,
            as: SessionRecord.init(stored:))
        if let current { return (current, false) }
        let spent = try tables.first(
            """
            SELECT \(Self.columns) FROM session
            WHERE (account, id) IN (SELECT account, session FROM spent_refresh WHERE refresh_hash = $1)
            """, refreshHash, as: SessionRecord.init(stored:))
        return spent.map { ($0, true) }
    }

    func sessions(of account: AccountID?) throws(DomainError) -> [SessionRecord] {
        guard let account else {
            return try tables.all(
                "SELECT \(Self.columns) FROM session ORDER BY created_at DESC, id", as: SessionRecord.init(stored:))
        }
        return try tables.all(
            "SELECT \(Self.columns) FROM session WHERE account = $1 ORDER BY created_at DESC, id", account,
            as: SessionRecord.init(stored:))
    }

    func sessions(
        of account: AccountID?, standingAt now: Instant, _ part: ListPart<TimePlace>
    ) throws(DomainError) -> [SessionRecord] {
        let own: [any SQLConvertible] = account.map { [$0] } ?? []
        return try tables.part(
            "SELECT \(Self.columns) FROM session",
            where: ["refresh_expires > $1"] + (account == nil ? [] : ["account = $2"]), [now] + own,
            byTime: "created_at", "id", newestFirst: true, part, as: SessionRecord.init(stored:))
    }

    func insert(_ session: SessionRecord, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO session (\(Self.columns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            session.account, session.id, session.device, session.accessHash, session.refreshHash,
            session.accessExpires, session.refreshExpires, session.sealedMACKey, session.createdAt)
    }

    func renew(_ session: SessionRecord, _: WriteGrant) throws(DomainError) {
        try tables.change(
            """
            INSERT INTO spent_refresh (account, session, refresh_hash, expires)
            SELECT account, id, refresh_hash, refresh_expires FROM session WHERE account = $1 AND id = $2
            """, session.account, session.id)
        try tables.change(
            """
            UPDATE session SET access_hash = $3, refresh_hash = $4, access_expires = $5, refresh_expires = $6
            WHERE account = $1 AND id = $2
            """, session.account, session.id, session.accessHash, session.refreshHash, session.accessExpires,
            session.refreshExpires)
    }

    func replaceAccess(of session: SessionRecord, _: WriteGrant) throws(DomainError) {
        try tables.change(
            "UPDATE session SET access_hash = $3, access_expires = $4 WHERE account = $1 AND id = $2",
            session.account, session.id, session.accessHash, session.accessExpires)
    }

    func bind(_ session: SessionID, to device: DeviceID, _: WriteGrant) throws(DomainError) {
        try tables.change("UPDATE session SET device = $2 WHERE id = $1", session, device)
    }

    func delete(_ session: SessionID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM session WHERE id = $1", session)
        commitNotices.note(.sessionEnded(session))
    }

    func deleteAll(of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM session WHERE account = $1", account)
        commitNotices.note(.accountChanged(account))
    }

    func window(of lane: [UInt8], in session: SessionRecord) throws(DomainError) -> RequestWindow? {
        if let noted: RequestWindow = tables.noted(Self.windowNote, session.id.bytes + lane) { return noted }
        let question = Self.windowQuestion(lane, accessHash: session.accessHash)
        if let known = try tables.known(answering: question, as: RequestWindow.init(stored:)) { return known }
        return try tables.first(
            "SELECT highest, seen FROM request_window WHERE account = $1 AND session = $2 AND lane = $3",
            session.account, session.id, lane, as: RequestWindow.init(stored:))
    }

    /// The window of a lane, by what a request shows before its session is known.
    static func windowQuestion(_ lane: [UInt8], accessHash: [UInt8]) -> SQLQuestion {
        SQLQuestion(
            """
            SELECT request_window.highest, request_window.seen FROM session
            JOIN request_window ON request_window.account = session.account AND request_window.session = session.id
            WHERE session.access_hash = $1 AND request_window.lane = $2
            """, accessHash, lane, from: ["session"], removals: ["request_window"])
    }

    func begin(
        _ window: RequestWindow, of lane: [UInt8], in session: SessionRecord, until expires: Instant, _: WriteGrant
    ) throws(DomainError) {
        try tables.send(
            """
            INSERT INTO request_window (account, session, lane, highest, seen, expires)
            VALUES ($1, $2, $3, $4, $5, $6)
            """, session.account, session.id, lane, Int64(bitPattern: window.highest),
            Int64(bitPattern: window.seen), expires)
        note(window, of: lane, in: session)
    }

    /// The row is there: the same transaction has read it.
    func move(
        _ window: RequestWindow, of lane: [UInt8], in session: SessionRecord, until expires: Instant, _: WriteGrant
    ) throws(DomainError) {
        try tables.send(
            """
            UPDATE request_window SET highest = $4, seen = $5, expires = $6
            WHERE account = $1 AND session = $2 AND lane = $3
            """, session.account, session.id, lane, Int64(bitPattern: window.highest),
            Int64(bitPattern: window.seen), expires)
        note(window, of: lane, in: session)
    }

    private static let windowNote = "request window"

    private func note(_ window: RequestWindow, of lane: [UInt8], in session: SessionRecord) {
        tables.note(
            window, Self.windowNote, session.id.bytes + lane, from: ["session"], removals: ["request_window"])
    }

    func sweep(now: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM request_window WHERE expires < $1", now)
        try tables.execute("DELETE FROM spent_refresh WHERE expires < $1", now)
        try tables.execute("DELETE FROM session WHERE refresh_expires < $1", now)
    }
}

extension SessionBearer {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        let session = try SessionRecord(stored: row)
        let account = Account(
            id: session.account, name: try row.userName("name"), role: try row.word("role"),
            state: try row.word("state"), createdAt: try row.value("account_created_at"))
        let devices = try row.value("devices", as: Int.self)
        self.init(session: session, account: account, deviceStands: session.device == nil || devices > 0)
    }
}

extension RequestWindow {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            highest: UInt64(bitPattern: try row.value("highest", as: Int64.self)),
            seen: UInt64(bitPattern: try row.value("seen", as: Int64.self)))
    }
}

extension SessionRecord {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), account: try row.value("account"), device: try row.value("device"),
            accessHash: try row.value("access_hash"), refreshHash: try row.value("refresh_hash"),
            accessExpires: try row.value("access_expires"), refreshExpires: try row.value("refresh_expires"),
            sealedMACKey: try row.value("sealed_mac_key"), createdAt: try row.value("created_at"))
    }
}
