import SalusBase
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("Records and circles of others")
struct RecordsOfOthers {
    private func asked(_ keys: [Key], _ screen: ClientScreen) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("are listed from this device: whose, by which account, and which part")
    func listing() {
        #expect(asked([.character("F")], Sample.main()) == ["load what is shared"])
        let text = Gallery.received.text(120, 24)
        #expect(text.contains("Ada Sommer") && text.contains("the circle Neighbours; read only"))
        #expect(text.contains("jonas") && text.contains("read only; only medications; until 2027-01-31"))
    }

    @Test("a record opens as the selected person; a circle is asked of the server")
    func opening() {
        let record = Gallery.receiving(Gallery.sharedPerson, .update(RecordTabMessage.people(Sample.peopleWithShare)))
        let listed = Gallery.receiving(
            record.after([.up, .up, .character("F")]).screen, ReceivedPage.received(Sample.received)
        ).after([.down, .enter])
        #expect(listed.screen.text(120, 24).contains("Jonas Winter · shared by jonas: read only; only medications"))
        #expect(asked([.enter], Gallery.received) == ["view circle Neighbours"])
    }

    @Test("the list of people marks what is not one's own")
    func marks() {
        #expect(Gallery.sharedPerson.text(120, 24).contains("by jonas"))
        #expect(!Sample.main().text(120, 24).contains("by jonas"))
    }

    @Test("a document of a circle is asked of the server, opens, and nothing is written in it")
    func circle() {
        let list = Gallery.circle.after([.character("3")]).screen
        #expect(asked([.enter], list) == ["document 11 of Neighbours"])
        let opened = Gallery.receiving(list.after([.enter]).screen, .update(RecordTabMessage.document(Sample.opened)))
        #expect(opened.text().contains("Lisinopril") && opened.after([.character("x")]).actions.isEmpty)
        #expect(opened.after([.character("x")]).screen.text().contains("only read here"))
    }
}

@Suite("A circle that this account may write into")
struct AWritableCircle {
    private static func opened(mayWrite: Bool) -> ClientScreen {
        let share = ReceivedShare(
            record: Sample.id(5), title: "Ada Sommer", owner: UserName("ada")!,
            part: .circle(Sample.neighbours, mayWrite: mayWrite))
        let listed = Gallery.receiving(
            Sample.main().after([.character("F")]).screen, ReceivedPage.received([share]))
        let view = SharedView.circle(Sample.neighbours, of: "Ada Sommer", mayWrite: mayWrite)
        return Gallery.receiving(listed.after([.enter]).screen, SharedViewPage.view(view, Sample.sharedContent))
    }

    @Test("says so, and a adds a file by its path")
    func adding() {
        let screen = Self.opened(mayWrite: true)
        #expect(screen.text(120, 24).contains("You may write into it: a adds a file."))
        let typed = screen.after([.character("a")] + [Key].typing("/tmp/letter.txt") + [.enter])
        #expect(typed.actions.map(KeysOnTheMainScreen.words) == ["add /tmp/letter.txt to Neighbours"])
    }

    @Test("a is off in a circle that is only read")
    func reading() {
        let refused = Self.opened(mayWrite: false).after([.character("a")])
        #expect(refused.actions.isEmpty && refused.screen.text(120, 24).contains("A circle is only read here."))
    }
}

@Suite("A record as others see it")
struct ARecordAsOthersSeeIt {
    private func asked(_ keys: [Key], _ screen: ClientScreen = Gallery.sharing) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("opens from a share, a circle and a member, and from no other row")
    func opening() {
        #expect(asked([.down, .character("o")]) == ["view as eva"])
        #expect(asked([.down, .down, .down, .enter]) == ["view as members of Family"])
        #expect(asked([.down, .down, .down, .down, .enter]) == ["view as members of Family"])
        #expect(asked([.character("o")]).isEmpty && asked([.down, .down, .character("o")]).isEmpty)
        let guest = Gallery.receiving(Gallery.sharing, SharingPage.sharing(Sample.id(1), Sample.guestsSharing))
        #expect(guest.after([.down, .down, .character("o")]).actions.isEmpty)
    }

    @Test("says whose view it is on every tab, counts what is hidden, and Esc leaves")
    func banner() {
        for key in ["1", "2", "3"] {
            let text = Gallery.preview.after([.character(Character(key))]).screen.text(120, 24)
            #expect(text.contains("This is how eva sees it: the whole record. 2 documents are hidden."))
        }
        #expect(Gallery.preview.after([.escape]).screen.text().contains("Sharing of Clara Winter"))
    }

    @Test("writes nothing, and opens documents of this device")
    func reading() {
        let list = Gallery.preview.after([.character("3")]).screen
        #expect(asked([.enter], list) == ["open 11"])
        let refused = list.after([.character("x")])
        #expect(refused.actions.isEmpty && refused.screen.text(120, 24).contains("You look at it as others see it"))
    }

    @Test("says why nothing came, and asks again")
    func refused() {
        let waiting = Gallery.sharing.after([.down, .character("o")]).screen
        let refused = Gallery.receiving(waiting, .refused(ErrorNotice("No answer.", nextStep: "Wait.")))
        #expect(refused.text().contains("No answer. Wait."))
        #expect(asked([.character("r")], refused) == ["view as eva"])
    }
}

extension KeysOnTheMainScreen {
    static func words(_ effect: SharedViewEffect) -> String {
        switch effect {
        case .load: "load what is shared"
        case .view(.circle(let carenet, _, _)): "view circle \(carenet.name)"
        case .add(let path, let carenet, _): "add \(path) to \(carenet.name)"
        case .view(.preview(_, _, .share(let share))): "view as \(share.name)"
        case .view(.preview(_, _, .members(let carenet))): "view as members of \(carenet.name)"
        case .document(let id, let carenet): "document \(id.bytes[15]) of \(carenet.name)"
        }
    }
}
