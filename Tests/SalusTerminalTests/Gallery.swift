import SalusBase
import SalusClient
import SalusModels
import TerminalKit

@testable import SalusTerminal

/// Every screen once, as the frames of `ExpectedForms` and `ExpectedMain` show it.
enum Gallery {
    // Made each time: the protected buffers of a form are shared by copies of its screen.
    static var start: ClientScreen {
        ClientScreen(.signIn(server: "https://localhost:8443", account: ""), time: .utc, clock: .fixed(Sample.noon))
    }
    static var locked: ClientScreen {
        ClientScreen(
            .unlock(server: "https://localhost:8443", account: "clara"), time: .utc, clock: .fixed(Sample.noon))
    }

    static let forms: [(name: String, screen: ClientScreen)] = [
        ("signIn", start), ("signInHelp", start.after([.function(1)]).screen),
        ("signInRefused", start.after([.enter, .enter, .enter, .enter]).screen),
        ("signInElsewhere", receiving(start, OriginAnswer.asking(about: Sample.otherOrigin))),
        ("enrol", start.after([.function(2)]).screen), ("recovery", recovery),
        ("recover", start.after([.function(3)]).screen), ("signUp", start.after([.function(4)]).screen),
        ("link", start.after([.function(5)]).screen), ("linkCode", linkCode),
        ("linkDigits", receiving(linkCode, LinkScreen.linkDigits("123 456"))), ("unlock", locked),
        (
            "unlockRefused",
            receiving(locked, .refused(ErrorNotice("That password does not open it.", nextStep: "Try again.")))
        ),
    ]

