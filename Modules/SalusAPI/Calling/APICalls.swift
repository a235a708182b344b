/// Every native call. Routers, the permission matrix and documentation are made from this table.
public enum APICalls {
    /// Stands before every route unless the configuration says otherwise.
    public static let prefix = "/salus/v1"

    public static let all: [any APICall.Type] = [
        ReadServerInfoCall.self, BeginRegistrationCall.self, CompleteRegistrationCall.self,
        StartLoginCall.self, FinishLoginCall.self, RefreshSessionCall.self, EndSessionCall.self,
        ReadOwnAccountCall.self, ListDevicesCall.self, AddDeviceCall.self, ListNoticesCall.self,
        RemoveDeviceCall.self, BeginPasswordChangeCall.self, ChangePasswordCall.self,
        BeginRecoveryCall.self, OpenRecoveryCall.self, CompleteRecoveryCall.self,
        ListOwnSessionsCall.self, RevokeOwnSessionsCall.self, ReadSignInRequestCall.self,
        ApproveSignInRequestCall.self,
        ListPeopleCall.self, ReadEventsCall.self, EraseRecordCall.self, ReadChangesCall.self, ReadAccessLogCall.self,
        ProveAccessLogCall.self, ReadCheckpointCall.self, ProveConsistencyCall.self, ReadLogTileCall.self,
        ListDocumentsCall.self, ReadDocumentCall.self, ReadContentCall.self, SubmitDocumentCall.self,
        ReplaceDocumentCall.self,
        ChangeDocumentCall.self, ReadStatusHistoryCall.self, ListRelationsCall.self, RelateDocumentsCall.self,
        ReadFactsCall.self, QueryFactsCall.self, SummarizeFactsCall.self, ReadFactCall.self,
        CreateAccountCall.self, ListAccountsCall.self, ShowAccountCall.self, SetAccountStateCall.self,
        RenameAccountCall.self, SetAccountPasswordCall.self, ResetAccountCall.self, ReadInvitationCall.self,
        ListSessionsCall.self,
        RevokeSessionsCall.self,
        CreateRecordCall.self, ListRecordsCall.self, ShowRecordCall.self, AssignRecordCall.self,
        ImportDocumentCall.self, ListExportCall.self, ExportContentCall.self,
        RegisterAppCall.self, ListAppsCall.self, ShowAppCall.self, RotateAppCall.self, SetAppStateCall.self,
        ListSharesCall.self, ShareRecordCall.self, EndShareCall.self,
        ListCarenetsCall.self, CreateCarenetCall.self, RenameCarenetCall.self, DeleteCarenetCall.self,
        ListOwnCarenetsCall.self, ListMembersCall.self, AddMemberCall.self, RemoveMemberCall.self,
        ListCarenetAppsCall.self, AddCarenetAppCall.self, RemoveCarenetAppCall.self,
        ListCarenetDocumentsCall.self, ReadCarenetContentCall.self, QueryCarenetFactsCall.self,
        SummarizeCarenetFactsCall.self,
        ReadPlacementsCall.self, PlaceDocumentCall.self, SetNeverSharedCall.self,
        ListAutoshareCall.self, SetAutoshareCall.self,
        AddAppKeyCall.self, RemoveAppKeyCall.self,
        ListRecordAppsCall.self, EnableAppCall.self, WithdrawAppCall.self,
        ListInboxCall.self, ReadMessageCall.self, MarkMessageCall.self, AcceptAttachmentCall.self,
        ListNotificationsCall.self,
        ListVocabulariesCall.self, LookUpTermsCall.self, AddVocabularyPartCall.self, PublishVocabularyCall.self,
        ListAccessLogCall.self, ReadAccessChainsCall.self, ListCheckpointsCall.self,
    ]
}
