import TerminalKit

extension FuzzedParser {
    static let terminal = [
        FuzzedParser(text: "key-file", "Files with a person's own keys.") { text in
            let (bindings, problems) = KeyBindings.read(text, scopes: [commands])
            guard problems.isEmpty else { return }
            let again = KeyBindings.read(bindings.file(for: commands), scopes: [commands])
            demand(again.problems.isEmpty, "a key file that is written can be read")
            demand(table(again.bindings) == table(bindings), "the keys read back")
        },
        FuzzedParser("terminal-input", "Keys, clicks, pastes and answers of a terminal, whole and byte by byte.") {
            bytes in
            for parser in parsers {
                let cut = inputs(bytes.map { [$0] }, of: parser)
                demand(inputs([bytes], of: parser) == cut, "where a sequence is cut does not matter")
            }
        },
    ]

    /// Without the terminal database, with mouse reports in bytes, and with keys that xterm has not.
    private static let parsers =
        [InputParser()] + ["linux", "rxvt"].map { InputParser(traits: TerminalTraits(environment: ["TERM": $0])) }

    private static func inputs(_ pieces: [[UInt8]], of parser: InputParser) -> [InputParser.Input] {
        var parser = parser
        let inputs = pieces.flatMap { parser.feed($0) }
        return inputs + parser.flush()
    }

    private static let commands = [
        Command("list.first", "Go to the beginning", keys: ["g g", "Home"]), Command("app.sync", "Fetch", keys: ["s"]),
        Command("document.open", "Open", keys: ["Enter"]),
    ]

    private static func table(_ bindings: KeyBindings) -> [Command] {
        CommandTable(commands, bindings: bindings).commands
    }
}
