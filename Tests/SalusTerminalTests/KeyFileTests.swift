import Testing

@testable import SalusTerminal
@testable import SalusVerbs
@testable import TerminalKit

@Suite("A person's own keys")
struct KeyFileTests {
    @Test("the printed file reads back as what it was printed from")
    func roundTrip() throws {
        let (bindings, problems) = KeyBindings.read(KeyBindingsFile.text(.standard), scopes: CommandScopes.all)
        #expect(problems.isEmpty)
        #expect(KeyBindingsFile.text(bindings) == KeyBindingsFile.text(.standard))
    }

    @Test("another key does what the file says")
    func another() {
        let (bindings, problems) = KeyBindings.read("app.sync = 6\n", scopes: CommandScopes.all)
        #expect(problems.isEmpty)
        let table = CommandTable(CommandScopes.all[0], bindings: bindings)
        #expect(table.meaning(of: [.character("6")]) == table["app.sync"].map { .command($0) })
        #expect(table.meaning(of: [.character("s")]) == .nothing)
    }

    @Test("a file that is not there is refused when it was named")
    func missing() throws {
        #expect(throws: ErrorNotice.self) { try KeyBindingsFile.read("/nonexistent/keys", isNamed: true) }
        #expect(try KeyBindingsFile.read("/nonexistent/keys", isNamed: false) == .standard)
    }
}
