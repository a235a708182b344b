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

    var outlastsLock: Bool { true }
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
                parameters: [.choice("Kind", StatementKind.allCases.map(\.title))],
                unless: main.noPerson ?? main.refusal(of: .create),
                isUndoable: true)
        }
    ) { call, main in
        let kind = StatementKind.allCases.first { $0.title == call.arguments.first }
        guard let kind, let person = main.selected else { return [] }
        return [.cover(AddPage(kind, person: person.name, record: person.id, today: main.today))]
    }
}

/// Codes by look-up while typing: terms show below the field, the arrows and Tab take one, and free text stays.
extension AddPage {
    /// The keys of the list of terms while it shows.
    var footer: String { filling.form.suggestions?.keys ?? usualFooter }

    mutating func take(_ event: Event, in size: Size) -> [Step] {
        if filling.question == nil, !filling.isBusy, let choice = filling.form.choose(event) {
            if case .chosen(let row) = choice { choose(row) }
            return []
        }
        let (place, text) = (filling.form.focus, focusedText)
        let steps = fill(event, in: size)
        // A field that the focus came to has nothing to look up before it is typed into.
        return place == filling.form.focus && text != focusedText ? steps + lookUp() : steps
    }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        let target = render(in: size, isFocused: true).target(at: point)
        guard filling.question == nil, !filling.isBusy, let row = filling.form.choice(at: target) else {
            return pressed(at: point, in: size)
        }
        choose(row)
        return []
    }

    /// Terms for a text that is no longer in the focused field are too late.
    mutating func receive(_ terms: [CodedTerm], _ remark: String?, for text: String) {
        let place = filling.form.focus
        guard let subject = subject(of: place), focusedText == text, filling.terms[place]?.text(for: subject) != text
        else {
            return
        }
        suggested = terms
        let rows = terms.map {
            FieldSuggestions.Row(text: $0.text(for: subject), words: $0.words, detail: $0.codeText)
        }
        let before = filling.form.suggestions
        filling.form.suggestions =
            rows.isEmpty && remark == nil
            ? nil : FieldSuggestions(field: place, rows: rows, remark: remark, after: before)
    }

    /// The codes of the fields whose text is still that of the chosen term, by the name of the field.
    var codings: [String: Coding] {
        var codings: [String: Coding] = [:]
        for (place, field) in draft.kind.fields.enumerated() {
            guard let subject = subject(of: place), let term = filling.terms[place], let coding = term.coding,
                filling.form.text(place).withoutEnds == term.text(for: subject)
            else { continue }
            codings[field.name] = coding
        }
        return codings
    }

    private func subject(of place: Int) -> TermSubject? {
        let fields = draft.kind.fields
        return fields.indices.contains(place) ? draft.kind.subject(of: fields[place]) : nil
    }

    private var focusedText: String {
        let form = filling.form
        return form.fields.indices.contains(form.focus) ? form.text(form.focus).withoutEnds : ""
    }

    private mutating func choose(_ row: Int) {
        guard suggested.indices.contains(row) else { return }
        let (term, place) = (suggested[row], filling.form.focus)
        filling.terms[place] = term
        filling.form.take(row, note: term.codeText)
    }

    /// From the second character on.
    private mutating func lookUp() -> [Step] {
        let (place, text) = (filling.form.focus, focusedText)
        guard let subject = subject(of: place), text.count >= 2, filling.terms[place]?.text(for: subject) != text else {
            filling.form.suggestions = nil
            return []
        }
        filling.terms[place] = nil
        return [.act(.run(TermsEffect(text: text, subject: subject)))]
    }
}
