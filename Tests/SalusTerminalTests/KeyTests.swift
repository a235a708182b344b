import SalusClient
import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import Testing

@testable import SalusTerminal
@testable import TerminalKit

@Suite("Keys on the main screen")
struct KeysOnTheMainScreen {
    @Test(
        "keys ask the client for this",
        arguments: [
            ([Key.character("s")], "sync"), ([.character("q"), .enter], "quit"),
            ([.character("q"), .character("q")], "quit"),
            ([.control("c"), .control("c")], "quit"), ([.character("q"), .escape], ""), ([.control("z")], "suspend"),
            ([.character("3"), .enter], "open 11"), ([.character("3"), .down, .enter], "open 12"),
            ([.character("2")], "load timeline"),
            ([.character("2"), .character("1"), .character("2")], "load timeline"),
            ([.tab, .character("t"), .character("t"), .end, .enter], "load timeline,open 13"),
            ([.down, .character("3"), .enter], ""), ([.character("4")], "load access"),
            ([.character("4"), .character("r")], "load access,load access"),
            ([.character("3"), .character("x")], "archived 11"),
            ([.character("3"), .down, .character("x")], "active 12"),
            ([.character("3"), .character("X")], "void 11"),
            ([.character("?"), .character("s")], ""), ([.down, .up, .enter, .enter], ""),
        ])
    func actions(keys: [Key], asked: String) {
        #expect(Sample.main().after(keys).actions.map(Self.words).joined(separator: ",") == asked)
    }

    @Test("another person begins at the top again")
    func anotherPerson() {
        let screen = Sample.main().after([.tab, .end, .tab, .down, .up]).screen
        #expect(screen.text() == Sample.main().text())
    }

    @Test("the summary scrolls to its end and no further")
    func scrolling() {
        let end = Sample.main().after([.tab, .end]).screen
        #expect(end.text().contains("Influenza, seasonal"))
        #expect(end.after([.down, .pageDown]).screen.text() == end.text())
    }

    @Test("m shows every row of a long part, and the short form again")
    func more() {
        let jonas = Sample.main().after([.down]).screen
        let all = jonas.after([.character("m")]).screen
        #expect(!jonas.text(80, 29).contains("Medicine 9") && all.text(80, 29).contains("Medicine 9"))
        #expect(all.after([.character("m")]).screen.text() == jonas.text())
    }

    @Test("a document goes back to its list, turns raw, and leads to its other versions")
    func document() {
        let document = Gallery.document
        #expect(document.after([.escape]).screen.text() == Sample.main().after([.character("3")]).screen.text())
        #expect(document.after([.character("[")]).actions.map(Self.words) == ["open 10"])
        #expect(document.after([.character("]")]).actions.isEmpty)
        #expect(document.after([.character("r"), .character("r")]).screen.text() == document.text())
    }

    @Test("a document that was not asked for does not open")
    func notAskedFor() {
        let screen = Gallery.receiving(Sample.main(), .document(Sample.opened))
        #expect(screen.text() == Sample.main().text())
    }

    @Test("the mouse selects people and tabs, and opens documents at the second click")
    func mouse() {
        var screen = Sample.main()
        func click(_ x: Int, _ y: Int) -> [ClientAction] {
            screen.handle(.mouse(MouseEvent(.press, at: Point(x: x, y: y))))
        }
        #expect(click(4, 2).isEmpty && screen.text().contains("▸Jonas"))
        #expect(click(4, 1).isEmpty && screen.text().contains("▸Clara"))
        #expect(click(50, 0).isEmpty && screen.text().contains("Date ▼     What"))
        #expect(click(30, 4).isEmpty)
        #expect(click(30, 4).map(Self.words) == ["open 12"])
    }

    @Test("the selected person stays selected when the list changes")
    func newPeople() {
        let older = Sample.main().after([.down]).screen
        let newer = Gallery.receiving(older, .people(Array(Sample.people.reversed()) + [Sample.people[0]]))
        #expect(newer.text().contains("▸Jonas"))
    }

    private func choose(_ text: String) -> [Key] { .typing(text) + [.enter] }