    static let main: [(name: String, screen: ClientScreen)] = [
        ("summary", Sample.main()), ("summarySealed", summarySealed),
        ("fourAnswers", Sample.main().after([.down]).screen),
        ("notLoaded", Sample.main().after([.down, .down]).screen),
        ("documents", Sample.main().after([.character("3")]).screen),
        ("noDocuments", Sample.main().after([.down, .character("3")]).screen), ("document", document),
        ("documentText", Sample.letterRead), ("documentScanned", Sample.letterScanned), ("picture", Sample.picture),
        ("timeline", timeline), ("timelineMonths", timeline.after([.character("-")]).screen),
        ("timelineKinds", timeline.after([.character("f")]).screen),
        ("timelineSealed", sealed(timeline)),
        ("timelineSealedKinds", sealed(timeline).after([.character("f")]).screen),
        ("drawnSealed", sealed(drawn)), ("factSealed", factBesideSealed), ("reportSealed", sealed(report)),
        ("timelineDate", timeline.after([.character("d")]).screen), ("fact", fact), ("whoLooked", whoLooked),
        ("drawnTimeline", drawn), ("drawnDecade", drawn.after([.character("-")]).screen),
        ("drawnMonth", drawn.after([.character("d")] + .typing("2026-09") + [.enter]).screen),
        ("drawnNothing", drawn.after([.character("+"), .character("+"), .character("]")]).screen),
        ("report", report), ("reportKinds", report.after([.character("f")]).screen),
        ("add", adding("medication")),
        ("addMeasurement", adding("measurement")),
        ("addNote", adding("a note").after(.typing("Slept badly.\nAgain.")).screen),
        ("addCalendar", adding("measurement").after([.tab, .tab, .tab, .character(" ")]).screen),
        ("addLeaving", adding("problem").after(.typing("x") + [.escape]).screen), ("toast", toast), ("work", working),
        ("firstPull", firstPull), ("locked", Sample.main().after([.character("L")]).screen),
        ("palette", Sample.main().after([.character(":")] + .typing("go")).screen),
        ("find", Sample.main().after([.character("3"), .character("/")] + .typing("winter")).screen),
        ("devices", devices), ("devicesQuestion", devices.after([.down, .character("x")]).screen),
        ("devicesRemove", devices.after([.down, .character("d")]).screen),
        ("registrations", registrations), ("registrationsQuestion", registrations.after([.character("x")]).screen),
        ("contacts", contacts), ("contactsNaming", contacts.after([.character("e")]).screen),
        ("approvalRequests", approvalRequests),
        ("approvalRequestsQuestion", approvalRequests.after([.character("y")]).screen),
        ("digits", receiving(Sample.main(), LinkScreen.linkDigits("123 456"))),
        ("remember", byName("Remember this device")),
        ("password", password),
        ("passwordWeak", password.after(.typing("old") + [.tab] + .typing("qwertz12")).screen),
        (
            "passwordRefused",
            receiving(
                password.after(.typing("old") + [.tab] + new + [.tab] + new + [.control("s")])
                    .screen,
                .refused(ErrorNotice("Signing in failed.", nextStep: "Check the account name and the password.")))
        ),
        ("devicesAsked", Sample.main().after([.character("D")]).screen),
        ("sharing", sharing), ("sharingQuestion", sharing.after([.down, .character("x")]).screen),
        ("places", places), ("vaultsAsked", Sample.main().after([.character("V")]).screen), ("vaults", vaults),
        ("noVault", receiving(Sample.main().after([.character("V")]).screen, .update(VaultMessage.list([])))),
        ("vault", vault),
        ("vaultQuestion", vault.after([.character("x")]).screen), ("vaultItem", vaultItem),
        (
            "vaultHistory",
            receiving(
                vaultItem.after([.character("h")]).screen,
                .update(VaultMessage.history(Sample.id(101), Sample.versions)))
        ),
        ("vaultWriting", vault.after([.character("w")] + .typing("Slept well.")).screen),
        ("vaultMembers", vaultMembers),
        (
            "vaultRemoval",
            receiving(vaultMembers.after([.down]).screen, .update(VaultMessage.left(Sample.bo, Sample.kept)))
        ),
        ("vaultLetIn", vaultMembers.after([.character("a")] + .typing("berg") + [.enter]).screen),
        (
            "vaultSetAside",
            receiving(vault.after([.character("z")]).screen, .update(VaultMessage.content(Sample.careContent)))
        ),
        ("safety", receiving(vaultMembers, .update(VaultMessage.contact(Sample.contact(), Sample.lettingIn)))),
        ("safetyChanged", receiving(vaultMembers, .update(VaultMessage.contact(Sample.contact(.changed), nil)))),
        ("vaultLinks", vaultLinks),
        (
            "vaultInviting",
            vaultLinks.after([.character("n")] + .typing("reader") + [.enter] + .typing("everything") + [.enter]).screen
        ), ("vaultVouching", vaultMembers.after([.down, .character("v")]).screen),
        ("vaultJoining", vaults.after([.character("J")]).screen),
        ("vaultMaking", vaults.after([.character("N")]).screen), ("vaultRules", vault.after([.character("R")]).screen),
        (
            "vaultReseal",
            receiving(
                vault,
                .update(
                    VaultMessage.resealing(Sample.id(91), VaultReseal(objects: [Sample.id(101)], contested: 1))))
        ),
        ("care", care), ("careYesterday", care.after([.left]).screen), ("symptoms", symptoms), ("insights", insights),
        ("insightsMonths", insights.after([.character("m"), .down, .down, .down]).screen),
        ("insightsValues", insights.after([.character("w"), .end]).screen), ("insightsCompared", compared),
        ("careDetail", care.after([.enter]).screen), ("careEnding", care.after([.character("x")]).screen),
        ("careAdding", adding("To do", "every day", to: care)),
        ("careAddingScale", adding("a scale", "weekdays", to: symptoms)),
        ("careChanging", care.after([.character("e")]).screen), ("carePause", care.after([.character("p")]).screen),
        ("careChanges", changes), ("answer", symptoms.after([.down, .down, .tab, .character(" ")]).screen),
        ("careDecided", decided), ("careOrphan", orphan), ("carePeople", people), ("careDeleted", deleted),
        ("careZone", zone),
        ("careContact", people.after([.character("e")]).screen),
        ("carePeopleQuestion", people.after([.character("x")]).screen),
        ("noPlan", noPlan),
        ("emptyPlan", receiving(noPlan, .update(CareMessage.plan(Sample.emptyPlan, reader: Sample.clarasAccount)))),
        ("syncWaiting", waiting.after([.character("S")]).screen),
        ("apps", apps), ("appsQuestion", apps.after([.character("x")]).screen), ("browser", browser),
        ("notices", notices), ("noticesRead", receiving(notices, NoticesPage.notices(Sample.noticesRead))),
        ("noticesAsked", Sample.main().after([.character("!")]).screen),
        ("inbox", inbox), ("inboxAsked", Sample.main().after([.character("M")]).screen), ("message", message),
        ("messageQuestion", message.after([.character("t")]).screen),
        ("settings", Sample.main().after([.character(",")]).screen),
        ("sync", offline.after([.character("S")]).screen),
        ("raw", document.after([.character("r")]).screen), ("help", Sample.main().after([.character("?")]).screen),
        ("documentHelp", document.after([.character("?")]).screen),
        ("leaving", Sample.main().after([.character("q")]).screen), ("offline", offline), ("noPeople", noPeople),
        ("signInAgain", Sample.main().after([.character("i")]).screen),
        ("unsaved", unsaved), ("unsavedQuestion", unsaved.after([.down, .character("x")]).screen),
    ]

