import TerminalKit

/// Commands of the main screen, for every tab and page.
extension MainScreen {
    /// All commands that are available now; the source of the help, the palette and the keys.
    var table: CommandTable {
        if let page = covering.last {
            return CommandTable(
                Movement.commands + page.commands(isFocused: true) + over(undoing), bindings: bindings)
        }
        return CommandTable(
            Movement.commands + going + tabs[tab].commands(isFocused: focus == .content) + finding + doing + undoing
                + program, bindings: bindings)
    }

    /// A page over the main screen leaves these to the whole.
    private func over(_ undoing: [Command]) -> [Command] { undoing + syncing + program }

    private var going: [Command] {
        let toPage = focus == .people ? nil : "you are in the page already"
        let toPeople = focus == .content ? nil : "you are in the list of people already"
        return [
            Command("go.page", "Into the page", keys: ["Enter", "Right"], group: "Go", hint: "page", unless: toPage),
            Command(
                "go.people", "Back to the people", keys: ["Left", "Esc"], group: "Go", hint: "people",
                unless: toPeople),
            Command("go.other", "Between people and page", keys: ["Tab", "Shift-Tab"], group: "Go"),
            Command("go.summary", "Summary", keys: ["1"], group: "Go"),
            Command("go.timeline", "Timeline", keys: ["2"], group: "Go"),
            Command("go.documents", "Documents", keys: ["3"], group: "Go"),
            Command("go.access", "Who looked at this record", keys: ["4"], group: "Go"),
            Command("go.next", "The next tab", keys: ["t"], group: "Go"),
            Command(
                "go.person", "Go to a person", keys: ["p"], group: "Go",
                parameters: [.choice("Person", people.map(\.name))], unless: people.isEmpty ? "nobody is here yet" : nil
            ),
        ]
    }

    private var finding: [Command] {
        let noList = tabs[tab] is any ListPane ? nil : "this tab is no list; go to the timeline or the documents"
        let noFind = find == nil ? "nothing was searched yet; press / first" : noList
        return [
            Command("find.begin", "Find in the list", keys: ["/"], group: "Find", hint: "find", unless: noList),
            Command("find.next", "The next match", keys: ["n"], group: "Find", unless: noFind),
            Command("find.previous", "The match before", keys: ["N"], group: "Find", unless: noFind),
        ]
    }

    private var doing: [Command] {
        let nobody = selected == nil ? "nobody is selected" : nil
        let busy = work == nil ? nil : "other work is running; c stops it"
        return [
            Command(
                "person.report", "Report: values taken together, filtered, with charts", keys: ["R"], group: "Record",
                unless: nobody),
            Command(
                "person.add", "Add to the record", keys: ["a"], group: "Record", hint: "add",
                parameters: [.choice("What", StatementKind.allCases.map(\.title))], unless: nobody, isUndoable: true),
            Command(
                "person.upload", "Add a file, or all files of a folder", keys: ["A"], group: "Record",
                parameters: [.text("Path of the file or folder")], unless: nobody ?? busy, isUndoable: true),
            Command(
                "person.export", "Save all documents as plain files, not encrypted", keys: ["E"], group: "Record",
                parameters: [.text("Path of a new folder")], unless: nobody ?? busy),
            Command(
                "person.sharing", "Who sees what: share this record", keys: ["W"], group: "Record", unless: nobody),
            Command(
                "person.apps", "Connected apps: what may work on the record", keys: ["C"], group: "Record",
                unless: nobody ?? (covering.last is AppsPage ? "the page is open" : nil)),
        ] + syncing
    }

    private var syncing: [Command] {
        [
            Command(
                "app.sync", "Sync with the server now", keys: ["s"], group: "Salus", hint: "sync",
                unless: link.reach == .syncing ? "a sync is running" : nil),
            stopping, Command("app.status", "How the sync stands", keys: ["S"], group: "Salus"),
        ]
    }

