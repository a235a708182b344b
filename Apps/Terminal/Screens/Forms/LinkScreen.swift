import SalusClient
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
            return [.act(.run(LinkEffect.offer(server: form.text(0))))]
        case .waiting:
            isBusy = true
            return [.act(.run(LinkEffect.ask))]
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
        return [.act(.run(LinkEffect.join(localPassword: local.secret)))]
    }
}

/// A first start by another device of the account.
enum LinkEffect: ClientEffect {
    /// Asks to be let in.
    case offer(server: String)
    /// Asks whether the other device has answered.
    case ask
    /// Opens a client here, once the digits were compared.
    case join(localPassword: Secret)

    func run(on runner: ClientRunner) async throws(ClientError) {
        switch self {
        case .offer(let server): try await Self.offer(server, runner)
        case .ask: try await Self.look(runner)
        case .join(let localPassword): try await Self.join(localPassword, runner)
        }
    }

    private static func offer(_ server: String, _ runner: ClientRunner) async throws(ClientError) {
        let place = try runner.place(server, "")
        let wait = try await runner.opener.offerLink(place)
        await runner.start.keep(FirstStart.Link(place: place, wait: wait))
        runner.mailbox.post(LinkScreen.linkCode(wait.code))
    }

    private static func look(_ runner: ClientRunner) async throws(ClientError) {
        guard var link = await runner.start.link else { return }
        guard let linked = try await runner.opener.linked(link.wait, link.place) else {
            return runner.mailbox.post(
                .refused(ErrorNotice("The other device has not answered yet.", nextStep: "Type the code there first.")))
        }
        link.linked = linked
        await runner.start.keep(link)
        runner.mailbox.post(LinkScreen.linkDigits(linked.digits))
    }

    private static func join(_ localPassword: Secret, _ runner: ClientRunner) async throws(ClientError) {
        guard let link = await runner.start.link, let linked = link.linked else { return }
        let client = try await runner.opener.join(linked, link.place, localPassword: localPassword)
        await runner.start.keep(nil)
        try await runner.open(client)
    }
}

extension LinkScreen {
    /// To be typed on a device that is signed in.
    static func linkCode(_ code: String) -> ClientMessage {
        .screen(ScreenUpdate { screen in screen.state.updateLink { $0.receive(code: code) } })
    }

    /// Digits that must be equal on both devices: here for the form, on the other for the page that asked.
    static func linkDigits(_ digits: String) -> ClientMessage {
        .screen(
            ScreenUpdate { screen in
                screen.state.updateLink { $0.receive(digits: digits) }
                screen.state.updateMain { DigitsPage.show(digits, in: &$0) }
            })
    }
}
