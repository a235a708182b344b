import SalusBase
public import SalusDomain
public import SalusModels

/// The first of three steps of a registration without an invitation: reserves the name for an hour and gives a code for
/// the second, in which the person's device makes its keys. The third is the policy's.
public struct SignUp: Operation {
    static let seconds: Int64 = 3600
    static let longestNote = 200

    let name: UserName
    let role: AccountRole
    let note: String

    /// `note`: what the person says of themselves to who decides.
    public init(name: UserName, role: AccountRole, note: String = "") {
        (self.name, self.role, self.note) = (name, role, note)
    }

    public var access: AccessRequest { AccessRequest(.register, .server) }

    /// Nil when the name is taken; that counts as a try in vain of the network, so that names are
    /// not asked for in numbers.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> IssuedEnrolment? {
        guard work.settings.registration(as: role) != .invitation else { throw .registrationClosed }
        guard note.utf8.count <= Self.longestNote, note.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
            throw .invalid(field: "note", expected: "a text of at most \(Self.longestNote) bytes on one line")
        }
        try NameRules.check(name)
        let (tx, grant) = (work.tx, permit.grant)
        try AttemptLimiter(work: work, grant: grant).countForNetwork()
        guard try tx.accounts.account(signingInAs: name) == nil else { return nil }
        let account = Account(
            id: AccountID(from: work.random), name: name, role: role, state: .reserved, createdAt: work.now)
        let expires = work.now.adding(seconds: Self.seconds)
        try tx.accounts.insert(account, grant)
        try tx.registrations.insert(
            WaitingRegistration(account: account, askedAt: work.now, expires: expires, note: note), grant)
        let code = OneTimeCode(.enrolment, from: work.random)
        try tx.enrolments.insert(EnrolmentRecord(account: account.id, codeHash: code.hash, expires: expires), grant)
        return IssuedEnrolment(account: account, code: code.text, expires: expires)
    }

    public func leavesLine(_ output: IssuedEnrolment?) -> Bool { output != nil }
}
