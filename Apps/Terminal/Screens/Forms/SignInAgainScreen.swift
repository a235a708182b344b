package import SalusClient
import SalusCrypto
import SalusModels
import TerminalKit

/// The session is over: the same account signs in again on this device. Everything here stays readable meanwhile.
struct SignInAgainScreen: FormScreen {
    private let password = SecretBuffer()
    var form: Form
    private var advice: ErrorNotice?
    private var isBusy = false

    init(account: String) {
        form = Form([.text("Account", account), .password("Password", into: password)])
        form.focus(1)
    }

    static let keys = KeyMap<FormCommand>([
        .init([.function(1), .character("?")], .help, "this help (F1 alone while you type a password)"),
        .init([.escape, .control("c")], .leave, "back; everything on this device stays readable"),
        .init([.control("z")], .suspend, "put Salus aside, `fg` brings it back"),
    ])

    var help: [KeyMapEntry] {
        FormKeys.moving(submit: "sign in") + Self.keys.help + [
            KeyMapEntry(keys: "Account", help: "Change it only when the operator has renamed your account.")
        ]
    }

    var left: Step { .backToMain }

    mutating func refused(_ advice: ErrorNotice) {
        (self.advice, isBusy) = (advice, false)
        password.removeAll()
        form.focus(1)
    }

    func render(in size: Size) -> Grid {
        FormFrame(
            title: "Sign in again", remark: "With your password at the server, not the local one.", form: form,
            busy: isBusy ? "Signing in… this takes a few seconds, on purpose." : nil, advice: advice,
            hint: "F1 help · Esc back"
        ).render(in: size)
    }

    mutating func type(_ event: Event) -> [Step] {
        if isBusy { return [] }
        guard form.handle(event) == .submitted else { return [] }
        advice = FormCheck.missing(form)
        if advice != nil {
            form.focus(form.firstEmpty() ?? 1)
            return []
        }
        isBusy = true
        return [.act(.run(SignInAgainEffect(account: form.text(0), password: password.secret)))]
    }
}

/// A new session for the account of this device.
package struct SignInAgainEffect: PageEffect {
    let account: String
    let password: Secret

    package func run(in context: EffectContext) async throws(ClientError) {
        let client = context.client
        let wereDue = try await client.keys.stillDue() != nil
        try await client.signInAgain(name: account, password: password)
        context.post(.renamed(client.account.name.text))
        context.post(SignInAgainScreen.signedInAgain)
        if wereDue { try await NewKeysReport(client: client, mailbox: context.mailbox).tellFound() }
        await SyncEffect.sync(context)
    }
}

extension SignInAgainScreen {
    static var signedInAgain: ClientMessage { .screen(ScreenUpdate { $0.state.backToMain() }) }
}
