import SalusAPI
import SalusModels
import TerminalKit

/// People at the left, one person's summary or documents at the right, a document over both; the status line below.
struct MainScreen: Page {
    enum Focus: Sendable { case people, content }
    enum Tab: Int, CaseIterable, Sendable { case summary, documents }

    let account: String
    let time: LocalTime
    var link: LinkState
    var people: [Person]
    var pages: [RecordID: PersonPage] = [:]
    var person = ListPosition()
    var focus = Focus.people
    var tab = Tab.summary
    var summaryTop = 0
    var showsAll = false
    var document = ListPosition()
    var opened: DocumentScreen?
    /// The document asked for and not yet here.
    var opening: DocumentID?
    var notice: Notice?
    var size = Size(width: 80, height: 24)

    init(account: String, people: [Person], link: LinkState, time: LocalTime) {
        (self.account, self.people, self.link, self.time) = (account, people, link, time)
    }

    var selected: Person? { people.indices.contains(person.selected) ? people[person.selected] : nil }

    var page: PersonPage { selected.flatMap { pages[$0.id] } ?? .notLoaded }

    var help: [KeyMapEntry] { opened == nil ? MainKeys.help : DocumentScreen.help }

    mutating func refused(_ advice: Notice) { (notice, opening) = (advice, nil) }

    /// Takes over a newer list; the same person stays selected.
    mutating func receive(people newer: [Person]) {
        let before = selected?.id
        people = newer
        person.select(newer.firstIndex { $0.id == before } ?? 0, count: newer.count)
    }

    mutating func receive(_ page: PersonPage, of record: RecordID) {
        pages[record] = page
        if record == selected?.id { document.select(document.selected, count: page.documents.count) }
    }

    /// A document that nobody waits for any more is dropped.
    mutating func receive(_ document: OpenedDocument) {
        guard document.detail.document.id == opening else { return }
        opening = nil
        opened = DocumentScreen(document, time: time)
    }
}
