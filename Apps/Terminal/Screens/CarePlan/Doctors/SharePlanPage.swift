import SalusBase
import SalusCarePlan
import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels
import TerminalKit

/// The terms of sharing one's own plan with a person: rows that Enter changes, and y that confirms.
struct SharePlanPage: CoveringPane, ListPane {
    enum Commands: String, PaneCommands {
        case change = "share.change"
        case day = "share.day"
        case go = "share.go"
    }

    enum Row: CaseIterable { case card, symptoms, role, past, until, purpose }

    private let contact: VaultContact
    private let content: DoctorsContent
    private let clock: WallClock
    /// The existing share with this person; nil for a new one.
    private let before: CareShare?
    private(set) var draft: ShareDraft
    private var trouble: ErrorNotice?
    private var isBusy = false
    var position = ListPosition()

    init(_ contact: VaultContact, in content: DoctorsContent, clock: WallClock) {
        (self.contact, self.content, self.clock) = (contact, content, clock)
        before = content.shares.first { $0.account == contact.account }
        draft = before.map { ShareDraft($0, in: content) } ?? ShareDraft()
    }

    var title: String { "Share your plan with \(contact.name)" }
    var closesWhenDone: Bool { isBusy }
    var rowCount: Int { Row.allCases.count }
    func rowText(_ row: Int) -> String { label(Row.allCases[row]) }
    private var row: Row { Row.allCases[position.selected] }
    private var today: CalendarDate { content.zone.date(of: clock.now) }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let noPart = draft.parts.isEmpty ? "choose the care card, the symptoms or both first" : nil
        return switch command {
        case .change:
            Command(
                command.id, "Change what is selected", keys: ["Enter", "Space", "Right"], group: "Page", hint: "change",
                parameters: parameters)
        case .day:
            Command(
                command.id, "Say a day for it", keys: ["d"], group: "Page",
                hint: [.past, .until].contains(row) ? "a day" : nil, parameters: [.text("Day, such as 2027-01-31")],
                unless: [.past, .until].contains(row) ? nil : "select Until or They read first")
        case .go:
            Command(
                command.id, before == nil ? "Share it" : "Save", keys: ["y"], group: "Page",
                hint: before == nil ? "share" : "save", unless: noPart ?? (isBusy ? "it is on its way" : nil))
        }
    }

    private var parameters: [CommandParameter] {
        switch row {
        case .card, .symptoms: []
        case .role: [.choice("They may", Self.roles.map(\.offer))]
        case .past: [.choice("They read", HistoryChoice.allCases.map(\.rawValue))]
        case .until: [.choice("How long", SharePeriod.allCases.map(\.rawValue))]
        case .purpose: [.text("Purpose, in your words")]
        }
    }

    private static let roles = [VaultRole.reader, .writer]

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        trouble = nil
        switch command {
        case .change: change(call.words)
        case .day: setDay(call.words ?? "")
        case .go: return go()
        }
        return []
    }

    private mutating func change(_ words: String?) {
        switch row {
        case .card: draft.parts.formSymmetricDifference([.careCard])
        case .symptoms: draft.parts.formSymmetricDifference([.symptoms])
        case .role: draft.role = Self.roles.first { $0.offer == words } ?? draft.role
        case .past: draft.past = words.flatMap(HistoryChoice.init).map { .choice($0) } ?? draft.past
        case .until: draft.lastDay = words.flatMap(SharePeriod.init)?.lastDay(from: today)
        case .purpose: draft.purpose = words
        }
    }

    /// A last day is in the future, a first one in the past.
    private mutating func setDay(_ text: String) {
        guard let date = Instant("\(text)T00:00:00Z")?.date else {
            trouble = ErrorNotice("That is no day.", nextStep: "Write it as 2027-01-31.")
            return
        }
        switch row {
        case .until where date < today:
            trouble = ErrorNotice("That day is over.", nextStep: "Say one that is still to come.")
        case .until: draft.lastDay = date
        case .past: draft.past = .from(date)
        default: break
        }
    }

    /// Shares with a verified contact at once; any other is shown with the safety number first.
    private mutating func go() -> [Step] {
        let sharing = PlanShareTerms(contact: contact, draft: draft)
        guard contact.level == .verified else {
            return [.closePage, .cover(SafetyPage(contact, admission: sharing.admission))]
        }
        isBusy = true
        return [.act(.run(CareTeamStep.share(sharing)))]
    }

    mutating func refused(_ advice: ErrorNotice) { (isBusy, trouble) = (false, advice) }

    /// A click selects, a second one changes what needs no choice.
    mutating func press(at point: Point, in size: Size) -> [Step] {
        guard Row.allCases.indices.contains(point.y) else { return [] }
        if point.y == position.selected, parameters.isEmpty { change(nil) }
        position.select(point.y, count: rowCount)
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let rows = Row.allCases.map {
            Line(label($0) + String(repeating: " ", count: 13 - label($0).count), .muted) + value($0)
        }
        return Column([
            Column.Item(.fixed(rows.count), ListView(rows, position: position, isFocused: isFocused, empty: "")),
            Column.Item(.fixed(1), Blank()), Column.Item(Padding(Text([said]))),
            Column.Item(.fixed(1), Blank()), Column.Item(Padding(Text(SharePlanText.about(row), .muted))),
        ]).render(in: size)
    }

    private var said: Line {
        if isBusy { return Line("Letting them in…", .accent) }
        if let trouble { return Line([Span(trouble.problem, .alarm), Span(" \(trouble.nextStep)")]) }
        return Line(SharePlanText.summary(PlanShareTerms(contact: contact, draft: draft)))
    }

    private func label(_ row: Row) -> String {
        switch row {
        case .card: "Care card"
        case .symptoms: "Symptoms"
        case .role: "They may"
        case .past: "They read"
        case .until: "Until"
        case .purpose: "For"
        }
    }

    private func value(_ row: Row) -> Line {
        switch row {
        case .card: chosen(.careCard)
        case .symptoms: chosen(.symptoms)
        case .role: Line(draft.role.offer)
        case .past: Line(draft.past.words)
        case .until: draft.lastDay.map { Line("the end of \(LocalTime.day($0))") } ?? Line("without an end")
        case .purpose: draft.purpose.map { Line($0) } ?? Line("none", .muted)
        }
    }

    private func chosen(_ part: PlanPart) -> Line {
        let isShared = before?.active.contains(part) == true
        if draft.parts.contains(part) { return Line("● shared", .good) }
        return isShared ? Line("○ left as it is", .muted) : Line("○ not shared", .muted)
    }
}
