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

    @Test("a sequence waits for its end, begins anew with another key, and ends with Escape")
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

@Suite("Help and palette")
struct HelpAndPalette {
    private static let base = Grid(size: Size(width: 64, height: 18))

    private static func type(_ text: String, _ handle: (Event) -> Void) {
        for character in text { handle(.key(.character(character))) }
    }

    @Test("help lists every key by group and says why one cannot be used")
    func help() {
        #expect(
            CommandHelp().render(over: Self.base, commands: Mail.table).drawn
                == """
                ┌─ Keys ───────────────────────────────────────────────────────┐
                │                                                              │
                │  Find ▸                                                      │
                │                                                              │
                │   Messages                                                   │
                │  ▸Enter, o   Open the message                                │
                │   r          Reply — not now: no message is selected         │
                │   d d        Delete the message                              │
                │   m          Move to a folder                                │
                │   Program                                                    │
                │   s          Synchronise now                                 │
                │   q, Ctrl-C  Leave                                           │
                │                                                              │
                └─ type to find · ↑ ↓ move · Enter runs · Esc closes ──────────┘
                """)
    }

    @Test("typing in the help filters, Enter runs what is selected and can run, Escape closes")
    func helpKeys() {
        var help = CommandHelp()
        Self.type("mes") { _ = help.handle($0, in: Mail.table) }
        #expect(CommandHelp.rows(Mail.table, "message").count == 4)
        #expect(help.handle(.key(.enter), in: Mail.table) == .run("mail.open"))
        for _ in 0..<3 { _ = help.handle(.key(.backspace), in: Mail.table) }
        Self.type("reply") { _ = help.handle($0, in: Mail.table) }
        #expect(help.handle(.key(.enter), in: Mail.table) == .stay)
        #expect(help.handle(.key(.escape), in: Mail.table) == .close)
    }

    @Test("Enter alone is an answer only where nothing is one")
    func emptyText() {
        for (mayBeEmpty, outcome) in [
            (true, CommandPalette.Outcome.run(CommandCall("x", arguments: [""]))), (false, .stay),
        ] {
            let command = Command("x", "X", parameters: [.text("Why", mayBeEmpty: mayBeEmpty)])
            var palette = CommandPalette(asking: command)
            #expect(palette.handle(.key(.enter), in: CommandTable([command])) == outcome)
        }
    }

    @Test("the palette ranks beginnings of words first and recent commands before others")
    func ranking() {
        var palette = CommandPalette(recent: ["app.sync"])
        #expect(palette.commands(in: Mail.table).map(\.command.id).first == "app.sync")
        Self.type("le") { _ = palette.handle($0, in: Mail.table) }
        #expect(palette.commands(in: Mail.table).map(\.command.id).prefix(2) == ["app.leave", "mail.delete"])
        #expect(palette.handle(.key(.enter), in: Mail.table) == .run(CommandCall("app.leave")))
    }

    @Test(
        "a title that begins with what is typed comes before one that has its words, and that before letters anywhere")
    func titles() {
        let table = CommandTable([
            Command("aside", "Put it aside; it is back soon", keys: [], group: "App"),
            Command("letters", "Pound utter back", keys: [], group: "App"),
            Command("back", "Put back what the server lost, from an older copy on this device", keys: [], group: "App"),
        ])
        var palette = CommandPalette()
        Self.type("put back") { _ = palette.handle($0, in: table) }
        #expect(palette.commands(in: table).map(\.command.id) == ["back", "aside", "letters"])
    }

    @Test("a command with parameters asks for them, one after the other, and Escape goes one back")
    func parameters() {
        var palette = CommandPalette()
        Self.type("mtf") { _ = palette.handle($0, in: Mail.table) }
        #expect(palette.handle(.key(.enter), in: Mail.table) == .stay && palette.parameter?.name == "Folder")
        Self.type("tr") { _ = palette.handle($0, in: Mail.table) }
        #expect(palette.choices.map(\.text) == ["Travel"])
        _ = palette.handle(.key(.tab), in: Mail.table)
        _ = palette.handle(.key(.enter), in: Mail.table)
        #expect(palette.parameter?.name == "Label")
        _ = palette.handle(.key(.escape), in: Mail.table)
        #expect(palette.parameter?.name == "Folder")
        _ = palette.handle(.key(.down), in: Mail.table)
        _ = palette.handle(.key(.enter), in: Mail.table)
        _ = palette.handle(.paste("by train"), in: Mail.table)
        let call = CommandCall("mail.move", arguments: ["Travel", "by train"])
        #expect(palette.handle(.key(.enter), in: Mail.table) == .run(call))
    }

    @Test("Escape closes what a command's own key has asked, and never shows the list of commands")
    func askedByKey() throws {
        let command = try #require(Mail.table["mail.move"])
        var palette = CommandPalette(asking: command)
        #expect(palette.handle(.key(.escape), in: Mail.table) == .close)
        palette = CommandPalette(asking: command)
        _ = palette.handle(.key(.enter), in: Mail.table)
        #expect(palette.parameter?.name == "Label")
        #expect(palette.handle(.key(.escape), in: Mail.table) == .stay && palette.parameter?.name == "Folder")
        #expect(palette.handle(.key(.escape), in: Mail.table) == .close)
    }

    @Test("Tab is offered only where it completes, and takes nothing away where it does not")
    func completing() {
        let command = Command("x", "X", parameters: [.text("Why")])
        let table = CommandTable([command])
        var palette = CommandPalette(asking: command)
        #expect(palette.render(over: Self.base, commands: table).drawn.contains("Enter takes it · Esc closes"))
        _ = palette.handle(.paste("because "), in: table)
        _ = palette.handle(.key(.tab), in: table)
        _ = palette.handle(.paste("so"), in: table)
        #expect(palette.handle(.key(.enter), in: table) == .run(CommandCall("x", arguments: ["because so"])))
        let choosing = CommandPalette(asking: Command("y", "Y", parameters: [.choice("Which", ["a", "b"])]))
        #expect(choosing.render(over: Self.base, commands: table).drawn.contains("Tab completes · Enter chooses"))
    }

    @Test("the palette shows keys, and reasons in the place of keys")
    func palette() {
        var palette = CommandPalette()
        Self.type("re") { _ = palette.handle($0, in: Mail.table) }
        #expect(
            palette.render(over: Self.base, commands: Mail.table).drawn == """
                ┌─ Commands ───────────────────────────────────────────────────┐
                │                                                              │
                │  : ▸ re                                                      │
                │                                                              │
                │  ▸Reply                    not now: no message is selected   │
                │   Synchronise now                                        s   │
                │                                                              │
                └─ Tab completes · Enter runs · Esc closes ────────────────────┘
                """)
    }
}

