import SalusModels
import TerminalKit

/// A form for one thing that a person writes into a record. It goes to the server at once; what was typed stays until it
/// is there.
struct AddPage: CoveringPane {
    private let kind: StatementKind
    private let person: String
    private var form: Form
    private var trouble: Notice?
    private var isBusy = false

    init(_ kind: StatementKind, person: String) {
        (self.kind, self.person) = (kind, person)
        form = Form(kind.fields.map { .text($0.label(in: kind), hint: $0.hint) })
    }

    var title: String { "Add \(kind.title) for \(person)" }
    var footer: String { "Tab next field · Enter at the last one adds · Esc leaves without" }
    var takesKeys: Bool { true }

    func commands(isFocused: Bool) -> [Command] { [Self.closing] }
    mutating func run(_ call: CommandCall, in size: Size) -> [Step] { call.id == "page.back" ? [.closePage] : [] }
    mutating func move(_ movement: Movement, in size: Size) {}
    mutating func scroll(by rows: Int, in size: Size) {}
    mutating func refused(_ advice: Notice) { isBusy = false }

    mutating func take(_ key: Key) -> [Step] {
        if key == .escape { return [.closePage] }
        if key == .control("z") { return [.act(.suspend)] }
        if isBusy { return [] }
        trouble = nil
        return form.handle(key) == .submitted ? submit() : []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        Column([
            Column.Item(Text("It is yours: the source of what you write here is \"person\".", .muted)),
            Column.Item(.fixed(1), Blank()), Column.Item(form.view), Column.Item(Text([said])),
        ]).render(in: size)
    }

    private var said: Line {
        if isBusy { return Line("Adding…", .accent) }
        guard let trouble else { return Line("Fields may stay empty but for the first.", .muted) }
        return Line([Span(trouble.problem, .alarm), Span(" \(trouble.nextStep)")])
    }

    private mutating func submit() -> [Step] {
        let texts = Dictionary(uniqueKeysWithValues: zip(kind.fields, kind.fields.indices.map { form.text($0) }))
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
