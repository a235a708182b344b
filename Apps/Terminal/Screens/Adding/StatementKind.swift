import SalusBase
import SalusCarePlan
import SalusModels
import TerminalKit

/// The kinds of fact that a person can add to a record, with the form fields of each.
enum StatementKind: String, CaseIterable, Sendable {
    case medication, problem, allergy, measurement, note

    enum Field: Hashable, Sendable {
        case name, dose, instructions, reaction, severity, value, unit, date, time, since, until, note
    }

    var title: String {
        switch self {
        case .medication: "a medication"
        case .problem: "a problem"
        case .allergy: "an allergy"
        case .measurement: "a measurement"
        case .note: "a note"
        }
    }

    /// The first is needed; of a measurement the value, too.
    var fields: [Field] {
        switch self {
        case .medication: [.name, .dose, .instructions, .since, .until, .note]
        case .problem: [.name, .since, .until, .note]
        case .allergy: [.name, .reaction, .severity, .since, .note]
        case .measurement: [.name, .value, .unit, .date, .time, .note]
        case .note: [.note, .date]
        }
    }

    func needs(_ field: Field) -> Bool { field == fields[0] || self == .measurement && field == .value }

    /// Whether the last day is before the first, as far as both dates say: 2019 is not before 2019-05.
    func endsBeforeItBegins(_ texts: [Field: String]) -> Bool {
        guard let since = texts[.since], let until = texts[.until] else { return false }
        let length = min(since.count, until.count)
        return until.prefix(length) < since.prefix(length)
    }

    /// The fact that the texts say; what is empty is left out. Throws when a text is no date or no number.
    func fact(_ texts: [Field: String]) throws(ErrorNotice) -> FactDraft {
        let texts = texts.filter { !$0.value.isEmpty }
        let (name, since) = (texts[.name].map { Concept(text: $0) }, try Self.date(texts[.since]))
        switch self {
        case .medication:
            var medication = Medication()
            (medication.name, medication.startDate) = (name, since)
            medication.endDate = try Self.date(texts[.until])
            medication.dose = texts[.dose].map { Self.quantity($0) }
            (medication.instructions, medication.note) = (texts[.instructions], texts[.note])
            return FactDraft(medication)
        case .problem:
            var problem = Problem()
            (problem.name, problem.startDate, problem.note) = (name, since, texts[.note])
            problem.endDate = try Self.date(texts[.until])
            return FactDraft(problem)
        case .allergy:
            var allergy = Allergy()
            (allergy.otherAllergen, allergy.startDate, allergy.note) = (name, since, texts[.note])
            allergy.reaction = texts[.reaction].map { Concept(text: $0) }
            allergy.severity = texts[.severity].map { Concept(text: $0) }
            return FactDraft(allergy)
        case .measurement:
            var measurement = Measurement()
            (measurement.name, measurement.note) = (name, texts[.note])
            measurement.value = Quantity(value: try Self.number(texts[.value]), unit: texts[.unit])
            measurement.date = try Self.date(texts[.date], at: texts[.time])
            return FactDraft(measurement)
        case .note:
            var note = ClinicalNote()
            (note.content, note.date) = (texts[.note], try Self.date(texts[.date]))
            return FactDraft(note)
        }
    }

    /// The date, with a local time of day when one is given; nil without either. Throws a notice for text that is no
    /// date or time.
    private static func date(_ text: String?, at time: String? = nil) throws(ErrorNotice) -> PartialDate? {
        if let time { return try moment(text, time) }
        guard let text else { return nil }
        guard let date = PartialDate(text) else {
            throw ErrorNotice("\"\(text)\" is no date.", nextStep: "Write it as 2019, 2019-05 or 2019-05-30.")
        }
        return date
    }

    private static func moment(_ day: String?, _ time: String) throws(ErrorNotice) -> PartialDate {
        guard let day, CalendarDay(day)?.day != nil else {
            throw ErrorNotice(
                "A time needs a whole date.", nextStep: "Write it as 2019-05-30, or leave the time empty.")
        }
        guard let moment = PartialDate("\(day)T\(time):00") else {
            throw ErrorNotice("\"\(time)\" is no time.", nextStep: "Write it as 08:30.")
        }
        return moment
    }

    private static func number(_ text: String?) throws(ErrorNotice) -> DecimalText? {
        guard let text else { return nil }
        guard let number = WrittenNumber.decimal(text) else {
            let problem = WrittenNumber.isUnclear(text) ? "may mean two numbers" : "is no number"
            throw ErrorNotice(
                "\"\(text)\" \(problem).", nextStep: "Write digits such as 72.5, the unit in its own field.")
        }
        return number
    }

    /// `5 mg` as number and unit; anything else as it was written.
    private static func quantity(_ text: String) -> Quantity {
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, let number = DecimalText(parts[0]) else { return Quantity(original: text) }
        return Quantity(value: number, unit: parts[1])
    }
}

extension StatementKind.Field {
    var isDate: Bool { [.date, .since, .until].contains(self) }

    /// The field of the form; what happened now is dated today.
    func input(in kind: StatementKind, today: CalendarDay) -> FormInput {
        let input: FormInput.Input =
            switch self {
            case .date: .date(DateInput(today, today: today, allowsPartial: true))
            case .since, .until: .date(DateInput(today: today, allowsPartial: true))
            case .time: .time(TimeInput())
            case .note: .area(TextArea(), rows: kind == .note ? 9 : 3)
            default: .text(TextInput())
            }
        return FormInput(label: label(in: kind), input: input, hint: hint, isRequired: kind.needs(self))
    }

    func label(in kind: StatementKind) -> String {
        switch self {
        case .name: kind == .allergy ? "Allergic to" : "Name"
        case .dose: "Dose"
        case .instructions: "How to take it"
        case .reaction: "Reaction"
        case .severity: "Severity"
        case .value: "Value"
        case .unit: "Unit"
        case .date: "Date"
        case .time: "Time"
        case .since: "Since"
        case .until: "Until"
        case .note: kind == .note ? "Text" : "Note"
        }
    }

    var hint: String {
        switch self {
        case .name, .reaction, .note: ""
        case .dose: "5 mg"
        case .instructions: "one each morning"
        case .severity: "mild, moderate, severe"
        case .value: "72.5"
        case .unit: "kg"
        case .date, .since, .until: "2019, 2019-05 or 2019-05-30 · t today"
        case .time: "08:30"
        }
    }
}
