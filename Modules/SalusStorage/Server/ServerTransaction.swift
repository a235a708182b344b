import SalusDomain
import SalusServerDomain
import SalusTables

/// The repositories of one open transaction; most works need a few.
struct ServerTransaction: Transaction {
    let tables: Tables
    let uncommittedKeys: UncommittedRecordKeys
    let numbers: RowNumbers
    let commitNotices: CommitNotices

    init(_ tables: Tables, keys: UncommittedRecordKeys, numbers: RowNumbers, commitNotices: CommitNotices) {
        (self.tables, uncommittedKeys, self.numbers, self.commitNotices) = (tables, keys, numbers, commitNotices)
    }

    var accounts: any AccountRepository { AccountTable(tables: tables, commitNotices: commitNotices) }
    var enrolments: any EnrolmentRepository { EnrolmentTable(tables: tables) }
    var rememberedDevices: any RememberedDeviceRepository { RememberedDeviceTable(tables: tables) }
    var deviceLinks: any DeviceLinkRepository { DeviceLinkTable(tables: tables) }
    var registrations: any RegistrationRepository { RegistrationTable(tables: tables) }
    var logins: any LoginRepository { LoginTable(tables: tables) }
    var challenges: any ChallengeRepository { ChallengeTable(tables: tables) }
    var notices: any NoticeRepository { NoticeTable(tables: tables, commitNotices: commitNotices) }
    var findability: any FindabilityRepository { FindabilityTable(tables: tables) }
    var accountDeletions: any AccountDeletionRepository {
        AccountDeletionTable(tables: tables, commitNotices: commitNotices)
    }
    var sessions: any SessionRepository { SessionTable(tables: tables, commitNotices: commitNotices) }
    var devices: any DeviceRepository { DeviceTable(tables: tables, commitNotices: commitNotices) }
    var keyMaterial: any KeyMaterialRepository { KeyMaterialTable(tables: tables) }
    var records: any RecordRepository { recordTable }
    var recordDirectory: any RecordDirectory { recordTable }
    var shares: any ShareRepository { ShareTable(tables: tables, commitNotices: commitNotices) }
    var carenets: any CarenetRepository { CarenetTable(tables: tables) }
    var placements: any PlacementRepository { PlacementTable(tables: tables) }
    var disclosure: any DisclosureRepository { PlacementTable(tables: tables) }
    var recordKeys: any RecordKeyRepository { uncommittedKeys }
    var documents: any DocumentRepository { DocumentTable(tables: tables) }
    var statusHistory: any StatusHistoryRepository { DocumentTable(tables: tables) }
    var documentUse: any DocumentUseRepository { DocumentUseTable(tables: tables) }
    var documentQuotas: any DocumentQuotaRepository { DocumentUseTable(tables: tables) }
    var largeContents: any LargeContentRepository { LargeContentTable(tables: tables) }
    var uploads: any DocumentUploadRepository { DocumentUploadTable(tables: tables) }
    var documentNames: any DocumentNameRepository { DocumentNameTable(tables: tables) }
    var relations: any RelationRepository { RelationTable(tables: tables) }
    var facts: any FactRepository { FactTable(tables: tables, numbers: numbers) }
    var factIndex: any FactIndexRepository { FactTable(tables: tables, numbers: numbers) }
    var reports: any ReportRepository { ReportTable(tables: tables, numbers: numbers) }
    var changes: any ChangeRepository { ChangeTable(tables: tables, commitNotices: commitNotices) }
    var changeFeed: any ChangeFeedRepository { ChangeTable(tables: tables, commitNotices: commitNotices) }
    var accessLog: any AccessLogRepository { AccessLogTable(tables: tables) }
    var inbox: any InboxRepository { InboxTable(tables: tables, commitNotices: commitNotices) }
    var notifications: any NotificationRepository { NotificationTable(tables: tables, commitNotices: commitNotices) }
    var mail: any MailRepository { MailTable(tables: tables) }
    var apps: any AppRepository { AppTable(tables: tables) }
    var vocabularies: any VocabularyRepository { VocabularyTable(tables: tables) }
    var grants: any AppGrantRepository { AppGrantTable(tables: tables, commitNotices: commitNotices) }
    var vaults: any VaultRepository { VaultTable(tables: tables, commitNotices: commitNotices) }
    var vaultAttachments: any VaultAttachmentRepository { VaultAttachmentTable(tables: tables) }
    var approvals: any ApprovalRepository { ApprovalTable(tables: tables, commitNotices: commitNotices) }
    var vaultInvitations: any VaultInvitationRepository {
        VaultInvitationTable(tables: tables, commitNotices: commitNotices)
    }
    var backends: any BackendRepository { BackendTable(tables: tables) }
    var authorizations: any AuthorizationRepository { AuthorizationTable(tables: tables) }
    var tokenKeys: any TokenKeyRepository { TokenKeyTable(tables: tables) }
    var recoveryContacts: any RecoveryContactRepository {
        RecoveryContactTable(tables: tables, commitNotices: commitNotices)
    }
    var keptAnswers: any StoredAnswerRepository { StoredAnswerTable(tables: tables) }
    var conversations: any ConversationRepository { ConversationTable(tables: tables) }
    var deviceQueues: any DeviceQueueRepository { DeviceQueueTable(tables: tables, commitNotices: commitNotices) }
    var keyPackages: any KeyPackageRepository { KeyPackageTable(tables: tables) }
    var conversationFiles: any ConversationFileRepository { ConversationFileTable(tables: tables) }
    var applications: any ApplicationRepository { ApplicationTable(tables: tables) }
    var applicationUsers: any ApplicationUserRepository { ApplicationUserTable(tables: tables) }
    var applicationGroups: any ApplicationGroupRepository { ApplicationGroupTable(tables: tables) }
    var customClasses: any CustomClassRepository { CustomClassTable(tables: tables) }
    var entries: any EntryRepository { EntryTable(tables: tables) }
    var appStorage: any AppStorageRepository { AppStorageTable(tables: tables) }

    private var recordTable: RecordTable {
        RecordTable(tables: tables, keys: uncommittedKeys, numbers: numbers, commitNotices: commitNotices)
    }
}
