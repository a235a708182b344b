import SalusBase
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The page of approvals")
struct ThePageOfApprovals {
    private func asked(_ keys: [Key]) -> [String] {
        Gallery.approvals.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("lets in whoever has made their keys, and sends away after a question")
    func deciding() {
        #expect(asked([.character("y")]) == ["let in berg"])
        #expect(asked([.character("x")]) == [] && asked([.character("x"), .enter]) == [])
        #expect(asked([.character("x"), .right, .enter]) == ["send away berg"])
        let unfinished = Gallery.approvals.after([.down, .character("y")])
        #expect(unfinished.actions.isEmpty && unfinished.screen.text().contains("not made their keys yet"))
    }

    @Test("says that nobody has verified a clinician, and why it stays empty for others")
    func words() {
        #expect(Gallery.approvals.text().contains("Nobody has verified that this is a"))
        let refused = Gallery.receiving(
            Gallery.byName("Approvals"), .refused(Notice("There is no such thing, or not for you.", nextStep: "")))
        #expect(refused.text().contains("There is no such thing, or not for you."))
    }
}

@Suite("Signing up")
struct SigningUp {
    private func request(_ says: String) throws -> EnrolRequest? {
        let words = ["ana", says, "new quarry", "new quarry", "local ostrich", "local ostrich"]
        let keys = words.enumerated().flatMap { index, word in
            (index == 1 ? [Key.control("u")] : []) + .typing(word) + [.enter]
        }
        guard case .enrol(let request)? = Gallery.start.after([.function(4)] + keys).actions.first else { return nil }
        return request
    }

    @Test("takes who somebody is from its first word, and the rest for who decides")
    func roles() throws {
        #expect(try request("patient")?.way == .signUp(.patient, note: ""))
        #expect(try request("Clinician, Dr Berg, Mill Lane ")?.way == .signUp(.clinician, note: "Dr Berg, Mill Lane"))
        #expect(try request("administrator") == nil)
    }
}