    static var linkCode: ClientScreen {
        receiving(start.after([.function(5), .enter]).screen, LinkScreen.linkCode("7KQ2-M9XP-0000-ABCD"))
    }

    static var password: ClientScreen { byName("Change the password") }
    private static let new = [Key].typing("new quarry")

    static var registrations: ClientScreen {
        receiving(byName("Registrations"), RegistrationsPage.registrations(Sample.waiting))
    }

    static var approvalRequests: ClientScreen {
        receiving(byName("Requests about vaults"), ApprovalRequestsPage.approvalRequests(Sample.held))
    }

    static var contacts: ClientScreen {
        receiving(byName("Recovery contacts"), RecoveryContactsPage.recovery(Sample.recoveryContacts))
    }

    static var notices: ClientScreen {
        receiving(Sample.main().after([.character("!")]).screen, NoticesPage.notices(Sample.notices))
    }

    static var unsaved: ClientScreen {
        var started = receiving(Sample.main(), UnsavedForms.kept(Sample.unsavedForms))
        for second in [0, 60] { _ = started.handle(.tick(.seconds(second))) }
        return started.after([.character(":")] + .typing("did not save") + [.enter]).screen
    }

    /// After a command without keys was chosen in the palette.
    static func byName(_ title: String, on main: ClientScreen = Sample.main()) -> ClientScreen {
        main.after([.character(":")] + .typing(title) + [.enter]).screen
    }

    static var recovery: ClientScreen {
        receiving(
            start,
            RecoveryScreen.recoveryCode(
                RecoverySheet(code: "ABCDE-FGHIJ-KLMNO-PQRST-UVWXY", server: "https://localhost:8443", account: "clara")
            ))
    }

    static var document: ClientScreen {
        receiving(
            Sample.main().after([.character("3"), .enter]).screen, .update(RecordTabMessage.document(Sample.opened)))
    }

    static var timeline: ClientScreen {
        receiving(
            Sample.main().after([.character("2")]).screen,
            .update(RecordTabMessage.timeline(Sample.id(1), Sample.timeline)))
    }

    /// The same with what is sealed beside the record.
    static func sealed(_ screen: ClientScreen) -> ClientScreen {
        receiving(screen, .update(RecordTabMessage.sealed(Sample.id(1), Sample.sealed)))
    }

    private static var summarySealed: ClientScreen {
        let weights = [("71.5", on: "2026-01-05"), ("70.2", on: "2026-05-02"), ("69.3", on: "2026-09-30")]
        return sealed(
            receiving(Sample.main(), .update(RecordTabMessage.summary(Sample.id(1), Sample.summary(weights)))))
    }

    private static var factBesideSealed: ClientScreen {
        let keys = Array(repeating: Key.down, count: 3) + [.enter]
        return receiving(sealed(timeline).after(keys).screen, .update(RecordTabMessage.document(Sample.opened)))
    }

    static var fact: ClientScreen {
        receiving(timeline.after([.enter]).screen, .update(RecordTabMessage.document(Sample.opened)))
    }

    static var drawn: ClientScreen {
        receiving(
            Sample.main().after([.character("I")]).screen,
            .update(RecordTabMessage.timeline(Sample.id(1), Sample.timeline)))
    }

    static var report: ClientScreen {
        receiving(
            Sample.main().after([.character("R")]).screen,
            .update(RecordTabMessage.timeline(Sample.id(1), Sample.timeline)))
    }

    static var whoLooked: ClientScreen {
        receiving(
            Sample.main().after([.character("4")]).screen,
            .update(RecordTabMessage.accessLog(Sample.id(1), Sample.accessLog)))
    }

    static func adding(_ kind: String) -> ClientScreen {
        Sample.main().after([.character("a")] + .typing(kind) + [.enter]).screen
    }

    static let archived = Reversible(
        "The document is archived", .status(.archived, of: [Sample.id(11)], in: Sample.id(1)),
        inverse: .status(.active, of: [Sample.id(11)], in: Sample.id(1)))

    static var toast: ClientScreen { receiving(Sample.main(), .done(archived.title, archived)) }

    static var working: ClientScreen {
        receiving(
            Sample.main(), .work(ProgressStatus("Adding to the record", done: 3, of: 8, detail: "letter of May.pdf")))
    }

    static var firstPull: ClientScreen {
        var link = LinkState(.syncing, since: Sample.noon)
        link.firstPull = ProgressStatus(
            "Bringing your records here", done: 1, of: 4, detail: "person 2 of 4 · 120 changes so far")
        return receiving(noPeople, .link(link))
    }

