import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusQR
import SalusVaultModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The pages of vaults")
struct ThePagesOfVaults {
    private func asked(_ keys: [Key], _ screen: ClientScreen) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("are opened with V, and a vault with Enter")
    func opening() {
        #expect(asked([.character("V")], Sample.main()) == ["vault: list"])
        #expect(asked([.enter], Gallery.vaults) == ["vault: open 91"])
        #expect(asked([.character("m")], Gallery.vaults) == ["vault: open 91"])
    }

    @Test("a part of a care plan opens as the plan, and its entries are only looked at")
    func carePlans() throws {
        var (own, others) = (Sample.care, Sample.care)
        (own.plan, others.plan) = (.own, .other)
        func listing(_ vault: VaultOverview) -> ClientScreen {
            Gallery.receiving(Gallery.vaults, .update(VaultMessage.list([vault])))
        }
        #expect(asked([.enter], listing(own)) == ["care: load"])
        #expect(asked([.enter], listing(others)) == ["care team: patients"])
        #expect(listing(own).text().contains("A part of a care plan"))
        let raw = listing(own).after([.character("v")])
        #expect(raw.actions.map(KeysOnTheMainScreen.words) == ["vault: open 91"])
        let content = VaultContent(
            overview: own, items: Sample.items, people: [], setAside: [], names: [:], account: Sample.id(1),
            vouched: [:])
        let page = Gallery.receiving(raw.screen, .update(VaultMessage.content(content)))
        for key in "wAxeKX" {
            let after = page.after([.character(key)])
            #expect(after.actions.isEmpty && after.screen.text().contains("It is a part of"), "\(key)")
        }
        #expect(asked([.character("v")], listing(Sample.care)) == [])
    }

    @Test("every key that changes a vault is off for who may not, with the policy's reason")
    func refused() throws {
        let cases: [(VaultRole?, isClosed: Bool, writing: String, managing: String)] = [
            (.reader, false, "your role here does not write", "only owners and managers make new keys"),
            (nil, false, "you are not in it any more", "you are not in it any more"),
            (.owner, true, "it is closed", "it is closed"),
        ]
        for (role, isClosed, writing, managing) in cases {
            let overview = Sample.vault(91, "Mother's care", role, members: 2, isClosed: isClosed)
            let page = VaultPage(overview, time: .utc)
            for command in [VaultPage.Commands.write, .file, .rename] {
                #expect(page.describe(command, isFocused: true)?.obstacle == writing)
            }
            #expect(page.describe(.renewKeys, isFocused: true)?.obstacle == managing)
            let links = VaultLinksPage(of: overview, time: .utc, clock: .fixed(Sample.noon))
            #expect(links.describe(.make, isFocused: true)?.obstacle != nil)
        }
    }

    @Test("make a vault by its name, and write into one")
    func writing() {
        #expect(asked([.character("n")] + .typing("Letters ") + [.enter], Gallery.vaults) == ["vault: create Letters"])
        #expect(
            asked([.character("w")] + .typing("Hello") + [.control("s")], Gallery.vault) == [
                "vault: write Hello into 91"
            ])
        let again = asked([.character("e")] + .typing("!") + [.control("s")], Gallery.vaultItem)
        #expect(again.count == 1 && again[0].contains("!") && again[0].hasSuffix("into 91 for 101"))
    }

    @Test("keep what was typed when it cannot be put in, and close when it is")
    func busy() {
        let typed = Gallery.vault.after([.character("w")] + .typing("Hello") + [.control("s")]).screen
        let refused = Gallery.receiving(typed, .refused(ErrorNotice("No room.", nextStep: "Delete something.")))
        #expect(refused.text().contains("Hello") && refused.text().contains("No room."))
        #expect(!Gallery.receiving(typed, .done("It is in the vault", nil)).text().contains("Ctrl-S"))
        let leaving = Gallery.vault.after([.character("w")] + .typing("Hello") + [.escape]).screen
        #expect(leaving.text().contains("Your text is discarded."))
    }

    @Test("take files in and save what is there")
    func files() {
        #expect(
            asked([.character("A")] + .typing("/tmp/letter.pdf") + [.enter], Gallery.vault) == [
                "vault: put /tmp/letter.pdf into 91"
            ])
        #expect(
            asked([.character("E")] + .typing("/tmp/x") + [.enter], Gallery.vaultItem) == ["vault: save 101 to /tmp/x"])
        #expect(asked([.character("o")], Gallery.vaultItem) == ["vault: give 101 to the viewer"])
        #expect(asked([.character("p")], Gallery.vaultItem) == ["vault: give 101 to the printer"])
        #expect(Sample.items[0].fileName == "Took the tablets at 8..txt")
    }

    @Test("delete only after a question")
    func deleting() {
        #expect(asked([.character("x"), .enter], Gallery.vault) == [])
        #expect(asked([.character("x"), .right, .enter], Gallery.vault) == ["vault: delete 101 of 91"])
    }

    @Test("bring back what someone deleted while it was open")
    func undeleting() {
        let empty = VaultContent(
            overview: Sample.care, items: [], people: [], setAside: [], names: [:], account: Sample.id(30))
        let gone = Gallery.receiving(Gallery.vaultItem, .update(VaultMessage.content(empty)))
        #expect(gone.text().contains("Deleted: no member sees it"))
        #expect(asked([.character("X")], gone).first?.hasPrefix("vault: write Took") == true)
    }

    @Test("let no one write whose role does not")
    func reader() {
        let reader = Gallery.vaults.after([.down, .enter]).screen
        let screen = reader.after([.character("w")])
        #expect(screen.actions.isEmpty && screen.screen.text().contains("Your role here does not write"))
    }

    @Test("keep to their vault")
    func otherVault() {
        let content = VaultContent(
            overview: Sample.vaults[1], items: [Sample.item(110, ["Not here"], by: 9, 1)], people: [], setAside: [],
            names: [:], account: Sample.id(30))
        #expect(!Gallery.receiving(Gallery.vault, .update(VaultMessage.content(content))).text().contains("Not here"))
    }
}

