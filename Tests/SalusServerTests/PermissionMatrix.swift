import SalusAPI

/// The permitted callers of every call, decided by hand. The server has to follow; a call without a row fails the
/// tests.
enum PermissionMatrix {
    /// The caller. The record that calls are about belongs to the owner.
    enum Caller: String, CaseIterable {
        /// A caller without any credential.
        case visitor
        case owner
        /// The owner's session without the request signature, as a thief of the access token would have it.
        case thief
        /// Another patient with a session.
        case other
        /// A clinician with a session, without access to any record.
        case clinician
        /// An administrator with a session.
        case admin
        /// A session of an account that was disabled meanwhile.
        case disabled
        /// A session of the owner whose access token is too old.
        case expired
        case `operator`
        /// An operator token of another server.
        case forged
    }

    /// The expected result of the call.
    enum Verdict: String {
        case yes
        /// Like something that does not exist.
        case hidden
        case signIn = "sign-in"
        case ended
        /// A write without its request signature.
        case unsigned
        /// The call is open to every caller and judges a proof of its own, which is wrong here.
        case wrongCode = "bad-code"
        case wrongProof = "bad-ke3"
        /// Allowed, but the request is refused for its content.
        case badKeys = "bad-keys"
        /// Allowed, but in conflict with the state: the owner is in that vault already, the session belongs to no
        /// device, the administrator is the only one.
        case conflict
    }

    struct Row: Sendable {
        let call: String
        let verdicts: [Caller: Verdict]
    }

