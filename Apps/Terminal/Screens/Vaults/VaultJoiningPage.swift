import SalusCrypto
import TerminalKit

/// A form for coming into a vault by a link that somebody sent.
struct VaultJoiningPage: CoveringPane {
    private let password = SecretBuffer()
    private var form: Form
    private var trouble: Notice?
    private var isBusy = false

    init() {
        form = Form(
            [.text("Link", hint: "paste all of it"), .password("Password, if it has one", into: password)],
            button: "Come in")
        form.focus(0)
    }

    var title: String { "Come into a vault by a link" }
    var footer: String { "Tab next · Ctrl-S comes in · Esc leaves" }
    var takesKeys: Bool { true }
    var closesWhenDone: Bool { true }

    func commands(isFocused: Bool) -> [Command] { [Self.closing] }
    mutating func run(_ call: CommandCall, in size: Size) -> [Step] { call.id == "page.back" ? [.closePage] : [] }
    mutating func move(_ movement: Movement, in size: Size) {}
    mutating func scroll(by rows: Int, in size: Size) {}
    mutating func refused(_ advice: Notice) { (isBusy, trouble) = (false, advice) }

    mutating func take(_ event: Event, in size: Size) -> [Step] {
        if event == .key(.escape) { return [.closePage] }
        if isBusy { return [] }
        trouble = nil
        return form.handle(event, width: size.width) == .submitted ? submit() : []
    }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        form.press(render(in: size, isFocused: true).target(at: point)) && !isBusy ? submit() : []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        FocusWindow(
            Column([
                Column.Item(Text("Whoever made the link lets you in with one of their devices.", .muted)),
                Column.Item(.fixed(1), Blank()), Column.Item(form.view), Column.Item(.fixed(1), Blank()),
                Column.Item(Text([said])),
            ])
        ).render(in: size)
    }

    private var said: Line {
        if isBusy { return Line("Showing that the link is here…", .accent) }
        guard let trouble else { return Line("") }
        return Line([Span(trouble.problem, .alarm), Span(" \(trouble.nextStep)")])
    }

    private mutating func submit() -> [Step] {
        let link = form.text(0).filter { !$0.isWhitespace }
        guard VaultInvitationLink(text: link) != nil else {
            trouble = Notice("That is no link into a vault.", nextStep: "Paste all of it.")
            return []
        }
        isBusy = true
        return [.act(.vault(.link(.join(link, password.isEmpty ? nil : password.secret))))]
    }
}