@Suite("Finding text")
struct FindingText {
    @Test(
        "words of the query are found in any order, at beginnings of words, without case or accent",
        arguments: [
            ("bp", "Blood pressure", true), ("press blo", "Blood pressure", true),
            ("lisin20", "lisinopril 20 MG", true),
            ("ecole", "École", true), ("bls", "Blood pressure", false), ("", "anything", true), ("xyz", "abc", false),
            ("ood", "Blood", true),
        ])
    func matches(query: String, text: String, isFound: Bool) {
        #expect((FuzzyMatch(query, in: text, gaps: .betweenWords) != nil) == isFound)
    }

    @Test("beginnings and runs are better than scattered letters")
    func score() throws {
        let texts = ["reply all", "prepare lye", "Replay", "simply rely"]
        let ranked = ChoiceSearch("rep").results(in: texts).map(\.text)
        #expect(ranked == ["Replay", "reply all", "prepare lye"])
        #expect(FuzzyMatch("pl", in: "reply")?.positions == [2, 3])
    }

    @Test("the found characters are marked and their styles kept")
    func highlight() {
        let line = Line([Span("ab", .good), Span("cd")]).highlighted([1, 2])
        let marks = line.spans.map { ($0.text, $0.style.isUnderlined) }
        #expect(marks.map(\.0) == ["a", "b", "c", "d"] && marks.map(\.1) == [false, true, true, false])
    }

    @Test("a search goes to the nearest match as you type, goes round, and Escape returns")
    func find() {
        let rows = ["apple", "banana", "cherry", "bread", "date"]
        func press(_ key: Key, _ find: inout Find<Int>) -> Find<Int>.Outcome {
            find.handle(.key(key), count: rows.count) { rows[$0] }
        }
        var find = Find(from: 7, row: 2)
        #expect(press(.character("b"), &find) == .found(3))
        #expect(press(.character("a"), &find) == .found(1))
        #expect(press(.character("z"), &find) == .found(nil))
        #expect(press(.backspace, &find) == .found(1))
        #expect(press(.backspace, &find) == .found(3))
        #expect(press(.enter, &find) == .kept && !find.isTyping)
        #expect(find.seek(after: 3, step: 1, count: 5) { rows[$0] } == .found(1))
        #expect(find.seek(after: 1, step: -1, count: 5) { rows[$0] } == .found(3))
        var other = Find(from: 7, row: 2)
        _ = press(.character("d"), &other)
        #expect(press(.escape, &other) == .back(7))
    }

    @Test("a search in a long list looks at so many rows a key or tick, and a longer word goes on from a shorter one")
    func longList() {
        var looked = 0
        func text(_ row: Int) -> String {
            looked += 1
            return row == 35_000 ? "needle" : "hay \(row)"
        }
        var find = Find(from: 0, row: 0)
        func finish(_ first: Find<Int>.Outcome) -> Find<Int>.Outcome {
            var outcome = first
            while outcome == .searching {
                looked = 0
                outcome = find.goOn(count: 36_000, text: text)
                #expect(looked <= Find<Int>.rowsAtOnce)
            }
            return outcome
        }
        let first = find.handle(.key(.character("n")), count: 36_000, text: text)
        #expect(looked == Find<Int>.rowsAtOnce && first == .searching && find.isSearching)
        #expect(finish(first) == .found(35_000) && !find.isSearching)
        looked = 0
        #expect(find.handle(.key(.character("e")), count: 36_000, text: text) == .found(35_000) && looked == 1)
        #expect(finish(find.handle(.key(.character("x")), count: 36_000, text: text)) == .found(nil))
        looked = 0
        #expect(find.handle(.key(.character("y")), count: 36_000, text: text) == .found(nil) && looked == 0)
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
}
