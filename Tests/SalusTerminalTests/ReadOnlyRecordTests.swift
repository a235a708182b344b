import SalusClient
import SalusModels
import SalusTerminal
import TerminalKit
import Testing

@Suite("A record that is shared to read only")
struct ReadOnlyRecordTests {
    private static let reason = "the record is shared with you to read only"

    @Test(
        "has its writing keys off, with the reason",
        arguments: [
            [Key.character("a")], [.character("A")], [.character("3"), .character("x")],
            [.character("3"), .character("X")], [.character("2"), .character("e")],
            [.character("2"), .character("x")],
        ])
    func off(_ keys: [Key]) {
        let refusals = RecordRefusals(writing: [.create: Self.reason, .update: Self.reason, .delete: Self.reason])
        var screen = Sample.main()
        _ = screen.receive(
            .update(
                RecordTabMessage.people([
                    PersonEntry(id: Sample.id(1), name: "Clara Winter", caption: "F 78", refusals: refusals)
                ])))
        let (after, actions) = screen.after(keys)
        #expect(actions.count == screen.after(Array(keys.dropLast())).actions.count, "the last key asks for nothing")
        #expect(after.text(120, 30).contains("The record is shared with you to read only."))
    }

    @Test("asks the server neither for the log nor for the shares that a share with limits does not show")
    func limited() {
        var refusals = RecordRefusals()
        refusals.viewSharing = "your share of the record has limits: it does not show who else sees the record"
        refusals.accessLog = "your share of the record has limits: it does not show who looked"
        var screen = Sample.main()
        _ = screen.receive(
            .update(
                RecordTabMessage.people([
                    PersonEntry(id: Sample.id(2), name: "Jonas Winter", caption: "M 51", refusals: refusals)
                ])))
        let (sharing, asked) = screen.after([.character("W")])
        #expect(asked.isEmpty && sharing.text(120, 30).contains("it does not show who else sees the record."))
        let (log, wanted) = screen.after([.character("4")])
        #expect(log.text(120, 30).contains("Your share of the record has limits: it does not show who looked."))
        #expect(!wanted.contains { "\($0)".contains("access") })
        #expect(log.after([.character("r")]).actions.isEmpty)
    }
}
