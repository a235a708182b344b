package import SalusClient
package import SalusCrypto
import TerminalKit

/// Opens the encrypted database of this device.
struct UnlockScreen: FormScreen {
    private let account: String
    private let server: String
    /// The reason for the lock; nil at the start of the program.
    private let reason: String?
    private let local = SecretBuffer()
    var form: Form
    private var advice: ErrorNotice?
    private var isBusy = false

    init(account: String, server: String, reason: String? = nil) {
        (self.account, self.server, self.reason) = (account, server, reason)
        form = Form([.password("Local password", into: local)])
    }

    static let keys = KeyMap<FormCommand>([
        .init([.function(1)], .help, "this help"), .nextAccount,
        .init([.control("z")], .suspend, "put Salus aside, `fg` brings it back"),
        .init([.control("c")], .leave, "leave; what you have not saved is kept"),
    ])

    var help: [KeyMapEntry] {
        [KeyMapEntry(keys: "Enter", help: "open"), KeyMapEntry(keys: "Ctrl-U", help: "empty the field")]
            + Self.keys.help
            + [
                KeyMapEntry(
                    keys: "Forgotten?",
                    help: "Press F8 until a sign-in is empty, and sign in again: the server still has your records.")
            ]
    }

    /// Shows a refusal and empties the password field. A refusal of something asked for before the lock is ignored.
    mutating func refused(_ advice: ErrorNotice) {
        if reason != nil && !isBusy { return }
        (self.advice, isBusy) = (advice, false)
        local.removeAll()
    }

    func render(in size: Size) -> Grid {
        FormFrame(
            title: reason == nil ? "Welcome back" : "Locked", remark: remark, form: form,
            busy: isBusy ? "Opening…" : nil,
            advice: advice, hint: "F1 help · F8 other account"
        ).render(in: size)
    }

    private var remark: String {
        let place = server.isEmpty ? account : "\(account) at \(server)"
        return reason.map { "\($0) \(place)" } ?? place
    }

    mutating func type(_ event: Event) -> [Step] {
        if isBusy { return [] }
        guard form.handle(event) == .submitted else { return [] }
        advice = FormCheck.missing(form)
        if advice != nil { return [] }
        isBusy = true
        return [.act(.run(UnlockEffect(localPassword: local.secret)))]
    }
}

/// Opening the database of this device with its local password.
package struct UnlockEffect: ClientEffect {
    let localPassword: Secret

    package init(localPassword: Secret) { self.localPassword = localPassword }

    package func run(on runner: ClientRunner) async throws(ClientError) {
        try await runner.open(try await runner.opener.unlock(localPassword: localPassword), showsToday: true)
    }
}
