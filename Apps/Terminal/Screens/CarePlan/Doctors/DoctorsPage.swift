import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// My doctors: the shares of one's own plan, each with its part, role and end; created, changed and ended here.
struct DoctorsPage: RemoteListPage {
    enum Commands: PaneCommands {
        case open, share
        case sharing(PlanSharingCommands)
        case proposals, looks

        static let allCases = [open, share] + PlanSharingCommands.allCases.map(sharing) + [proposals, looks]

        var id: CommandID {
            switch self {
            case .open: "doctors.open"
            case .share: "doctors.share"
            case .sharing(let command): command.id
            case .proposals: "doctors.proposals"
            case .looks: "doctors.looks"
            }
        }
    }

    private(set) var content: DoctorsContent?
    private let time: LocalTime
    var list = RemoteList<CareShare, CareTeamStep>()

    init(time: LocalTime) { self.time = time }

    var title: String { "My doctors" }
    var asked: String { "for the people who read your plan" }
    var isOnDevice: Bool { true }
    func text(of row: CareShare) -> String { row.title }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let noPlan = content?.hasPlan == false ? "you have no care plan yet; P on the main screen begins one" : nil
        let none = selected == nil ? "no person is selected" : nil
        return switch command {
        case .open: Command(command.id, "All about it", keys: ["Enter"], group: "Page", hint: "open", unless: none)
        case .share:
            Command(
                command.id, "Share your plan with a person", keys: ["a"], group: "Page", hint: "share",
                parameters: [.text("Their user name, exactly")], unless: noPlan)
        case .sharing(let command): command.describe(selected)
        case .proposals:
            Command(
                command.id, "Proposals of others for your plan\(proposed)", keys: ["p"], group: "Page",
                hint: proposed.isEmpty ? nil : "proposals")
        case .looks:
            Command(command.id, "Access log of your plan", keys: ["w"], group: "Page", unless: noPlan)
        }
    }

    private var proposed: String {
        let count = content?.proposals.values.reduce(0, +) ?? 0
        return count == 0 ? "" : ": \(count) to answer"
    }

    mutating func receive(_ content: DoctorsContent) {
        self.content = content
        list.receive(content.shares) { $0.account == $1.account }
    }

    /// Receives what they may keep, and asks the question about ending the share with it.
    mutating func receive(_ kept: [PlanPart: ReadableAfterwards], of share: CareShare) {
        question = PageQuestion(.revoking(share, kept), .revoke(share, Set(kept.keys)))
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .open:
            guard let selected, let content else { return [] }
            return [.cover(DoctorPage(selected, in: content, time: time))]
        case .share: return call.words.map { [.act(.run(CareTeamStep.meet($0)))] } ?? []
        case .sharing(let command): return selected.map { command.run(call, on: $0) } ?? []
        case .proposals:
            return [.cover(ProposalsPage(zone: content?.zone ?? .utc, time: time)), .act(.run(CareTeamStep.proposals))]
        case .looks: return [.cover(PlanAccessPage(time: time)), .act(.run(CareTeamStep.looks))]
        }
    }

    func confirmed(_ step: CareTeamStep) -> [Step] { [.act(.run(step))] }

    var about: String {
        guard let selected, let content else {
            return
                "You share your care card and your symptoms separately, with people and until a day that you choose."
        }
        let asks =
            content.proposals[selected.account].map { " Proposes \(TimeText.count($0, "change")); p shows it." } ?? ""
        let word = content.vouched[selected.account]?.first?.words ?? "No one you verified confirms their role."
        return "\(SafetyNumberText.status(selected.title, selected.trust)) \(word)\(asks)"
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        let empty =
            content?.hasPlan == false
            ? "You have no care plan yet. Begin one with P on the main screen; then share it here."
            : "Only you can read your plan. a shares it with a person, by their user name."
        return TableView(
            [
                .init("Person", .flexible), .init("Care card", .fixed(14)), .init("Symptoms", .fixed(14)),
                .init("Until", .fixed(12)),
            ], count: rowCount, position: position, isFocused: isFocused, empty: empty, id: "doctors"
        ) { [rows = list.rows ?? [], content] row in
            let share = rows[row]
            let name = Line(share.title, share.isOver ? .muted : .normal) + share.trust.mark
            let asks = content?.proposals[share.account].map { Line(" · proposes \($0)", .accent) } ?? Line("")
            return [name + asks] + PlanPart.allCases.map { share.parts[$0]?.cell ?? Line("–", .muted) }
                + [Line(Self.until(share, content), .muted)]
        }
    }

    /// The first end of what is still shared.
    private static func until(_ share: CareShare, _ content: DoctorsContent?) -> String {
        let ends = share.active.compactMap { share.parts[$0] }.compactMap { content?.lastDay(of: $0) }
        return ends.min().map { LocalTime.day($0) } ?? (share.isOver ? "" : "no end")
    }
}

extension DoctorsPage {
    static let entry = PageEntry(
        "app.doctors", "My doctors: the people who read your plan, and their proposals", keys: ["T"],
        unless: { $0.isOpen(DoctorsPage.self) }
    ) { _, main in [.cover(DoctorsPage(time: main.time)), .act(.run(CareTeamStep.doctors))] }
}
