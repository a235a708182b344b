import Foundation
import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import SalusVaultModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("My doctors")
struct MyDoctors {
    private func asked(_ keys: [Key], _ screen: ClientScreen = Gallery.doctors) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("are opened with T, and those who are out stand last")
    func opening() {
        #expect(asked([.character("T")], Sample.main()) == ["care team: doctors"])
        let names = ["berg", "bo", "dr.lee", "emil"]
        let text = Gallery.doctors.text()
        let places = names.compactMap { text.range(of: $0)?.lowerBound }
        #expect(places.count == names.count && places == places.sorted())
    }

    @Test("each part says whether it is read, waits for an approval, or is still read until the next sync")
    func states() {
        let text = Gallery.doctors.text()
        for word in ["to be approved", "still reads", "reads, writes", "ended", "2027-02-28"] {
            #expect(text.contains(word))
        }
    }

    @Test("one page says since when, until when, what for, which past, as what, and who vouches")
    func detail() {
        let text = Gallery.doctor.text(100, 30)
        for word in [
            "You have compared this number with dr.lee.", "mill.lane vouches for them", "reads since 2026-11-02",
            "reads and writes since 2026-11-02", "everything that was ever written in it",
            "entries since 2026-09-01", "the end of 2027-02-28", "then the server shows them nothing more",
            "after the operation",
            "without an end",
        ] { #expect(text.contains(word), "\(word)") }
    }

    @Test("no one is let in before they were looked up by their exact name")
    func lookUp() {
        #expect(asked([.character("a")] + .typing("berg") + [.enter]) == ["care team: meet berg"])
        #expect(asked([.down, .down, .character("c")]) == ["care team: meet dr.lee"])
    }

    @Test("someone with other keys than known is shown, and nothing is shared with them")
    func changedKeys() {
        let screen = Gallery.receiving(Gallery.doctors, .update(CareTeamMessage.contact(Sample.contact(.changed))))
        #expect(screen.text().contains("berg has other keys than you know"))
        #expect(asked([.character("y")], screen) == [])
    }

    @Test("taking someone out says what they may have kept, part by part, and asks")
    func revoking() {
        let lee = Gallery.doctors.after([.down, .down]).screen
        #expect(asked([.character("x"), .enter], lee) == ["care team: weigh dr.lee: care card and symptoms"])
        #expect(asked([.character("x"), .down, .down, .enter], lee) == ["care team: weigh dr.lee: symptoms"])
        let question = Gallery.doctorQuestion
        #expect(question.text().contains("12 entries could be read until now"))
        #expect(asked([.enter], question) == [])
        #expect(asked([.right, .enter], question) == ["care team: revoke dr.lee: care card and symptoms"])
    }

    @Test("anyone who is out already is not taken out twice")
    func notTwice() { #expect(asked([.end, .character("x")]) == []) }

    @Test("without a plan nothing is shared, and it is said where to begin one")
    func noPlan() {
        let screen = Gallery.receiving(
            Sample.main().after([.character("T")]).screen,
            .update(CareTeamMessage.doctors(DoctorsContent(shares: [], hasPlan: false, zone: .utc))))
        #expect(screen.text().contains("Begin one with P on the main screen"))
        #expect(asked([.character("a")], screen) == [])
    }

    @Test("who else read the plan is one key away, by the server's log")
    func looks() {
        #expect(asked([.character("w")]) == ["care team: looks"])
        #expect(Gallery.planLooks.text().contains("read what is new ×3"))
        #expect(Gallery.planLooks.text().contains("refused"))
    }
}

@Suite("Sharing a plan")
struct SharingAPlan {
    private func asked(_ keys: [Key], _ screen: ClientScreen = Gallery.sharePlan) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("chooses parts, role, past, end and purpose, and says in a sentence what it comes to")
    func choosing() {
        let chosen = Gallery.sharePlan.after(
            [.enter, .down, .enter, .down] + [.enter, .down, .enter] + [.down, .enter, .down, .enter]
                + [.down, .enter, .down, .enter] + [.down, .enter] + .typing("after-care") + [.enter]
        ).screen
        let text = chosen.text(100, 30)
        #expect(text.contains("● shared"), "\(text)")
        #expect(text.contains("berg reads and writes your care card and symptoms, until the end of 2026-12-21"))
        #expect(text.contains("everything") && text.contains("after-care"))
    }

    @Test("shows the safety number of the person who was never compared, before it is done")
    func safetyFirst() {
        let screen = Gallery.sharePlan.after([.enter, .character("y")])
        #expect(screen.actions.isEmpty && screen.screen.text().contains("11234 12468 13702 14936"))
        #expect(asked([.character("y")], screen.screen) == ["care team: share care card with berg as reader, fromNow"])
        let verified = Gallery.receiving(Gallery.doctors, .update(CareTeamMessage.contact(Sample.contact(.verified))))
        #expect(
            asked([.down, .enter, .character("y")], verified) == [
                "care team: share care card and symptoms with berg as reader, fromNow"
            ])
    }

    @Test("does nothing while no part is chosen")
    func noPart() {
        let screen = Gallery.sharePlan.after([.character("y")])
        #expect(screen.actions.isEmpty && screen.screen.text().contains("Choose the care card"))
    }

    @Test("takes a last day that is ahead, until its end, and a first one behind")
    func days() {
        let until = [Key.down, .down, .down, .down]
        let past = Gallery.sharePlan.after(until + [.character("d")] + .typing("2026-11-20") + [.enter]).screen
        #expect(past.text().contains("That day is over."))
        let ahead = Gallery.sharePlan.after(
            [.enter] + until + [.character("d")] + .typing("2027-01-31") + [.enter, .up, .character("d")]
                + .typing("2026-10-01") + [.enter]
        ).screen
        #expect(ahead.text(100, 30).contains("until the end of 2027-01-31"))
        #expect(ahead.text(100, 30).contains("entries since 2026-10-01"))
        var draft = ShareDraft()
        draft.lastDay = CalendarDate(year: 2027, month: 1, day: 31)
        #expect(draft.until(in: .utc) == Instant("2027-02-01T00:00:00Z"))
    }

    @Test("begins with what is shared now when it is changed")
    func changing() {
        let lee = VaultContact(
            name: "dr.lee", account: Sample.doctorsAccount, safetyNumber: Sample.contact().safetyNumber,
            level: .verified)
        let screen = Gallery.receiving(Gallery.doctors, .update(CareTeamMessage.contact(lee)))
        #expect(screen.text(100, 30).contains("until the end of 2027-02-28"))
        #expect(screen.text(100, 30).contains("after the operation"))
        // Parts that are shared otherwise are left unchanged.
        #expect(screen.text(100, 30).contains("Symptoms     ○ left as it is"))
    }

    @Test("says of each part what became of it: read, waiting for the server or for an approval, refused")
    func outcomes() {
        let sharing = PlanShareTerms(contact: Sample.contact(), draft: ShareDraft())
        let both = ShareOutcome([.careCard: .done, .symptoms: .done] as [PlanPart: ShareResult], of: sharing)
        #expect(both.text == "berg reads your care card and symptoms" && both.failure == nil)
        let mixed = ShareOutcome(
            [.careCard: .waiting, .symptoms: .failed(.vault(.role))] as [PlanPart: ShareResult], of: sharing)
        #expect(mixed.text == "berg gets access to your care card when the server answers")
        #expect(mixed.failure == .vault(.role))
        let held = ShareOutcome([.careCard: .held(Sample.kept)] as [PlanPart: RevokeResult], of: "bo")
        #expect(held.text == "bo still reads your care card: the end waits for an approval")
    }
}

@Suite("My patients")
struct MyPatients {
    private func asked(_ keys: [Key], _ screen: ClientScreen = Gallery.patient) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("are opened with Y, with what is urgent and what is unread of each")
    func list() {
        #expect(asked([.character("Y")], Sample.main()) == ["care team: patients"])
        let text = Gallery.patients.text()
        #expect(text.contains("⚠ 1, soon") && text.contains("2 new") && text.contains("clara ✓"))
        #expect(asked([.enter], Gallery.patients) == ["care team: patient 30"])
    }

