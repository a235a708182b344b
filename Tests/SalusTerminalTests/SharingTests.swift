import SalusBase
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The page of sharing")
struct ThePageOfSharing {
    private func asked(_ keys: [Key], _ screen: ClientScreen = Gallery.sharing) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("is asked for when it opens, and again with r")
    func load() {
        #expect(Sample.main().after([.character("W")]).actions.map(KeysOnTheMainScreen.words) == ["share: load"])
        #expect(asked([.character("r")]) == ["share: load"])
    }

    @Test("lets someone into the selected carenet by name, and an app that is not in it")
    func letIn() {
        let physicians = Array(repeating: Key.down, count: 6)
        let typed = physicians + [.character("a")] + .typing("ada") + [.enter]
        #expect(asked(typed + [.enter]) == ["share: let ada into Physicians"])
        #expect(asked(typed + [.down, .enter]) == ["share: let ada into Physicians to write"])
        #expect(asked(physicians + [.character("p"), .enter]) == ["share: let Labs into Physicians"])
        let family = Gallery.sharing.after(Array(repeating: Key.down, count: 3) + [.character("p")])
        #expect(family.actions.isEmpty && family.screen.text().contains("No other app works on this record"))
    }

    @Test("renames a circle, and stops showing every document of a type after a question")
    func rules() {
        let circle = Array(repeating: Key.down, count: 6)
        #expect(asked(circle + [.character("e")] + .typing("Doctors") + [.enter]) == ["share: Physicians is Doctors"])
        let rule = circle + [.down]
        #expect(Gallery.sharing.after(rule).screen.text().contains("every Medication"))
        #expect(asked(rule + [.character("x"), .enter]) == [])
        #expect(asked(rule + [.character("x"), .right, .enter]) == ["share: every Medication in Physicians: false"])
        #expect(Gallery.sharing.after([.character("e")]).actions.isEmpty, "the whole record is no circle")
    }

    @Test("opens the whole record only after a question, whose safe answer comes first")
    func open() {
        let typed = [Key.character("a")] + .typing("ada") + [.enter]
        #expect(asked(typed) == [])
        #expect(asked(typed + [.enter]) == [])
        #expect(asked(typed + [.right, .enter]) == ["share: open to ada"])
    }

