public import SalusBase
public import SalusModels

/// The sessions that stand now, of one account or of all, newest first.
public struct ListSessions: Operation {
    public let account: UserName?

    public init(account: UserName? = nil) { self.account = account }

    public var access: AccessRequest { AccessRequest(.viewAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> [OpenSession] {
        let sessions = OpenSessions(work: work)
        guard let account else { return try sessions.all() }
        guard let known = try work.tx.accounts.account(named: account) else { throw .notFound }
        return try sessions.all(of: known)
    }
}

/// Ends sessions; their next request is refused. Gives those that ended. A session that is named must stand.
public struct RevokeSessions: Operation {
    public enum Selection: Hashable, Sendable {
        case one(SessionID)
        case account(UserName)
        case device(DeviceID, of: UserName)
        case all
    }

    public let selection: Selection

    public init(_ selection: Selection) { self.selection = selection }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> [OpenSession] {
        let ended = try selected(in: work)
        for session in ended { try work.tx.sessions.delete(session.id, permit.grant) }
        return ended
    }

    private func selected(in work: Workspace) throws(DomainError) -> [OpenSession] {
        let sessions = OpenSessions(work: work)
        switch selection {
        case .all: return try sessions.all()
        case .one(let id):
            guard let session = try sessions.all().first(where: { $0.id == id }) else { throw .notFound }
            return [session]
        case .account(let name): return try sessions.all(of: try account(name, in: work))
        case .device(let device, let name):
            let account = try account(name, in: work)
            guard try work.tx.devices.device(device, of: account.id) != nil else { throw .notFound }
            return try sessions.all(of: account).filter { $0.device == device }
        }
    }

    private func account(_ name: UserName, in work: Workspace) throws(DomainError) -> Account {
        guard let account = try work.tx.accounts.account(named: name) else { throw .notFound }
        return account
    }
}

/// A session as an administrator and its owner see it: who, where and since when; neither tokens nor keys. Devices have identifiers
/// only: their names are sealed for their owner.
public struct OpenSession: Hashable, Sendable {
    public let id: SessionID
    public let account: UserName
    public let device: DeviceID?
    public let since: Instant
    /// When its tokens were last made: the session was used then, and at most a token's life (15 minutes) since.
    public let lastSeen: Instant
    public let ends: Instant
}

/// Reads the sessions that have not expired.
struct OpenSessions {
    let work: Workspace

    func all(of account: Account) throws(DomainError) -> [OpenSession] {
        try work.tx.sessions.sessions(of: account.id).compactMap { open($0, of: account.name) }
    }

    func all() throws(DomainError) -> [OpenSession] {
        let accounts = try work.tx.accounts.all()
        let names = Dictionary(accounts.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        return try work.tx.sessions.sessions(of: nil).compactMap { session in
            names[session.account].flatMap { open(session, of: $0) }
        }
    }

    private func open(_ session: SessionRecord, of name: UserName) -> OpenSession? {
        guard session.refreshExpires > work.now else { return nil }
        return OpenSession(
            id: session.id, account: name, device: session.device, since: session.createdAt,
            lastSeen: session.accessExpires.adding(seconds: -SessionIssuer.accessSeconds),
            ends: session.refreshExpires)
    }
}
