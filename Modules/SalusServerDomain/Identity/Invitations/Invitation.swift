import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// The secrets that let a person into an account made by an app: a primary secret, which is the enrolment code, and
/// perhaps a second one that the person is told another way.
public struct InvitationSecrets: Hashable, Sendable {
    /// Sixteen letters and digits.
    public let primary: String
    /// Six digits.
    public let second: String?

    public init(primary: String, second: String?) { (self.primary, self.second) = (primary, second) }
}

/// Makes, shows and checks the secrets of invitations. Apps may ask for them again, so that a sealed copy is kept
/// beside the hash until they are used.
struct InvitationStore {
    static let days = 30

    let work: OperationContext
    let grant: WriteGrant

    /// New secrets; older ones die.
    func invite(_ account: Account, hasSecond: Bool) throws(DomainError) -> InvitationSecrets {
        let code = OneTimeCode(.enrolment, from: work.random)
        let secrets = InvitationSecrets(
            primary: code.text.replacing("-", with: ""), second: hasSecond ? sixDigits() : nil)
        let sealed = SealedInvitation(
            primary: try work.keys.sealInvitation(secrets.primary, of: account.id, work.random),
            second: try secrets.second.map { text throws(DomainError) in
                try work.keys.sealInvitation(text, of: account.id, work.random)
            })
        try work.tx.enrolments.insert(
            EnrolmentRecord(
                account: account.id, codeHash: code.hash,
                expires: work.now.adding(seconds: Int64(Self.days) * 86_400), sealed: sealed), grant)
        return secrets
    }

    /// Those of an invitation that is open; nil when there is none, or none that was made for an app.
    func secrets(of account: Account) throws(DomainError) -> InvitationSecrets? {
        guard account.state == .reserved, let open = try open(account), let sealed = open.sealed else { return nil }
        return InvitationSecrets(
            primary: try work.keys.openInvitation(sealed.primary, of: account.id),
            second: try sealed.second.map { sealed throws(DomainError) in
                try work.keys.openInvitation(sealed, of: account.id)
            })
    }

    /// The account that the secrets open. Refuses every wrong secret alike. A wrong primary secret counts for the
    /// network it comes from: a name alone lets no stranger make an invited person wait. A wrong second one counts for
    /// the invitation. Throws `invalid` when the account has a second secret and none is given.
    func check(_ name: UserName, _ primary: String, _ second: String?) throws(DomainError) -> Account {
        let limiter = AttemptLimiter(work: work, grant: grant)
        let account = try limiter.withinAttemptLimit { () throws(DomainError) in try invited(name, primary) }
        let expected = try secrets(of: account)?.second
        if expected != nil, second == nil {
            throw .invalid(field: "secondary_secret", expected: "the secret that the person was told")
        }
        _ = try limiter.count(.invitation(of: account.id), work.settings.guesses)
        guard Self.areEqual(expected, second) else { throw .enrolmentRefused }
        try limiter.clear(.invitation(of: account.id))
        return account
    }

    /// The reserved account of the name, whose open invitation has the primary secret.
    private func invited(_ name: UserName, _ primary: String) throws(DomainError) -> Account {
        guard let account = try work.tx.accounts.account(named: name), account.state == .reserved,
            let invitation = try open(account), let code = OneTimeCode(primary, .enrolment),
            ConstantTime.areEqual(code.hash, invitation.codeHash)
        else { throw .enrolmentRefused }
        return account
    }

    private func open(_ account: Account) throws(DomainError) -> EnrolmentRecord? {
        try work.tx.enrolments.enrolment(of: account.id).flatMap { $0.expires > work.now ? $0 : nil }
    }

    private static func areEqual(_ expected: String?, _ given: String?) -> Bool {
        guard let expected else { return true }
        return ConstantTime.areEqual(Array(expected.utf8), Array((given ?? "").utf8))
    }

    /// Sixty-four random bits leave no digit likelier than another.
    private func sixDigits() -> String {
        let number = work.random.bytes(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 1_000_000
        let digits = String(number)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }
}