    @Test("shares a part within the limits that are typed, and says what it cannot read")
    func limit() {
        func typed(_ answers: String...) -> [Key] {
            let first: [Key] = [.character("l")] + .typing("ada") + [.enter, .enter]
            let rest: [Key] = answers.flatMap { [Key].typing($0) + [.enter] }
            return first + rest + [.enter, .enter]
        }
        #expect(
            asked(typed("", "medications, allergies", "", "2027-01-31", "a look"))
                == ["share: limit to ada: read only; only medications and allergies; until the end; purpose: a look"])
        #expect(asked(typed("", "", "", "", "")) == ["share: limit to ada: read only"])
        #expect(
            asked(typed("letter.txt, MRT", "", "2024-01 to 2024-06", "", ""))
                == ["share: limit to ada: read only; only data from 2024-01 to 2024-06; of letter.txt, MRT"])
        let noTime = Gallery.sharing.after(typed("", "", "last year", "", ""))
        #expect(noTime.actions.isEmpty && noTime.screen.text().contains("data is limited by a year"))
        let wrong = Gallery.sharing.after(typed("", "sorrows", "", "", ""))
        #expect(wrong.actions.isEmpty && wrong.screen.text().contains("'sorrows' is no category"))
        let guest = Gallery.receiving(Gallery.sharing, SharingPage.sharing(Sample.id(1), Sample.guestsSharing))
        #expect(asked(typed("", "", "", "", ""), guest) == [])
    }

    @Test("shares with a guardian or a proxy for a reason, and shows both with their limits")
    func representing() {
        var limits: [Key] = [.character("l")] + .typing("ada")
        limits += [.enter, .down] + Array(repeating: Key.enter, count: 6)
        let reason: [Key] = .typing("his father") + [.enter]
        #expect(
            asked(limits + [.down, .enter] + reason)
                == ["share: limit to ada: guardian: his father; the whole record"])
        let bare = Gallery.sharing.after(limits + [.down, .down, .enter, .enter])
        #expect(bare.actions.isEmpty && bare.screen.text().contains("a proxy needs a reason"))
        let alone = Gallery.sharing.after(limits + [.enter] + reason)
        #expect(alone.actions.isEmpty && alone.screen.text().contains("a reason goes with a guardian or a proxy"))
        let shares = [ShareRepresentation.Kind.guardian, .proxy].map { kind in
            RecordShare(
                account: Sample.id(70), name: UserName("eva")!, role: nil, since: Sample.noon, by: nil,
                limits: ShareLimits(representation: ShareRepresentation(kind, because: "a reason")))
        }
        let overview = SharingOverview(shares: shares, hasMoreShares: false, apps: [], carenets: [])
        let shown = Gallery.receiving(Gallery.sharing, SharingPage.sharing(Sample.id(1), overview)).text()
        #expect(shown.contains("guardian: a reason; the whole record"))
        #expect(shown.contains("proxy: a reason; everything, except erasing"))
    }

    @Test("pauses a share and goes on with it, and shows which ones are paused")
    func pause() {
        #expect(asked([.down, .character("z")]) == ["share: pause with eva"])
        #expect(Gallery.sharing.after([.character("z")]).actions.isEmpty, "the whole record is no share")
        var shares = Sample.sharing.shares ?? []
        shares[0].pausedAt = Sample.noon
        let paused = Gallery.receiving(
            Gallery.sharing,
            SharingPage.sharing(
                Sample.id(1), SharingOverview(shares: shares, hasMoreShares: false, apps: [], carenets: [])))
        #expect(paused.text().contains("paused; the whole record"))
        #expect(asked([.down, .character("z")], paused) == ["share: go on with eva"])
    }

    @Test("names a person for emergencies, and shows them")
    func emergency() {
        let typed = [Key.character("E")] + .typing("ada") + [.enter]
        #expect(asked(typed + [.enter]) == ["share: ada in an emergency, for 24 hours"])
        #expect(asked(typed + [.down, .enter]) == ["share: ada in an emergency, for 8 hours"])
        let named = RecordShare.forEmergencies(
            of: Sample.id(70), name: UserName("eva")!, hours: 8, since: Sample.noon, by: nil)
        let overview = SharingOverview(shares: [named], hasMoreShares: false, apps: [], carenets: [])
        let screen = Gallery.receiving(Gallery.sharing, SharingPage.sharing(Sample.id(1), overview))
        #expect(screen.text().contains("in an emergency, for 8 hours"))
    }

    @Test("makes a link with limits or without, lists the open ones, and ends one after a question")
    func links() {
        let typed = [Key.character("L"), .enter, .enter] + Array(repeating: .enter, count: 7)
        #expect(asked(typed) == ["share: link for 7 days: read only"])
        let invitation = Sample.shareInvitation
        let overview = SharingOverview(
            shares: [], hasMoreShares: false, apps: [], carenets: [], invitations: [invitation])
        let screen = Gallery.receiving(Gallery.sharing, SharingPage.sharing(Sample.id(1), overview))
        #expect(screen.text().contains("a link, not accepted yet") && screen.text().contains("as Aunt"))
        let keys = [Key.down, .character("x")]
        #expect(asked(keys + [.escape], screen) == [])
        #expect(asked(keys + [.right, .enter], screen) == ["share: end link \(invitation.id)"])
        let shown = Gallery.receiving(screen, Gallery.newShareLink)
        #expect(shown.text().contains("https://salus.test/ui/invited/secret"))
        #expect(asked([.character("x")], shown) == ["share: end link \(invitation.id)"])
    }

    @Test("tells a receiver the limits of the share in words")
    func limits() {
        let overview = SharingOverview(
            shares: nil, hasMoreShares: false, apps: [], carenets: [],
            limits: ShareLimits(isReadOnly: true, categories: [.vitals]))
        let screen = Gallery.receiving(Gallery.sharing, SharingPage.sharing(Sample.id(1), overview))
        #expect(screen.text().contains("read only; only vital signs"))
    }

    @Test("takes away what is selected, after a question")
    func take() {
        for (row, done) in [
            (1, "close to eva"), (2, "withdraw Labs"), (3, "delete Family"), (4, "take jonas out of Family"),
            (5, "take Labs out of Family"),
        ] {
            let keys = Array(repeating: Key.down, count: row) + [.character("x")]
            #expect(asked(keys + [.escape]) == [], "\(row)")
            #expect(asked(keys + [.right, .enter]) == ["share: \(done)"], "\(row)")
        }
        let whole = Gallery.sharing.after([.character("x")])
        #expect(whole.actions.isEmpty && whole.screen.text().contains("This is not a share"))
    }

    @Test("tells someone who is not the owner that others are not theirs to see or let in")
    func guest() {
        let screen = Gallery.receiving(Gallery.sharing, SharingPage.sharing(Sample.id(1), Sample.guestsSharing))
        #expect(screen.text().contains("only the owner") && !screen.text().contains("eva"))
        #expect(asked([.character("a")], screen) == [])
    }

    @Test("keeps to its person, and says why nothing came")
    func receiving() {
        let other = Gallery.receiving(
            Sample.main().after([.character("W")]).screen, SharingPage.sharing(Sample.id(2), Sample.sharing))
        #expect(other.text().contains("Asking the server who sees what"))
        let refused = Gallery.receiving(other, .refused(ErrorNotice("No answer.", nextStep: "Wait.")))
        #expect(refused.text().contains("No answer. Wait.") && refused.text().contains("Press r to try again."))
    }
}

