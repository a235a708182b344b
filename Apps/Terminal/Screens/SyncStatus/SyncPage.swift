import SalusBase
import TerminalKit

/// How the copy on this device stands with the server: since when, what went wrong last, and what to do.
struct SyncPage: CoveringPane {
    var link: LinkState
    private let account: String
    private let time: LocalTime

    init(_ link: LinkState, account: String, time: LocalTime) {
        (self.link, self.account, self.time) = (link, account, time)
    }

    var title: String { "Sync" }

    func commands(isFocused: Bool) -> [Command] { [Self.closing] }

    mutating func run(_ call: CommandCall, in size: Size) -> [Step] { call.id == "page.back" ? [.closePage] : [] }

    mutating func move(_ movement: Movement, in size: Size) {}
    mutating func scroll(by rows: Int, in size: Size) {}

    func render(in size: Size, isFocused: Bool) -> Grid { Text(lines).render(in: size) }

    private var lines: [Line] {
        [row("Account", account), row("Server", server)] + [Line([Span("State       ", .muted)]) + state]
            + [row("Up to date", link.lastSync.map(time.text) ?? "never"), row("Waiting", waiting), Line("")] + trouble
    }

    private var server: String { link.server.isEmpty ? "unknown" : link.server }

    private var state: Line {
        let since = link.since.map { " since \(time.text($0))" } ?? ""
        switch link.reach {
        case .connecting: return Line("not asked yet")
        case .connected: return Line("connected\(since)", .good)
        case .syncing: return Line("syncing now \(link.progress)", .accent)
        case .stopped: return Line("stopped; s goes on", .caution)
        case .offline: return Line("offline\(since)", .caution)
        }
    }

    /// What is written into records goes to the server at once; what is written into vaults may wait here.
    private var waiting: String {
        if link.waiting == 0 {
            return link.refused == 0 ? "nothing" : "nothing, but \(link.refused) refused; see the vaults (V)"
        }
        let since = link.waitingSince.map { " since \(time.text($0))" } ?? ""
        return "\(link.waiting) \(link.waiting == 1 ? "entry" : "entries") of vaults\(since); s sends what it can"
    }

    private var trouble: [Line] {
        guard let notice = link.notice ?? link.trouble else { return [Line("No error since the last success.", .good)] }
        return [
            Line("Last error", .heading), Line(notice.problem, .alarm), Line("What to do", .heading),
            Line(notice.nextStep),
        ]
    }

    private func row(_ name: String, _ value: String) -> Line {
        Line([Span(name + String(repeating: " ", count: max(1, 12 - name.count)), .muted), Span(value)])
    }
}