    @Test("one patient's page has alerts first, then what changed and who changed it, then answers")
    func page() {
        let text = Gallery.patient.text()
        let parts = ["⚠ Pain: High pain level", "New since you last looked", "accepted: Metoprolol, \"thank you\""]
        let places = parts.map { text.range(of: $0)?.lowerBound }
        #expect(places.compactMap(\.self).count == 3 && places.compactMap(\.self) == places.compactMap(\.self).sorted())
        #expect(text.contains("berg"))
    }

    @Test("an alert is acknowledged, with a word or without one; what is new is marked as seen")
    func acknowledging() {
        #expect(asked([.character("y"), .right, .enter]) == ["care: seen high of 30"])
        #expect(
            asked([.character("w")] + .typing("Call me") + [.enter, .right, .enter]) == [
                "care: seen high: Call me of 30"
            ])
        #expect(asked([.character("m")]) == [] && asked([.character("m"), .enter]) == [])
        #expect(asked([.character("m"), .right, .enter]) == ["care: seen"])
        #expect(asked([.end, .character("y")]) == [])
    }

    @Test("what a reader says of an alert cannot be taken back, so it is asked for first, on the day as well")
    func askingFirst() {
        let question = Gallery.patient.after([.character("y")])
        #expect(question.actions.isEmpty && question.screen.text().contains("Tell clara that you have seen it?"))
        #expect(asked([.enter], question.screen) == [])
        let day = Gallery.patient.after([.character("2"), .character("y")] + .typing("rested") + [.enter])
        #expect(!day.actions.map(KeysOnTheMainScreen.words).contains { $0.contains("seen") })
        #expect(day.screen.text().contains("It reaches them under your name"))
        #expect(asked([.enter], day.screen) == [])
        #expect(asked([.right, .enter], day.screen) == ["care: seen high: rested of 30"])
    }

