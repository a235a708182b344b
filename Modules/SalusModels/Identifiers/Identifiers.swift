public import SalusBase

/// The kinds of things that identifiers name. The tags have no values; they keep identifiers of different things apart.
public enum AccountTag {}
public enum DeviceTag {}
public enum SessionTag {}
public enum RecordTag {}
public enum DocumentTag {}
public enum DocumentChangeTag {}
public enum AppTag {}
public enum CarenetTag {}
public enum MessageTag {}
public enum NotificationTag {}
public enum VaultTag {}
public enum VaultEntryTag {}
public enum VaultAttachmentTag {}
public enum VaultInvitationTag {}
public enum ApprovalRequestTag {}
public enum ApprovalRuleTag {}
public enum MailTag {}
public enum BackendTag {}
public enum RecoveryCaseTag {}

public typealias AccountID = Identifier<AccountTag>
public typealias DeviceID = Identifier<DeviceTag>
public typealias SessionID = Identifier<SessionTag>
public typealias RecordID = Identifier<RecordTag>
public typealias DocumentID = Identifier<DocumentTag>
public typealias DocumentChangeID = Identifier<DocumentChangeTag>
public typealias AppID = Identifier<AppTag>
public typealias CarenetID = Identifier<CarenetTag>
public typealias MessageID = Identifier<MessageTag>
public typealias NotificationID = Identifier<NotificationTag>
public typealias VaultID = Identifier<VaultTag>
public typealias VaultEntryID = Identifier<VaultEntryTag>
public typealias VaultAttachmentID = Identifier<VaultAttachmentTag>
public typealias VaultInvitationID = Identifier<VaultInvitationTag>
public typealias ApprovalRequestID = Identifier<ApprovalRequestTag>
public typealias ApprovalRuleID = Identifier<ApprovalRuleTag>
public typealias MailID = Identifier<MailTag>
public typealias BackendID = Identifier<BackendTag>
public typealias RecoveryCaseID = Identifier<RecoveryCaseTag>
