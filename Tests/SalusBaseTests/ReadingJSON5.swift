import SalusBase
import Testing

@Suite struct ReadingJSON5 {
    private func read(_ text: String) throws(JSONFault) -> JSON5Document {
        try JSON5Document(parsing: Array(text.utf8))
    }

    @Test func peopleMayWriteComfortably() throws {
        let document = try read(
            """
            // a comment
            { /* and
                 another */ plain: 'it\\'s "so"', "quoted": [1, 2,],
              $_a1: { inner: true, }, // last
            }
            // the end
            """)
        #expect(document.value["plain"]?.string == "it's \"so\"")
        #expect(document.value["quoted"]?.array?.count == 2)
        #expect(document.value["$_a1"]?["inner"] == .bool(true))
        #expect(document.lines == [["plain"]: 3, ["quoted"]: 3, ["$_a1"]: 4, ["$_a1", "inner"]: 4])
    }

    @Test(arguments: [
        ("{ a: 1 /* never ends", JSONFault.Problem.unexpectedEnd, 1), ("{\n1a: 1 }", .unexpectedCharacter, 2),
        ("{ a: 0x10 }", .unexpectedCharacter, 1), ("{ a: 1,, }", .unexpectedCharacter, 1),
        ("[,]", .unexpectedCharacter, 1),
        ("{ a: 'x\" }", .unexpectedEnd, 1), ("{ a: 1 } / 2", .contentAfterEnd, 1), ("{ a: 1, a: 2 }", .repeatedName, 1),
        ("", .unexpectedEnd, 1),
    ])
    func whatIsNoJSON5IsRefused(text: String, problem: JSONFault.Problem, line: Int) {
        #expect(#expect(throws: JSONFault.self) { try read(text) } == JSONFault(line: line, problem: problem))
    }
}
