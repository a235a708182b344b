import SalusBase
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The page of registrations")
struct ThePageOfRegistrations {
    private func asked(_ keys: [Key]) -> [String] {
        Gallery.registrations.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("lets in anyone who has made their keys, and sends away after a question")
    func deciding() {
        #expect(asked([.character("y")]) == ["let in berg"])
        #expect(asked([.character("x")]) == [] && asked([.character("x"), .enter]) == [])
        #expect(asked([.character("x"), .right, .enter]) == ["send away berg"])
        let unfinished = Gallery.registrations.after([.down, .character("y")])
        #expect(unfinished.actions.isEmpty && unfinished.screen.text().contains("not made their keys yet"))
    }

    @Test("says that no one has verified a clinician, and why it stays empty for others")
    func words() {
        #expect(Gallery.registrations.text().contains("It is not verified that this is a"))
        let refused = Gallery.receiving(
            Gallery.byName("Registrations"),
            .refused(ErrorNotice("There is no such thing, or not for you.", nextStep: "")))
        #expect(refused.text().contains("There is no such thing, or not for you."))
    }
}

@Suite("Signing up")
struct SigningUp {
    private func request(_ says: [Key]) throws -> EnrolEffect? {
        let passwords = ["new quarry", "new quarry", "local ostrich", "local ostrich"]
        let chosen: [Key] = passwords.flatMap { [Key].typing($0) + [.enter] }
        let keys: [Key] = [Key].typing("ana") + [.enter] + says + chosen
        return Gallery.start.after([.function(4)] + keys).actions.first?.effect(EnrolEffect.self)
    }

    @Test("asks for the role by a choice, and for words to who decides in a field that may stay empty")
    func roles() throws {
        #expect(try request([.enter, .enter])?.way == .signUp(.patient, note: ""))
        #expect(try request([.right, .enter, .enter])?.way == .signUp(.clinician, note: ""))
        let berg: [Key] = [Key].typing("clin") + [.enter] + [Key].typing("Dr Berg, Mill Lane ") + [.enter]
        #expect(try request(berg)?.way == .signUp(.clinician, note: "Dr Berg, Mill Lane"))
        #expect(try request([.right, .right, .enter, .enter])?.way == .signUp(.clinician, note: ""))
    }
}

@Suite("What is wrong in a first form")
struct WrongInAFirstForm {
    /// Keys from the account on.
    private func typed(_ form: Int, _ words: [String]) -> ClientScreen {
        let keys: [Key] = words.flatMap { [Key].typing($0) + [.enter] }
        return Gallery.start.after([.function(form)] + keys).screen
    }

    private func focused(_ screen: ClientScreen) -> String? {
        screen.render(in: Size(width: 80, height: 24)).focusedElement?.label
    }

    @Test("takes the focus to the field that is to be mended")
    func focus() {
        let differing = typed(
            2, ["ana", "ABCD-EFGH-JKMN-PQRS", "new quarry", "other", "local ostrich", "local ostrich"])
        #expect(differing.text().contains("The two new passwords differ.") && focused(differing) == "Again")
        let local = typed(2, ["ana", "ABCD-EFGH-JKMN-PQRS", "new quarry", "new quarry", "local ostrich", "other"])
        #expect(local.text().contains("The two local passwords differ.") && focused(local) == "Local, again")
        let same = typed(2, ["ana", "ABCD-EFGH-JKMN-PQRS", "new quarry", "new quarry", "new quarry", "new quarry"])
        #expect(same.text().contains("equals the sign-in password") && focused(same) == "Local password")
    }

    @Test("is said of the server's address as soon as its field is left, and an address needs no scheme")
    func address() {
        let start = Gallery.start.after([.backTab, .control("u")]).screen
        let bad = start.after(.typing("salus example") + [.tab]).screen
        #expect(bad.text().contains("✗ no address of a server"))
        let good = start.after(.typing("salus.example.org:8443") + [.tab]).screen
        #expect(!good.text().contains("no address"))
        let sent = bad.after(.typing("ana") + [.tab, .tab, .tab, .enter]).screen
        #expect(focused(sent) == "Server")
    }

    @Test("of a name that is taken leads to the account")
    func taken() {
        let words = ["ana", "", "", "new quarry", "new quarry", "local ostrich", "local ostrich"]
        let refused = Gallery.receiving(typed(4, words), .refused(ErrorNotice("Taken.", nextStep: "Choose another.")))
        #expect(focused(refused) == "Account")
    }
}
