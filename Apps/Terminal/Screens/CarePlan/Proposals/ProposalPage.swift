import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit

/// One proposal: what it would change, field by field, and the answer to it.
struct ProposalPage: TextPane, CoveringPane {
    enum Commands: String, PaneCommands {
        case accept = "proposal.accept"
        case decline = "proposal.decline"
    }

    let open: OpenProposal
    private let zone: Zone
    private let time: LocalTime
    var top = 0

    init(_ open: OpenProposal, zone: Zone, time: LocalTime) { (self.open, self.zone, self.time) = (open, zone, time) }

    var title: String { "\(open.proposal.title), proposed by \(open.who)" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .accept: Command(command.id, "Accept it", keys: ["y"], group: "Page", hint: "accept")
        case .decline: Command(command.id, "Decline it", keys: ["x"], group: "Page", hint: "decline")
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .accept: [.closePage, .cover(ProposalAnswerPage(open, isAccepted: true, zone: zone))]
        case .decline: [.closePage, .cover(ProposalAnswerPage(open, isAccepted: false, zone: zone))]
        }
    }

    func lineCount(in size: Size) -> Int { lines(size.width).count }

    func render(in size: Size, isFocused: Bool) -> Grid {
        LazyLines(lines(size.width)).window(from: top).render(in: size)
    }

    private func lines(_ width: Int) -> [Line] {
        (head + [Line("")] + changes).flatMap { $0.wrapped(to: max(1, width - 1)) }
    }

    private var head: [Line] {
        let note = open.note.isEmpty ? [] : [Line([Span("Their word  ", .muted), Span(open.note)])]
        return [Line(open.sentence(zone), .heading), Line("Made \(time.text(open.madeAt))", .muted)] + note
    }

    private var changes: [Line] {
        guard case .task(let task) = open.proposal else {
            return [Line("Entries until then stay.", .muted)]
        }
        let rows = TaskDifference(open.present, task, zone: zone) { $0 }.rows
        if rows.isEmpty { return [Line("It is so already: nothing would change.", .muted)] }
        return rows.flatMap(Self.lines)
    }

    private static func lines(_ row: TaskDifference.Row) -> [Line] {
        let label = Line("\(row.field)\(String(repeating: " ", count: max(1, 14 - row.field.count)))", .muted)
        let indent = Line(String(repeating: " ", count: 14))
        let before = row.before.map { Line("− \($0)", .caution) }
        let after = row.after.map { Line("+ \($0)", .good) }
        return [before, after].compactMap(\.self).enumerated().map {
            $0.offset == 0 ? label + $0.element : indent + $0.element
        }
    }
}