@Suite("A vault as a whole")
struct AVaultAsAWhole {
    private func asked(_ keys: [Key], _ vault: VaultOverview = Sample.care) -> [String] {
        page(vault).after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    private func page(_ vault: VaultOverview) -> ClientScreen {
        let list = Gallery.receiving(Sample.main().after([.character("V")]).screen, .update(VaultMessage.list([vault])))
        let content = VaultContent(
            overview: vault, items: [], people: [], setAside: [], names: [:], account: Sample.id(30))
        return Gallery.receiving(list.after([.enter]).screen, .update(VaultMessage.content(content)))
    }

    @Test("sends again what the server refused, or takes it back after a question; neither where nothing was refused")
    func refused() {
        let vault = Sample.vault(91, "Mother's care", .owner, members: 2, refused: 2)
        #expect(page(vault).text(120, 30).contains("rejected 2; in the vault r sends them again"))
        #expect(asked([.character("r")], vault) == ["vault: retry 91"])
        #expect(asked([.character("t"), .enter], vault) == [])
        #expect(asked([.character("t"), .right, .enter], vault) == ["vault: withdraw what was refused of 91"])
        #expect(asked([.character("r")]) == [] && asked([.character("t"), .right, .enter]) == [])
    }

    @Test("gets new keys from who manages it, and is closed by an owner after a question, once")
    func keys() {
        #expect(asked([.character("K")]) == ["vault: new keys of 91"])
        #expect(asked([.character("X"), .enter]) == [])
        #expect(asked([.character("X"), .right, .enter]) == ["vault: close 91"])
        let manager = Sample.vault(91, "Mother's care", .manager, members: 2)
        #expect(asked([.character("K")], manager).count == 1)
        #expect(asked([.character("X"), .right, .enter], manager) == [])
        let closed = Sample.vault(91, "Mother's care", .owner, members: 2, isClosed: true)
        #expect(asked([.character("K")], closed) == [] && asked([.character("X"), .right, .enter], closed) == [])
    }

    @Test("says who vouches for each person, among its members and beside a safety number")
    func vouching() {
        let words = "mill.lane vouches for them: Dr Emil Roth, physician, until 2027-03-17."
        let members = Gallery.vaultMembers.after([.end]).screen.text(120, 30)
        #expect(members.contains(words))
        let contact = VaultContact(
            name: "emil", account: Sample.id(6), safetyNumber: Sample.contact().safetyNumber, level: .firstSeen,
            vouched: [Sample.vouched])
        #expect(
            Gallery.receiving(Gallery.vaultMembers, .update(VaultMessage.contact(contact, nil))).text(120, 30).contains(
                words))
    }
}

@Suite("The members of a vault")
struct TheMembersOfAVault {
    private func asked(_ keys: [Key], _ screen: ClientScreen = Gallery.vaultMembers) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("are joined by someone whose safety number was shown first")
    func letIn() {
        let chosen = [Key.character("a")] + .typing("berg") + [.enter] + .typing("reader") + [.enter, .down, .enter]
        #expect(asked(chosen) == ["vault: meet berg to share 91"])
        let met = Gallery.receiving(
            Gallery.vaultMembers, .update(VaultMessage.contact(Sample.contact(), Sample.lettingIn)))
        #expect(met.text().contains("11234 12468 13702 14936"))
        #expect(met.text().contains("and will read everything"))
        #expect(asked([.character("y")], met) == ["vault: share 91 with berg as reader"])
        #expect(asked([.character("v")], met) == ["vault: verify berg"])
    }