    /// The verdicts in the order of the calls: a call that ends the callers' sessions comes last.
    static let table = """
        call                 visitor  owner    thief    other    clinician admin    disabled expired  operator forged
        ReadServerInfo       yes      yes      yes      yes      yes       yes      yes      yes      yes      yes
        SignUp               yes      yes      yes      yes      yes       yes      yes      yes      yes      yes
        BeginRegistration    bad-code bad-code bad-code bad-code bad-code  bad-code bad-code bad-code bad-code bad-code
        CompleteRegistration bad-code bad-code bad-code bad-code bad-code  bad-code bad-code bad-code bad-code bad-code
        StartLogin           yes      yes      yes      yes      yes       yes      yes      yes      yes      yes
        FinishLogin          bad-ke3  bad-ke3  bad-ke3  bad-ke3  bad-ke3   bad-ke3  bad-ke3  bad-ke3  bad-ke3  bad-ke3
        BeginRememberedSignIn yes     yes      yes      yes      yes       yes      yes      yes      yes      yes
        FinishRememberedSignIn bad-ke3 bad-ke3 bad-ke3  bad-ke3  bad-ke3   bad-ke3  bad-ke3  bad-ke3  bad-ke3  bad-ke3
        OfferLink            yes      yes      yes      yes      yes       yes      yes      yes      yes      yes
        ClaimLink             bad-ke3  bad-ke3  bad-ke3  bad-ke3  bad-ke3   bad-ke3  bad-ke3  bad-ke3  bad-ke3  bad-ke3
        BeginRecovery        yes      yes      yes      yes      yes       yes      yes      yes      yes      yes
        OpenRecovery         bad-ke3  bad-ke3  bad-ke3  bad-ke3  bad-ke3   bad-ke3  bad-ke3  bad-ke3  bad-ke3  bad-ke3
        CompleteRecovery     bad-ke3  bad-ke3  bad-ke3  bad-ke3  bad-ke3   bad-ke3  bad-ke3  bad-ke3  bad-ke3  bad-ke3
        SetRecoveryContacts  sign-in  bad-keys unsigned bad-keys bad-keys  bad-keys ended    ended    hidden   sign-in
        ReadRecoveryContacts sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        ReleaseRecoveryShare sign-in  hidden   unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        RefuseRecovery       sign-in  hidden   unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        RequestContactRecovery yes      yes      yes      yes      yes       yes      yes      yes      yes      yes
        ReadRecoveryCase     yes      yes      yes      yes      yes       yes      yes      yes      yes      yes
        OpenContactRecovery  bad-ke3  bad-ke3  bad-ke3  bad-ke3  bad-ke3   bad-ke3  bad-ke3  bad-ke3  bad-ke3  bad-ke3
        RefreshSession       ended    ended    ended    ended    ended     ended    ended    ended    ended    ended
        ReadOwnAccount       sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        ReadFindability      sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        SetFindability       sign-in  yes      unsigned yes      yes       yes      ended    ended    hidden   sign-in
        ReadOwnProfile       sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        ChangeOwnProfile     sign-in  yes      unsigned yes      yes       yes      ended    ended    hidden   sign-in
        RenameOwnAccount     sign-in  yes      unsigned yes      yes       yes      ended    ended    hidden   sign-in
        AskAccountDeletion   sign-in  yes      unsigned yes      yes       conflict ended    ended    hidden   sign-in
        ReadAccountDeletion  sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        KeepAccount          sign-in  yes      unsigned yes      yes       yes      ended    ended    hidden   sign-in
        SearchDirectory      sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        ListDevices          sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        ListNotices          sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        MarkNoticesRead      sign-in  yes      unsigned yes      yes       yes      ended    ended    hidden   sign-in
        AddDevice            sign-in  bad-keys unsigned bad-keys bad-keys  bad-keys ended    ended    hidden   sign-in
        RememberDevice       sign-in  conflict unsigned conflict conflict  conflict   ended    ended    hidden   sign-in
        ForgetRememberedDevice sign-in yes     unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadLink             sign-in  hidden   hidden   hidden   hidden    hidden   ended    ended    hidden   sign-in
        AnswerLink           sign-in  hidden   unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        RemoveDevice         sign-in  bad-keys unsigned bad-keys bad-keys  bad-keys ended    ended    hidden   sign-in
        BeginPasswordChange  sign-in  bad-keys unsigned bad-keys bad-keys  bad-keys ended    ended    hidden   sign-in
        ReplaceKeys          sign-in  bad-keys unsigned bad-keys bad-keys  bad-keys ended    ended    hidden   sign-in
        ReplaceRecoveryCode  sign-in  bad-keys unsigned bad-keys bad-keys  bad-keys ended    ended    hidden   sign-in
        ChangePassword       sign-in  bad-keys unsigned bad-keys bad-keys  bad-keys ended    ended    hidden   sign-in
        PublishKeyPackages   sign-in  yes      unsigned yes      yes       yes      ended    ended    hidden   sign-in
        ReadKeyPackageStatus sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        ClaimKeyPackages     sign-in  yes      unsigned yes      yes       yes      ended    ended    hidden   sign-in
        ReadIdentities       sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        CreateConversation   sign-in  yes      unsigned yes      yes       yes      ended    ended    hidden   sign-in
        SubmitMessage        sign-in  yes      unsigned yes      yes       yes      ended    ended    hidden   sign-in
        ReadMembership       sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        AbandonConversation  sign-in  yes      unsigned yes      yes       yes      ended    ended    hidden   sign-in
        ReadQueue            sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        AcknowledgeQueue     sign-in  yes      unsigned yes      yes       yes      ended    ended    hidden   sign-in
        BeginConversationFile sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        PutConversationFilePart sign-in yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadConversationFile sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        DeleteConversationFile sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ListOwnSessions      sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        RevokeOwnSessions    sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadSignInRequest    sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        ApproveSignInRequest sign-in  yes      unsigned yes      yes       yes      ended    ended    hidden   sign-in
        ListInstallations    sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        RemoveInstallation   sign-in  hidden   unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ListPeople           sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        MakeOwnRecord        sign-in  yes      unsigned yes      yes       yes      ended    ended    hidden   sign-in
        ReadEvents           sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        EraseRecord          sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadChanges          sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadAccessLog        sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ProveAccessLog       sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadServerTime       sign-in  yes      yes      yes      yes       yes      ended    ended    yes      sign-in
        ReadCheckpoint       sign-in  yes      yes      yes      yes       yes      ended    ended    yes      sign-in
        ProveConsistency     sign-in  yes      yes      yes      yes       yes      ended    ended    yes      sign-in
        ReadLogTile          sign-in  yes      yes      yes      yes       yes      ended    ended    yes      sign-in
        ListDocuments        sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadDocument         sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadContent          sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadStatusHistory    sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ListRelations        sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadFacts            sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        QueryFacts           sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        SummarizeFacts       sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadFact             sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ListVocabularies     sign-in  yes      yes      yes      yes       yes      ended    ended    yes      sign-in
        LookUpTerms          sign-in  yes      yes      yes      yes       yes      ended    ended    yes      sign-in
        AddVocabularyPart    sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        PublishVocabulary    sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListPublishedApplets sign-in  yes      yes      yes      yes       yes      ended    ended    yes      sign-in
        ReadPublishedApplet  sign-in  yes      yes      yes      yes       yes      ended    ended    yes      sign-in
        PublishApplet        sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        WithdrawApplet       sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        SubmitDocument       sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReplaceDocument      sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        BeginDocumentUpload  sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        PutDocumentUploadPart sign-in yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadDocumentUpload   sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        DeleteDocumentUpload sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        RelateDocuments      sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ChangeDocument       sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ListInbox            sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        ReadMessage          sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        MarkMessage          sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        AcceptAttachment     sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ListNotifications    sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        ListVaults           sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        CreateVault          sign-in  yes      unsigned bad-keys bad-keys  bad-keys ended    ended    hidden   sign-in
        ReadVault            sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadVaultLog         sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadVaultKeys        sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadVaultPeople      sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ChangeVault          sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        PutEntries           sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadEntries          sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadEntryHashes      sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        BeginAttachment      sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        PutAttachmentPart    sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadAttachmentState  sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadSealedAttachment sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        DeleteAttachment     sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        CreateVaultInvitation sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ListVaultInvitations sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        RevokeVaultInvitation sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadVaultInvitation  sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        AcceptVaultInvitation sign-in  conflict unsigned yes      yes       yes      ended    ended    hidden   sign-in
        ReadVaultAccess      sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ListAttachments      sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ListAllVaults        sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        ShowVault            sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        SetVaultQuota        sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        SetVaultAllowance    sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListOwnApprovalRequests sign-in yes   yes      yes      yes       yes      ended    ended    hidden   sign-in
        WithdrawRequest      sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ListApprovalRequests sign-in  yes      yes      yes      yes       yes      ended    ended    yes      sign-in
        ShowApprovalRequest  sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        ApproveRequest       sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        RejectRequest        sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListApprovalRules    sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        AddApprovalRule      sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        EndApprovalRule      sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListBackends         sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        AddBackend           sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        RotateBackend        sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        RemoveBackend        sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListApplications     sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        AddApplication       sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        AddApplicationKey    sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListApplicationUsers sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        SetApplicationRoles  sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListClasses          sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        AddClass             sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListGroups           sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        AddGroup             sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        SetGroupMember       sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListPermissions      sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        SetPermission        sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ExplainPermission    sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        FindIdentity         sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        CreateAccount        sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListAccounts         sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        ShowAccount          sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        SetAccountPassword   sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        SetAccountState      sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListAccountDeletions sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        CancelAccountDeletion sign-in hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        RenameAccount        sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ResetAccount         sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        SendEnrolment        sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListAccountInstallations sign-in hidden hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        EndInstallation      sign-in  hidden   unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        RevokeEnrolment      sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ReadInvitation       sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListRegistrations    sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        ApproveRegistration  sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        RejectRegistration   sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListSessions         sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        RevokeSessions       sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        CreateRecord         sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListRecords          sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        ShowRecord           sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        ReadOwnQuotaUsage    sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        ShowRecordQuota      sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        ShowAccountQuota     sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        SetRecordQuota       sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        SetAccountQuota      sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListRecordUploads    sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        EndRecordUpload      sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        AssignRecord         sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ShowRecordAccess     sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        RenameRecord         sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ReassignRecord       sign-in  hidden   unsigned hidden   hidden    hidden   ended    ended    yes      sign-in
        RemoveRecord         sign-in  hidden   unsigned hidden   hidden    hidden   ended    ended    yes      sign-in
        RemoveAccess         sign-in  hidden   unsigned hidden   hidden    hidden   ended    ended    yes      sign-in
        EditAccount          sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ImportDocument       sign-in  hidden   unsigned hidden   hidden    hidden   ended    ended    yes      sign-in
        ListExport           sign-in  hidden   hidden   hidden   hidden    hidden   ended    ended    yes      sign-in
        ExportContent        sign-in  hidden   hidden   hidden   hidden    hidden   ended    ended    yes      sign-in
        ListMail             sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        RetryMail            sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        SendTestMail         sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListAccessLog        sign-in  hidden   hidden   hidden   hidden    hidden   ended    ended    yes      sign-in
        ReadAccessChains     sign-in  hidden   hidden   hidden   hidden    hidden   ended    ended    yes      sign-in
        ListCheckpoints      sign-in  hidden   hidden   hidden   hidden    hidden   ended    ended    yes      sign-in
        ListRecordApps       sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        EnableApp            sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        WithdrawApp          sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ListShares           sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        ShareRecord          sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        PauseShare           sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ResumeShare          sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        NameForEmergencies   sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        OpenInEmergency      sign-in  hidden   unsigned yes      hidden    hidden   ended    ended    hidden   sign-in
        ListEmergencyRecords sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        InviteByLink         sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ListShareInvitations sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        EndShareInvitation   sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        RevokeShareInvitation sign-in hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ReadShareInvitation  sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        AcceptShareInvitation sign-in conflict unsigned yes      yes       yes      ended    ended    hidden   sign-in
        DeclineShareInvitation sign-in conflict unsigned yes     yes       yes      ended    ended    hidden   sign-in
        EndShare             sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        OfferRecord          sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        TakeBackOffer        sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ListRecordOffers     sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        AcceptRecord         sign-in  hidden   unsigned yes      hidden    hidden   ended    ended    hidden   sign-in
        DeclineRecord        sign-in  hidden   unsigned yes      hidden    hidden   ended    ended    hidden   sign-in
        ListCarenets         sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        CreateCarenet        sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        RenameCarenet        sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        DeleteCarenet        sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ListOwnCarenets      sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        ListMembers          sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        AddMember            sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        RemoveMember         sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ListCarenetApps      sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        AddCarenetApp        sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        RemoveCarenetApp     sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ReadPlacements       sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        PlaceDocument        sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        SetNeverShared       sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        ListAutoshare        sign-in  yes      yes      hidden   hidden    hidden   ended    ended    hidden   sign-in
        SetAutoshare         sign-in  yes      unsigned hidden   hidden    hidden   ended    ended    hidden   sign-in
        RegisterApp          sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListApps             sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        ShowApp              sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        AddAppKey            sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        RemoveAppKey         sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        RotateApp            sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        SetAppState          sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        ListTokenKeys        sign-in  hidden   hidden   hidden   hidden    yes      ended    ended    yes      sign-in
        RotateTokenKey       sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        RemoveTokenKey       sign-in  hidden   unsigned hidden   hidden    yes      ended    ended    yes      sign-in
        EndSession           sign-in  yes      yes      yes      yes       yes      ended    ended    hidden   sign-in
        """

    static let rows: [Row] = {
        let lines = table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        let callers = lines[0].dropFirst().map { Caller(rawValue: $0)! }
        return lines.dropFirst().map { words in
            let verdicts = words.dropFirst().map { Verdict(rawValue: $0)! }
            return Row(call: words[0] + "Call", verdicts: Dictionary(uniqueKeysWithValues: zip(callers, verdicts)))
        }
    }()
}
