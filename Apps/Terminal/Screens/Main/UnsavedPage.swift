import SalusClient
import TerminalKit

/// Forms that were typed into and not saved, the last first, each with what was typed. A form is discarded after a
/// question; opened again where it belongs, it has everything back.
struct UnsavedPage: CoveringPane, ListPane, ConfirmingPane {
    enum Commands: String, PaneCommands {
        case discard = "unsaved.discard"
    }

    private var forms: [UnsavedForm]
    private let time: LocalTime
    var position = ListPosition()
    var question: PageQuestion<Step>?

    init(_ forms: [UnsavedForm], time: LocalTime) {
        (self.forms, self.time) = (forms.sorted { $0.typedAt > $1.typedAt }, time)
    }

    var title: String { "Forms not saved yet" }
    var rowCount: Int { forms.count }
    func rowText(_ row: Int) -> String { forms[row].title }
    private var selected: UnsavedForm? { forms.indices.contains(position.selected) ? forms[position.selected] : nil }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .discard:
            Command(
                command.id, "Discard what was typed", keys: ["x", "Delete"], group: "Page", hint: "discard",
                unless: selected == nil ? "nothing is selected" : nil)
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .discard:
            question = selected.map {
                PageQuestion(
                    .confirm("Discard \($0.title)?", "Its text is lost.", action: "Discard"),
                    .update(UnsavedForms.discarding($0)))
            }
        }
        return []
    }

    mutating func receive(_ forms: [UnsavedForm]) {
        self.forms = forms.sorted { $0.typedAt > $1.typedAt }
        position.select(position.selected, count: forms.count)
    }

    /// A click selects.
    mutating func press(at point: Point, in size: Size) -> [Step] {
        let target = render(in: size, isFocused: true).target(at: point)
        if takesKeys { return answer(.mouse(MouseEvent(.press, at: point)), target) }
        if case .row(let row) = target?.part { position.select(row, count: rowCount) }
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let grid = Column([
            Column.Item(.flexible, table(isFocused: isFocused && !takesKeys)), Column.Item(.fixed(1), Blank()),
            Column.Item(Padding(Text(about, .muted))),
        ]).render(in: size)
        return question?.dialog.render(over: grid) ?? grid
    }

    private func table(isFocused: Bool) -> TableView {
        TableView(
            [.init("Form", .flexible), .init("Typed", .fixed(17))], count: rowCount, position: position,
            isFocused: isFocused, empty: "Everything that you typed is saved.", id: "unsaved"
        ) { [forms, time] row in [Line(forms[row].title), Line(time.text(forms[row].typedAt), .muted)] }
    }

    private var about: String {
        guard let selected else { return "" }
        let typed = selected.fields.filter { $0.text != $0.before }.map { "\($0.label): \($0.text)" }
        return (typed + ["Open the form again to go on."]).joined(separator: "\n")
    }
}

extension UnsavedForms {
    /// Discards what was typed into a form; it is gone from this device.
    static func discarding(_ form: UnsavedForm) -> PageUpdate {
        PageUpdate { main in
            main.unsaved.discard(form.id)
            let left = main.unsaved.kept
            main.covering.changeAll(UnsavedPage.self) { $0.receive(left) }
            main.toasts.show("Discarded: \(form.title)", .good)
            return main.keepForms()
        }
    }
}

extension UnsavedPage {
    static let entry = PageEntry(
        "app.unsaved", "Forms that you typed into and did not save",
        unless: { $0.unsaved.kept.isEmpty ? "everything that you typed is saved" : $0.isOpen(UnsavedPage.self) }
    ) { _, main in [.cover(UnsavedPage(main.unsaved.kept, time: main.time))] }
}
