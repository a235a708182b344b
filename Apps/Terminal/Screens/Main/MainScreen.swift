import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// People at the left, the tabs of one of them at the right, pages such as a document over both; the status line below.
struct MainScreen: ScreenPage {
    enum Focus: Sendable { case people, content }

    var account: String
    let time: LocalTime
    let clock: WallClock
    var link: LinkState
    var recoveryCheck = RecoveryCheck.done
    var people: [PersonEntry]
    /// People in whose records a sync brought something that was not looked at yet.
    var news: Set<RecordID> = []
    var pages: [RecordID: PersonPage] = [:]
    var person = ListPosition()
    var focus = Focus.people
    var tab = PersonTabs.Tab.summary
    var tabs: PersonTabs
    /// Pages that lie over each other, the topmost last.
    var covering: [any CoveringPane] = []
    /// Requests that have no answer yet.
    var requested = RequestedParts()
    /// The document that a page over this one waits for, and the fact in it; nil for none.
    var opening: RequestedDocument?
    var notice: ErrorNotice?
    /// Confirmations of completed actions.
    var toasts = Toasts()
    /// Records that this device has just written to: what a sync then brings of them is no news.
    var written: Set<RecordID> = []
    /// The number of unread messages; nil until the server has answered.
    var unread: Int?
    /// The number of unread notices about the account, as far as the server has told.
    var unreadNotices = 0
    /// The number of unread messages of conversations; nil until they were looked at.
    var unreadMessages: Int?
    /// The record that files are added to now: nothing that comes of it is news.
    var uploading: RecordID?
    /// Long work beside the screens.
    var work: ProgressStatus?
    var spinner = Spinner()
    var undo = UndoStack<Reversible.Change>()
    var keys = KeyDispatcher()
    /// The person's own keys.
    let bindings: KeyBindings
    var settings: ScreenSettings
    /// Whether the screen is read line by line; fixed by the settings when this run began.
    let isTold: Bool
    /// One's own care plan, as far as it is known here.
    var care = OwnCare()
    /// Counts of what needs attention in shared plans.
    var badge = CareBadge()
    /// The forms that were typed into and not saved.
    var unsaved = UnsavedForms()
    /// The page of the selected row, beside its list.
    var preview = Preview()
    /// The search in the open tab.
    var search = TabSearch()
    var size = Size(width: 80, height: 24)

    init(
        account: String, people: [PersonEntry], link: LinkState, time: LocalTime, clock: WallClock,
        bindings: KeyBindings = .standard, settings: ScreenSettings = ScreenSettings()
    ) {
        (self.account, self.people, self.link, self.time, self.clock) = (account, people, link, time, clock)
        (self.bindings, self.settings, isTold) = (bindings, settings, settings.isLinear)
        tabs = PersonTabs(PersonPage(), time: time)
    }

    var selected: PersonEntry? { people.indices.contains(person.selected) ? people[person.selected] : nil }
    /// The part of a record that pages show over the tabs; nil for the selected person's record.
    var sharedView: SharedViewPage? { covering.lazy.compactMap(\.sharedView).last }
    /// The reasons why documents that open now cannot be written.
    var refusals: [RecordVerb: String] { sharedView?.refusals ?? selected?.refusals.writing ?? [:] }
    var page: PersonPage { selected.flatMap { pages[$0.id] } ?? PersonPage() }
    /// Every command that is available now; the source of the keys, hints, help and palette.
    var table: CommandTable { CommandTable(MainCommandTable(main: self).commands, bindings: bindings) }
    /// The open tab, or the page that covers it.
    var topPane: any Pane { covering.last ?? tabs[tab] }

    /// Changes the pane on top; it is told its size.
    mutating func updateTop<Result>(_ change: (inout any Pane, Size) -> Result) -> Result {
        let layout = MainLayout(size)
        var pane = topPane
        let result = change(&pane, room(for: pane, in: layout))
        if let page = pane as? any CoveringPane, !covering.isEmpty {
            covering[covering.count - 1] = page
        } else {
            tabs[tab] = pane
        }
        return result
    }

    /// The room inside a pane's frame. A text that is told is moved through line by line, in one column.
    func room(for pane: any Pane, in layout: MainLayout) -> Size {
        let tab = hasPreview(of: pane, in: layout) ? layout.listSize : layout.inner
        let inner = covering.isEmpty ? tab : layout.covering
        return isTold && pane is any TextPane ? Size(width: min(inner.width, 76), height: 1) : inner
    }

    func render(in size: Size) -> Grid { MainView(main: self).render(in: size) }

