public import SalusBase
import SalusCrypto
public import SalusDomain
import SalusModels

/// Keeps what a new device asks, for ten minutes, until one that is signed in has answered.
public struct OfferLink: Operation {
    static let seconds: Int64 = 600

    let id: [UInt8]
    let request: [UInt8]

    /// `id`: 16 bytes that the new device made of the code that it shows; `request`: see `DeviceLink.Request`.
    public init(id: [UInt8], request: [UInt8]) { (self.id, self.request) = (id, request) }

    public var access: AccessRequest { AccessRequest(.signIn, .server) }

    /// Throws `signInFailed` for an identifier that another device has offered.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Instant {
        guard id.count == 16, request.count == DeviceLink.Request.size else { throw .badKeys("the link request") }
        try AttemptLimiter(work: work, grant: permit.grant).countForNetwork()
        guard try work.tx.deviceLinks.link(id) == nil else { throw .signInFailed }
        let expires = work.now.adding(seconds: Self.seconds)
        try work.tx.deviceLinks.insert(StoredLink(id: id, request: request, expires: expires), permit.grant)
        return expires
    }

    public func leavesLine(_ output: Instant) -> Bool { false }
}

/// Reads a new device's request, for a caller who knows the code on its screen. Throws `notFound` for a request that
/// was answered.
public struct ReadLink: Operation {
    let id: [UInt8]

    public init(id: [UInt8]) { self.id = id }

    public var access: AccessRequest { AccessRequest(.readOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [UInt8] {
        try work.find.openLink(id).request
    }
}

/// The answer of a device that is signed in: the account's master key, sealed for the new one.
public struct AnswerLink: Operation {
    let id: [UInt8]
    let answer: [UInt8]

    public init(id: [UInt8], answer: [UInt8]) { (self.id, self.answer) = (id, answer) }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    /// Throws `freshSignInNeeded` for an older session: the answer gives access to the account.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let caller = try permit.account()
        try work.credentials.requireFresh(caller)
        _ = try work.find.openLink(id)
        guard answer.count == DeviceLink.Answer.size, Array(answer[..<16]) == caller.account.id.bytes else {
            throw .badKeys("the link answer")
        }
        try work.tx.deviceLinks.answer(id, with: answer, by: caller.account.id, permit.grant)
    }
}

/// Gives the new device its answer, once, with a session of the account whose key is sealed to the device.
/// Nil while there is none.
public struct ClaimLink: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "TakeLink"

    let id: [UInt8]

    public init(id: [UInt8]) { self.id = id }

    public var access: AccessRequest { AccessRequest(.signIn, .server) }

    /// Throws `signInFailed` for a link that is over, or was never there.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> LinkedSession? {
        let limiter = AttemptLimiter(work: work, grant: permit.grant)
        let linked = try limiter.withinAttemptLimit { () throws(DomainError) in try taken(permit.grant, in: work) }
        if linked != nil { try limiter.forgiveNetwork() }
        return linked
    }

    public func leavesLine(_ output: LinkedSession?) -> Bool { output != nil }

    private func taken(_ grant: WriteGrant, in work: OperationContext) throws(DomainError) -> LinkedSession? {
        guard let link = try work.tx.deviceLinks.link(id), link.expires > work.now else { throw .signInFailed }
        guard let answer = link.answer, let id = link.account else { return nil }
        try work.tx.deviceLinks.delete(link.id, grant)
        guard let account = try work.tx.accounts.account(id), account.state == .active else { throw .signInFailed }
        try work.tx.accounts.noteSignIn(of: account.id, at: work.now, grant)
        let opened = try SealedSession(
            of: account, device: nil, sealedTo: Array(link.request[..<32]), context: link.id, grant, in: work)
        return LinkedSession(opened: opened, answer: answer)
    }
}

/// The session of a linked device, with the sealed answer for it.
public struct LinkedSession: Sendable {
    public let opened: SealedSession
    /// See `DeviceLink.Answer`.
    public let answer: [UInt8]
}
