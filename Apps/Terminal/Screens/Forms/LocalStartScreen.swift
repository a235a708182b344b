package import SalusClient
package import SalusCrypto
import TerminalKit

/// A first start without a server: a name, and the password that protects the database on this device.
struct LocalStartScreen: FormScreen {
    private let local = SecretBuffer()
    private let repeated = SecretBuffer()
    var form: Form
    private var advice: ErrorNotice?
    private var isBusy = false

    init(account: String) {
        form = Form([
            .text("Name", account, hint: "what you are called here, in one word"),
            .newPassword("Local password", into: local), .password("Local, again", into: repeated),
        ])
    }

    static let keys = FormKeys.firstStart([.signIn])

    var help: [KeyMapEntry] {
        FormKeys.moving(submit: "begin") + Self.keys.help + [
            KeyMapEntry(keys: "No server", help: "Everything stays on this device, encrypted. Make copies of it."),
            KeyMapEntry(keys: "", help: "Later salus profile connect takes all of it to a server."),
        ]
    }

    mutating func refused(_ advice: ErrorNotice) {
        (self.advice, isBusy) = (advice, false)
        form.focus(0)
    }

    func render(in size: Size) -> Grid {
        FormFrame(
            title: "On this device alone",
            remark: "No server is asked. Without the local password no one opens it, you included.", form: form,
            busy: isBusy ? "Making your record…" : nil, advice: advice, hint: "F1 help · F2 sign in instead"
        ).render(in: size)
    }

    mutating func type(_ event: Event) -> [Step] {
        if isBusy { return [] }
        guard form.handle(event) == .submitted else { return [] }
        if let fault = FormCheck.fields(form)
            ?? FormCheck.repeated(local, repeated, in: 1, named: "local passwords")
        {
            advice = fault.notice
            form.focus(fault.field)
            return []
        }
        advice = form.weakPassword()
        if advice != nil { return [] }
        isBusy = true
        return [.act(.run(LocalStartEffect(name: form.text(0), localPassword: local.secret)))]
    }
}

/// Making a profile on this device alone.
package struct LocalStartEffect: ClientEffect {
    package let name: String
    package let localPassword: Secret

    package func run(on runner: ClientRunner) async throws(ClientError) {
        try await runner.open(try await runner.opener.withoutServer.create(name: name, localPassword: localPassword))
    }
}
