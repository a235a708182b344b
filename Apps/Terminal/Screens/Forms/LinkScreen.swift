import SalusCrypto
import TerminalKit

/// A first start without a password: another device of the account lets this one in.
struct LinkScreen: FormScreen {
    private enum Phase { case server, waiting(code: String), comparing(digits: String) }

    private let local = SecretBuffer()
    private let repeated = SecretBuffer()
    private var step = Phase.server
    var form: Form
    private var advice: ErrorNotice?
    private var isBusy = false

    init(server: String) { form = Form([.server(server)]) }

    static let keys = FormKeys.firstStart([.signIn])

    var help: [KeyMapEntry] {
        FormKeys.moving(submit: "go on") + Self.keys.help + [
            KeyMapEntry(keys: "Code", help: "Type it on a device that is signed in: `:` and Let a new device in.")
        ]
    }

    mutating func refused(_ advice: ErrorNotice) { (self.advice, isBusy) = (advice, false) }

    mutating func receive(code: String) {
        (step, isBusy, advice) = (.waiting(code: code), false, nil)
        form = Form([], button: "I have typed it there")
    }

    mutating func receive(digits: String) {
        (step, isBusy, advice) = (.comparing(digits: digits), false, nil)
        form = Form([.newPassword("Local password", into: local), .password("Local, again", into: repeated)])
    }

    func render(in size: Size) -> Grid {
        FormFrame(
            title: "Let in by another device", remark: remark, form: form,
            busy: isBusy ? "Asking the server…" : nil, advice: advice, hint: "F1 help · F2 sign in instead"
        ).render(in: size)
    }

    private var remark: String {
        switch step {
        case .server: "A device that is signed in lets this one in, without a password here."
        case .waiting(let code):
            """
            On a device that is signed in press : and choose "Let a new device in". Type this code there:

            \(code)
            """
        case .comparing(let digits):
            """
            \(digits)

            The other device shows six digits, too. Go on only when they are these; then choose a local password, \
            which opens your records on this device.
            """
        }
    }

    mutating func type(_ event: Event) -> [Step] {
        if isBusy { return [] }
        guard form.handle(event) == .submitted else { return [] }
        if let fault = FormCheck.fields(form) {
            advice = fault.notice
            form.focus(fault.field)
            return []
        }
        advice = nil
        switch step {
        case .server:
            isBusy = true
            return [.act(.offerLink(server: form.text(0)))]
        case .waiting:
            isBusy = true
            return [.act(.askLink)]
        case .comparing: return join()
        }
    }

    private mutating func join() -> [Step] {
        if let fault = FormCheck.repeated(local, repeated, in: 0, named: "local passwords") {
            advice = fault.notice
            form.focus(fault.field)
            return []
        }
        advice = form.weakPassword()
        if advice != nil { return [] }
        isBusy = true
        return [.act(.joinLink(localPassword: local.secret))]
    }
}
