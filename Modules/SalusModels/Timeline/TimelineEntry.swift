public import SalusBase
import SalusSDML

/// One statement of a fact as a timeline shows it. A panel of vital signs gives one entry for each value.
public struct TimelineEntry: Hashable, Sendable {
    /// A measured number; `second` is the diastolic part of a blood pressure.
    public struct Value: Hashable, Sendable {
        public let number: Double
        public let second: Double?
        public let unit: String

        public init(_ number: Double, second: Double? = nil, unit: String) {
            (self.number, self.second, self.unit) = (number, second, unit)
        }
    }

    private struct Content: Hashable, Sendable {
        let document: DocumentID
        let fact: FactID
        let kind: TimelineKind
        let title, detail: String
        let start, end: PartialDate?
        let lasts: Bool
        let value: Value?
    }

    private let content: SharedValue<Content>
    /// Other facts that say the same, where entries are shown once.
    public var others: [FactOrigin]

    public var document: DocumentID { content.value.document }
    public var fact: FactID { content.value.fact }
    public var kind: TimelineKind { content.value.kind }
    /// The subject: `Asthma`, `Heart rate`.
    public var title: String { content.value.title }
    /// The detail: a value, a dose, a reaction; may be empty.
    public var detail: String { content.value.detail }
    /// The date when it was or began; nil when the source gives no date.
    public var start: PartialDate? { content.value.start }
    /// The date when it ended; nil when it has not, or was a moment.
    public var end: PartialDate? { content.value.end }
    /// True for what lasts from `start` to `end`: a problem, a medication, a stay.
    public var lasts: Bool { content.value.lasts }
    public var value: Value? { content.value.value }

    public init(
        document: DocumentID, fact: FactID, kind: TimelineKind, title: String, detail: String, start: PartialDate?,
        end: PartialDate?, lasts: Bool, value: Value?, others: [FactOrigin] = []
    ) {
        content = SharedValue(
            Content(
                document: document, fact: fact, kind: kind, title: title, detail: detail, start: start, end: end,
                lasts: lasts, value: value))
        self.others = others
    }

    /// Entries that say something about the same thing have the same subject.
    public var subject: String { "\(kind.rawValue)/\(title.lowercased())" }
}

extension TimelineEntry {
    /// The timeline entries of one fact: none for a name or for a fact entered in error.
    public static func entries(of fact: Fact, in document: DocumentID) -> [TimelineEntry] {
        guard let kind = TimelineKind(model: fact.model), !StatusRule.isError(fact.fields.concept("status")) else {
            return []
        }
        if let panel = fact.reading(VitalSigns.self) { return entries(of: panel, fact.id, document) }
        let quantity = fact.fields.quantity("value")
        return [
            TimelineEntry(
                document: document, fact: fact.id, kind: kind, title: title(of: fact), detail: detail(of: fact),
                start: start(of: fact.fields), end: fact.fields.date("endDate"), lasts: lasts(kind, fact.fields),
                value: quantity.flatMap(Value.init))
        ]
    }

    private static func title(of fact: Fact) -> String {
        if let words = DocumentHeadline.subject(of: fact.fields) { return words }
        if let coded = SummaryTitle(fact.reading(Allergy.self)?.allergen) { return coded.text }
        let names = ["name", "product", "kind", "category"]
        if let coded = names.lazy.compactMap({ SummaryTitle(fact.fields.concept($0))?.text }).first { return coded }
        return GeneratedModels.all.first { $0.name == fact.model }?.title ?? fact.model
    }

    /// The first of these that say something, in the order in which people ask for them.
    private static func detail(of fact: Fact) -> String {
        let fields = fact.fields
        let texts =
            ["value", "dose"].map { fields.quantity($0)?.title } + [fields.quantity("frequency")?.frequencyTitle]
        let words = ["codedValue", "reaction", "severity", "interpretation", "reason"].map { fields.concept($0)?.title }
        let rest = ["instructions", "target", "content", "chiefComplaint", "performer"].map { fields.text($0) }
        let said = (texts + words + rest).compactMap(\.self).filter { !$0.isEmpty }
        let refused = fields.flag("refused") == true ? ["refused"] : []
        return (refused + said.prefix(3)).joined(separator: ", ").split(whereSeparator: \.isNewline)
            .joined(separator: " ")
    }

