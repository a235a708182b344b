import SalusBase
public import SalusCrypto
public import SalusDomain
import SalusModels

/// The context of an operation on a server: the open transaction, the time it began, fresh randomness and the server's
/// keys.
public struct OperationContext: ServerWorkContext {
    let tx: any Transaction
    let now: Instant
    let random: Randomness
    let keys: ServerKeys
    let settings: DomainSettings
    let signIn: SignInServer
    /// The network that the request came from, as limits count it; nil for this machine.
    let network: String?
    /// The call of a foreign protocol that the operation is for; nil for the native API.
    let call: ForeignCall?
    /// The part that operations over any store work in.
    let common: RecordContext
    /// The records whose rows are to be removed after the commit.
    let erased = Locked<[RecordID]>([])

    init(
        tx: any Transaction, now: Instant, random: Randomness, keys: ServerKeys, settings: DomainSettings,
        signIn: SignInServer, network: String?, call: ForeignCall?
    ) {
        (self.tx, self.now, self.random, self.keys, self.settings) = (tx, now, random, keys, settings)
        (self.signIn, self.network, self.call) = (signIn, network, call)
        common = RecordContext(
            tx, at: now, random: random, quotas: settings.documents, ageOfMajority: settings.guardians.ageOfMajority
        ) { record throws(DomainError) in
            let key = try keys.recordKey(of: record) { () throws(DomainError) in
                try tx.recordKeys.wrappedKey(of: record)
            }
            guard let key else { throw .notFound }
            return key
        }
    }

    public static func made(from work: OperationContext) -> OperationContext { work }

    /// Throws `notFound` when the record has no key: it was erased.
    func recordKey(of record: RecordID) throws(DomainError) -> Secret {
        guard let key = try common.recordKey(record) else { throw .notFound }
        return key
    }
}

/// The surroundings that a server makes for an operation.
public protocol ServerWorkContext: WorkContext {
    static func made(from work: OperationContext) -> Self
}

extension RecordContext: ServerWorkContext {
    public static func made(from work: OperationContext) -> RecordContext { work.common }
}

/// The operator's settings of the domain.
public struct DomainSettings: Sendable {
    /// The origin that OPAQUE binds: fixed in the data directory at `init`.
    public let origin: String
    /// Password stretching profile for new registrations.
    public var ksf: Argon2id.Profile
    /// SHA-256 of the token that `salus-admin` shows; nil refuses every operator.
    public var operatorTokenHash: [UInt8]?
    /// Tries at one account without the proof of a device of it, and at one device.
    public var guesses = AttemptLimit(
        free: 10, firstDelaySeconds: 30, longestDelaySeconds: 3600, memorySeconds: 86_400)
    /// Tries of one network at all accounts.
    public var networkGuesses = AttemptLimit(
        free: 100, firstDelaySeconds: 60, longestDelaySeconds: 3600, memorySeconds: 3600)
    /// The most records that a person makes for themselves; 0 leaves making records to the operator.
    public var recordsPerPerson = 20
    /// The days in which a person may take back the deletion of their account.
    public var deletionDays = 14
    /// The days for which a record that is offered waits for the other account; 0 lets no one hand records over.
    public var offerDays = 14
    /// How much records and accounts hold.
    public var documents = DocumentQuotas()
    /// How much of unfinished uploads of documents the server takes.
    public var uploads = UploadLimits()
    /// How much of vaults the server takes.
    public var vaults = VaultLimits()
    /// The policy for a person who registers as a patient without an invitation.
    public var registration = RegistrationPolicy.invitation
    /// The same for a clinician, where that is stricter: the role opens what others share with clinicians, so that it
    /// is never given by oneself. `auto` counts as `approval`.
    public var clinicianRegistration = RegistrationPolicy.approval
    /// The days that such a registration waits for a decision.
    public var registrationDays = 14
    /// The most that an app may keep for itself, and on each record or for each account.
    public var appQuota = AppQuota(bytes: 256 << 20, documents: 10_000)
    public var appQuotaOfPerson = AppQuota(bytes: 32 << 20, documents: 1000)
    /// Answers to writes, kept for the same request sent again.
    public var keptAnswers = StoredAnswerLimits()
    /// How much of conversations the server takes.
    public var conversations = DeliveryLimits()
    /// The policy for finding people.
    public var finding = FindingSettings()
    /// The policy for shares with guardians.
    public var guardians = GuardianSettings()
    /// The settings of mail to people.
    public var mail = MailSettings()
    /// The address of the web pages, without a slash at its end; nil takes the origin.
    public var pages: String?
    /// From how many strangers' failures on the owner is told.
    public var noticeAfter = 5
    /// The days that notices are kept and shown: an owner who looks once in three months is still told.
    public var noticeDays = 90

    public init(
        origin: String, ksf: Argon2id.Profile = .standard, operatorTokenHash: [UInt8]? = nil
    ) { (self.origin, self.ksf, self.operatorTokenHash) = (origin, ksf, operatorTokenHash) }
}
