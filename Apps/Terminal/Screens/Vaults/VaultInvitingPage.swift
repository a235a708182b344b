import SalusClient
import SalusCrypto
import TerminalKit

/// A form for a new link into a vault: how long it holds, for how many people, and a password for it.
struct VaultInvitingPage: CoveringPane {
    private let overview: VaultOverview
    private let role: VaultRole
    private let history: SharedHistory
    private let password = SecretBuffer()
    private var form: Form
    private var trouble: Notice?
    private var isBusy = false

    init(to overview: VaultOverview, as role: VaultRole, _ history: SharedHistory) {
        (self.overview, self.role, self.history) = (overview, role, history)
        form = Form(
            [
                .text("Days", "7", hint: "1 to 365"), .text("People", "1", hint: "who may come by it, 1 to 100"),
                .password("Password (may stay empty)", into: password),
            ], button: "Make the link")
        form.focus(0)
    }

    var title: String { "A link into \(overview.title)" }
    var footer: String { "Tab next · Ctrl-S makes it · Esc leaves" }
    var takesKeys: Bool { true }

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
        let reads = role.reads ? ", and will read \(history.words)" : ""
        return FocusWindow(
            Column([
                Column.Item(Text("Who comes by it \(role.about)\(reads).", .muted)), Column.Item(.fixed(1), Blank()),
                Column.Item(form.view), Column.Item(.fixed(1), Blank()), Column.Item(Text([said])),
            ])
        ).render(in: size)
    }

    private var said: Line {
        if isBusy { return Line("Making the link…", .accent) }
        guard let trouble else {
            return Line("Tell a password apart from the link: never both in one message.", .muted)
        }
        return Line([Span(trouble.problem, .alarm), Span(" \(trouble.nextStep)")])
    }

    private mutating func submit() -> [Step] {
        guard let days = Int(form.text(0)), (1...365).contains(days), let uses = Int(form.text(1)),
            (1...100).contains(uses)
        else {
            trouble = Notice("That is no number of days or people.", nextStep: "1 to 365 days, 1 to 100 people.")
            return []
        }
        isBusy = true
        let wish = VaultInviting(
            vault: overview.id, role: role, history: history, days: days, uses: uses,
            password: password.isEmpty ? nil : password.secret)
        return [.act(.vault(.link(.make(wish))))]
    }
}
