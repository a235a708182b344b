package import SalusAPI
package import SalusClient
package import SalusModels
package import TerminalKit

/// Messages from the client to the screens.
package enum ClientMessage: Sendable {
    /// A code that counts once the person has it; it is shown only then.
    case recoveryCode(RecoverySheet)
    /// Whether to sign in at a server whose passwords belong to another address; it waits for the answer.
    case otherOrigin(OtherOrigin)
    /// A notice for the open screen that is no failure.
    case told(ErrorNotice)
    /// To be typed on a device that is signed in.
    case linkCode(String)
    /// Digits that must be equal on both devices.
    case linkDigits(String)
    /// The local database is open.
    case opened(account: String, people: [PersonEntry])
    case signedInAgain
    /// The account has another name now.
    case renamed(String)
    case people([PersonEntry])
    case summary(RecordID, SummaryContent)
    /// Latest versions, the latest day first.
    case documents(RecordID, [ListedDocument])
    /// The latest first.
    case timeline(RecordID, [TimelineEntry])
    case accessLog(RecordID, AccessLogContent)
    /// A part could not be read; it may be asked for again.
    case unread(RecordID, PersonPart, ErrorNotice)
    /// A sync brought something to these records; `isNews` says that they had been read before.
    case changed(Set<RecordID>, isNews: Bool)
    /// The account's devices, this one first.
    case devices([OwnDevice])
    /// The storage use of the account.
    case quotaUsage(OwnQuotaUsageDetail)
    /// Accounts that registered and wait for approval.
    case approvals([WaitingRegistration])
    /// Requests about vaults that a rule holds.
    case approvalRequests([ApprovalRequestView])
    /// The recovery contacts of this account, and the accounts that rely on it.
    case recovery(RecoveryContactsDetail)
    /// Nothing is stored on this device any more.
    case forgotten(server: String, account: String)
    /// A recovery request needs attention; it is posted once for each request.
    case asksForRecovery(RecoveryRow)
    /// Whether that could be looked up.
    case recoveryCheck(RecoveryCheck)
    /// The present shares of a record.
    case sharing(RecordID, SharingOverview)
    /// The present placements of a document.
    case placements(DocumentID, DocumentPlacements)
    case vault(VaultMessage)
    case care(CareMessage)
    case careTeam(CareTeamMessage)
    /// The apps that may work on a record.
    case apps(RecordID, [RecordApp])
    /// The details of the request that a sign-in code names.
    case signInRequest(String, SignInRequestDetail)
    case document(OpenedDocument)
    case inbox(InboxContent)
    /// One message, whole.
    case message(Message)
    /// The inbox at the server is another than before.
    case inboxChanged
    /// A confirmation of an action, in a sentence; the reversible change undoes it, nil for none.
    case done(String, Reversible?)
    /// The progress of long work; nil when it has ended.
    case work(ProgressStatus?)
    case link(LinkState)
    /// The unsaved forms of this run and of earlier ones.
    case unsavedForms([UnsavedForm])
    /// Writes of this device that the server has not confirmed.
    case waiting([WaitingRow])
    /// The request of the present screen failed.
    case refused(ErrorNotice)
}

/// One person of the left panel.
package struct PersonEntry: Hashable, Sendable {
    package let id: RecordID
    package let name: String
    /// A few words such as `F, 78`; may be empty.
    package let caption: String

    package init(id: RecordID, name: String, caption: String) {
        (self.id, self.name, self.caption) = (id, name, caption)
    }
}

/// A document with everything that its screen shows; `content` is nil when the bytes are not on this device.
package struct OpenedDocument: Hashable, Sendable {
    package let detail: DocumentDetail
    package let content: [UInt8]?

    package init(detail: DocumentDetail, content: [UInt8]?) { (self.detail, self.content) = (detail, content) }
}
