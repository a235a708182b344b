import SalusModels
import TerminalKit

/// A form for one fact that a person adds to a record. It is sent to the server at once; the typed text stays until it
/// is there.
struct AddPage: FormPage {
    private let kind: StatementKind
    private let person: String
    private let record: RecordID
    var filling: Filling

    init(_ kind: StatementKind, person: String, record: RecordID, today: CalendarDay) {
        (self.kind, self.person, self.record) = (kind, person, record)
        filling = Filling(kind.fields.map { $0.input(in: kind, today: today) }, button: "Add to the record")
    }

    var title: String { "Add \(kind.title) for \(person)" }
    var remark: String { "Saved as entered by you." }
    var action: String { "adds" }
    var busy: String { "Adding…" }
    var advice: String { "What has no * may stay empty." }
    var loss: String? { "Leave without adding?" }
    var unsavedName: String? { "add \(kind.rawValue) \(record)" }

    mutating func step() throws(ErrorNotice) -> Step {
        let texts = Dictionary(uniqueKeysWithValues: zip(kind.fields, filling.form.texts.map(\.withoutEnds)))
        if let empty = kind.fields.firstIndex(where: { kind.needs($0) && texts[$0]?.isEmpty != false }) {
            filling.form.focus(empty)
            throw ErrorNotice("\(filling.form.fields[empty].label) is empty.", nextStep: "Fill it in.")
        }
        if let until = kind.fields.firstIndex(of: .until), kind.endsBeforeItBegins(texts) {
            filling.form.focus(until)
            throw ErrorNotice("Until is before Since.", nextStep: "Correct one of both dates.")
        }
        return .add(try kind.fact(texts))
    }
}

extension AddPage {
    static let entry = PageEntry(
        "person.add",
        describe: { main in
            Command(
                "person.add", "Add to the record", keys: ["a"], group: "Record", hint: "add",
                parameters: [.choice("What", StatementKind.allCases.map(\.title))], unless: main.nobody,
                isUndoable: true)
        }
    ) { call, main in
        let kind = StatementKind.allCases.first { $0.title == call.arguments.first }
        guard let kind, let person = main.selected else { return [] }
        return [.cover(AddPage(kind, person: person.name, record: person.id, today: main.today))]
    }
}
