import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// The sync status of this device: the last sync, the unsent writes, the last error, and the next step.
struct SyncPage: CoveringPane, TextPane, ConfirmingPane {
    enum Commands: String, PaneCommands {
        case retry = "sync.retry"
        case withdraw = "sync.withdraw"
    }

    private var link: LinkState
    private let account: String
    private let time: LocalTime
    /// Nil until they are read.
    private var rows: [WaitingRow]?
    var top = 0
    /// Whether to lose what the server refused.
    var question: PageQuestion<Step>?

    init(_ link: LinkState, account: String, time: LocalTime) {
        (self.link, self.account, self.time) = (link, account, time)
    }

    var title: String { "Sync" }

    mutating func receive(_ rows: [WaitingRow]) { self.rows = rows }

    /// Asks again for the unsent writes when their numbers changed.
    mutating func receive(_ link: LinkState) -> [ClientAction] {
        let isOther = self.link.written != link.written
        self.link = link
        return isOther ? [.run(UnsentEffect.load)] : []
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let nothing = link.written.refused == 0 ? "nothing was refused" : nil
        return switch command {
        case .retry:
            Command(
                command.id, "Try again what the server refused", keys: ["t"], group: "Page", hint: "try again",
                unless: nothing)
        case .withdraw:
            Command(
                command.id, "Discard what the server refused", keys: ["w"], group: "Page", hint: "discard",
                unless: nothing)
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .retry: return [.act(.run(UnsentEffect.retryRefused))]
        case .withdraw:
            let count = link.written.refused
            question = PageQuestion(
                .confirm(
                    "Discard what the server refused?",
                    "\(count == 1 ? "It is" : "They are") only on this device and will be lost, with later changes.",
                    action: "Discard", cancel: "Keep"), .act(.run(UnsentEffect.withdrawRefused)))
        }
        return []
    }

    func lineCount(in size: Size) -> Int { lines(in: size).count }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let grid = LazyLines(lines(in: size)).window(from: top).render(in: size)
        return question?.dialog.render(over: grid) ?? grid
    }

    private func lines(in size: Size) -> [Line] { lines.flatMap { $0.wrapped(to: max(1, size.width - 1)) } }

    private var lines: [Line] {
        [row("Account", account), row("Server", server)] + [Line([Span("State       ", .muted)]) + state]
            + [row("Up to date", link.lastSync.map(time.text) ?? "never"), row("Waiting", waiting), Line("")] + trouble
            + list
    }

    private var server: String {
        if link.reach == .local { return "none; connect to one with: salus profile connect" }
        return link.server.isEmpty ? "unknown" : link.server
    }

    private var state: Line {
        let since = link.since.map { " since \(time.text($0))" } ?? ""
        switch link.reach {
        case .connecting: return Line("not asked yet")
        case .connected: return Line("connected\(since)", .good)
        case .syncing: return Line("syncing now \(link.progress)", .accent)
        case .stopped: return Line("stopped; s starts it again", .caution)
        case .offline: return Line("offline\(since)", .caution)
        case .local: return Line("everything is on this device alone", .good)
        case .signedOut: return Line("signed out\(since); i signs in again", .alarm)
        }
    }

    private var waiting: String {
        let written = link.written
        let refused = written.refused == 0 ? "" : "\(written.refused) refused"
        if written.count == 0 { return refused.isEmpty ? "nothing" : "nothing, but \(refused)" }
        let parts = [Self.of(written.records.count, "for records"), Self.of(written.vaults.count, "for vaults")]
        let since = written.since.map { " since \(time.text($0))" } ?? ""
        let what = parts.compactMap(\.self).joined(separator: ", ")
        return "\(what)\(since)\(refused.isEmpty ? "" : "; \(refused)"); s sends what it can"
    }

    private static func of(_ count: Int, _ place: String) -> String? { count == 0 ? nil : "\(count) \(place)" }

    private var trouble: [Line] {
        guard let notice = link.notice ?? link.trouble else { return [Line("No error since the last success.", .good)] }
        return [
            Line("Last error", .heading), Line(notice.problem, .alarm), Line("Next step", .heading),
            Line(notice.nextStep),
        ]
    }

    private var list: [Line] {
        guard let rows, !rows.isEmpty else { return [] }
        return [Line(""), Line("Not sent yet", .heading)]
            + rows.flatMap { row in
                let since = row.since.map { "  \(time.text($0))" } ?? ""
                let line = Line([Span("\(row.place): ", .muted), Span(row.what), Span(since, .muted)])
                guard let refusal = row.refusal else { return [line] }
                return [line, Line("  refused: \(refusal)", .alarm)]
            } + (link.written.refused == 0 ? [] : [Line("t tries again, w discards what was refused.")])
    }

    private func row(_ name: String, _ value: String) -> Line {
        Line([Span(name + String(repeating: " ", count: max(1, 12 - name.count)), .muted), Span(value)])
    }
}

extension SyncPage {
    static let entry = PageEntry(
        "app.status", "Sync status", keys: ["S"]
    ) { _, main in
        [.cover(SyncPage(main.link, account: main.account, time: main.time)), .act(.run(UnsentEffect.load))]
    }
}
