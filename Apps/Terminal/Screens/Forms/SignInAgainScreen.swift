import SalusCrypto
import TerminalKit

/// The session is over: the same account signs in again on this device. What is here stays readable meanwhile.
struct SignInAgainScreen: Page {
    private let account: String
    private let password = SecretBuffer()
    private var form: Form
    private var advice: Notice?
    private var isBusy = false

    init(account: String) {
        self.account = account
        form = Form([.password("Password", into: password)])
    }

    private static let keys = KeyMap<FormCommand>([
        .init([.function(1)], .help, "this help"),
        .init([.escape, .control("c")], .leave, "back; everything on this device stays readable"),
        .init([.control("z")], .suspend, "put Salus aside, `fg` brings it back"),
    ])

    var help: [KeyMapEntry] {
        [KeyMapEntry(keys: "Enter", help: "sign in"), KeyMapEntry(keys: "Ctrl-U", help: "empty the field")]
            + Self.keys.help
    }

    mutating func handle(_ event: Event) -> [Step] {
        guard case .key(let key) = event else { return [] }
        switch Self.keys.command(for: key) {
        case .help: return [.help]
        case .leave: return [.backToMain]
        case .suspend: return [.act(.suspend)]
        default: return type(key)
        }
    }

    mutating func refused(_ advice: Notice) {
        (self.advice, isBusy) = (advice, false)
        password.removeAll()
    }

    func render(in size: Size) -> Grid {
        FormFrame(
            title: "Sign in again", remark: "\(account): your password at the server, not the local one.", form: form,
            busy: isBusy ? "Signing in… this takes a few seconds, on purpose." : nil, advice: advice,
            hint: "F1 help · Esc back"
        ).render(in: size)
    }

    private mutating func type(_ key: Key) -> [Step] {
        if isBusy { return [] }
        guard form.handle(key) == .submitted else { return [] }
        advice = FormCheck.missing(form)
        if advice != nil { return [] }
        isBusy = true
        return [.act(.signInAgain(password.secret))]
    }
}
