import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("Tags on the screens")
struct TagsOnTheScreens {
    private typealias Keys = KeysOnTheMainScreen

    @Test("are typed with commas between, and taken off with a minus")
    func typing() {
        let change = TagChange(" urgent, #Ask the doctor ,-old, ")
        #expect(change.put.map(\.text) == ["urgent", "Ask the doctor"] && change.taken.map(\.text) == ["old"])
        #expect(TagChange("a, \(String(repeating: "b", count: 50))").unclear.count == 1)
        let keys = [Key.character("3"), .character("#")] + .typing("urgent,-old") + [.enter]
        #expect(Sample.main().after(keys).actions.map(Keys.words).last?.hasSuffix("urgent,-old") == true)
    }

    @Test("narrow the list to the documents that have one")
    func filter() throws {
        let screen = Gallery.tagged
        let narrowed = screen.after([.character("f"), .down, .enter]).screen
        #expect(narrowed.text().contains("1 by date · \(Sample.listed.count - 1) hidden · #ask the doctor"))
    }
}

extension Gallery {
    /// The documents of the selected person, the first of them with two tags.
    static var tagged: ClientScreen {
        let tags = ["urgent", "ask the doctor"].compactMap(PersonalTag.init)
        let list = DocumentTags([Sample.listed[0].document.version.original: tags])
        return receiving(
            Sample.main().after([.character("3")]).screen,
            .update(RecordTabMessage.documents(Sample.id(1), Sample.listed, list)))
    }
}