@Suite("The page of who sees a document")
struct ThePageOfPlaces {
    private func asked(_ keys: [Key]) -> [String] { Gallery.places.after(keys).actions.map(KeysOnTheMainScreen.words) }

    @Test("is asked for from the document's page")
    func load() {
        #expect(
            Gallery.document.after([.character("w")]).actions.map(KeysOnTheMainScreen.words) == ["share: places of 11"])
    }

    @Test("shows, takes out, leaves to the rule and keeps from all")
    func change() {
        #expect(asked([.enter]) == ["share: 11 in Family: false"])
        #expect(asked([.down, .enter]) == ["share: 11 in Physicians: true"])
        #expect(asked([.down, .character("b")]) == ["share: 11 in Physicians: by rule"])
        #expect(asked([.character("b")]) == [])
        #expect(asked([.character("v")]) == ["share: keep 11: true"])
        #expect(asked([.down, .character("y")]) == ["share: every Medication in Physicians: true, asked of 11"])
    }

    @Test("shows nothing as shown that is kept from all, and says so")
    func kept() {
        let kept = Gallery.receiving(
            Gallery.places, PlacesPage.placements(Sample.id(11), Sample.placements(isNeverShared: true)))
        #expect(!kept.text().contains("● shown") && kept.text().contains("kept out of every circle"))
        #expect(kept.after([.enter]).actions.isEmpty)
        #expect(kept.after([.character("v")]).actions.map(KeysOnTheMainScreen.words) == ["share: keep 11: false"])
    }
}

/// Links that offer a share.
extension Gallery {
    static var newShareLink: ClientMessage {
        SharingPage.made("https://salus.test/ui/invited/secret", Sample.shareInvitation, on: Sample.id(1))
    }

    static var shareLinkScreens: [(name: String, screen: ClientScreen)] {
        let overview = SharingOverview(
            shares: Sample.sharing.shares, hasMoreShares: false, apps: [], carenets: [],
            invitations: [Sample.shareInvitation])
        let listed = receiving(sharing, SharingPage.sharing(Sample.id(1), overview))
        return [("sharingLinks", listed), ("newShareLink", receiving(listed, newShareLink))]
    }
}

extension KeysOnTheMainScreen {
    static func words(_ step: SharingStep) -> String {
        switch step {
        case .load: "load"
        case .open(let name): "open to \(name)"
        case .limit(let name, let limits, let documents):
            "limit to \(name): \(limits.sentence { _ in "the end" })" + (documents.map { "; of \($0)" } ?? "")
        case .close(let name): "close to \(name)"
        case .nameForEmergencies(let name, let hours): "\(name) in an emergency, for \(hours) hours"
        case .pause(let name, let isPaused): "\(isPaused ? "pause with" : "go on with") \(name)"
        case .invite(let limits, let days, let documents):
            "link for \(days) days: \((limits ?? .unlimited).sentence { _ in "the end" })"
                + (documents.map { "; of \($0)" } ?? "")
        case .endInvitation(let id): "end link \(id)"
        case .withdraw(let app): "withdraw \(app.manifest.name)"
        case .makeCarenet(let name): "make \(name)"
        case .delete(let carenet): "delete \(carenet.name)"
        case .letIn(let name, let carenet, let mayWrite):
            "let \(name) into \(carenet.name)\(mayWrite ? " to write" : "")"
        case .rename(let carenet, let name): "\(carenet.name) is \(name)"
        case .show(let type, let carenet, let isShown): "every \(type.shortName) in \(carenet.name): \(isShown)"
        case .placeAll(let type, let carenet, let isShown, let document):
            "every \(type.shortName) in \(carenet.name): \(isShown), asked of \(document.bytes[15])"
        case .takeOut(let member, let carenet): "take \(member.name) out of \(carenet.name)"
        case .letAppIn(let app, let carenet): "let \(app.manifest.name) into \(carenet.name)"
        case .takeAppOut(let app, let carenet): "take \(app.manifest.name) out of \(carenet.name)"
        case .loadPlaces(let document): "places of \(document.bytes[15])"
        case .place(let document, let carenet, let isShown):
            "\(document.bytes[15]) in \(carenet.name): \(isShown.map { "\($0)" } ?? "by rule")"
        case .keep(let document, let isKept): "keep \(document.bytes[15]): \(isKept)"
        case .endApplet(let id, _): "end the applet \(id)"
        }
    }
}