    private var undoing: [Command] {
        [
            Command(
                "app.undo", undo.next.map { "Take back: \($0.title)" } ?? "Take back what was done last", keys: ["u"],
                group: "Salus", unless: undo.next == nil ? "nothing was done yet" : nil),
            Command(
                "app.redo", undo.nextRedo.map { "Do again: \($0.title)" } ?? "Do again what was taken back",
                keys: ["Ctrl-R"], group: "Salus", unless: undo.nextRedo == nil ? "nothing was taken back" : nil),
        ]
    }

    private var program: [Command] {
        [
            Command("app.palette", "All commands by name", keys: [":", "Ctrl-P"], group: "Salus", hint: "commands"),
            Command(
                "app.help", "Help: every key, and why one does nothing now", keys: ["?", "F1"], group: "Salus",
                hint: "help"),
            Command(
                "app.settings", "Settings: theme, mouse, screen reader, keys", keys: [","], group: "Salus",
                unless: covering.last is SettingsPage ? "the settings are open" : nil),
            Command(
                "app.inbox", "Inbox: messages and notices\((unread ?? 0) > 0 ? ", \(unread ?? 0) unread" : "")",
                keys: ["M"], group: "Salus",
                unless: covering.contains { $0 is InboxPage } ? "the page is open" : nil),
            Command(
                "app.vaults", "Vaults: what only the people you name can read", keys: ["V"], group: "Salus",
                unless: covering.contains { $0 is VaultsPage } ? "the page is open" : nil),
            Command(
                "app.care", "Care plan: what to do and how you feel, day by day", keys: ["P"], group: "Salus",
                unless: covering.contains { $0 is CarePage } ? "the page is open" : nil),
            Command(
                "app.doctors", "My doctors: with whom your plan is shared, and what they propose", keys: ["T"],
                group: "Salus", unless: covering.contains { $0 is DoctorsPage } ? "the page is open" : nil),
            Command(
                "app.patients", "My patients: whose plans are shared with you", keys: ["Y"], group: "Salus",
                unless: covering.contains { $0 is PatientsPage } ? "the page is open" : nil),
            Command(
                "app.devices", "Sessions and devices of the account", keys: ["D"], group: "Salus",
                unless: covering.last is DevicesPage ? "the page is open" : nil),
            Command(
                "app.approvals", "Approvals: who registered and waits, for administrators", keys: [], group: "Salus",
                unless: covering.last is RegistrationsPage ? "the page is open" : nil),
            Command(
                "app.holds", "Requests about vaults that wait for an approval", keys: [], group: "Salus",
                unless: covering.last is ApprovalRequestsPage ? "the page is open" : nil),
            Command(
                "app.contacts", "Who lets me back in: recovery contacts, and who relies on me", keys: [],
                group: "Salus", unless: covering.last is RecoveryContactsPage ? "the page is open" : nil),
            Command(
                "app.bringBack", "Put back what the server lost, from an older copy on this device", keys: [],
                group: "Salus"),
            Command("app.remember", "Remember this device: sign in without the password", keys: [], group: "Salus"),
            Command("app.forget", "Stop remembering this device: ask for the password again", keys: [], group: "Salus"),
            Command(
                "app.letIn", "Let a new device in", keys: [], group: "Salus",
                parameters: [.text("Code on the new device")]),
            Command("app.password", "Change the password that signs you in", keys: [], group: "Salus"),
            Command(
                "app.recoveryCode", "Make a new recovery code, to print or to write down", keys: [], group: "Salus"),
            Command("app.localPassword", "Change the local password of this device", keys: [], group: "Salus"),
            Command(
                "app.browser", "Sign a browser in that shows a code", keys: ["B"], group: "Salus",
                parameters: [.text("Code on the page")]),
            Command("app.signIn", "Sign in again, when the session is over", keys: ["i"], group: "Salus"),
            Command(
                "app.lock", "Lock: close the database until the local password comes", keys: ["L"], group: "Salus",
                unless: work == nil ? nil : "other work is running; c stops it"),
            Command("app.suspend", "Put Salus aside; fg in the shell shows it again", keys: ["Ctrl-Z"], group: "Salus"),
            Command("app.quit", "Leave Salus", keys: ["q", "Ctrl-C"], group: "Salus", hint: "quit"),
        ]
    }
}
