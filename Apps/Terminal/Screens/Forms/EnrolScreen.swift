import SalusCrypto
import TerminalKit

/// Creates or recovers the account's keys: the passwords are chosen on this device and never leave it.
struct EnrolScreen: FormScreen {
    private let purpose: EnrolPurpose
    private let password = SecretBuffer()
    private let passwordAgain = SecretBuffer()
    private let local = SecretBuffer()
    private let localAgain = SecretBuffer()
    var form: Form
    private var advice: ErrorNotice?
    private var isBusy = false

    init(_ purpose: EnrolPurpose, server: String, account: String) {
        self.purpose = purpose
        form = Form(
            [.server(server), .text("Account", account, hint: "your user name")] + purpose.fields + [
                .newPassword("New password", into: password), .password("Again", into: passwordAgain),
                .newPassword("Local password", into: local), .password("Local, again", into: localAgain),
            ])
    }

    /// The place of the first password.
    private var firstPassword: Int { form.fields.count - 4 }

    static let keys = FormKeys.firstStart([.signIn])

    var help: [KeyMapEntry] {
        FormKeys.moving(submit: purpose.action) + Self.keys.help + [
            KeyMapEntry(keys: "Passwords", help: "The new password signs you in anywhere; the server never sees it."),
            KeyMapEntry(
                keys: "", help: "The local password opens the database on this device and must differ from it."),
        ]
    }

    mutating func refused(_ advice: ErrorNotice) {
        (self.advice, isBusy) = (advice, false)
        form.focus(purpose.refusedField)
    }

    func render(in size: Size) -> Grid {
        FormFrame(
            title: purpose.title, remark: purpose.remark, form: form,
            busy: isBusy ? "\(purpose.busy)… this takes a few seconds, on purpose." : nil, advice: advice,
            hint: "F1 help · F2 sign in instead"
        ).render(in: size)
    }

    mutating func type(_ event: Event) -> [Step] {
        if isBusy { return [] }
        let before = form.focus
        guard form.handle(event) == .submitted else {
            if before == Self.code, form.focus > before { checkCode() }
            return []
        }
        if let fault {
            advice = fault.notice
            form.focus(fault.field)
            return []
        }
        advice = form.weakPassword()
        guard advice == nil else { return [] }
        isBusy = true
        let effect = EnrolEffect(
            server: form.text(0), account: form.text(1), way: purpose.way(Array(form.texts[2..<firstPassword])),
            password: password.secret, localPassword: local.secret)
        return [.act(.run(effect))]
    }

    /// Before a password is thought of for it: what is typed of a code is whole, or the focus stays there.
    private mutating func checkCode() {
        advice = form.text(Self.code).isEmpty ? nil : purpose.problem(form.text(Self.code))
        if advice != nil { form.focus(Self.code) }
    }

    private static let code = 2

    private var fault: FormFault? {
        FormCheck.fields(form)
            ?? purpose.problem(form.text(Self.code)).map { FormFault(Self.code, $0.problem, nextStep: $0.nextStep) }
            ?? FormCheck.repeated(password, passwordAgain, in: firstPassword, named: "new passwords")
            ?? FormCheck.newLocal(local, localAgain, otherThan: password, in: firstPassword + 2)
    }
}
