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
        let fields = zip(purpose.labels, buffers).enumerated().map { index, field in
            index == 1 ? FormInput.newPassword(field.0, into: field.1) : .password(field.0, into: field.1)
        }
        form = Form(fields, button: purpose.action)
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
        guard let trouble else { return Line(form.advice, .muted) }
        return Line([Span(trouble.problem, .alarm), Span(" \(trouble.nextStep)")])
    }

    private mutating func submit() -> [Step] {
        trouble = FormCheck.missing(form) ?? differing
        if trouble != nil {
            form.focus(form.firstEmpty() ?? 0)
            return []
        }
        trouble = form.weakPassword()
        if trouble != nil { return [] }
        isBusy = true
        return [.act(purpose.act(buffers[0].secret, buffers.last?.secret))]
    }

    private var differing: Notice? {
        guard buffers.count == 3, buffers[1].secret != buffers[2].secret else { return nil }
        buffers[2].removeAll()
        return Notice("The two new passwords differ.", nextStep: "Type the second one again.")
    }
}
