package import SalusAPI
package import SalusClient
package import SalusModels
package import TerminalKit

/// What the client tells the screens.
package enum ClientMessage: Sendable {
    /// A code that counts once the person has it; it is shown only then.
    case recoveryCode(RecoverySheet)
    /// Whether to sign in at a server whose passwords belong to another address; it waits for the answer.
    case otherOrigin(OtherOrigin)
    /// Something to say on the screen that is open, and no failure.
    case told(Notice)
    /// To be typed on a device that is signed in.
    case linkCode(String)
    /// What two devices have to show alike.
    case linkDigits(String)
    /// The local database is open.
    case opened(account: String, people: [Person])
    case signedInAgain
    /// The account has another name now.
    case renamed(String)
    case people([Person])
    case summary(RecordID, SummaryContent)
    /// Latest versions, the latest day first.
    case documents(RecordID, [ListedDocument])
    /// The latest first.
    case timeline(RecordID, [TimelineEntry])
    case accessLog(RecordID, AccessLogContent)
    /// A part could not be read; it may be asked for again.
    case unread(RecordID, PersonPart, Notice)
    /// A sync brought something to these records; `isNews` says that they had been read before.
    case changed(Set<RecordID>, isNews: Bool)
    /// The account's devices, this one first.
    case devices([OwnDevice])
    /// How full the account is.
    case room(OwnRoomDetail)
    /// Who registered and waits to be let in.
    case approvals([WaitingRegistration])
    /// Requests about vaults that a rule holds.
    case holds([HeldRequest])
    /// Who lets this account back in, and who relies on it.
    case recovery(RecoveryContactsDetail)
    /// Nothing is stored on this device any more.
    case forgotten(server: String, account: String)
    /// Somebody has to look there: this is what they would see first.
    case asksForRecovery(RecoveryRow)
    /// Whether that could be looked up.
    case recoveryLook(RecoveryLook)
    /// Whom a record is open to now.
    case sharing(RecordID, SharingOverview)
    /// Where a document is shown now.
    case placements(DocumentID, DocumentPlacements)
    case vault(VaultMessage)
    case care(CareMessage)
    case careTeam(CareTeamMessage)
    /// The apps that may work on a record.
    case apps(RecordID, [RecordApp])
    /// What shows a sign-in code.
    case signInRequest(String, SignInRequestDetail)
    case document(OpenedDocument)
    case inbox(InboxContent)
    /// One message, whole.
    case message(Message)
    /// The inbox at the server is another than before.
    case inboxChanged
    /// Something that was asked for is done, in a sentence; what is new says how it is taken back.
    case done(String, Reversible?)
    /// How far long work has come; nil when it has ended.
    case work(Progress?)
    case link(LinkState)
    /// The unsaved forms of this run and of earlier ones.
    case unsavedForms([UnsavedForm])
    /// What was written here and is not known to be at the server.
    case waiting([WaitingRow])
    /// What the present screen asked for did not work.
    case refused(Notice)
}

/// One person of the left panel.
package struct Person: Hashable, Sendable {
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