    @Test("a medication is asked for field by field, and only what is right is sent")
    func adding() throws {
        let form = Sample.main().after([.character("a")] + choose("medication")).screen
        #expect(form.text().contains("Add a medication for Clara Winter"))
        let empty = form.after([.control("s")])
        #expect(empty.actions.isEmpty && empty.screen.text().contains("Name is empty. Fill it in."))
        let wrong = form.after(choose("Ramipril") + choose("5 mg") + choose("") + choose("2026-13") + [.control("s")])
        #expect(wrong.actions.isEmpty && wrong.screen.text().contains("\"2026-13\" is no date."))
        let right = form.after(
            choose("Ramipril") + choose("5 mg") + choose("") + .typing("202611") + [.control("s")])
        guard case .add(let fact, let record) = try #require(right.actions.first) else {
            Issue.record("nothing is added")
            return
        }
        let medication = Medication(fact.fields)
        #expect(record == Sample.people[0].id && medication.name?.title == "Ramipril")
        #expect(medication.dose == Quantity(value: DecimalText("5"), unit: "mg"))
        #expect(medication.startDate == PartialDate("2026-11") && medication.instructions == nil)
    }

    @Test("what was done is taken back with u and done again, and u says why it cannot")
    func takingBack() {
        let done = Gallery.toast
        #expect(done.text().contains("✓ The document is archived. Undo — press u"))
        let keys: [Key] = [.character("u"), .control("r"), .character("u"), .character("u")]
        let after = done.after(keys)
        #expect(after.actions.map(Self.words) == ["back active 11", "back archived 11", "back active 11"])
        #expect(after.screen.text().contains("nothing was done yet"))
    }

    @Test("a warning that is too long for a row is shown to its end, and goes with the next key")
    func longWarning() {
        let problem = "These people are there on the word of the server alone, and too many of them are needed."
        let warned = Gallery.receiving(
            Sample.main(), .refused(Notice(problem, nextStep: "Compare your safety numbers with them afterwards.")))
        let rows = warned.text().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.count == Sample.main().text().split(separator: "\n", omittingEmptySubsequences: false).count)
        #expect(warned.text().contains("⚠ These people") && warned.text().contains("afterwards."))
        #expect(!warned.after([.down]).screen.text().contains("afterwards."))
        let short = Gallery.receiving(Sample.main(), .refused(Notice("No answer.", nextStep: "Wait.")))
        #expect(short.text().split(separator: "\n").last?.contains("⚠ No answer. Wait. · ") == true)
    }

    @Test("/ finds a row, n goes on, Esc comes back to where it began")
    func finding() {
        let list = Sample.main().after([.character("3")]).screen
        let found = list.after([.character("/")] + .typing("winter")).screen
        #expect(found.text().contains("▸2026-11-21 Winter, Clara"))
        #expect(found.after([.escape]).screen.text() == list.text())
        #expect(found.after([.enter, .enter]).actions.map(Self.words) == ["open 13"])
    }

    @Test("the palette runs a command by its name and asks for what it needs")
    func palette() {
        let person = Sample.main().after([.character(":")] + choose("go to a person") + choose("mia")).screen
        #expect(person.text().contains("▸Mia Winter"))
        let synced = Sample.main().after([.control("p")] + choose("sync with"))
        #expect(synced.actions.map(Self.words) == ["sync"])
    }

    @Test("a sync that brings something marks those who are not shown, until they are")
    func news() {
        var screen = Sample.main()
        let asked = screen.receive(.changed([Sample.id(1), Sample.id(2)], isNews: true))
        #expect(asked.map(Self.words) == ["load summary", "load documents"])
        #expect(screen.text().contains("Jonas Winter   •"))
        #expect(!screen.after([.down]).screen.text().contains("•"))
    }

    @Test("an error stands in the status line with what to do, until the next key")
    func advice() {
        let screen = Gallery.receiving(Sample.main(), .refused(Notice("No answer.", nextStep: "Try s later.")))
        #expect(screen.text().contains("⚠ No answer. Try s later."))
        #expect(!screen.after([.down]).screen.text().contains("No answer"))
    }

    static func words(_ change: Reversible.Change) -> String {
        switch change {
        case .status(let status, let documents, _):
            "\(status) \(documents.map { "\($0.bytes[15])" }.joined(separator: " "))"
        case .archived(let isArchived, let message): "\(isArchived ? "" : "un")archive \(message.bytes[15])"
        case .care(let edit, _): words(edit)
        }
    }

    static func words(_ step: RecordStep) -> String {
        switch step {
        case .load: "load what waits"
        case .retryRefused: "try again"
        case .withdrawRefused: "take back what was refused"
        case .replace(let document, _, let path): "replace \(document.bytes[15]) by \(path)"
        case .label(let document, _, let label): "label \(document.bytes[15]) \(label)"
        }
    }

    static func words(_ action: ClientAction) -> String {
        switch action {
        case .signIn: "sign in"
        case .enrol: "enrol"
        case .answerOrigin(let goesOn): goesOn ? "go on" : "stop"
        case .recoveryCodeNoted: "noted"
        case .recoveryCodeGivenUp: "given up"
        case .print: "print"
        case .save: "save"
        case .renewRecoveryCode: "renew the recovery code"
        case .unlock, .openDatabase: "unlock"
        case .signInAgain: "sign in again"
        case .sync: "sync"
        case .load(_, let part): "load \(part)"
        case .add(let fact, _): "add \(fact.model)"
        case .upload(let path, _): "upload \(path)"
        case .records(let step): words(step)
        case .export(_, let path): "export \(path)"
        case .stopWork: "stop"
        case .stopSync: "stop the sync"
        case .lock: "lock"
        case .keepForms(let forms): "keep \(forms.map(\.title).joined(separator: ", "))"
        case .change(let way): "\(words(way.change))"
        case .reverse(let change): "back \(words(change))"
        case .open(_, let document): "open \(document.bytes[15])"
        case .loadDevices: "load devices"
        case .loadInbox(let wish): "load inbox\(words(wish))"
        case .refreshInbox(let wish): "refresh inbox\(words(wish))"
        case .openMessage(let message): "open message \(message.bytes[15])"
        case .accept(let number, let message): "accept \(number) of \(message.bytes[15])"
        case .signOut(let device): "sign out \(device.name ?? "")"
        case .signOutOthers: "sign out others"
        case .remove(let device, _): "remove \(device.name ?? "")"
        case .remember: "remember"
        case .forgetRemembered: "forget"
        case .letIn(let code, _): "let in \(code)"
        case .offerLink: "offer a link"
        case .askLink: "ask for the link"
        case .joinLink: "join"
        case .loadApprovals: "load approvals"
        case .decide(let name, let isIn): "\(isIn ? "let in" : "send away") \(name.text)"
        case .holds(let step): "requests: \(words(step))"
        case .recovery(let step): "recovery: \(words(step))"
        case .bringBack(let folder, _): "bring back from \(folder)"
        case .replaceKeys(let device, _, _): "replace keys after \(device.title)"
        case .forgetDevice: "forget this device"
        case .changePassword: "change password"
        case .changeLocalPassword: "change local password"
        case .share(_, let step): "share: \(words(step))"
        case .vault(let step): "vault: \(words(step))"
        case .care(let step): "care: \(words(step))"
        case .careTeam(let step): "care team: \(words(step))"
        case .loadApps(let record): "load apps \(record.bytes[15])"
        case .withdraw(let app, let record): "withdraw \(app.app.name) from \(record.bytes[15])"
        case .readSignIn(let code): "read \(code)"
        case .approveSignIn(let code): "approve \(code)"
        case .use(let settings): "use \(settings.theme)"
        case .suspend: "suspend"
        case .quit: "quit"
        }
    }

    private static func words(_ wish: InboxWish) -> String {
        (wish.withArchived ? " with archived" : "") + (wish.limit > InboxWish().limit ? " up to \(wish.limit)" : "")
    }
}

