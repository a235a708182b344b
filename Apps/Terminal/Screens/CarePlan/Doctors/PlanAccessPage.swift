import SalusCarePlan
import SalusClient
import TerminalKit

/// Accesses of others to one's own plan, reading or writing, newest first, from the server's access log.
struct PlanAccessPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case reload = "looks.reload"
    }

    private let time: LocalTime
    var list = RemoteList<PlanAccess, Never>()

    init(time: LocalTime) { self.time = time }

    var title: String { "Access log of your plan" }
    var asked: String { "who read your plan" }
    var about: String {
        """
        The server logs who fetched or sent an entry. It cannot read the content. Your own accesses are not \
        listed.
        """
    }
    func text(of row: PlanAccess) -> String { "\(row.who) \(row.what)" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .reload: Self.reloading(command.id)
        }
    }

    mutating func receive(_ looks: [PlanAccess]) { list.receive(looks, ==) }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .reload: askAgain(.run(CareTeamStep.looks))
        }
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [
                .init("When", .fixed(17)), .init("Person", .fixed(16)), .init("Entry", .flexible),
                .init("Part", .fixed(10)),
            ], count: rowCount, position: position, isFocused: isFocused, empty: "No other person has looked so far.",
            id: "looks"
        ) { [rows = list.rows ?? [], time] row in
            let look = rows[row]
            let times = look.times == 1 ? "" : " ×\(look.times)"
            let refused = look.wasRefused ? Line(" refused", .alarm) : Line("")
            return [
                Line(time.text(look.at), .muted), Line(look.who), Line(look.what + times) + refused,
                Line(look.part.text, .muted),
            ]
        }
    }
}
