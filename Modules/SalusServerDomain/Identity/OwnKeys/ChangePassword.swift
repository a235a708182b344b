import SalusBase
import SalusCrypto
public import SalusDomain
import SalusModels

/// First step of a new password for the account that asks: answers the OPAQUE request of its
/// device (RFC 9807 section 5).
public struct BeginPasswordChange: Operation {
    let request: [UInt8]

    public init(request: [UInt8]) { self.request = request }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RegistrationAnswer {
        let caller = try permit.account()
        try work.credentials.requireFresh(caller)
        return try RegistrationAnswer(to: request, of: caller.account, in: work)
    }
}

/// Last step: takes the new password's record, and the slot that seals the same master key under it. Nothing else is
/// sealed again. Every other way in that goes with the password ends (`endOtherWaysIn`): all other sessions, those
/// through apps too, what is under way, what recovery contacts are asked for; other devices that were remembered
/// ask for the new password.
public struct ChangePassword: Operation {
    let password: NewPassword

    public init(_ password: NewPassword) { self.password = password }

    public var access: AccessRequest { AccessRequest(.changeOwnAccount, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let (caller, grant) = (try permit.account(), permit.grant)
        try work.credentials.requireFresh(caller)
        try password.keep(for: caller.account.id, kinds: [.password], in: work, grant)
        try work.revocation(grant).endOthers(of: caller)
        try work.tx.notices.note(AccountEvent(of: caller.account.id, .passwordChanged, at: work.now), grant)
    }
}
