import SalusBase
import Testing

@testable import CommandKit

struct PrintingAResult {
    private struct Guest: Encodable {
        var name = "no"
        var rooms = [1, 2]
        var notes: [String: String] = [:]
        var since: String?
    }

    @Test("YAML quotes what YAML would take for something else, and escapes controls")
    func yaml() throws {
        let value = JSONValue.object([
            "list": .array([
                .object(["a": .number(DecimalText("1.50")!), "b": .array([])]), .array([.null, .bool(true)]),
            ]),
            "no": .string("line\nwith \"quotes\" \\ and \u{9B}"),
        ])
        #expect(
            try YAMLText.text(value) == """
                list:
                - a: 1.50
                  b: []
                - - null
                  - true
                "no": "line\\nwith \\"quotes\\" \\\\ and \\x9B"
                """)
    }

    @Test(
        "a value that is no list and no object is a document, too",
        arguments: [(JSONValue.object([:]), "{}"), (.array([]), "[]"), (.string(""), "\"\""), (.null, "null")])
    func small(_ value: JSONValue, _ expected: String) throws {
        #expect(try YAMLText.text(value) == expected)
        #expect(try YAMLText.text(value, startsDocument: true) == "--- \(expected)")
    }

    @Test("long lines are not folded")
    func long() throws {
        let text = String(repeating: "word ", count: 5000)
        #expect(try YAMLText.text(.array([.string(text)])) == "- \"\(text)\"")
    }

    @Test(
        "each format shows the same value",
        arguments: zip(["json", "yaml"], ["{\"name\":\"no\",", "name: \"no\"\nnotes: {}\n"]))
    func formats(_ format: String, _ beginning: String) async {
        let run = await Inn.run(["guest", "bill", "f", "-o", format]) { _, _, console in
            try console.show(element: Guest()) { _ in "text" }
            return .done
        }
        #expect(run.output.replacing("---\n", with: "").hasPrefix(beginning))
        #expect(!run.output.contains("text"))
    }

    @Test("a table is cut to the terminal, but never its identifiers")
    func fitting() {
        let layout = OutputLayout(width: 30)
        let table = layout.table(
            ["ID", "TITLE"], [[TableCell("0123456789abcdef", isWhole: true), "a title that goes on"]])
        #expect(table == "ID                TITLE\n0123456789abcdef  a title tha…")
        #expect(OutputLayout().table([], [["a title that goes on and on and on and on", "b"]]).count == 44)
    }

    @Test("a control character of the data never reaches a terminal")
    func controls() async {
        let run = await Inn.run(["guest", "greet", "anna"]) { _, _, console in
            try console.show(["\u{9B}31m"], essence: []) { $0.table([], [[TableCell("a\u{1B}[2Jb\u{9B}c")]]) }
            return .done
        }
        #expect(run.output == "a\u{FFFD}[2Jb\u{FFFD}c\n")
        let json = await Inn.run(["guest", "greet", "anna", "--json"]) { _, _, console in
            try console.show(["\u{9B}31m\u{7F}"]) { _ in "" }
            return .done
        }
        #expect(json.output == "[\n  \"\\u009b31m\\u007f\"\n]\n")
    }

    @Test(
        "colours are for terminals, unless someone says otherwise",
        arguments: [
            (true, [], [:], true), (false, [], [:], false), (true, [], ["NO_COLOR": "1"], false),
            (true, [], ["NO_COLOR": ""], true), (true, [], ["TERM": "dumb"], false),
            (true, ["--color", "never"], [:], false), (false, ["--color", "always"], ["NO_COLOR": "1"], true),
        ] as [(Bool, [String], [String: String], Bool)])
    func colours(_ terminal: Bool, _ words: [String], _ environment: [String: String], _ coloured: Bool) async {
        var setting = Inn.Setting()
        setting.surroundings.showsOutput = terminal
        setting.surroundings.environment = environment
        let run = await Inn.run(["guest", "greet", "anna"] + words, setting) { _, _, console in
            console.write(console.layout.styled("word", .good))
            return .done
        }
        #expect(run.output == (coloured ? "\u{1B}[32mword\u{1B}[0m" : "word"))
    }
}
