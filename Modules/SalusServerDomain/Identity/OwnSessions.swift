public import SalusDomain
public import SalusModels

/// The caller's sessions that stand now, newest first.
public struct ListOwnSessions: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [OpenSession] {
        try OpenSessions(work: work).all(of: permit.account().account)
    }
}

/// Ends sessions of the caller; their next request is refused, and their devices ask for the password. Returns those
/// that ended. Throws `notFound` for a session that is not the caller's.
public struct RevokeOwnSessions: Operation {
    /// The sessions of the caller to end.
    public enum Selection: Hashable, Sendable {
        case one(SessionID)
        /// All of one device; there may be none.
        case device(DeviceID)
        /// All but the one that asks, and what is under way to become one.
        case others
    }

    public let selection: Selection

    public init(_ selection: Selection) { self.selection = selection }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [OpenSession] {
        let caller = try permit.account()
        let ended = try selected(for: caller, in: work)
        for session in ended { try OpenSessions(work: work).end(session, permit.grant) }
        let (remembered, account) = (work.tx.rememberedDevices, caller.account.id)
        switch selection {
        case .others:
            try remembered.forgetAll(of: account, except: caller.device, permit.grant)
            try work.revocation(permit.grant).endPending(of: account)
        case .device(let device): try remembered.forget(device, of: account, permit.grant)
        case .one: break
        }
        return ended
    }

    private func selected(for caller: SignedInCaller, in work: OperationContext) throws(DomainError) -> [OpenSession] {
        let own = try OpenSessions(work: work).all(of: caller.account)
        switch selection {
        case .others: return own.filter { $0.id != caller.session }
        case .one(let id):
            guard let session = own.first(where: { $0.id == id }) else { throw .notFound }
            return [session]
        case .device(let device):
            guard try work.tx.devices.device(device, of: caller.account.id) != nil else { throw .notFound }
            return own.filter { $0.device == device }
        }
    }
}