    var tabBar: TabBar {
        let titles = PersonTabs.Tab.allCases.map { $0.title(documents: page.documents?.count ?? 0) }
        return TabBar(titles, selected: tab.rawValue, isFocused: focus == .content)
    }

    /// The columns for hints in the lower border of a page that says something of its own there.
    func hintRoom(beside said: String, _ size: Size) -> Int { max(0, size.width - said.cellWidth - 6) }

    mutating func remind() -> [ClientAction] { care.remind(settings, at: clock.now) }

    /// The main screen's help is made of its commands.
    var help: [KeyMapEntry] { [] }

    mutating func refused(_ advice: ErrorNotice) {
        (notice, opening) = (advice, nil)
        if !covering.isEmpty { covering[covering.count - 1].refused(advice) }
    }

    var today: CalendarDay {
        let day = time.day(of: clock.now)
        return CalendarDay(year: day.year, month: day.month, day: day.day) ?? CalendarDay(daysSince1970: 0)
    }

    /// Begins at the top of everything: another person was selected.
    mutating func showPerson() {
        search.end()
        preview.forget()
        tabs = PersonTabs(page, refusals: selected?.refusals ?? .none, time: time)
        if let id = selected?.id { news.remove(id) }
    }
}

extension MainScreen {
    /// Requests for the parts that the open tab needs and that are not here. The summary and the documents are always
    /// needed, since their number is shown.
    mutating func wanted() -> [ClientAction] {
        guard let record = selected?.id, covering.last?.comesFirst != true else { return [] }
        let report: [PersonPart] = covering.last?.needsFacts == true ? [.timeline] : []
        let noLog = selected?.refusals.accessLog != nil
        return ([.summary, .documents, tab.part, .sealed] + report).filter { part in
            !(part == .access && noLog) && !page.has(part) && requested.ask(part, of: record)
        }.map { .run(RecordEffect.load(record, $0)) }
    }
}

/// Long work beside the screens, and what has to be looked at again after a while.
extension MainScreen {
    /// The first pull of this device is told like other work; later ones are short and stand in the status line.
    var shownWork: ProgressStatus? { work ?? link.firstPull }

    var wakesEvery: Duration? {
        let turning = shownWork.map { $0.part == nil ? Spinner.interval : nil } ?? nil
        let finding: Duration? = search.isSearching ? .milliseconds(10) : nil
        let keeping = unsaved.isBehind ? UnsavedForms.pause : nil
        return [toasts.wakesEvery, turning, finding, keeping, care.wakesEvery(settings)].compactMap(\.self).min()
    }
}

/// Forms that were not saved: kept after a pause in typing, and before the screens go.
extension MainScreen {
    /// After every event and message.
    mutating func lookAtForms() -> [ClientAction] {
        unsaved.look(at: &covering, now: clock.now) ? keepForms() : []
    }

    mutating func keepForms() -> [ClientAction] { [.keepForms(unsaved.take())] }

    /// With a tick, which comes after a pause.
    mutating func keepFormsLater() -> [ClientAction] { unsaved.isBehind ? keepForms() : [] }

    mutating func receive(unsaved forms: [UnsavedForm]) {
        unsaved.receive(forms)
        _ = lookAtForms()
        if let words = unsaved.words { toasts.show(words, .caution) }
    }
}

/// Handling of the client's messages on the main screen.
extension MainScreen {
    /// Pages that show the link get the newest.
    mutating func receive(_ link: LinkState) -> [ClientAction] {
        if self.link.firstPull != nil, link.reach == .connected, !people.isEmpty {
            toasts.show(
                people.count == 1 ? "The record is on this device now" : "The records are on this device now", .good)
        }
        self.link = link
        return covering.indices.flatMap { covering[$0].receive(link) }
    }

    /// Shows the progress of long work. Its end clears `uploading`; `written` then marks what the next sync brings.
    mutating func receive(_ progress: ProgressStatus?) -> [ClientAction] {
        work = progress
        if progress == nil { uploading = nil }
        return []
    }

    /// Confirms a completed action; `way` undoes it, nil when that cannot be.
    mutating func receive(done text: String, _ way: Reversible?) -> [ClientAction] {
        notice = nil
        if covering.last?.closesWhenDone == true { covering.removeLast() }
        confirm(text, way)
        return []
    }

    private mutating func confirm(_ text: String, _ way: Reversible?) {
        guard let way else { return toasts.show(text, .good) }
        undo.push(way.title, way.change, inverse: way.inverse)
        if let record = way.change.record { written.insert(record) }
        guard let entry = undo.next, let key = table[UndoingCommand.undo.id]?.keys.first else {
            return toasts.show(text, .good)
        }
        toasts.show(entry, undoKey: key)
    }
}
