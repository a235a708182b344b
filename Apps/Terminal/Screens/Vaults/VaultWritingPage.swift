import SalusClient
import SalusModels
import SalusSync
import TerminalKit

/// A form for a text of a vault. It is kept on this device at once and goes out with the sync.
struct VaultWritingPage: CoveringPane {
    private let item: VaultItem?
    private let overview: VaultOverview
    private let untouched: String
    private var form: Form
    private var trouble: Notice?
    private var isBusy = false
    private var question: Dialog?

    /// `item` is what is written anew; nil for something new.
    init(_ item: VaultItem?, in overview: VaultOverview) {
        (self.item, self.overview, untouched) = (item, overview, item?.text ?? "")
        form = Form(
            [FormInput(label: "Text", input: .area(TextArea(untouched), rows: 12))], button: "Put it into the vault")
        form.focus(0)
    }

    var title: String { item == nil ? "Write into \(overview.title)" : "Write \(item?.title ?? "") anew" }
    var footer: String { "Ctrl-S puts it in · Esc leaves" }
    var takesKeys: Bool { true }
    var closesWhenDone: Bool { true }

    func commands(isFocused: Bool) -> [Command] { [Self.closing] }
    mutating func run(_ call: CommandCall, in size: Size) -> [Step] { call.id == "page.back" ? [.closePage] : [] }
    mutating func move(_ movement: Movement, in size: Size) {}
    mutating func scroll(by rows: Int, in size: Size) {}
    mutating func refused(_ advice: Notice) { (isBusy, trouble) = (false, advice) }

    mutating func take(_ event: Event, in size: Size) -> [Step] {
        if question != nil { return answer(event, nil) }
        if event == .key(.escape) { return leave() }
        if isBusy { return [] }
        trouble = nil
        return form.handle(event, width: size.width) == .submitted ? submit() : []
    }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        let target = render(in: size, isFocused: true).target(at: point)
        if question != nil { return answer(.mouse(MouseEvent(.press, at: point)), target) }
        return form.press(target) && !isBusy ? submit() : []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let grid = FocusWindow(
            Column([
                Column.Item(Text(readers, .muted)), Column.Item(.fixed(1), Blank()), Column.Item(form.view),
                Column.Item(.fixed(1), Blank()), Column.Item(Text([said])),
            ])
        ).render(in: size)
        return question?.render(over: grid) ?? grid
    }

    private var readers: String {
        let others = overview.members - 1
        return others == 0
            ? "Nobody but you reads it."
            : others == 1 ? "You and one other read it." : "You and \(others) others read it."
    }

    private var said: Line {
        if isBusy { return Line("Sealing…", .accent) }
        guard let trouble else { return Line("") }
        return Line([Span(trouble.problem, .alarm), Span(" \(trouble.nextStep)")])
    }

    private mutating func leave() -> [Step] {
        if isBusy || form.text(0) == untouched { return [.closePage] }
        question = .confirm("Leave without keeping it?", "What you typed is lost.", action: "Leave", cancel: "Stay")
        return []
    }

    private mutating func answer(_ event: Event, _ target: Target?) -> [Step] {
        guard case .answered(let id)? = question?.handle(event, target: target) else { return [] }
        question = nil
        return id == "confirm" ? [.closePage] : []
    }

    private mutating func submit() -> [Step] {
        guard !form.text(0).isEmpty else {
            trouble = Notice("There is no text yet.", nextStep: "Write something.")
            return []
        }
        isBusy = true
        return [.act(.vault(.edit(.write(form.text(0), overview.id, item?.id))))]
    }
}
