import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// The things that need the person today, of the plan, the records, the messages and the account, on one page; every
/// row opens what it is about.
struct TodayPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case open = "today.open"
        case seen = "today.seen"
        case reload = "today.reload"
    }

    private let time: LocalTime
    private let clock: WallClock
    private var content: TodayContent?
    var list = RemoteList<TodayRow, Never>()

    init(time: LocalTime, clock: WallClock) { (self.time, self.clock) = (time, clock) }

    var title: String { "Today · \(time.day(of: clock.now).longName)" }
    var asked: String { "what needs you today" }
    var isOnDevice: Bool { true }
    /// Also while the server cannot be reached, which says nothing about this device.
    var comesFirst: Bool { content == nil }
    func text(of row: TodayRow) -> String { "\(row.kind) \(row.text)" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .open:
            Command(
                command.id, "Open what the row is about", keys: ["Enter", "Right"], group: "Page", hint: "open",
                unless: selected == nil ? "nothing is listed" : nil)
        case .seen:
            Command(
                command.id, "Mark new documents, looks and notices as seen", keys: ["m"], group: "Page",
                hint: "mark as seen", unless: hasNews ? nil : "nothing is new")
        case .reload: Self.reloading(command.id)
        }
    }

    private var hasNews: Bool {
        guard let content else { return false }
        return !content.news.isEmpty || content.remote.map { !$0.notices.isEmpty || !$0.looks.isEmpty } ?? false
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .open: selected.map { $0.subject.opening(time, clock) } ?? []
        case .seen: [.act(.run(TodayEffect.markAllSeen(content?.remote)))]
        case .reload: askAgain(.run(TodayEffect.load))
        }
    }

    /// The server's part of before stays until it has answered again.
    mutating func receive(_ newer: TodayContent) {
        var newer = newer
        newer.remote = newer.remote ?? content?.remote
        content = newer
        list.receive(newer.rows(time, at: clock.now)) { $0.subject == $1.subject }
    }

    var about: String {
        guard let content else { return "" }
        if let refusal = content.refusal {
            return "Notices and who looked are at the server: \(refusal.text)"
        }
        return content.remote == nil ? "Asking the server for notices and who looked…" : selected?.subject.about ?? ""
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("", .fixed(10)), .init("News", .flexible), .init("When", .fixed(17), alignment: .right)],
            count: rowCount, position: position, isFocused: isFocused,
            empty: "Nothing needs you today. Esc goes to your records.", id: "today"
        ) { [rows = list.rows ?? []] row in
            let row = rows[row]
            return [Line(row.kind, .muted), Line(row.text, row.style), Line(row.when, .muted)]
        }
    }
}

extension TodayPage {
    static let entry = PageEntry(
        "app.today", "Today: what is due, new, or waits for you", keys: ["H"],
        unless: { $0.isOpen(TodayPage.self) }
    ) { _, main in [.cover(TodayPage(time: main.time, clock: main.clock)), .act(.run(TodayEffect.load))] }
}

extension TodayRow.Subject {
    /// The pages that show it.
    fileprivate func opening(_ time: LocalTime, _ clock: WallClock) -> [Step] {
        switch self {
        case .dose(let dose): [.update(.task(dose.event.task.name, in: dose.event.task.type.part))]
        case .limit(let limit): opening(limit, time)
        case .silence(let patient): Self.opening(patient, time)
        case .notice: [.cover(NoticesPage(time: time)), .act(.run(NoticesEffect.load))]
        case .conversation(let conversation):
            [
                .cover(ThreadPage(conversation, time: time, clock: clock)),
                .act(.run(ConversationEffect.open(conversation.id))),
            ]
        case .document(let document, let record):
            [
                .update(PageUpdate.selecting(record)), .open(RequestedDocument(document)),
                .act(.run(TodayEffect.markSeen(document, in: record))),
            ]
        case .documents(let record): [.update(Self.showing(.documents, of: record))]
        case .visitor(let record): [.update(Self.showing(.access, of: record))]
        case .visit(let visit):
            [
                .update(PageUpdate.selecting(visit.record)),
                .open(RequestedDocument(visit.entry)),
            ]
        }
    }

    private func opening(_ limit: TodayContent.Limit, _ time: LocalTime) -> [Step] {
        guard let patient = limit.patient else { return [.update(.task(limit.alert.task, in: limit.part))] }
        return Self.opening(patient, time)
    }

    private static func opening(_ patient: PatientOverview, _ time: LocalTime) -> [Step] {
        [.cover(PatientPage(patient, time: time)), .act(.run(CareTeamStep.patient(patient.person)))]
    }

    /// A tab of the record takes the place of the page.
    private static func showing(_ tab: PersonTabs.Tab, of record: RecordID) -> PageUpdate {
        PageUpdate { main in
            main.select(record)
            main.covering.removeAll()
            main.show(tab)
            return tab == .access ? [.run(RecordEffect.load(record, .access))] : []
        }
    }

    fileprivate var about: String {
        switch self {
        case .dose: "Enter opens your care plan at it."
        case .limit(let limit):
            limit.patient == nil ? "Enter opens your care plan." : "Enter opens what is new of this patient."
        case .silence: "Enter opens this patient's page."
        case .notice(let notice): notice.advice
        case .conversation: "Enter opens the conversation."
        case .document: "Enter opens the document; then it is seen."
        case .documents: "Enter opens the documents of the record."
        case .visitor: "Enter opens the log of who looked at the record."
        case .visit: "Enter opens what the record says of the visit."
        }
    }
}

extension MainScreen {
    /// Selects the person of the record; nothing where that is not on this device.
    mutating func select(_ record: RecordID) {
        guard selected?.id != record, let place = people.firstIndex(where: { $0.id == record }) else { return }
        person.select(place, count: people.count)
        showPerson()
    }
}
