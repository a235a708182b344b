package import SalusClient
package import SalusCrypto
import TerminalKit

/// First sign-in on this device: who you are, and the password that will protect the database here.
struct SignInScreen: FormScreen {
    private let password = SecretBuffer()
    private let local = SecretBuffer()
    private let repeated = SecretBuffer()
    var form: Form
    private var advice: ErrorNotice?
    private var isBusy = false

    init(server: String, account: String) {
        form = Form([
            .server(server), .text("Account", account, hint: "your user name"),
            .password("Password", into: password), .newPassword("Local password", into: local),
            .password("Local, again", into: repeated),
        ])
    }

    static let keys = FormKeys.firstStart([.code, .recovery, .signUp, .link, .local])

    var help: [KeyMapEntry] {
        FormKeys.moving(submit: "sign in") + Self.keys.help + [
            KeyMapEntry(
                keys: "Local",
                help: "The local password opens the encrypted database on this device. It never leaves it."),
            KeyMapEntry(
                keys: "", help: "It must differ from the sign-in password: a stolen disk must not give that away."),
        ]
    }

    mutating func refused(_ advice: ErrorNotice) {
        (self.advice, isBusy) = (advice, false)
        password.removeAll()
        form.focus(2)
    }

    func render(in size: Size) -> Grid {
        FormFrame(
            title: "Sign in",
            remark: "Choose a local password too: it opens your records on this device, offline as well.", form: form,
            busy: isBusy ? "Signing in… this takes a few seconds, on purpose." : nil, advice: advice,
            hint: "F1 help · F2 code · F3 lost · F4 sign up · F5 link · F6 no server"
        ).render(in: size)
    }

    mutating func type(_ event: Event) -> [Step] {
        if isBusy { return [] }
        guard form.handle(event) == .submitted else { return [] }
        if let fault = FormCheck.fields(form) ?? FormCheck.newLocal(local, repeated, otherThan: password, in: 3) {
            advice = fault.notice
            form.focus(fault.field)
            return []
        }
        advice = form.weakPassword()
        if advice != nil { return [] }
        isBusy = true
        let effect = SignInEffect(
            server: form.text(0), account: form.text(1), password: password.secret, localPassword: local.secret)
        return [.act(.run(effect))]
    }
}

/// Signing in on this device for the first time.
package struct SignInEffect: ClientEffect {
    package let server: String
    package let account: String
    package let password: Secret
    /// Protects the database on this device; never sent.
    package let localPassword: Secret

    package init(server: String, account: String, password: Secret, localPassword: Secret) {
        (self.server, self.account) = (server, account)
        (self.password, self.localPassword) = (password, localPassword)
    }

    package func run(on runner: ClientRunner) async throws(ClientError) {
        let place = try runner.place(server, account)
        try await runner.open(
            try await runner.opener.signIn(place, password: password, localPassword: localPassword))
    }
}