    @Test("are compared with the text of the other's code, which is also shown as one")
    func compared() throws {
        let met = Gallery.receiving(Gallery.vaultMembers, .update(VaultMessage.contact(Sample.contact(), nil)))
        let digits = Sample.contact().safetyNumber.joined()
        #expect(
            asked([.character("c")] + .typing("SALUS-SAFETY:1:\(digits)") + [.control("s")], met) == [
                "vault: verify berg"
            ])
        let wrong = met.after([.character("c")] + .typing(String(digits.reversed())) + [.control("s")])
        #expect(wrong.actions.isEmpty && wrong.screen.text().contains("The numbers differ"))
        let short = met.after([.character("c")] + .typing("1234") + [.control("s")])
        #expect(short.actions.isEmpty && short.screen.text().contains("That is no safety number."))
        let code = try QRCode(SafetyNumber.scanned(digits))
        let shown = met.after([.character("q")]).screen
        for row in code.blocks(quiet: 2) { #expect(shown.text().contains(row)) }
        #expect(shown.text(60, 12).contains("The window is too small"))
    }

    @Test("are not joined by someone whose keys are not those that were compared")
    func changedKeys() {
        let met = Gallery.receiving(
            Gallery.vaultMembers, .update(VaultMessage.contact(Sample.contact(.changed), Sample.lettingIn)))
        #expect(met.text().contains("berg has other keys than you know"))
        #expect(asked([.character("y")], met) == [] && asked([.character("v")], met) == [])
        #expect(asked([.character("N"), .enter], met) == [])
        #expect(asked([.character("N"), .right, .enter], met) == ["vault: take new keys of berg"])
    }

    @Test("are taken out after it was said what they may have kept")
    func removal() {
        #expect(asked([.down, .character("x")]) == ["vault: weigh bo"])
        let question = Gallery.receiving(
            Gallery.vaultMembers.after([.down]).screen, .update(VaultMessage.left(Sample.bo, Sample.kept)))
        #expect(question.text().contains("entries could be read until now"))
        #expect(asked([.enter], question) == [] && asked([.right, .enter], question) == ["vault: remove bo of 91"])
    }

    @Test("get another role")
    func role() {
        let chosen = [Key.down, .character("r")] + .typing("manager") + [.enter]
        #expect(asked(chosen) == ["vault: role of bo in 91: manager"])
    }

    @Test("are not decided on by themselves, but may leave")
    func oneself() {
        #expect(asked([.character("x")]) == [] && asked([.character("r")]) == [])
        let other = Sample.person(4, "ida", .owner, .everything, .verified)
        let two = Gallery.receiving(
            Gallery.vaultMembers,
            .update(
                VaultMessage.content(
                    VaultContent(
                        overview: Sample.care, items: [], people: Sample.careContent.people + [other], setAside: [],
                        names: [:], account: Sample.id(30), vouched: [:]))))
        #expect(asked([.character("o"), .right, .enter], two) == ["vault: leave 91"])
    }
}

@Suite("Links into a vault")
struct LinksIntoAVault {
    private func asked(_ keys: [Key], _ screen: ClientScreen = Gallery.vaultLinks) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("are made with role, past, days, people and a password, and shown once")
    func making() {
        #expect(asked([.character("l")], Gallery.vaultMembers) == ["vault: link: list 91"])
        let form = [Key.character("n")] + .typing("reader") + [.enter] + .typing("everything") + [.enter]
        #expect(asked(form + [.control("s")]) == ["vault: link: make into 91 as reader, 7 days, 1 people"])
        let protected = form + [.tab, .tab] + .typing("secret words") + [.control("s")]
        #expect(asked(protected) == ["vault: link: make into 91 as reader, 7 days, 1 people, with a password"])
        let made = Gallery.receiving(
            Gallery.vaultLinks.after(form + [.control("s")]).screen, .update(VaultMessage.newLink(Sample.link)))
        #expect(
            made.text().contains("salus.test/invitations/") && made.text().contains("Every person who has it can join"))
    }

    @Test("are not made for more than a year or no people")
    func limits() {
        let form = [Key.character("n")] + .typing("reader") + [.enter] + .typing("everything") + [.enter]
        let screen = Gallery.vaultLinks.after(form + .typing("000") + [.control("s")])
        #expect(screen.actions.isEmpty && screen.screen.text().contains("1 to 365 days"))
    }

    @Test("are closed after a question, and not twice")
    func closing() {
        #expect(asked([.character("x"), .enter]) == [])
        #expect(asked([.character("x"), .right, .enter]) == ["vault: link: close 131 of 91"])
        #expect(asked([.down, .character("x"), .right, .enter]) == [])
    }

    @Test("let someone come in who pastes all of one")
    func joining() {
        let page = Gallery.vaults.after([.character("J")]).screen
        let half = page.after(.typing("https://salus.test/invitations/AAAA") + [.control("s")])
        #expect(half.actions.isEmpty && half.screen.text().contains("That is no link into a vault."))
        #expect(asked(.typing(Sample.link) + [.control("s")], page) == ["vault: link: join \(Sample.link)"])
    }
}

