import SalusBase
import SalusModels

/// One thing that a query found: a fact, or the vital signs of one time.
struct AppletItem: Hashable, Sendable {
    let title: String
    /// The rest of its words: a dose, a reaction, a value that is no number.
    let detail: String
    let start: PartialDate?
    let end: PartialDate?
    /// It has ended, or its status says so.
    let isPast: Bool
    let isRefused: Bool
    /// One number, or systolic and diastolic; empty for what is no measurement.
    let numbers: [Double?]
    /// The numbers as people write them; empty without any.
    let valueText: String
    let unit: String
    /// `LOINC 2093-3`; empty without a code.
    let code: String
    let fields: FactFields

    /// The values of a vital sign at one time.
    init(_ moment: VitalMoment, _ kind: VitalKind) {
        (title, detail, isPast, isRefused, code) = (kind.title, "", false, false, "")
        (start, end, fields) = (moment.date, nil, FactFields())
        (numbers, unit) = (moment.values, kind.unit)
        valueText = moment.values.map { $0.map(kind.text) ?? "–" }.joined(separator: "/")
    }

    /// An entry of a timeline with its fact. Its number is brought to the query's unit where a factor says how.
    init(_ entry: TimelineEntry, _ fact: Fact, _ query: AppletQuery, at now: Instant) {
        (title, detail, start, end) = (entry.title, entry.detail, entry.start, entry.end)
        let isOver = entry.end.map { $0.latest < now } ?? false
        isPast = isOver || !entry.lasts && Self.lasting.contains(entry.kind)
        isRefused = fact.fields.flag("refused") == true
        let unit = entry.value?.unit ?? ""
        let factor = query.unit == unit ? nil : query.factors[unit.lowercased()]
        numbers = [entry.value?.number, entry.value?.second].compactMap(\.self).map { $0 * (factor ?? 1) }
        self.unit = factor == nil ? unit : query.unit ?? unit
        valueText = numbers.compactMap { $0.map(Self.text) }.joined(separator: "/")
        (code, fields) = (Self.code(of: fact.fields), fact.fields)
    }

    /// The kinds of which an entry goes on until it ends.
    private static let lasting: Set<TimelineKind> = [.problem, .allergy, .medication]

    private static func code(of fields: FactFields) -> String {
        let concepts = Self.subjects.lazy.compactMap { fields.concept($0) }
        guard let coding = concepts.flatMap(\.codings).first else { return "" }
        return "\(CodeSystem(spelling: coding.system)?.name ?? coding.system) \(coding.code)"
    }

    /// The fields that name what a fact is about.
    static let subjects = [
        "name", "product", "kind", "medication", "drugAllergen", "drugClassAllergen", "foodAllergen", "otherAllergen",
        "category",
    ]

    /// With two digits after the point at most.
    static func text(_ number: Double) -> String {
        guard number.magnitude < 1e12 else { return "\(number)" }
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
    }

    /// `128/82 mmHg`, `refused`, or the words of a result; empty when it says no value.
    var value: String {
        if isRefused { return "refused" }
        if valueText.isEmpty { return detail }
        return unit.isEmpty ? valueText : unit == "%" ? "\(valueText) %" : "\(valueText) \(unit)"
    }
}

extension FieldValue {
    /// In one line, as people read it; nil for nothing.
    var line: String? {
        let text: String? =
            switch self {
            case .text(let text): text
            case .number(let number): number.text
            case .flag(let flag): flag ? "yes" : "no"
            case .date(let date): date.dayText
            case .concept(let concept): concept.title ?? concept.codings.first?.code
            case .quantity(let quantity): quantity.title
            case .one(let fields): PersonName(fields).display
            case .many(let list): list.count == 1 ? "1 entry" : "\(list.count) entries"
            }
        let line = text?.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line?.isEmpty == false ? line : nil
    }
}

extension FactFields {
    /// The value at a path, of lists that of the first element.
    func line(at path: ArraySlice<String>) -> String? {
        guard let name = path.first, let value = self[name] else { return nil }
        let rest = path.dropFirst()
        guard !rest.isEmpty else { return value.line }
        return switch value {
        case .one(let fields): fields.line(at: rest)
        case .many(let list): list.first?.line(at: rest)
        default: nil
        }
    }
}