    private static func start(of fields: FactFields) -> PartialDate? {
        ["date", "startDate", "recordedDate"].lazy.compactMap { fields.date($0) }.first
    }

    private static func lasts(_ kind: TimelineKind, _ fields: FactFields) -> Bool {
        if fields.date("endDate") != nil { return true }
        switch kind {
        case .problem, .allergy, .medication:
            return fields.date("date") == nil && !StatusRule.isEnded(fields.concept("status"))
        default: return false
        }
    }

    private static func entries(of panel: VitalSigns, _ fact: FactID, _ document: DocumentID) -> [TimelineEntry] {
        let single: [(VitalKind, Quantity?)] = [
            (.heartRate, panel.heartRate), (.respiratoryRate, panel.respiratoryRate),
            (.oxygenSaturation, panel.oxygenSaturation), (.temperature, panel.temperature), (.weight, panel.weight),
            (.height, panel.height), (.bodyMassIndex, panel.bodyMassIndex),
        ]
        let values = single.compactMap { kind, quantity in
            quantity?.respelled(as: kind).shown(kind)
        }
        return (pressure(panel) + values).map { kind, text, value in
            TimelineEntry(
                document: document, fact: fact, kind: .vital, title: kind.title, detail: text, start: panel.date,
                end: nil, lasts: false, value: value)
        }
    }

    private static func pressure(_ panel: VitalSigns) -> [(VitalKind, String, Value?)] {
        guard let systolic = panel.bloodPressure?.systolic?.respelled(as: .bloodPressure), let number = systolic.value
        else { return [] }
        let diastolic = panel.bloodPressure?.diastolic?.value
        let text = "\(number.text)/\(diastolic?.text ?? "–") \(systolic.unit ?? VitalKind.bloodPressure.unit)"
        let value = Value(number.value, second: diastolic?.value, unit: systolic.unit ?? VitalKind.bloodPressure.unit)
        return [(.bloodPressure, text, value)]
    }
}

extension Quantity {
    fileprivate func shown(_ kind: VitalKind) -> (VitalKind, String, TimelineEntry.Value?) {
        (kind, title ?? "", TimelineEntry.Value(self))
    }
}

extension TimelineEntry.Value {
    /// Nil for a quantity without a number.
    fileprivate init?(_ quantity: Quantity) {
        guard let number = quantity.value?.value, number.isFinite else { return nil }
        self.init(number, unit: quantity.unit ?? "")
    }
}

extension Sequence<TimelineEntry> {
    /// The latest first; what has no date comes last; equal moments keep their order.
    public func latestFirst() -> [TimelineEntry] {
        stablySorted { ($0.start?.earliest.milliseconds ?? .min) > ($1.start?.earliest.milliseconds ?? .min) }
    }
}

extension [TimelineEntry] {
    /// The entries in their order, those that say the same once, with their `others`: of one kind, with the same words,
    /// detail, value and dates. Medications, problems, allergies, immunizations and results only; a moment without a
    /// date is the same as nothing else, and nor is an entry of `apart`, which a person has told apart.
    ///
    /// Entries have no codes, so words decide here; `SameItems` compares the facts themselves.
    public func onceEach(apart: Set<FactID> = []) -> [TimelineEntry] {
        var places: [ComparedText: Int] = [:]
        var once: [TimelineEntry] = []
        for entry in self {
            guard !apart.contains(entry.fact), let words = ComparedText(entry) else {
                once.append(entry)
                continue
            }
            if let place = places[words] {
                once[place].others.append(FactOrigin(document: entry.document, fact: entry.fact))
            } else {
                places[words] = once.count
                once.append(entry)
            }
        }
        return once
    }
}

/// The text of an entry, for the comparison with others.
private struct ComparedText: Hashable {
    let kind: TimelineKind
    let title, detail: String
    let start, end: String?
    let lasts: Bool
    let value: TimelineEntry.Value?

    /// Nil for an entry that is not compared.
    init?(_ entry: TimelineEntry) {
        guard [.medication, .problem, .allergy, .immunization, .result].contains(entry.kind),
            entry.lasts || entry.start != nil
        else { return nil }
        (kind, title, detail) = (entry.kind, entry.title.itemKey, entry.detail.itemKey)
        (start, end) = (entry.start?.text, entry.end?.text)
        (lasts, value) = (entry.lasts, entry.value)
    }
}
