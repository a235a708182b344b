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
            [.character("3"), .character("X")],
        ])
    func off(_ keys: [Key]) {
        let refusals: [RecordVerb: String] = [.create: Self.reason, .update: Self.reason, .delete: Self.reason]
        var screen = Sample.main()
        _ = screen.receive(
            .update(
                RecordTabMessage.people([
                    PersonEntry(id: Sample.id(1), name: "Clara Winter", caption: "F 78", refusals: refusals)
                ])))
        let (after, actions) = screen.after(keys)
        #expect(actions.isEmpty)
        #expect(after.text(120, 30).contains("The record is shared with you to read only."))
    }
}