@Suite("What waits to go to the server")
struct WhatWaits {
    @Test("is in the status line and, with since when, on the page of the sync")
    func waiting() {
        let screen = Gallery.waiting
        #expect(screen.text().contains("clara · offline since 13:00 · 2 not sent · synced 12:00"))
        let page = screen.after([.character("S")]).screen
        #expect(page.text().contains("2 for vaults since 12:00"))
        let sent = Gallery.receiving(page, .link(Sample.connected))
        #expect(sent.text().contains("Waiting     nothing") && !sent.text().contains("not sent"))
    }

    @Test("is looked at again after every sync, for the vaults that are open")
    func afterASync() {
        var screen = Gallery.vault
        let asked = screen.receive(.update(VaultMessage.changed)).map(KeysOnTheMainScreen.words)
        #expect(asked == ["vault: list", "vault: open 91", "care team: badge"])
    }
}

extension KeysOnTheMainScreen {
    static func words(_ step: VaultStep) -> String {
        switch step {
        case .list: "list"
        case .open(let vault): "open \(vault.bytes[15])"
        case .history(let item, _): "history \(item.bytes[15])"
        case .meet(let name, let sharing): "meet \(name)\(sharing.map { " to share \($0.vault.bytes[15])" } ?? "")"
        case .verify(_, let name): "verify \(name)"
        case .takeNewKeys(let name): "take new keys of \(name)"
        case .weigh(let person, _): "weigh \(person.name ?? "")"
        case .weighReseal(let vault): "weigh a copy of \(vault.bytes[15])"
        case .reseal(let vault): "reseal \(vault.bytes[15])"
        case .putFile(let path, let vault): "put \(path) into \(vault.bytes[15])"
        case .save(let item, _, let path): "save \(item.id.bytes[15]) to \(path)"
        case .give(let item, _, let program): "give \(item.id.bytes[15]) to the \(program)"
        case .link(let step): "link: \(words(step))"
        case .vouch(let wish): "\(wish.told), for \(wish.days) days"
        case .edit(let edit): words(edit)
        case .members(let edit): words(edit)
        }
    }

    private static func words(_ step: VaultLinkStep) -> String {
        switch step {
        case .list(let vault): "list \(vault.bytes[15])"
        case .make(let wish):
            "make into \(wish.vault.bytes[15]) as \(wish.role.name), \(wish.days) days, \(wish.uses) people"
                + (wish.password == nil ? "" : ", with a password")
        case .close(let link, let vault): "close \(link.bytes[15]) of \(vault.bytes[15])"
        case .save(_, let path): "save to \(path)"
        case .join(let link, let password): "join \(link)\(password == nil ? "" : ", with a password")"
        }
    }

    private static func words(_ edit: VaultEdit) -> String {
        switch edit {
        case .create(let name, let policy): "create \(name)\(policy == [] ? "" : ", \(policy.words)")"
        case .rename(let vault, let name): "rename \(vault.bytes[15]) \(name)"
        case .write(let text, let vault, let item):
            "write \(text) into \(vault.bytes[15])\(item.map { " for \($0.bytes[15])" } ?? "")"
        case .delete(let item, let vault): "delete \(item.bytes[15]) of \(vault.bytes[15])"
        case .retry(let vault): "retry \(vault.bytes[15])"
        case .withdrawRefused(let vault): "withdraw what was refused of \(vault.bytes[15])"
        }
    }

    private static func words(_ edit: VaultMembersEdit) -> String {
        switch edit {
        case .role(let person, let role, let vault): "role of \(person.name ?? "") in \(vault.bytes[15]): \(role.name)"
        case .share(let sharing): "share \(sharing.vault.bytes[15]) with \(sharing.name) as \(sharing.role.name)"
        case .remove(let person, let vault): "remove \(person.name ?? "") of \(vault.bytes[15])"
        case .leave(let vault): "leave \(vault.bytes[15])"
        case .renewKeys(let vault): "new keys of \(vault.bytes[15])"
        case .close(let vault): "close \(vault.bytes[15])"
        case .rules(let policy, let vault): "rules of \(vault.bytes[15]): \(policy.words)"
        }
    }
}
