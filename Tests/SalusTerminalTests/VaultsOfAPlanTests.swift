import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The members of a care plan's vaults")
struct TheMembersOfAPlansVaults {
    /// The members of a part of a care plan, as its owner or as a reader sees them.
    private func membersOfAPlan(_ whose: VaultOverview.PlanOwner) -> (screen: ClientScreen, part: VaultOverview) {
        var part = Sample.vault(91, "Mother's plan", whose == .own ? .owner : .reader, members: 4)
        part.plan = whose
        let content = VaultContent(
            overview: part, items: [], people: Sample.careContent.people, setAside: [], names: [:],
            account: Sample.id(30), vouched: [:])
        let list = Gallery.receiving(Gallery.vaults, .update(VaultMessage.list([part])))
        return (Gallery.receiving(list.after([.character("m")]).screen, .update(VaultMessage.content(content))), part)
    }

    @Test(
        "who reads a part of a care plan is the plan's alone, and only a reader may leave",
        arguments: [VaultOverview.PlanOwner.own, .other])
    func members(whose: VaultOverview.PlanOwner) {
        let members = membersOfAPlan(whose).screen
        #expect(members.text().contains("Nothing is changed here"))
        for key in "arx" {
            let after = members.after([.end, .character(key)])
            #expect(after.actions.isEmpty && after.screen.text().contains("decides who"), "\(key)")
        }
        let leaving = members.after([.character("o"), .right, .enter])
        #expect(leaving.actions.map(KeysOnTheMainScreen.words) == (whose == .own ? [] : ["vault: leave 91"]))
    }

    @Test("no link is made into a part of a care plan, and an old one is closed")
    func linksIntoAPlan() {
        let (members, part) = membersOfAPlan(.own)
        let links = Gallery.receiving(
            members.after([.character("l")]).screen, .update(VaultMessage.links(part.id, Sample.links)))
        #expect(links.after([.character("n")]).actions.isEmpty && !links.text().contains("new link"))
        #expect(links.after([.character("x"), .right, .enter]).actions.count == 1)
    }

    @Test("a vault's only owner is told why they cannot leave")
    func lastOwner() {
        let alone = Gallery.vaultMembers.after([.character("o")])
        #expect(alone.actions.isEmpty && alone.screen.text().contains("You are its only owner"))
    }
}
