import SalusBase
import SalusClient
import SalusCrypto
import Testing

@testable import SalusTerminal
@testable import TerminalKit

@Suite("Keys on the forms")
struct KeysOnTheForms {
    @Test("signing in sends what was typed, the passwords as secrets")
    func signIn() throws {
        let keys: [Key] =
            .typing("clara") + [.enter] + .typing("correct horse?") + [.enter] + .typing("local pass") + [.enter]
            + .typing("local pass") + [.enter]
        let actions = Gallery.start.after(keys).actions
        guard let request = try #require(actions.first).effect(SignInEffect.self), actions.count == 1 else {
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
        guard let request = try #require(actions.first).effect(EnrolEffect.self) else {
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
        let told = Gallery.receiving(Gallery.recovery, .told(ErrorNotice("It is at the printer.", nextStep: "")))
        #expect(told.text().contains("It is at the printer.") && told.text().contains("UVWXY"))
        let refused = Gallery.receiving(Gallery.recovery, .refused(ErrorNotice("No such code.", nextStep: "Ask.")))
        #expect(refused.text().contains("No such code.") && !refused.text().contains("UVWXY"))
    }

    @Test("a new recovery code made on the main screen leads back there")
    func renewing() {
        let sheet = RecoverySheet(code: "ABCDE-FGHIJ", server: "", account: "")
        let shown = Gallery.receiving(Gallery.byName("Make a new recovery code"), RecoveryScreen.recoveryCode(sheet))
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
