public import SalusBase
public import SalusDomain
public import SalusModels

/// A page of the sessions that stand now, of one account or of all, newest first.
public struct ListSessions: Operation {
    public let account: UserName?
    public let part: ListPart<TimePlace>

    public init(account: UserName? = nil, _ part: ListPart<TimePlace> = ListPart()) {
        (self.account, self.part) = (account, part)
    }

    public var access: AccessRequest { AccessRequest(.viewAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ListedPage<
        OpenSession, TimePlace
    > {
        let known = try account.map { name throws(DomainError) in try work.find.account(named: name) }
        return try OpenSessions(work: work).page(of: known?.id, part)
    }
}

/// Ends sessions; their next request is refused, and their devices ask for the password. Gives those that ended. A
/// session that is named must stand.
public struct RevokeSessions: Operation {
    /// The sessions to end.
    public enum Selection: Hashable, Sendable {
        case one(SessionID)
        case account(UserName)
        case device(DeviceID, of: UserName)
        case all
    }

    public let selection: Selection

    public init(_ selection: Selection) { self.selection = selection }

    public var access: AccessRequest { AccessRequest(.manageAccounts, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [OpenSession] {
        let ended = try selected(in: work)
        for session in ended { try OpenSessions(work: work).end(session, permit.grant) }
        try forgetRemembered(in: work, permit.grant)
        return ended
    }

    /// Devices that are remembered and have no session now; of a whole account also what is begun and not finished.
    private func forgetRemembered(in work: OperationContext, _ grant: WriteGrant) throws(DomainError) {
        switch selection {
        case .account(let name):
            let id = try account(name, in: work).id
            try work.tx.rememberedDevices.forgetAll(of: id, except: nil, grant)
            try work.revocation(grant).endPending(of: id)
        case .device(let device, let name):
            try work.tx.rememberedDevices.forget(device, of: try account(name, in: work).id, grant)
        case .one, .all: break
        }
    }

    private func selected(in work: OperationContext) throws(DomainError) -> [OpenSession] {
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

    private func account(_ name: UserName, in work: OperationContext) throws(DomainError) -> Account {
        guard let account = try work.tx.accounts.account(named: name) else { throw .notFound }
        return account
    }
}

/// A session as an administrator and its owner see it: who, where and since when; neither tokens nor keys. Devices have
/// identifiers only: their names are sealed for their owner.
public struct OpenSession: Hashable, Sendable {
    public let id: SessionID
    let owner: AccountID
    public let account: UserName
    public let device: DeviceID?
    /// The app with pages through which it was opened, in a browser; nil for one of a device.
    public let app: AppName?
    public let since: Instant
    /// When its tokens were last made: the session was used then, and at most a token's life since, which is 15 minutes
    /// on a device and all of its time in a browser.
    public let lastSeen: Instant
    public let ends: Instant
}

/// Reads and ends the sessions that have not expired, those of devices and those in browsers.
struct OpenSessions {
    let work: OperationContext

    /// Newest first.
    func all(of account: Account) throws(DomainError) -> [OpenSession] {
        let devices = try work.tx.sessions.sessions(of: account.id).compactMap { open($0, of: account.name) }
        return try merged(devices, try work.tx.grants.sessions(of: account.id)) { _ in account.name }
    }

    func all() throws(DomainError) -> [OpenSession] {
        let accounts = try work.tx.accounts.all()
        let names = Dictionary(accounts.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        let devices = try work.tx.sessions.sessions(of: nil).compactMap { session in
            names[session.account].flatMap { open(session, of: $0) }
        }
        return try merged(devices, try work.tx.grants.sessions(of: nil)) { names[$0] }
    }

    /// Those of devices and those of browsers in one order, of one account or of all.
    func page(
        of account: AccountID?, _ part: ListPart<TimePlace>
    ) throws(DomainError) -> ListedPage<OpenSession, TimePlace> {
        let devices = try work.tx.sessions.sessions(of: account, standingAt: work.now, part)
        // A browser's session has a fixed length: its place follows from its end.
        let ends = ListPart(
            behind: part.behind.map { TimePlace($0.at.adding(seconds: TokenMaker.sessionSeconds), $0.id) },
            limit: part.limit)
        let browsers = try work.tx.grants.sessions(of: account, standingAt: work.now, ends)
        var names: [AccountID: UserName] = [:]
        for owner in Set(devices.map(\.account) + browsers.map(\.account)) {
            names[owner] = try work.tx.accounts.account(owner)?.name
        }
        let open = devices.compactMap { session in names[session.account].flatMap { self.open(session, of: $0) } }
        let all = try merged(open, browsers) { names[$0] }
        return ListedPage(all.sorted { $0.place > $1.place }, part) { $0.place.value }
    }

    /// A device does not come back without the password.
    func end(_ session: OpenSession, _ grant: WriteGrant) throws(DomainError) {
        guard session.app != nil else {
            if let device = session.device {
                try work.tx.rememberedDevices.forget(device, of: session.owner, grant)
            }
            return try work.tx.sessions.delete(session.id, grant)
        }
        try work.tx.grants.endSession(session.id, of: session.owner, grant)
    }

    private func merged(
        _ devices: [OpenSession], _ browsers: [AppSession], _ name: (AccountID) -> UserName?
    ) throws(DomainError) -> [OpenSession] {
        var (all, apps) = (devices, [AppID: AppName]())
        for session in browsers where session.expires > work.now {
            if apps[session.app] == nil { apps[session.app] = try work.tx.apps.app(session.app)?.name }
            if let account = name(session.account), let app = apps[session.app] {
                all.append(open(session, of: account, through: app))
            }
        }
        return all.sorted { $0.since > $1.since }
    }

    private func open(_ session: AppSession, of name: UserName, through app: AppName) -> OpenSession {
        let since = session.expires.adding(seconds: -TokenMaker.sessionSeconds)
        return OpenSession(
            id: session.id, owner: session.account, account: name, device: nil, app: app, since: since, lastSeen: since,
            ends: session.expires)
    }

    private func open(_ session: SessionRecord, of name: UserName) -> OpenSession? {
        guard session.refreshExpires > work.now else { return nil }
        return OpenSession(
            id: session.id, owner: session.account, account: name, device: session.device, app: nil,
            since: session.createdAt, lastSeen: session.accessExpires.adding(seconds: -SessionIssuer.accessSeconds),
            ends: session.refreshExpires)
    }
}

extension OpenSession {
    /// Its place in a list, newest first.
    fileprivate struct Place: Comparable {
        let value: TimePlace

        static func < (one: Place, other: Place) -> Bool {
            one.value.at == other.value.at
                ? one.value.id.lexicographicallyPrecedes(other.value.id) : one.value.at < other.value.at
        }
    }

    fileprivate var place: Place { Place(value: TimePlace(since, id.bytes)) }
}
