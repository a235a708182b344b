import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The rules of a vault on the screens")
struct TheRulesOfAVault {
    private func asked(_ keys: [Key], _ screen: ClientScreen) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    /// The words of a screen, however they are wrapped.
    private func words(_ screen: ClientScreen) -> String {
        screen.text(120, 40).filter { $0 != "│" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private func list(_ vault: VaultOverview) -> ClientScreen {
        Gallery.receiving(Sample.main().after([.character("V")]).screen, .update(VaultMessage.list([vault])))
    }

    private func page(_ vault: VaultOverview) -> ClientScreen {
        let content = VaultContent(
            overview: vault, items: Sample.items, people: [], setAside: [], names: [:], account: Sample.id(30))
        return Gallery.receiving(list(vault).after([.enter]).screen, .update(VaultMessage.content(content)))
    }

    @Test("are chosen with a new vault, which needs a name")
    func making() {
        let form = Gallery.vaults.after([.character("N")]).screen
        let text = form.text(120, 40)
        #expect(text.contains("Verified members only") && text.contains("Entries are final"))
        #expect(words(form.after([.tab]).screen).contains("Only people whose safety number was compared come in"))
        let nameless = form.after([.control("s")])
        #expect(nameless.actions.isEmpty && nameless.screen.text(120, 40).contains("It has no name yet."))
        #expect(asked(.typing("Letters") + [.control("s")], form) == ["vault: create Letters"])
        let strict = [Key].typing("Letters") + [.tab, .right, .tab, .tab, .right, .control("s")]
        #expect(asked(strict, form) == ["vault: create Letters, Verified members only; Entries are final"])
    }

    @Test("are changed by an owner, beginning with those that hold; a manager is told why not")
    func changing() {
        let policy: VaultPolicy = [.verifiedMembersOnly]
        let form = page(Sample.vault(91, "Care", .owner, members: 2, policy: policy)).after([.character("R")]).screen
        #expect(form.text(120, 40).contains("Rules of Care"))
        #expect(asked([.control("s")], form) == ["vault: rules of 91: Verified members only"])
        let other = asked([.left, .tab, .right, .control("s")], form)
        #expect(other == ["vault: rules of 91: New members without history"])
        let manager = page(Sample.vault(91, "Care", .manager, members: 2)).after([.character("R")])
        #expect(manager.actions.isEmpty && manager.screen.text(120, 40).contains("Only an owner changes its rules"))
    }

    @Test("are told with the vault; where entries are final nothing is rewritten, deleted or copied")
    func told() {
        let vault = Sample.vault(91, "Care", .owner, members: 2, policy: [.entriesAreFinal])
        #expect(list(vault).text(120, 30).contains("Rules: Entries are final."))
        for key in ["x", "e", "C"] {
            let after = page(vault).after([.character(Character(key))])
            #expect(after.actions.isEmpty && after.screen.text(120, 30).contains("Its entries are final"), "\(key)")
        }
        let item = page(vault).after([.enter]).screen.after([.character("e")])
        #expect(item.actions.isEmpty && item.screen.text(120, 30).contains("Its entries are final"))
        #expect(asked([.character("w")] + .typing("Hello") + [.control("s")], page(vault)).count == 1)
    }

    @Test("what is there is copied under the newest keys after a question that says what that does not do")
    func resealing() {
        let vault = Sample.vault(91, "Care", .owner, members: 2)
        #expect(asked([.character("C")], page(vault)) == ["vault: weigh a copy of 91"])
        let pending = VaultReseal(objects: [Sample.id(101), Sample.id(102)], contested: 1)
        let question = Gallery.receiving(page(vault), .update(VaultMessage.resealing(Sample.id(91), pending)))
        let text = words(question)
        #expect(text.contains("2 entries are written again") && text.contains("this takes nothing back"))
        #expect(text.contains("1 entry with two versions"))
        #expect(asked([.enter], question) == [] && asked([.right, .enter], question) == ["vault: reseal 91"])
        let none = VaultReseal(objects: [], contested: 0)
        let told = Gallery.receiving(page(vault), .update(VaultMessage.resealing(Sample.id(91), none)))
        #expect(asked([.right, .enter], told) == [])
    }

    @Test("new keys that are due are told in the list, with since when and what waits for them")
    func due() {
        let due = Sample.vault(91, "Care", .reader, members: 2, dueSince: Sample.noon)
        #expect(list(due).text(120, 30).contains("new keys due"))
        #expect(list(due).text(120, 30).contains("New keys due since 2026-11-21"))
        let strict = Sample.vault(91, "Care", .owner, members: 2, policy: [.verifiedMembersOnly], dueSince: Sample.noon)
        #expect(words(list(strict)).contains("nothing is sent until then"))
    }

    @Test("every rule has a word, a title and a sentence of its own")
    func words() {
        let all = VaultRuleChoice.allCases
        #expect(Set(all.map(\.policy.rawValue)).count == 4 && Set(all.map(\.about)).count == 4)
        #expect(VaultPolicy(all).words.split(separator: ";").count == 4 && VaultPolicy().words == "none")
        #expect(VaultRuleChoice.all(in: [.entriesAreFinal]) == [.finalEntries])
    }
}
