package import SalusAPI
package import SalusClient
package import SalusModels
package import TerminalKit

/// Messages from the client to the screens.
package enum ClientMessage: Sendable {
    /// A change of the main screen by what a page's effect found; it is in the page's folder.
    case update(any PageMessage)
    /// A change of the screens as a whole; it is in the form's folder.
    case screen(ScreenUpdate)
    /// The local database is open.
    case opened(account: String, people: [PersonEntry], showsToday: Bool = false)
    case link(LinkState)
    /// A confirmation of an action, in a sentence; the reversible change undoes it, nil for none.
    case done(String, Reversible?)
    /// The progress of long work; nil when it has ended.
    case work(ProgressStatus?)
    /// A notice for the open screen that is no failure.
    case told(ErrorNotice)
    /// The request of the present screen failed.
    case refused(ErrorNotice)

    /// The account has another name now.
    static func renamed(_ name: String) -> ClientMessage {
        .update(
            PageUpdate { main in
                main.account = name
                return []
            })
    }
}

/// One person of the left panel.
package struct PersonEntry: Hashable, Sendable {
    package let id: RecordID
    package let name: String
    /// A few words such as `F, 78`; may be empty.
    package let caption: String
    /// The reasons why this account may not use the record so.
    let refusals: RecordRefusals
    /// Nil for a record of one's own.
    let share: ReceivedShare?

    package init(
        id: RecordID, name: String, caption: String, refusals: RecordRefusals = .none, share: ReceivedShare? = nil
    ) {
        (self.id, self.name, self.caption, self.refusals, self.share) = (id, name, caption, refusals, share)
    }
}

/// A document with everything that its screen shows; `content` is nil when the bytes are not on this device.
package struct OpenedDocument: Hashable, Sendable {
    package let detail: DocumentDetail
    package let content: [UInt8]?

    package init(detail: DocumentDetail, content: [UInt8]?) { (self.detail, self.content) = (detail, content) }

    init(_ opened: HealthReader.OpenedDocument) { (detail, content) = (opened.detail, opened.content) }
}
