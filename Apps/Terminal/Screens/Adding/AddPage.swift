import SalusModels
import TerminalKit

/// A form for one thing that a person writes into a record. It goes to the server at once; what was typed stays until it
/// is there.
struct AddPage: CoveringPane {
    private let kind: StatementKind
    private let person: String
    private let untouched: [String]
    private var form: Form
    private var trouble: Notice?
    private var isBusy = false
    /// Whether to leave what was typed.
    private var question: Dialog?

    init(_ kind: StatementKind, person: String, today: CalendarDay) {
        (self.kind, self.person) = (kind, person)
        form = Form(kind.fields.map { $0.input(in: kind, today: today) }, button: "Add to the record")
        untouched = form.texts
        form.focus(0)
    }

    var title: String { "Add \(kind.title) for \(person)" }
    var footer: String { "Tab next · \(dateHint)Ctrl-S adds · Esc leaves" }
    var takesKeys: Bool { true }
    var closesWhenDone: Bool { true }

    private var dateHint: String { kind.fields.contains { $0.isDate } ? "Space calendar · " : "" }

    func commands(isFocused: Bool) -> [Command] { [Self.closing] }
    mutating func run(_ call: CommandCall, in size: Size) -> [Step] { call.id == "page.back" ? [.closePage] : [] }
    mutating func move(_ movement: Movement, in size: Size) {}
    mutating func scroll(by rows: Int, in size: Size) {}
    mutating func refused(_ advice: Notice) { (isBusy, trouble) = (false, advice) }

    mutating func take(_ event: Event, in size: Size) -> [Step] {
        if question != nil { return answer(event, nil) }
        if event == .key(.escape), !form.isCalendarOpen { return leave() }
        if event == .key(.control("z")), !form.isInArea { return [.act(.suspend)] }
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
        let content = Column([
            Column.Item(Text("It is yours: the source of what you write here is \"person\".", .muted)),
            Column.Item(.fixed(1), Blank()), Column.Item(form.view), Column.Item(.fixed(1), Blank()),
            Column.Item(Text([said])),
        ])
        let grid = FocusWindow(content).render(in: size)
        return question?.render(over: grid) ?? form.render(calendarOver: grid)
    }

    private var said: Line {
        if isBusy { return Line("Adding…", .accent) }
        guard let trouble else { return Line("What has no * may stay empty.", .muted) }
        return Line([Span(trouble.problem, .alarm), Span(" \(trouble.nextStep)")])
    }

    private mutating func leave() -> [Step] {
        if isBusy || form.texts == untouched { return [.closePage] }
        question = .confirm("Leave without adding?", "What you typed is lost.", action: "Leave", cancel: "Stay")
        return []
    }

    private mutating func answer(_ event: Event, _ target: Target?) -> [Step] {
        guard case .answered(let id)? = question?.handle(event, target: target) else { return [] }
        question = nil
        return id == "confirm" ? [.closePage] : []
    }

    private mutating func submit() -> [Step] {
        let texts = Dictionary(uniqueKeysWithValues: zip(kind.fields, form.texts))
        if let empty = kind.fields.firstIndex(where: { kind.needs($0) && texts[$0]?.isEmpty != false }) {
            form.focus(empty)
            trouble = Notice("\(form.fields[empty].label) is empty.", nextStep: "Fill it in.")
            return []
        }
        do throws(Notice) {
            let fact = try kind.fact(texts)
            isBusy = true
            return [.add(fact)]
        } catch {
            trouble = error
            return []
        }
    }
}