    @Test("u is offered to those alone who write, and for what was written alone")
    func undoing() {
        let scenes = [
            Sample.patientContent().context,
            CarePlanContext(Sample.plan(), reader: Sample.clarasAccount, clock: .fixed(Sample.noon)),
        ]
        let seen = scenes.map { context in
            DayPane(context, .symptoms).commands(isFocused: true).first { $0.id == "day.seen" }?.isUndoable
        }
        #expect(seen == [false, true])
        let edit = CareEdit.acknowledge(Sample.painAlert, word: nil)
        let ways = Sample.undos.map { edit.reversible(by: $0, of: nil)?.inverse }
        #expect(ways[0] == nil && ways[1] == .care(.undo(Sample.undos[1]), of: nil))
    }

    @Test("their card, symptoms and insights are one key away")
    func plan() {
        #expect(Gallery.patient.after([.character("1")]).screen.text().contains("Care plan of clara"))
        #expect(Gallery.patient.after([.character("2")]).screen.text().contains("Pain"))
    }

    @Test("anyone who was removed is told of when it is, and that nothing new comes")
    func removed() {
        let text = Gallery.patientRemoved.text(100, 30)
        #expect(text.contains("You have been removed: what is below is of 2026-11-20 11:00 and nothing new comes."))
        #expect(asked([.character("y")], Gallery.patientRemoved) == [])
    }
}

@Suite("Proposals for a plan")
struct ProposalsForAPlan {
    private func asked(_ keys: [Key], _ screen: ClientScreen = Gallery.proposals) -> [String] {
        screen.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("are told of on the main screen, and lie one key behind My doctors")
    func badge() {
        let screen = Gallery.receiving(Sample.main(), .update(CareTeamMessage.badge(CareBadge(proposals: 1))))
        #expect(screen.text().contains("A change of your plan is proposed (T)"))
        #expect(screen.text().contains("1 proposal · T"))
        #expect(asked([.character("p")], Gallery.doctors) == ["care team: proposals"])
        let alerts = Gallery.receiving(Sample.main(), .update(CareTeamMessage.badge(CareBadge(alerts: 2, unread: 9))))
        #expect(alerts.text().contains("⚠ 2 alerts · Y"))
    }

    @Test("say field by field what would change, and nothing of what stays")
    func differences() {
        let text = Gallery.proposal.text()
        #expect(text.contains("− 47.5 mg") && text.contains("+ 23.75 mg") && text.contains("+ In the morning."))
        #expect(text.contains("The pulse was low") && !text.contains("Medicines"))
    }

    @Test("are accepted or declined with a word, or without one")
    func answering() {
        let page = Gallery.proposal
        #expect(asked([.character("y"), .control("s")], page) == ["care team: accept 95"])
        #expect(
            asked([.character("x")] + .typing("Not yet") + [.control("s")], page) == ["care team: decline 95: Not yet"])
        #expect(asked([.character("y"), .escape], page) == [])
    }

    @Test("come from the card of someone who only reads it, by the keys that change one's own")
    func proposing() {
        let card = Gallery.patient.after([.character("1")]).screen
        let form = card.after([.down, .character("e")]).screen
        #expect(form.text().contains("Propose a change") && form.after([.backTab]).screen.text().contains("Word"))
        let sent = form.after([.control("s")]).actions.map(KeysOnTheMainScreen.words)
        #expect(sent.count == 1 && sent[0].hasPrefix("care team: propose task"))
        let end = card.after([.down, .character("x"), .tab] + .typing("Enough") + [.control("s")])
        #expect(end.actions.map(KeysOnTheMainScreen.words).first?.hasPrefix("care team: propose end") == true)
    }
}

extension KeysOnTheMainScreen {
    static func words(_ step: CareTeamStep) -> String {
        switch step {
        case .badge: "badge"
        case .doctors: "doctors"
        case .meet(let name): "meet \(name)"
        case .share(let sharing):
            "share \(sharing.draft.parts.words) with \(sharing.contact.name) as \(sharing.draft.role.name), "
                + "\(sharing.draft.history(at: Sample.noon, in: .utc))"
        case .weigh(let share, let parts): "weigh \(share.title): \(parts.words)"
        case .revoke(let share, let parts): "revoke \(share.title): \(parts.words)"
        case .looks: "looks"
        case .patients: "patients"
        case .patient(let person): "patient \(person.bytes[15])"
        case .proposals: "proposals"
        case .propose(.task(let task), _, let note): "propose task \(task.title): \(note)"
        case .propose(.end(_, let title, _, _), _, let note): "propose end \(title): \(note)"
        case .answer(let open, let isAccepted, let word):
            "\(isAccepted ? "accept" : "decline") \(open.id.bytes[15])\(word.map { ": \($0)" } ?? "")"
        }
    }
}
