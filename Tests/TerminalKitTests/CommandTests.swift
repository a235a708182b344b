import Testing

@testable import TerminalKit

/// Commands of an invented mail program.
enum Mail {
    static let commands: [Command] = [
        Command("mail.open", "Open the message", keys: ["Enter", "o"], group: "Messages", hint: "open"),
        Command(
            "mail.reply", "Reply", keys: ["r"], group: "Messages", hint: "reply", unless: "no message is selected"),
        Command("mail.delete", "Delete the message", keys: ["d d"], group: "Messages", isUndoable: true),
        Command(
            "mail.move", "Move to a folder", keys: ["m"], group: "Messages", hint: "move",
            parameters: [.choice("Folder", ["Archive", "Travel", "Work"]), .text("Label")]),
        Command("app.sync", "Synchronise now", keys: ["s"], group: "Program"),
        Command("app.leave", "Leave", keys: ["q", "Ctrl-C"], group: "Program", hint: "leave"),
    ]

    static let table = CommandTable(commands)
}

@Suite("Pressing the keys of commands")
struct PressingKeys {
    @Test("each key of a command runs it")
    func run() {
        var keys = KeyDispatcher()
        #expect(keys.press(.enter, in: Mail.table) == .run("mail.open"))
        #expect(keys.press(.control("c"), in: Mail.table) == .run("app.leave"))
        #expect(keys.press(.tab, in: Mail.table) == .unbound)
    }

    @Test("a command that cannot run says why")
    func refused() {
        var keys = KeyDispatcher()
        guard case .refused(let command) = keys.press(.character("r"), in: Mail.table) else {
            Issue.record("it ran")
            return
        }
        #expect(command.obstacle == "no message is selected")
    }

    @Test("a sequence waits for its end, starts again with another key, and ends with Escape")
    func sequence() {
        var keys = KeyDispatcher()
        #expect(keys.press(.character("d"), in: Mail.table) == .waiting)
        #expect(keys.press(.character("d"), in: Mail.table) == .run("mail.delete"))
        #expect(keys.press(.character("d"), in: Mail.table) == .waiting && keys.pending == [.character("d")])
        #expect(keys.press(.character("q"), in: Mail.table) == .run("app.leave"))
        _ = keys.press(.character("d"), in: Mail.table)
        #expect(keys.press(.escape, in: Mail.table) == .waiting && keys.pending.isEmpty)
    }

    @Test("of two commands on one key the one that can run is meant")
    func context() {
        let table = CommandTable([
            Command("a", "A", keys: ["x"], unless: "never"), Command("b", "B", keys: ["x"]),
        ])
        var keys = KeyDispatcher()
        #expect(keys.press(.character("x"), in: table) == .run("b"))
    }

    @Test("the bottom line has as many hints as fit, and none that cannot run")
    func hints() {
        #expect(Mail.table.hints(width: 40).text == "Enter open  m move  q leave")
        #expect(Mail.table.hints(width: 20).text == "Enter open  m move")
    }

    @Test("a click finds the hint that covers its column")
    func hintColumns() {
        let table = CommandTable([
            Command("a", "A", keys: ["a"], hint: "add"), Command("b", "B", hint: "none"),
            Command("c", "C", keys: ["c"], hint: "close"),
        ])
        #expect(table.hints(width: 20).text == "a add  c close")
        #expect([0, 4, 5, 6, 7, 13, 14].map { table.hint(at: $0, width: 20) } == ["a", "a", nil, nil, "c", "c", nil])
        #expect(table.hint(at: 7, width: 10) == nil)
    }

    @Test(
        "names of keys are read as they are written",
        arguments: [
            ("g g", "g g"), ("ctrl-p", "Ctrl-P"), ("Shift-Right", "Shift-→"), ("pgdn", "PgDn"), ("space", "Space"),
            ("Alt-x", "Alt-x"), ("Ctrl-Shift-left", "Ctrl-Shift-←"), ("Ctrl-Ctrl-u", "Ctrl-U"), ("F12", "F12"),
            ("shift-tab", "Shift-Tab"),
            ("-", "-"), ("Ctrl--", "Ctrl--"),
        ])
    func names(typed: String, written: String) {
        #expect(KeySequence(name: typed)?.name == written)
        #expect(KeySequence(name: written)?.name == written)
    }

    @Test("what names no key is refused", arguments: ["", "Hyper-x", "Enterr", "F13"])
    func noKey(name: String) { #expect(KeySequence(name: name) == nil) }
}

@Suite("A person's own keys")
struct OwnKeys {
    @Test("the file changes keys, hints and help; the standard comes back without it")
    func remap() {
        let (bindings, problems) = KeyBindings.read(
            "# mine\nmail.open = Right, Space  # both\napp.sync=none\n", scopes: [Mail.commands])
        #expect(problems.isEmpty)
        let table = CommandTable(Mail.commands, bindings: bindings)
        #expect(table["mail.open"]?.keyNames == "→, Space")
        #expect(table["app.sync"]?.keys == [])
        #expect(table.hints(width: 12).text == "→ open")
        #expect(CommandTable(Mail.commands, bindings: .standard)["mail.open"]?.keyNames == "Enter, o")
    }

    @Test("lines may end as on other systems")
    func lineEnds() {
        let (bindings, problems) = KeyBindings.read("mail.open = x\r\napp.sync = y\r\n", scopes: [Mail.commands])
        #expect(problems.isEmpty)
        let table = CommandTable(Mail.commands, bindings: bindings)
        #expect(table["mail.open"]?.keyNames == "x" && table["app.sync"]?.keyNames == "y")
    }

    @Test("problems are told with their line, and such a line changes nothing")
    func problems() {
        let file = """
            mail.opne = x
            mail.open
            mail.reply = Hyper-r
            app.sync = d
            app.leave = m
            app.leave = l
            """
        let (bindings, problems) = KeyBindings.read(file, scopes: [Mail.commands])
        #expect(
            problems.map(\.description) == [
                "line 1: no command is named `mail.opne`; did you mean `mail.open`?",
                "line 2: expected `command = key, key`", "line 3: no key is named `Hyper-r`",
                "line 6: `app.leave` has its keys on line 5 already",
                "line 4: `d` and `d d` of `mail.delete` begin alike", "line 5: `m` is also a key of `mail.move`",
            ])
        #expect(CommandTable(Mail.commands, bindings: bindings)["mail.reply"]?.keyNames == "r")
    }

    @Test("the written file reads back as what holds")
    func roundTrip() {
        let file = "mail.open = Comma, Hash\nmail.reply = Ctrl-Comma, Alt-Hash, Ctrl-ß\napp.sync = none"
        let (bindings, _) = KeyBindings.read(file, scopes: [Mail.commands])
        let (again, problems) = KeyBindings.read(bindings.file(for: Mail.commands), scopes: [Mail.commands])
        #expect(problems.isEmpty)
        #expect(
            CommandTable(Mail.commands, bindings: again).commands
                == CommandTable(Mail.commands, bindings: bindings).commands)
    }
}
