public import SalusDomain

/// Every operation there is. Tests fail when one has no row for who may, who may not, and what a fault leaves behind.
public enum Operations {
    /// Every operation of a server.
    public static let all = RecordOperations.all + ofServers

    private static let ofServers: [any Operation.Type] = [
        CreateAccount.self, ListAccounts.self, ShowAccount.self, SetAccountState.self,
        RenameAccount.self, ResetAccount.self, ListSessions.self, RevokeSessions.self,
        SignUp.self, ListRegistrations.self, ApproveRegistration.self, RejectRegistration.self,
        BeginRegistration.self, CompleteRegistration.self, StartLogin.self, FinishLogin.self,
        RefreshSession.self, EndSession.self, ReadOwnAccount.self, ListDevices.self, AddDevice.self, ListNotices.self,
        MarkNoticesRead.self,
        RemoveDevice.self, ReplaceKeys.self, BeginPasswordChange.self, ChangePassword.self, ReplaceRecoveryCode.self,
        RememberDevice.self, ForgetRememberedDevice.self, BeginRememberedSignIn.self, FinishRememberedSignIn.self,
        OfferLink.self, ReadLink.self, AnswerLink.self, ClaimLink.self,
        BeginRecovery.self, OpenRecovery.self, CompleteRecovery.self,
        SetRecoveryContacts.self, ReadRecoveryContacts.self, RequestContactRecovery.self, ReleaseRecoveryShare.self,
        RefuseRecovery.self, ReadRecoveryCase.self, OpenContactRecovery.self,
        ListOwnSessions.self, RevokeOwnSessions.self,
        InviteAccount.self, InviteAgain.self, ActivateAccount.self, CheckInvitation.self, ReadInvitation.self,
        DescribeAccount.self, FindAccounts.self, ChangeProfile.self, SetLoginName.self,
        BeginOwnServerPassword.self, ChangeServerPassword.self,
        SendEnrolment.self, RevokeEnrolment.self, ListAccountInstallations.self, EndInstallation.self,
        RequestNewPassword.self, CheckMailedLink.self, SetPasswordByLink.self, ConfirmAddress.self,
        SignUpByMail.self,
        MakeRecord.self, SetUpApp.self,
        CreateRecord.self, ListRecords.self, ShowRecord.self, AssignRecord.self,
        ShowRecordAccess.self, RenameRecord.self, ReassignRecord.self, RemoveRecord.self, EditAccount.self,
        WatchRecords.self, ReadChanges.self, ReadAccessLog.self, SummarizeAccessLog.self,
        MakeOwnRecord.self, EraseRecord.self,
        AddDocument.self, LabelDocument.self, SetDemographics.self, SearchRecord.self, ReadLineage.self,
        RelateDocuments.self, ListRelations.self,
        AddVocabularyPart.self, PublishVocabulary.self, ForgetVocabularyEditions.self, ListVocabularies.self,
        LookUpTerms.self,
        ReadOwnQuotaUsage.self, ShowQuotaUsage.self, SetDocumentQuota.self,
        ImportDocument.self, ListExport.self, ExportContent.self,
        ReadCheckpoint.self, ReadServerTime.self, ProveConsistency.self, ReadLogTile.self, ProveAccessLog.self,
        ListAccessLog.self, ReadAccessChains.self, ListCheckpoints.self,
        RegisterApp.self, ListApps.self, ShowApp.self, RotateApp.self, SetAppState.self, AddAppKey.self,
        RemoveAppKey.self, RequestInstallation.self, ListInstallations.self, RemoveInstallation.self,
        ListOpenApps.self, IssueRequestToken.self, ReadAppRequest.self, ClaimAppRequest.self, ApproveAppRequest.self,
        ExchangeRequestToken.self, StartAppLogin.self, OpenAppSession.self, BeginServerPassword.self,
        SetServerPassword.self,
        ListRecordsOf.self, ReadOwner.self, FindRecords.self, ListAppRecords.self, IssueOwnAccess.self,
        ListShares.self, ShareRecord.self, EndShare.self,
        ListCarenets.self, CreateCarenet.self, RenameCarenet.self, DeleteCarenet.self, ListOwnCarenets.self,
        ListMembers.self, ReadMember.self, AddMember.self, RemoveMember.self,
        ListCarenetApps.self, AddCarenetApp.self, RemoveCarenetApp.self,
        ReadPlacements.self, PlaceDocument.self, SetNeverShared.self, ListAutoshare.self, SetAutoshare.self,
        ListRecordApps.self, EnableApp.self, WithdrawApp.self, LaunchApp.self, CheckSignedAddress.self,
        SendMessage.self, SendRecordMessage.self, AttachToMessage.self, ListInbox.self, ReadMessage.self,
        MarkMessage.self, ReadAttachment.self, AcceptAttachment.self, NotifyRecord.self, ListNotifications.self,
        CreateSignInRequest.self, ReadSignInRequest.self, ApproveSignIn.self, ClaimSignIn.self, KeepOwnApp.self,
        KeepAppDocument.self, ListAppDocuments.self, DescribeAppDocument.self, ReadAppContent.self,
        LabelAppDocument.self, DeleteAppDocument.self, RemoveOwnApp.self,
        CreateVault.self, ListVaults.self, ReadVault.self, ReadVaultLog.self, ReadVaultKeys.self, ReadVaultPeople.self,
        FindIdentity.self, ChangeVault.self, PutEntries.self, ReadEntries.self, ReadEntryHashes.self,
        BeginAttachment.self, PutAttachmentPart.self, ReadAttachmentState.self, ReadSealedAttachment.self,
        DeleteSealedAttachment.self,
        CreateVaultInvitation.self, ListVaultInvitations.self, RevokeVaultInvitation.self, ReadVaultInvitation.self,
        AcceptVaultInvitation.self,
        ReadVaultAccess.self, ListSealedAttachments.self, ListAllVaults.self, ShowVault.self, SetVaultQuota.self,
        SetVaultAllowance.self,
        ListOwnApprovalRequests.self, WithdrawRequest.self, ListApprovalRequests.self, ShowApprovalRequest.self,
        ApproveRequest.self, RejectRequest.self,
        ListApprovalRules.self, AddApprovalRule.self, EndApprovalRule.self,
        ListBackends.self, AddBackend.self, RotateBackend.self, RemoveBackend.self, BeginBackendRegistration.self,
        ValidateBackendRegistration.self, SetPersonState.self,
        ListMail.self, RetryMail.self, SendMail.self, ClaimDueMail.self, SettleMail.self,
        PublishKeyPackages.self, ReadKeyPackageStatus.self, ClaimKeyPackages.self, ReadIdentities.self,
        CreateConversation.self, SubmitMessage.self, ReadMembership.self, AbandonConversation.self,
        ReadQueue.self, AcknowledgeQueue.self,
        CreateDefaultCarenets.self, SequenceAccessLog.self, ForgetExpired.self, ForgetRegistrations.self,
        ForgetUploads.self,
        RebuildRecord.self,
    ]

    /// The names in access lines: those of all operations and those of earlier versions, sorted.
    public static let loggedNames = (all.map { $0.name } + former).sorted()

    /// Operations on carenets, from before an operation took a part of a record.
    private static let former = [
        "DescribeCarenetDocument", "DescribeCarenetRecord", "ListCarenetDocuments", "QueryCarenetFacts",
        "ReadCarenetContent", "ReadCarenetDemographics", "SummarizeCarenetFacts",
    ]
}
