import SalusBase
public import SalusDomain
public import SalusModels

/// The first of three steps of a registration without an invitation: reserves the name for an hour and gives a code for
/// the second, in which the person's device makes its keys. The third is the policy's.
public struct SignUp: Operation {
    static let seconds: Int64 = 3600

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
        let grant = permit.grant
        let reservation = NameReservation(name: name, role: role, note: note, seconds: Self.seconds)
        guard let account = try reservation.make(grant, in: work) else { return nil }
        let expires = work.now.adding(seconds: Self.seconds)
        let code = OneTimeCode(.enrolment, from: work.random)
        let enrolment = EnrolmentRecord(account: account.id, codeHash: code.hash, expires: expires)
        try work.tx.enrolments.insert(enrolment, grant)
        return IssuedEnrolment(account: account, code: code.text, expires: expires)
    }

    public func leavesLine(_ output: IssuedEnrolment?) -> Bool { output != nil }
}

/// A name that a person takes without an invitation, until they have proved themselves or its time is over.
struct NameReservation {
    private static let longestNote = 200

    let name: UserName
    let role: AccountRole
    let note: String
    let seconds: Int64

    /// Nil when the name is taken; that counts as a try in vain of the network, so that names are not asked for in
    /// numbers. Throws `registrationClosed` for a role that no person takes by themselves.
    func make(_ grant: WriteGrant, in work: OperationContext) throws(DomainError) -> Account? {
        guard work.settings.registration(as: role) != .invitation else { throw .registrationClosed }
        guard note.utf8.count <= Self.longestNote, note.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
            throw .invalid(field: "note", expected: "a text of at most \(Self.longestNote) bytes on one line")
        }
        try NameRules.check(name)
        try AttemptLimiter(work: work, grant: grant).countForNetwork()
        guard try work.tx.accounts.account(signingInAs: name) == nil else { return nil }
        let account = Account(
            id: AccountID(from: work.random), name: name, role: role, state: .reserved, createdAt: work.now)
        let expires = work.now.adding(seconds: seconds)
        try work.tx.accounts.insert(account, grant)
        try work.tx.registrations.insert(
            WaitingRegistration(account: account, askedAt: work.now, expires: expires, note: note), grant)
        return account
    }
}
