import TerminalKit

extension FuzzedParser {
    static let terminal = [
        FuzzedParser(text: "key-file", "Files with a person's own keys.") { text in
            let (bindings, problems) = KeyBindings.read(text, scopes: [commands])
            guard problems.isEmpty else { return }
            let again = KeyBindings.read(bindings.file(for: commands), scopes: [commands])
            demand(again.problems.isEmpty, "a key file that is written can be read")
            demand(table(again.bindings) == table(bindings), "the keys read back")
        }
    ]

    private static let commands = [
        Command("list.first", "Go to the beginning", keys: ["g g", "Home"]), Command("app.sync", "Fetch", keys: ["s"]),
        Command("document.open", "Open", keys: ["Enter"]),
    ]

    private static func table(_ bindings: KeyBindings) -> [Command] {
        CommandTable(commands, bindings: bindings).commands
    }
}
