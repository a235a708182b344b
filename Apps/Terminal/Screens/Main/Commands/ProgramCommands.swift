import TerminalKit

/// The sync, and stopping what runs.
enum SyncingCommand: String, PaneCommands {
    case sync = "app.sync"
    case stop = "app.stop"

    func describe(in main: MainScreen) -> Command {
        switch self {
        case .sync:
            Command(
                id, "Sync with the server now", keys: ["s"], group: "Salus", hint: "sync",
                unless: main.noServer ?? (main.link.reach == .syncing ? "a sync is running" : nil))
        case .stop:
            Command(
                id, main.work == nil ? "Stop the sync" : "Stop what is running", keys: ["c"], group: "Salus",
                unless: main.shownWork == nil && main.link.reach != .syncing ? "nothing is running" : nil)
        }
    }

    func run(on main: MainScreen) -> [Step] {
        switch self {
        case .sync: [.act(.run(SyncEffect.now))]
        case .stop: [.act(.run(main.work == nil ? SyncEffect.hold : SyncEffect.stopWork))]
        }
    }
}

/// Taking back what was done, and doing it again.
enum UndoingCommand: String, PaneCommands {
    case undo = "app.undo"
    case redo = "app.redo"

    func describe(in main: MainScreen) -> Command {
        switch self {
        case .undo:
            Command(
                id, main.undo.next.map { "Undo: \($0.title)" } ?? "Undo the last change", keys: ["u"],
                group: "Salus", unless: main.undo.next == nil ? "there is nothing to undo" : nil)
        case .redo:
            Command(
                id, main.undo.nextRedo.map { "Redo: \($0.title)" } ?? "Redo the change that was undone",
                keys: ["Ctrl-R"], group: "Salus", unless: main.undo.nextRedo == nil ? "nothing was undone" : nil)
        }
    }

    func run(on main: inout MainScreen) -> [Step] {
        switch self {
        case .undo: Self.reverse(main.undo.undo(), on: &main)
        case .redo: Self.doAgain(main.undo.redo(), on: &main)
        }
    }

    private static func reverse(_ change: Reversible.Change?, on main: inout MainScreen) -> [Step] {
        guard let change else { return [] }
        if let record = change.record { main.written.insert(record) }
        return [.act(.run(RecordEffect.reverse(change)))]
    }

    /// Repeats an undone change. An edit of a plan runs as a new edit, since its inverse differs from the one before.
    private static func doAgain(_ change: Reversible.Change?, on main: inout MainScreen) -> [Step] {
        guard case .care(let edit, let person)? = change else { return reverse(change, on: &main) }
        main.undo.forget()
        return [.act(.run(CareStep.edit(edit, of: person)))]
    }
}

/// Every command by name, and every key.
enum HelpingCommand: String, PaneCommands {
    case palette = "app.palette"
    case help = "app.help"

    var command: Command {
        switch self {
        case .palette: Command(id, "All commands by name", keys: [":", "Ctrl-P"], group: "Salus", hint: "commands")
        case .help:
            Command(
                id, "Help: every key, and why one does nothing now", keys: ["?", "F1"], group: "Salus", hint: "help")
        }
    }

    var step: [Step] {
        switch self {
        case .palette: [.palette]
        case .help: [.help]
        }
    }
}

/// The session, the lock, and the way out.
enum LeavingCommand: String, PaneCommands {
    case signIn = "app.signIn"
    case lock = "app.lock"
    case suspend = "app.suspend"
    case quit = "app.quit"

    func describe(in main: MainScreen) -> Command {
        switch self {
        case .signIn:
            Command(
                id, "Sign in again, when the session is over", keys: ["i"], group: "Salus", unless: main.noServer)
        case .lock:
            Command(
                id, "Lock: close the database until the local password comes", keys: ["L"], group: "Salus",
                unless: main.busy)
        case .suspend: Command(id, "Suspend Salus; fg in the shell brings it back", keys: ["Ctrl-Z"], group: "Salus")
        case .quit: Command(id, "Leave Salus", keys: ["q", "Ctrl-C"], group: "Salus", hint: "quit")
        }
    }

    var step: [Step] {
        switch self {
        case .signIn: [.signInAgain]
        case .lock: [.lock]
        case .suspend: [.act(.suspend)]
        case .quit: [.leave]
        }
    }
}
