public import SalusBase
public import SalusDomain
public import SalusModels

/// Reserves a name for a day and mails its person a link where they choose a password: the account begins with the
/// proof that the address is theirs. Then it is as after any sign-up: the policy decides, and a patient has an own
/// record.
public struct SignUpByMail: Operation {
    static let seconds: Int64 = 86_400

    let name: UserName
    let role: AccountRole
    let fullName: String
    let address: MailAddress
    let note: String

    /// `note`: what the person says of themselves to who decides.
    public init(name: UserName, role: AccountRole, fullName: String, address: MailAddress, note: String = "") {
        (self.name, self.role, self.note) = (name, role, note)
        (self.fullName, self.address) = (fullName, address)
    }

    public var access: AccessRequest { AccessRequest(.activateAccount, .server) }

    /// False when the name is taken. Throws `registrationClosed`, also where no mail is sent, and `tooManyAttempts` for
    /// an address that was written to too often.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Bool {
        let grant = permit.grant
        guard work.settings.mail.isOn else { throw .registrationClosed }
        let profile = AccountProfile(fullName: fullName, contact: address.text)
        try ProfileRules.check(profile)
        // Counted before anything is reserved: a refusal keeps what was written until then.
        let subject = AttemptSubject.uncheckedAddress(address)
        _ = try AttemptLimiter(work: work, grant: grant).count(subject, MailRequestLimits.toPerson)
        let reservation = NameReservation(name: name, role: role, note: note, seconds: Self.seconds)
        guard let account = try reservation.make(grant, in: work) else { return false }
        try work.tx.accounts.setProfile(profile, of: account.id, grant)
        try MailOutbox(work: work).post(.signUp, to: account, grant)
        return true
    }
}
