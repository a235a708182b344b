import SalusServer

/// Every native call has its handler here; a test holds this against `APICalls.all`.
enum NativeEndpoints {
    static let all: [Endpoint] =
        SignInHandlers.endpoints + RegistrationHandlers.endpoints + OwnAccountHandlers.endpoints
        + FindingHandlers.endpoints + OwnProfileHandlers.endpoints
        + DeletionHandlers.endpoints
        + OwnKeyHandlers.endpoints
        + DeviceSignInHandlers.endpoints + RecordHandlers.endpoints
        + EventHandlers.endpoints + DocumentHandlers.endpoints + ReportHandlers.endpoints + VocabularyHandlers.endpoints
        + AccountAdministrationHandlers.endpoints
        + SessionAdministrationHandlers.endpoints + MailHandlers.endpoints
        + InboxHandlers.endpoints + RecordAdministrationHandlers.endpoints + AppHandlers.endpoints
        + SharingHandlers.endpoints + ShareInvitationHandlers.endpoints + CarenetHandlers.endpoints
        + VaultHandlers.endpoints
        + VaultEntryHandlers.endpoints + VaultAttachmentHandlers.endpoints
        + VaultInvitationHandlers.endpoints + ApprovalHandlers.endpoints + BackendHandlers.endpoints
        + TokenKeyHandlers.endpoints + AppletHandlers.endpoints
        + RecoveryContactHandlers.endpoints
        + QuotaHandlers.endpoints + DocumentUploadHandlers.endpoints
        + VaultAdministrationHandlers.endpoints
        + ConversationHandlers.endpoints + KeyPackageHandlers.endpoints
        + ConversationFileHandlers.endpoints
        + ClassHandlers.endpoints
        + AccessLogHandlers.endpoints
}
