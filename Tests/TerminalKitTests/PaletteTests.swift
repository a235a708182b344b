import Testing

@testable import TerminalKit

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
                │   r          Reply — no message is selected                  │
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
                │  ▸Reply                             no message is selected   │
                │   Synchronise now                                        s   │
                │                                                              │
                └─ Tab completes · Enter runs · Esc closes ────────────────────┘
                """)
    }
}
