import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// The secret of a link in a mail, which proves that a person reads the mail of an account.
///
/// The server stores none: a secret is the end of its validity and a code under a server key over that end, its
/// purpose, the account, and a state that using it changes. So each works once, and a copy of the database makes none.
struct MailedLink {
    enum Purpose: String {
        case newPassword = "new password"
        case signUp = "sign-up"
        case address
    }

    private static let (endSize, codeSize) = (8, 24)
    /// The length of `secret`, in symbols of base64url.
    private static let length = 43

    let purpose: Purpose
    let account: AccountID
    /// Another one after the link was used.
    let state: [UInt8]

    func secret(until end: Instant, _ keys: ServerKeys) -> String {
        let bytes = (0..<Self.endSize).map { UInt8(truncatingIfNeeded: end.milliseconds >> (56 - 8 * Int64($0))) }
        return Base64URL.encode(bytes + code(bytes, keys))
    }

    func isRight(_ secret: String, at now: Instant, _ keys: ServerKeys) -> Bool {
        guard secret.utf8.count == Self.length, let bytes = Base64URL.decode(secret) else { return false }
        let (end, code) = (Array(bytes.prefix(Self.endSize)), Array(bytes.dropFirst(Self.endSize)))
        guard ConstantTime.areEqual(code, self.code(end, keys)) else { return false }
        return Instant(milliseconds: end.reduce(Int64(0)) { $0 << 8 | Int64($1) }) > now
    }

    private func code(_ end: [UInt8], _ keys: ServerKeys) -> [UInt8] {
        keys.mailedLinkCode(purpose.rawValue, account.bytes + end + SHA256.hash(state), count: Self.codeSize)
    }
}

extension OperationContext {
    /// Seconds for which a link to a new password works.
    static let newPasswordSeconds: Int64 = 3600
    /// The same of a link that proves an address.
    static let addressSeconds: Int64 = 86_400

    /// The link of that purpose that a mail to the account may hold now, with the end of its validity.
    func mailedLink(
        _ purpose: MailedLink.Purpose, of account: Account
    ) throws(DomainError) -> (link: MailedLink, until: Instant)? {
        guard let (state, until) = try linkState(purpose, of: account), until > now else { return nil }
        return (MailedLink(purpose: purpose, account: account.id, state: state), until)
    }

    /// Nil for an account that such a link cannot change: one that is not in use, or was not asked for by its person.
    /// No mail replaces keys, so an account that holds some gets no link to a new password.
    private func linkState(
        _ purpose: MailedLink.Purpose, of account: Account
    ) throws(DomainError) -> (state: [UInt8], until: Instant)? {
        switch (purpose, account.state) {
        case (.newPassword, .active):
            guard try tx.keyMaterial.slots(of: account.id).isEmpty else { return nil }
            let password = try tx.accounts.password(of: account.id)?.opaqueRecord ?? []
            return (password, now.adding(seconds: Self.newPasswordSeconds))
        case (.signUp, .reserved):
            return try tx.registrations.registration(of: account.id).map { ([], $0.expires) }
        case (.address, .active):
            guard let pending = try tx.accounts.profile(of: account.id).pendingContact else { return nil }
            let state = Array("\(pending.since.milliseconds) \(pending.address)".utf8)
            return (state, pending.since.adding(seconds: Self.addressSeconds))
        default: return nil
        }
    }

    /// The account for which a link of one of the purposes has the secret. Refuses every wrong one alike, and counts it
    /// for its network.
    func account(
        named name: UserName, holding secret: String, for purposes: [MailedLink.Purpose], _ grant: WriteGrant
    ) throws(DomainError) -> Account {
        try AttemptLimiter(work: self, grant: grant).withinAttemptLimit { () throws(DomainError) in
            guard let account = try tx.accounts.account(named: name) else { throw .enrolmentRefused }
            for purpose in purposes {
                if let (link, _) = try mailedLink(purpose, of: account), link.isRight(secret, at: now, keys) {
                    return account
                }
            }
            throw .enrolmentRefused
        }
    }
}
