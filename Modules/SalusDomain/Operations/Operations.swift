/// Every operation there is. Tests fail when one has no row for who may, who may not, and what a fault leaves behind.
public enum Operations {
    public static let all: [any Operation.Type] = [
        CreateAccount.self, ListAccounts.self, ShowAccount.self, SetAccountState.self,
        RenameAccount.self, ResetAccount.self, ListSessions.self, RevokeSessions.self,
        BeginRegistration.self, CompleteRegistration.self, StartLogin.self, FinishLogin.self,
        RefreshSession.self, EndSession.self, ReadOwnAccount.self, ListDevices.self, AddDevice.self, ListNotices.self,
        ListOwnSessions.self, RevokeOwnSessions.self,
        CreateRecord.self, ListRecords.self, ShowRecord.self, AssignRecord.self,
        ListPeople.self, WatchRecords.self, ReadChanges.self, ReadAccessLog.self, EraseRecord.self,
        SubmitDocument.self, ReplaceDocument.self, ChangeDocument.self,
        ListDocuments.self, ReadDocument.self, ReadContent.self, ReadFacts.self,
        QueryFacts.self, SummarizeFacts.self, ReadFact.self,
        ImportDocument.self, ListExport.self, ExportContent.self,
        ReadCheckpoint.self, ProveConsistency.self, ReadLogTile.self, ProveAccessLog.self,
        ListAccessLog.self, ReadAccessChains.self, ListCheckpoints.self,
        RegisterApp.self, ListApps.self, ShowApp.self, RotateApp.self, SetAppState.self,
        ListOpenApps.self, AskForAccess.self, ReadAppRequest.self, ClaimAppRequest.self, ApproveAppRequest.self,
        TakeAccess.self, OpenAppSession.self, BeginServerPassword.self, SetServerPassword.self,
        ListRecordsOf.self, ReadOwner.self, FindRecords.self, ListAppRecords.self, TakeOwnAccess.self,
        DescribeRecord.self, DescribeDocuments.self, DescribeDocument.self, ReadStatusHistory.self,
        ListRecordApps.self, EnableApp.self, WithdrawApp.self, LaunchApp.self, CheckSignedAddress.self,
        SendMessage.self, SendRecordMessage.self, AttachToMessage.self, ListInbox.self, ReadMessage.self,
        MarkMessage.self, ReadAttachment.self, AcceptAttachment.self, NotifyRecord.self, ListNotifications.self,
        KeepOwnApp.self, SequenceAccessLog.self, ForgetExpired.self, RebuildRecord.self,
    ]
}
