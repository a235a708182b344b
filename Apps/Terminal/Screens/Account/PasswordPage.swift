import SalusClient
import SalusCrypto
import TerminalKit

/// A form over the main screen for what needs a password typed: taking a device out of the account, another password, another local
/// password.
struct PasswordPage: CoveringPane {
    private let purpose: PasswordPurpose
    private let buffers: [SecretBuffer]
    private var form: Form
    private var trouble: Notice?
    private var isBusy = false

    init(_ purpose: PasswordPurpose) {
        let buffers = purpose.labels.map { _ in SecretBuffer() }
        (self.purpose, self.buffers) = (purpose, buffers)
        form = Form(
            zip(purpose.labels, buffers).map { .password($0, into: $1) }, button: purpose.action)
        form.focus(0)
    }

    var title: String { purpose.title }
    var footer: String { "Tab next · Ctrl-S \(purpose.action.lowercased()) · Esc leaves" }
    var takesKeys: Bool { true }
    var closesWhenDone: Bool { true }

    func commands(isFocused: Bool) -> [Command] { [Self.closing] }
    mutating func run(_ call: CommandCall, in size: Size) -> [Step] { call.id == "page.back" ? [.closePage] : [] }
    mutating func move(_ movement: Movement, in size: Size) {}
    mutating func scroll(by rows: Int, in size: Size) {}

    /// A password that was refused is typed again; a new one that was typed twice stays.
    mutating func refused(_ advice: Notice) {
        guard isBusy else { return }
        (isBusy, trouble) = (false, advice)
        buffers[0].removeAll()
        form.focus(0)
    }

    mutating func take(_ event: Event, in size: Size) -> [Step] {
        if event == .key(.escape) { return isBusy ? [] : [.closePage] }
        if event == .key(.control("z")) { return [.act(.suspend)] }
        if isBusy { return [] }
        trouble = nil
        return form.handle(event, width: size.width) == .submitted ? submit() : []
    }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        let target = render(in: size, isFocused: true).target(at: point)
        return form.press(target) && !isBusy ? submit() : []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        FocusWindow(
            Column([
                Column.Item(Text(purpose.remark, .muted)), Column.Item(.fixed(1), Blank()), Column.Item(form.view),
                Column.Item(.fixed(1), Blank()), Column.Item(Text([said])),
            ])
        ).render(in: size)
    }

    private var said: Line {
        if isBusy { return Line("\(purpose.busy)… this takes a few seconds, on purpose.", .accent) }
        guard let trouble else { return Line("") }
        return Line([Span(trouble.problem, .alarm), Span(" \(trouble.nextStep)")])
    }

    private mutating func submit() -> [Step] {
        trouble = FormCheck.missing(form) ?? differing
        if trouble != nil {
            form.focus(form.firstEmpty() ?? 0)
            return []
        }
        isBusy = true
        return [.act(purpose.act(buffers[0].secret, buffers.last?.secret))]
    }

    private var differing: Notice? {
        guard buffers.count == 3, buffers[1].secret != buffers[2].secret else { return nil }
        buffers[2].removeAll()
        return Notice("The two new passwords differ.", nextStep: "Type the second one again.")
    }
}

/// What a password is asked for.
enum PasswordPurpose: Sendable {
    case removing(OwnDevice)
    case password
    case localPassword

    var title: String {
        switch self {
        case .removing(let device): device.isThis ? "Remove this device" : "Remove \(device.title)"
        case .password: "Change the password"
        case .localPassword: "Change the local password"
        }
    }

    var remark: String {
        switch self {
        case .removing(let device) where device.isThis:
            """
            Your keys are changed so that this device's no longer open what comes from now on, and it is signed out. What is \
            stored here stays readable; signing in again (i) makes it a new device.
            """
        case .removing:
            """
            It is signed out at once and can never sign in with its keys again. Your own keys are changed, so that what comes from \
            now on cannot be opened with what it knows. What is stored there stays, locked by its local password.
            """
        case .password:
            """
            The new password signs you in on every device; all other devices are signed out. Nothing that you have stored is \
            encrypted again, and the recovery code stays as it is.
            """
        case .localPassword:
            "It opens the database on this device only, and must differ from the password that you sign in with."
        }
    }

    var labels: [String] {
        switch self {
        case .removing: ["Password"]
        case .password: ["Password now", "New password", "Again"]
        case .localPassword: ["Local password now", "New local password", "Again"]
        }
    }

    var action: String {
        switch self {
        case .removing: "Remove"
        case .password, .localPassword: "Change"
        }
    }

    var busy: String {
        switch self {
        case .removing: "Removing it"
        case .password, .localPassword: "Changing it"
        }
    }

    /// `old` is the first field, `new` the last.
    func act(_ old: Secret, _ new: Secret?) -> ClientAction {
        switch self {
        case .removing(let device): .remove(device, old)
        case .password: .changePassword(from: old, to: new ?? old)
        case .localPassword: .changeLocalPassword(from: old, to: new ?? old)
        }
    }
}
