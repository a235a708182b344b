import SalusClient
import SalusModels
import TerminalKit

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
        guard let subject = subject(of: place), focusedText == text, chosen[place]?.text(for: subject) != text else {
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
            guard let subject = subject(of: place), let term = chosen[place], let coding = term.coding,
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
        chosen[place] = term
        filling.form.take(row, note: term.codeText)
    }

    /// From the second character on.
    private mutating func lookUp() -> [Step] {
        let (place, text) = (filling.form.focus, focusedText)
        guard let subject = subject(of: place), text.count >= 2, chosen[place]?.text(for: subject) != text else {
            filling.form.suggestions = nil
            return []
        }
        chosen[place] = nil
        return [.act(.run(TermsEffect(text: text, subject: subject)))]
    }
}
