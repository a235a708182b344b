import SalusClient
import SalusModels
import TerminalKit

/// A form for one fact that a person adds to a record, or corrects. It is kept on this device and sent to the server;
/// the typed text stays until it is there.
struct AddPage: FormPage {
    let draft: StatementDraft
    private let person: String
    private let record: RecordID
    /// The fact that is corrected; nil for a new one.
    private let correction: StatementCorrection?
    var filling: Filling
    /// Terms that were taken, by the place of the field; they count as long as its text stays.
    var chosen: [Int: CodedTerm] = [:]
    /// The terms below the focused field.
    var suggested: [CodedTerm] = []

    init(_ kind: StatementKind, person: String, record: RecordID, today: CalendarDay) {
        (draft, self.person, self.record, correction) = (StatementDraft(kind), person, record, nil)
        filling = Filling(Self.inputs(draft, today), button: "Add to the record")
    }

    /// `ending`: with today as its last day.
    init?(_ correction: StatementCorrection, person: String, today: CalendarDay, ending: Bool = false) {
        guard let draft = StatementDraft(correcting: correction.fact) else { return nil }
        (self.draft, self.person, record, self.correction) = (draft, person, correction.record, correction)
        filling = Filling(Self.inputs(draft, today), button: "Save the correction")
        guard ending, let end = draft.kind.fields.firstIndex(where: { $0 == draft.kind.end }) else { return }
        filling.form.focus(end)
        filling.form.restore(today.text, in: end)
    }

    private static func inputs(_ draft: StatementDraft, _ today: CalendarDay) -> [FormInput] {
        let texts = draft.texts(today: today.text)
        return draft.kind.fields.map {
            $0.input(texts[$0.name] ?? "", isLong: draft.kind == .note && $0.isRequired, today: today)
        }
    }

    var title: String {
        correction == nil ? "Add \(draft.kind.title) for \(person)" : "Correct \(draft.kind.title) of \(person)"
    }
    var remark: String {
        correction == nil
            ? "Saved as entered by you." : "Saved as the next version; the one before stays in the entry's history."
    }
    var action: String { correction == nil ? "adds" : "saves" }
    var busy: String { correction == nil ? "Adding…" : "Saving…" }
    var advice: String { "Fields without * are optional." }
    var loss: String? { correction == nil ? "Leave without adding?" : "Leave without saving?" }
    var unsavedName: String? {
        correction.map { "correct \($0.fact.id) \(record)" } ?? "add \(draft.kind.rawValue) \(record)"
    }

    mutating func step() throws(ErrorNotice) -> Step {
        let typed = zip(draft.kind.fields.map(\.name), filling.form.texts.map(\.withoutEnds))
        do {
            let fact = try draft.fact(Dictionary(uniqueKeysWithValues: typed), codings: codings)
            return correction.map { .act(.run(RecordEffect.correct($0, with: fact))) }
                ?? .act(.run(RecordEffect.add(fact, to: record)))
        } catch {
            if let place = draft.kind.fields.firstIndex(where: { $0.name == error.field }) { filling.form.focus(place) }
            throw ErrorNotice(error.problem, nextStep: error.nextStep)
        }
    }
}

extension AddPage {
    static let entry = PageEntry(
        "person.add",
        describe: { main in
            Command(
                "person.add", "Add to the record", keys: ["a"], group: "Record", hint: "add",
                parameters: [.choice("What", StatementKind.allCases.map(\.title))],
                unless: main.noPerson ?? main.refusal(of: .create),
                isUndoable: true)
        }
    ) { call, main in
        let kind = StatementKind.allCases.first { $0.title == call.arguments.first }
        guard let kind, let person = main.selected else { return [] }
        return [.cover(AddPage(kind, person: person.name, record: person.id, today: main.today))]
    }
}