@Suite("Keys on the forms")
struct KeysOnTheForms {
    @Test("signing in sends what was typed, the passwords as secrets")
    func signIn() throws {
        let keys: [Key] =
            .typing("clara") + [.enter] + .typing("correct horse?") + [.enter] + .typing("local pass") + [.enter]
            + .typing("local pass") + [.enter]
        let actions = Gallery.start.after(keys).actions
        guard case .signIn(let request) = try #require(actions.first), actions.count == 1 else {
            Issue.record("not one sign-in")
            return
        }
        #expect(request.server == "https://localhost:8443" && request.account == "clara")
        #expect(request.password == Secret(copying: Array("correct horse?".utf8)))
        #expect(request.localPassword == Secret(copying: Array("local pass".utf8)))
    }

    @Test(
        "a form that is not right is not sent, and says why",
        arguments: [
            ("", "secret", "other", "other", "Account is empty."),
            ("clara", "secret", "other", "othre", "The two local passwords differ."),
            ("clara", "secret", "secret", "secret", "The local password equals the sign-in password."),
        ])
    func refused(account: String, password: String, local: String, again: String, text: String) {
        let keys = [account, password, local, again].flatMap { [Key].typing($0) + [.enter] }
        let (screen, actions) = Gallery.start.after(keys)
        #expect(actions.isEmpty && screen.text().contains(text))
    }

    @Test("enrolling sends code and passwords")
    func enrol() throws {
        let words = ["clara", "ABCD-EFGH-JKMN-PQRS", "new quarry", "new quarry", "local ostrich", "local ostrich"]
        let keys = words.flatMap { [Key].typing($0) + [.enter] }
        let actions = Gallery.start.after([.function(2)] + keys).actions
        guard case .enrol(let request) = try #require(actions.first) else {
            Issue.record("not an enrolment")
            return
        }
        #expect(request.way == .code("ABCD-EFGH-JKMN-PQRS") && request.account == "clara")
        #expect(request.password == Secret(copying: Array("new quarry".utf8)))
    }

    @Test("half a code is said to be half before any password is typed", arguments: [2, 3])
    func halfCode(key: Int) {
        let typed = Gallery.start.after(
            [.function(key)] + .typing("clara") + [.enter] + .typing("abcd-efgh") + [.enter])
        let whole = key == 2 ? 16 : 34
        #expect(typed.screen.text().contains("That is not the whole code: 8 of \(whole)"))
        let there = typed.screen.after(.typing("-jkmn-pqrs") + [.enter])
        #expect(there.screen.text().contains("not the whole code") == (key == 3))
    }

    @Test("a code is judged by what can be seen of it, in any case and with any dashes")
    func codes() {
        for text in ["7KQ2-M9XP", "7kq2m9xp", "7KQ2 M9XP", "OILO-1234"] {
            #expect(TypedCode.signIn.problem(text) == nil, "\(text)")
        }
        #expect(TypedCode.signIn.problem("7KQ2-M9X_")?.problem == "No code has \"_\" in it.")
        #expect(TypedCode.signIn.problem("7KQ2-M9XP-1")?.problem.contains("9 of 8") == true)
        let wrong = Array(repeating: "0", count: 33).joined() + "1"
        #expect(TypedCode.recovery.problem(wrong)?.problem == "That is not a recovery code.")
        #expect(TypedCode.recovery.problem(RecoveryCode(from: .secure).text) == nil)
    }

    @Test("a terminal that cannot draw is told of lines")
    func dumb() {
        #expect(ScreenProgram.remedy(.unknownTerminal("dumb")).contains("--linear"))
        #expect(ScreenProgram.remedy(.notATerminal) == "")
    }

    @Test("the recovery code must be typed back before it goes away")
    func recovery() {
        let wrong = Gallery.recovery.after(.typing("XXXXX") + [.enter])
        #expect(wrong.actions.isEmpty && wrong.screen.text().contains("That is not the last part."))
        let right = wrong.screen.after(.typing("uvwxy") + [.enter])
        #expect(right.actions.map(KeysOnTheMainScreen.words) == ["noted"])
        #expect(right.screen.after([.enter, .escape]).actions.isEmpty)
    }

    @Test("a recovery code can be printed, saved or given up, and a refusal goes back to the form")
    func recoveryKeys() {
        let keys: [Key] = [.function(2), .function(3), .escape]
        #expect(Gallery.recovery.after(keys).actions.map(KeysOnTheMainScreen.words) == ["print", "save", "given up"])
        let told = Gallery.receiving(Gallery.recovery, .told(Notice("It is at the printer.", nextStep: "")))
        #expect(told.text().contains("It is at the printer.") && told.text().contains("UVWXY"))
        let refused = Gallery.receiving(Gallery.recovery, .refused(Notice("No such code.", nextStep: "Ask.")))
        #expect(refused.text().contains("No such code.") && !refused.text().contains("UVWXY"))
    }

    @Test("a new recovery code made on the main screen leads back there")
    func renewing() {
        let sheet = RecoverySheet(code: "ABCDE-FGHIJ", server: "", account: "")
        let shown = Gallery.receiving(Gallery.byName("Make a new recovery code"), .recoveryCode(sheet))
        #expect(shown.text().contains("ABCDE-FGHIJ"))
        #expect(Gallery.receiving(shown, .done("It counts", nil)).text().contains("It counts"))
    }

    @Test("unlocking sends the local password once")
    func unlock() {
        let (screen, actions) = Gallery.locked.after(.typing("pw") + [.enter, .enter])
        #expect(actions.map(KeysOnTheMainScreen.words) == ["unlock"])
        #expect(screen.text().contains("Opening…"))
    }

    @Test("a question mark helps in a text field and is typed in a password field")
    func questionMark() {
        #expect(Gallery.start.after([.character("?")]).screen.text().contains("Keys"))
        #expect(Gallery.locked.after([.character("?")]).screen.text().contains("▸ •"))
    }

    @Test("what was typed of server and account goes along to the other form")
    func otherForm() {
        let text = Gallery.start.after(.typing("clara") + [.function(2)]).screen.text()
        #expect(text.contains("clara") && text.contains("One-time code"))
    }

    @Test("no frame ever shows a password")
    func hidden() {
        let screen = Gallery.start.after(.typing("clara") + [.enter] + .typing("hunter2")).screen
        #expect(!screen.text().contains("hunter2") && screen.text().contains("•••••••"))
    }
}
