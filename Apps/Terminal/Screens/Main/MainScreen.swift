import SalusModels
import TerminalKit

/// People at the left, the tabs of one of them at the right, pages such as a document over both; the status line below.
struct MainScreen: Page {
    enum Focus: Sendable { case people, content }

    let account: String
    let time: LocalTime
    var link: LinkState
    var people: [Person]
    /// People in whose records a sync brought something that was not looked at yet.
    var news: Set<RecordID> = []
    var pages: [RecordID: PersonPage] = [:]
    var person = ListPosition()
    var focus = Focus.people
    var tab = PersonTabs.Tab.summary
    var tabs: PersonTabs
    /// Pages that lie over each other, the topmost last.
    var covering: [any CoveringPane] = []
    /// What was asked for and is not here yet.
    var asked = Asked()
    /// What a page over this one waits for.
    var opening: Opening?
    var notice: Notice?
    /// What was just done, until the next key.
    var done: String?
    /// How to take back what was done, the newest last.
    var undo: [Undo] = []
    var size = Size(width: 80, height: 24)

    init(account: String, people: [Person], link: LinkState, time: LocalTime) {
        (self.account, self.people, self.link, self.time) = (account, people, link, time)
        tabs = PersonTabs(PersonPage(), time: time)
    }

    var selected: Person? { people.indices.contains(person.selected) ? people[person.selected] : nil }
    var page: PersonPage { selected.flatMap { pages[$0.id] } ?? PersonPage() }
    var help: [KeyMapEntry] { covering.last?.help ?? tabs[tab].help + MainKeys.help }

    mutating func refused(_ advice: Notice) {
        (notice, opening) = (advice, nil)
        if !covering.isEmpty { covering[covering.count - 1].refused() }
    }

    /// Begins at the top of everything: another person was selected.
    mutating func showPerson() {
        tabs = PersonTabs(page, time: time)
        if let id = selected?.id { news.remove(id) }
    }
}

extension MainScreen {
    /// Parts of people that were asked for, so that nothing is asked twice.
    struct Asked: Hashable, Sendable {
        private var parts: [RecordID: Set<PersonPart>] = [:]

        /// True the first time.
        mutating func ask(_ part: PersonPart, of record: RecordID) -> Bool {
            parts[record, default: []].insert(part).inserted
        }

        mutating func forget(_ record: RecordID) { parts[record] = nil }
    }

    /// A document or fact that was asked for.
    struct Opening: Sendable {
        let document: DocumentID
        /// The fact to show of it, with everything of its subject; nil for the document itself.
        var fact: (entry: TimelineEntry, history: [TimelineEntry])?
    }

    struct Undo: Sendable {
        let text: String
        let action: ClientAction
    }

    /// What the tab that shows needs and is not here: the summary and the documents always, since their number shows.
    mutating func wanted() -> [ClientAction] {
        guard let record = selected?.id else { return [] }
        return [PersonPart.summary, .documents, tab.part].filter { part in
            !page.has(part) && asked.ask(part, of: record)
        }.map { .load(record, $0) }
    }
}

extension PersonPage {
    func has(_ part: PersonPart) -> Bool {
        switch part {
        case .summary: summary != nil
        case .documents: documents != nil
        case .timeline: timeline != nil
        case .access: access != nil
        }
    }
}
