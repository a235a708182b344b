public import SalusBase

/// The kinds of things that identifiers name. The tags have no values; they keep identifiers of different things apart.
public enum AccountTag {}
/// Marks identifiers of devices.
public enum DeviceTag {}
/// Marks identifiers of sessions.
public enum SessionTag {}
/// Marks identifiers of records.
public enum RecordTag {}
/// Marks identifiers of documents.
public enum DocumentTag {}
/// Marks identifiers of changes to documents.
public enum DocumentChangeTag {}
/// Marks identifiers of uploads of documents.
public enum DocumentUploadTag {}
/// Marks identifiers of apps.
public enum AppTag {}
/// Marks identifiers of carenets.
public enum CarenetTag {}
/// Marks identifiers of messages of inboxes.
public enum InboxMessageTag {}
/// Marks identifiers of notifications.
public enum NotificationTag {}
/// Marks identifiers of vaults.
public enum VaultTag {}
/// Marks identifiers of a vault's entries.
public enum VaultEntryTag {}
/// Marks identifiers of a vault's attachments.
public enum VaultAttachmentTag {}
/// Marks identifiers of invitations to vaults.
public enum VaultInvitationTag {}
/// Marks identifiers of invitations to a share of a record.
public enum ShareInvitationTag {}
/// Marks identifiers of approval requests.
public enum ApprovalRequestTag {}
/// Marks identifiers of approval rules.
public enum ApprovalRuleTag {}
/// Marks identifiers of mails.
public enum MailTag {}
/// Marks identifiers of backends.
public enum BackendTag {}
/// Marks identifiers of recovery cases.
public enum RecoveryCaseTag {}
/// Marks identifiers of conversations.
public enum ConversationTag {}
/// Marks identifiers of messages of conversations.
public enum MessageTag {}
/// Marks identifiers of applications of the class platform.
public enum ApplicationTag {}
/// Marks identifiers of groups of an application's users.
public enum ApplicationGroupTag {}
/// Marks identifiers of custom classes.
public enum CustomClassTag {}
/// Marks identifiers of entries of custom classes.
public enum ClassEntryTag {}
/// Marks identifiers of authorizations of OAuth 2.
public enum AuthorizationTag {}

public typealias AccountID = Identifier<AccountTag>
public typealias DeviceID = Identifier<DeviceTag>
public typealias SessionID = Identifier<SessionTag>
public typealias RecordID = Identifier<RecordTag>
public typealias DocumentID = Identifier<DocumentTag>
public typealias DocumentChangeID = Identifier<DocumentChangeTag>
public typealias DocumentUploadID = Identifier<DocumentUploadTag>
public typealias AppID = Identifier<AppTag>
public typealias CarenetID = Identifier<CarenetTag>
public typealias InboxMessageID = Identifier<InboxMessageTag>
public typealias NotificationID = Identifier<NotificationTag>
public typealias VaultID = Identifier<VaultTag>
public typealias VaultEntryID = Identifier<VaultEntryTag>
public typealias VaultAttachmentID = Identifier<VaultAttachmentTag>
public typealias VaultInvitationID = Identifier<VaultInvitationTag>
public typealias ShareInvitationID = Identifier<ShareInvitationTag>
public typealias ApprovalRequestID = Identifier<ApprovalRequestTag>
public typealias ApprovalRuleID = Identifier<ApprovalRuleTag>
public typealias MailID = Identifier<MailTag>
public typealias BackendID = Identifier<BackendTag>
public typealias RecoveryCaseID = Identifier<RecoveryCaseTag>
/// A conversation, which is also the name of its MLS group.
public typealias ConversationID = Identifier<ConversationTag>
/// A message of a conversation, named by its sender's device.
public typealias MessageID = Identifier<MessageTag>
/// A sealed file of a conversation, which is the same object as one of a vault.
public typealias ConversationFileID = VaultAttachmentID
public typealias ApplicationID = Identifier<ApplicationTag>
public typealias ApplicationGroupID = Identifier<ApplicationGroupTag>
public typealias CustomClassID = Identifier<CustomClassTag>
public typealias ClassEntryID = Identifier<ClassEntryTag>
public typealias AuthorizationID = Identifier<AuthorizationTag>
