import SalusBase
import TerminalKit

/// The status line of the main screen: a warning, what is due, the state of the sync, and the way to help.
struct MainStatus {
    let main: MainScreen

    /// The place of the way to help, for the mouse.
    static let helpTarget = "help"

    /// `rows` are those that `rows(_:)` gives.
    func line(_ rows: Int) -> StatusLine {
        StatusLine(
            parts: rows > 1 ? warning.map { [$0] } ?? parts : parts, right: helpHint,
            spoken: main.isTold ? main.care.told(told, main.settings) : nil, id: Self.helpTarget)
    }

    /// The next step is at the end of a warning: one that is too long for a row takes some of those above while it
    /// shows; one that stays takes the frame's alone.
    func rows(_ width: Int) -> Int {
        let room = StatusLine.room(beside: helpHint, width: width)
        guard let warning = warning?.line, warning.width > room else { return 1 }
        return min(main.notice == nil ? 2 : 4, warning.wrapped(to: max(1, room)).count)
    }

    /// The way to help: where a question mark is typed as text, the other key.
    private var helpHint: Line {
        Line(main.search.isTyping || main.topPane.takesKeys ? "F1 help" : "? help")
    }

    private var warning: StatusPart? {
        (main.notice ?? main.link.notice).map { notice in
            let problem = Span("⚠ \(notice.problem) ", .alarm)
            return StatusPart(Line([problem, Span(notice.nextStep)]), weight: 100)
        }
    }

    private var parts: [StatusPart] {
        let link = main.link.parts(account: main.account, time: main.time)
        if let warning { return [warning] + link }
        if let list = main.tabs[main.tab] as? any ListPane, let findBar = main.search.bar(list) {
            return [StatusPart(findBar, weight: 100)]
        }
        if main.opening != nil { return link + [StatusPart("opening…", weight: 95)] }
        let reminder = main.care.reminder(main.settings, key: main.table[CarePage.entry.id])
        return reminder + main.recoveryCheck.parts + unreadMessages + link
    }

    /// Less than a broken connection or a rejected write, more than what is not sent yet.
    private var unreadMessages: [StatusPart] {
        guard let unread = main.unreadMessages, unread > 0,
            !main.covering.contains(where: \.showsMessages)
        else { return [] }
        let text = Line(unread == 1 ? "1 unread message" : "\(unread) unread messages", Style(.accent))
        return [StatusPart(text, brief: Line("\(unread) unread", Style(.accent)), weight: 70)]
    }

    /// Without the times, which change with every sync.
    private var told: String {
        if let told = main.notice ?? main.link.notice { return told.text }
        switch main.link.reach {
        case .connecting: return ""
        // A sync every so often is nothing to hear of.
        case .syncing: return main.link.lastSync == nil ? "" : "connected"
        case .stopped: return "the sync is stopped"
        case .connected: return "connected"
        case .signedOut: return "signed out"
        case .local: return "everything is on this device alone"
        case .offline: return "offline: what is on this device is shown"
        }
    }
}
