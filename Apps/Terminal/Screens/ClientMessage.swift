package import SalusAPI
package import SalusClient
package import SalusModels

/// What the client tells the screens.
package enum ClientMessage: Sendable {
    /// Registered; the code is shown once.
    case recoveryCode(String)
    /// The local database is open.
    case opened(account: String, people: [Person])
    case signedInAgain
    case people([Person])
    case page(RecordID, PersonPage)
    case document(OpenedDocument)
    case link(LinkState)
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

/// What the tabs show of one person.
package struct PersonPage: Hashable, Sendable {
    package let summary: SummaryContent
    /// Latest versions, the latest day first.
    package let documents: [ListedDocument]

    package init(summary: SummaryContent, documents: [ListedDocument]) {
        (self.summary, self.documents) = (summary, documents)
    }

    package static let notLoaded = PersonPage(summary: .notLoaded, documents: [])
}

/// A document with everything that its screen shows; `content` is nil when the bytes are not on this device.
package struct OpenedDocument: Hashable, Sendable {
    package let detail: DocumentDetail
    package let content: [UInt8]?

    package init(detail: DocumentDetail, content: [UInt8]?) { (self.detail, self.content) = (detail, content) }
}
