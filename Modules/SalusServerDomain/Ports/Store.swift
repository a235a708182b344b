import SalusBase
import SalusCrypto
public import SalusDomain
import SalusModels
import SalusVaultModels

/// The server's storage. One implementation over every SQL engine; the domain knows no more of it than this.
public protocol Store: Sendable {
    /// Runs `work` in one transaction that is durable before this returns, or leaves no trace when `work` throws.
    ///
    /// Many waiting transactions may share one disk sync, so `work` may run twice: it touches nothing but `tx`.
    /// `readHints` are reads that `work` will make, as far as they are known: a store may make them for many works at
    /// once.
    func transaction<Output: Sendable>(
        foreseeing readHints: [ReadHint],
        _ work: @escaping @Sendable (any Transaction) throws(DomainError) -> Output
    ) async throws(DomainError) -> Output

    /// Calls `take` after every transaction that did something to notice, once it is durable: here, or in another
    /// program on the same store. Two transactions may be told in either order, and one whose program was killed never
    /// is, so what was missed must also be found by asking. `take` returns at once and starts
    /// no transaction of its own.
    func watch(_ take: @escaping @Sendable ([CommitNotice]) -> Void)

    /// Destroys the keys of erased records that could not be destroyed right after their erasure had committed; returns
    /// how many still wait.
    func finishErasures() async -> Int
}

extension Store {
    /// As `transaction(foreseeing:_:)`, for work of which nothing is known before.
    public func transaction<Output: Sendable>(
        _ work: @escaping @Sendable (any Transaction) throws(DomainError) -> Output
    ) async throws(DomainError) -> Output {
        try await transaction(foreseeing: [], work)
    }
}

/// One open transaction on a server: beside what every store has, the repositories of all that only a server keeps.
public protocol Transaction: RecordTransaction {
    var accounts: any AccountRepository { get }
    var enrolments: any EnrolmentRepository { get }
    var rememberedDevices: any RememberedDeviceRepository { get }
    var deviceLinks: any DeviceLinkRepository { get }
    var registrations: any RegistrationRepository { get }
    var logins: any LoginRepository { get }
    var challenges: any ChallengeRepository { get }
    var notices: any NoticeRepository { get }
    var findability: any FindabilityRepository { get }
    var accountDeletions: any AccountDeletionRepository { get }
    var sessions: any SessionRepository { get }
    var devices: any DeviceRepository { get }
    var keyMaterial: any KeyMaterialRepository { get }
    var recordDirectory: any RecordDirectory { get }
    var shares: any ShareRepository { get }
    var recordOffers: any RecordOfferRepository { get }
    var shareInvitations: any ShareInvitationRepository { get }
    var carenets: any CarenetRepository { get }
    var disclosure: any DisclosureRepository { get }
    var recordKeys: any RecordKeyRepository { get }
    var documentQuotas: any DocumentQuotaRepository { get }
    var largeContents: any LargeContentRepository { get }
    var uploads: any DocumentUploadRepository { get }
    var documentNames: any DocumentNameRepository { get }
    var factIndex: any FactIndexRepository { get }
    var changeFeed: any ChangeFeedRepository { get }
    var inbox: any InboxRepository { get }
    var notifications: any NotificationRepository { get }
    var mail: any MailRepository { get }
    var apps: any AppRepository { get }
    var vocabularies: any VocabularyRepository { get }
    var publishedApplets: any PublishedAppletRepository { get }
    var grants: any AppGrantRepository { get }
    var appStorage: any AppStorageRepository { get }
    var vaults: any VaultRepository { get }
    var vaultInvitations: any VaultInvitationRepository { get }
    var vaultAttachments: any VaultAttachmentRepository { get }
    var approvals: any ApprovalRepository { get }
    var backends: any BackendRepository { get }
    var authorizations: any AuthorizationRepository { get }
    var tokenKeys: any TokenKeyRepository { get }
    var recoveryContacts: any RecoveryContactRepository { get }
    var conversations: any ConversationRepository { get }
    var deviceQueues: any DeviceQueueRepository { get }
    var keyPackages: any KeyPackageRepository { get }
    var conversationFiles: any ConversationFileRepository { get }
    var keptAnswers: any StoredAnswerRepository { get }
    var applications: any ApplicationRepository { get }
    var applicationUsers: any ApplicationUserRepository { get }
    var applicationGroups: any ApplicationGroupRepository { get }
    var customClasses: any CustomClassRepository { get }
    var entries: any EntryRepository { get }
    var accessLog: any AccessLogRepository { get }
}

/// A server's answers to operations over any store.
extension Transaction {
    public var rights: any RightsRepository { ServerRights(tx: self) }
    public var descriptions: any DescriptionRepository { ServerDescriptions(tx: self) }
}

private struct ServerRights: RightsRepository {
    let tx: any Transaction

    func share(of record: RecordID, with account: AccountID) throws(DomainError) -> RecordShare? {
        try tx.shares.share(of: record, with: account)
    }

    func isOffered(_ record: RecordID, to account: AccountID, at now: Instant) throws(DomainError) -> Bool {
        guard let offer = try tx.recordOffers.offer(of: record) else { return false }
        return offer.to.account == account && offer.expires > now
    }

    func carenet(_ id: CarenetID) throws(DomainError) -> Carenet? { try tx.carenets.carenet(id) }

    func member(_ account: AccountID, of carenet: Carenet) throws(DomainError) -> CarenetMember? {
        try tx.carenets.member(account, of: carenet)
    }

    func holds(_ app: AppID, in carenet: Carenet) throws(DomainError) -> Bool {
        try tx.carenets.holds(app, in: carenet)
    }

    func role(of account: AccountID, in vault: VaultID, at now: Instant) throws(DomainError) -> VaultRole? {
        try tx.vaults.role(of: account, in: vault, at: now)
    }

    func approvalParties(_ id: ApprovalRequestID) throws(DomainError) -> ApprovalParties? {
        guard let held = try tx.approvals.approvalRequest(id) else { return nil }
        return ApprovalParties(account: held.account, approvers: try tx.approvals.rule(held.rule)?.approvers ?? [])
    }

    func hasConsent(_ app: AppID, on record: RecordID) throws(DomainError) -> Bool {
        try AppConsent.isGiven(to: app, on: record, tx)
    }
}

private struct ServerDescriptions: DescriptionRepository {
    let tx: any Transaction

    func author(_ account: AccountID) throws(DomainError) -> DocumentCreator? {
        guard let found = try tx.accounts.account(account) else { return nil }
        return .account(found.name, fullName: try tx.accounts.profile(of: account).fullName)
    }

    func author(_ app: AppName) throws(DomainError) -> DocumentCreator? {
        try tx.apps.app(named: app).map { .app(app, title: $0.manifest.name, isForRecords: $0.kind.isForRecords) }
    }

    func name(of app: AppID) throws(DomainError) -> AppName? { try tx.apps.app(app)?.name }

    func document(named name: String, by app: AppID, in view: GrantedView) throws(DomainError) -> DocumentID? {
        try tx.documentNames.document(named: name, by: app, in: view)
    }
}