    static var devices: ClientScreen {
        receiving(Sample.main().after([.character("D")]).screen, DevicesPage.devices(Sample.devices))
    }

    static var sharing: ClientScreen {
        receiving(Sample.main().after([.character("W")]).screen, SharingPage.sharing(Sample.id(1), Sample.sharing))
    }

    static var vaults: ClientScreen {
        receiving(Sample.main().after([.character("V")]).screen, .update(VaultMessage.list(Sample.vaults)))
    }

    static var vault: ClientScreen {
        receiving(vaults.after([.enter]).screen, .update(VaultMessage.content(Sample.careContent)))
    }

    static var vaultItem: ClientScreen { vault.after([.enter]).screen }

    static var vaultMembers: ClientScreen {
        receiving(vault.after([.character("m")]).screen, .update(VaultMessage.content(Sample.careContent)))
    }

    static var vaultLinks: ClientScreen {
        receiving(
            vaultMembers.after([.character("l")]).screen, .update(VaultMessage.links(Sample.id(91), Sample.links)))
    }

    static var care: ClientScreen { Sample.withPlan().after([.character("P")]).screen }
    static var symptoms: ClientScreen { care.after([.character("2")]).screen }
    static var insights: ClientScreen { care.after([.character("3")]).screen }
    static var noPlan: ClientScreen {
        receiving(Sample.main(), .update(CareMessage.none)).after([.character("P")]).screen
    }

    /// Pain beside what was done of everything.
    static var compared: ClientScreen { insights.after([.character("w"), .character("v"), .end]).screen }

    static var changes: ClientScreen {
        receiving(care, .update(CareMessage.plan(Sample.changedPlan, reader: Sample.clarasAccount))).after([
            .character("z")
        ]).screen
    }

    /// On the row of what is not as planned.
    static var decided: ClientScreen { Sample.withPlan(Sample.decidedPlan).after([.character("P")]).screen }
    /// On the row of what has no place in the plan any more.
    static var orphan: ClientScreen { decided.after([.end]).screen }
    static var people: ClientScreen {
        receiving(decided.after([.character("g"), .character("p")]).screen, .update(CareMessage.names(Sample.names)))
    }
    static var deleted: ClientScreen {
        receiving(
            decided.after([.character("g"), .character("x")]).screen,
            .update(CareMessage.deleted(Sample.deleted, of: nil)))
    }
    static var zone: ClientScreen {
        let page = decided.after([.character("g"), .character("z")]).screen
        return page.after([Key](repeating: .backspace, count: 3) + .typing("Asia/Tokyo")).screen
    }

    static func adding(_ what: String, _ recurrence: String, to screen: ClientScreen) -> ClientScreen {
        screen.after([.character("a")] + .typing(what) + [.enter] + .typing(recurrence) + [.enter]).screen
    }

    static var places: ClientScreen {
        receiving(document.after([.character("w")]).screen, PlacesPage.placements(Sample.id(11), Sample.placements()))
    }

    static var apps: ClientScreen {
        receiving(Sample.main().after([.character("C")]).screen, AppsPage.apps(Sample.id(1), Sample.apps))
    }

    static var browser: ClientScreen {
        let page = Sample.main().after([.character("B")] + .typing("7kq2-m9xp") + [.enter]).screen
        return receiving(page, BrowserPage.signInRequest("7KQ2-M9XP", Sample.signInRequest))
    }

    static var inbox: ClientScreen {
        receiving(Sample.main().after([.character("M")]).screen, InboxPage.inbox(Sample.inbox))
    }

    static var message: ClientScreen {
        receiving(inbox.after([.enter]).screen, InboxPage.message(Sample.message))
    }

    static var offline: ClientScreen {
        receiving(
            Sample.main(), .link(LinkState(.offline, since: Sample.noon.adding(seconds: 3600), lastSync: Sample.noon)))
    }

    /// With two entries that wait, since noon.
    static var waiting: ClientScreen {
        var link = LinkState(.offline, since: Sample.noon.adding(seconds: 3600), lastSync: Sample.noon)
        link.written = WaitingWrites(vaults: WaitingEntries(count: 2, since: Sample.noon, refused: 0))
        return receiving(Sample.main(), .link(link))
    }

    static var noPeople: ClientScreen { receiving(locked, .opened(account: "clara", people: [])) }

    static func receiving(_ screen: ClientScreen, _ message: ClientMessage) -> ClientScreen {
        var screen = screen
        _ = screen.receive(message)
        return screen
    }
}
