public import SalusBase
public import SalusModels

/// A person's own note on the timeline: levels of pain, mood and energy, a medication, a regimen, a symptom.
public struct TimelineNote: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case levels, medication, regimen, symptom
    }

    public let kind: Kind
    /// The time that it is about, past or future.
    public let date: Instant
    /// The form's fields, by its own names.
    public let fields: [String: String]

    public init(_ kind: Kind, date: Instant, fields: [String: String]) {
        (self.kind, self.date, self.fields) = (kind, date, fields)
    }

    static let levelNames = ["pain", "mood", "energy"]

    /// As it was submitted.
    var json: JSONValue { .object(fields.mapValues { .string($0) }) }

    /// With its time.
    var dated: JSONValue {
        var members = fields.mapValues { JSONValue.string($0) }
        members["date"] = TimelineAnswer.seconds(date)
        return .object(members)
    }

    /// One level with its time; nil where the note has none.
    func level(_ name: String) -> JSONValue? {
        guard kind == .levels, let value = fields[name].flatMap({ DecimalText($0) }) else { return nil }
        return ["value": .number(value), "date": TimelineAnswer.seconds(date)]
    }

    /// All levels by name, in the order of their times.
    static func levels(of notes: [TimelineNote]) -> [String: JSONValue] {
        var levels: [String: [JSONValue]] = [:]
        for note in notes where note.kind == .levels {
            for (name, value) in note.fields { levels[name, default: []].append(.string(value)) }
        }
        return levels.mapValues { .array($0) }
    }
}

extension TimelineNote {
    /// The models that an answer is made from.
    public static let models = [
        Allergy.name, Problem.name, Medication.name, Encounter.name, Procedure.name, LabResult.name, Immunization.name,
        VitalSign.name, VitalSigns.name, ClinicalNote.name,
    ]

    /// Marks facts as notes, by the name of their kind or level.
    private static let system = "urn:salus:timeline"

    /// The note as facts of a record: a value for each level, a medication, or a note in words. `init(_:)` reads each.
    public var facts: [FactDraft] {
        switch kind {
        case .levels: Self.levelNames.compactMap(levelFact)
        case .medication: [medicationFact]
        case .regimen: [wordFact("Regimen", fields[Self.choice])]
        case .symptom: [wordFact("Symptom", fields["description"])]
        }
    }

    /// Reads a fact of `facts`; nil for every other one, and for a level that is none.
    public init?(_ fact: FactDraft) {
        switch fact.model {
        case VitalSign.name: self.init(level: VitalSign(fact.fields))
        case Medication.name: self.init(medication: Medication(fact.fields))
        case ClinicalNote.name: self.init(words: ClinicalNote(fact.fields))
        default: return nil
        }
    }

    private static let (choice, often, addition) = ("select-choice-by", "select-choice-freq", "select-choice-add")

    private static func concept(_ text: String, _ code: String) -> Concept {
        Concept(text: text, codings: [Coding(system: system, code: code)])
    }

    private static func code(_ concept: Concept?) -> String? {
        concept?.codings.first { $0.system == system }?.code
    }

    private func levelFact(_ name: String) -> FactDraft? {
        guard let value = fields[name].flatMap({ DecimalText($0) }) else { return nil }
        var sign = VitalSign()
        sign.name = Self.concept(name.prefix(1).uppercased() + name.dropFirst(), name)
        (sign.value, sign.date) = (Quantity(value: value), PartialDate(date))
        return FactDraft(sign)
    }

    private init?(level sign: VitalSign) {
        guard let name = Self.code(sign.name), Self.levelNames.contains(name), let date = sign.date?.earliest,
            let text = sign.value?.value?.text, Int(digits: text, in: 0...10) != nil
        else { return nil }
        self.init(.levels, date: date, fields: [name: text])
    }

    private var medicationFact: FactDraft {
        var medication = Medication()
        medication.name = Concept(text: fields["description"])
        medication.startDate = PartialDate(date)
        medication.dose = fields[Self.choice].map { Quantity(original: $0) }
        medication.frequency = fields[Self.often].map { Quantity(original: $0) }
        medication.instructions = fields[Self.addition]
        medication.provenance = Self.concept("Own note", Kind.medication.rawValue)
        return FactDraft(medication)
    }

    private init?(medication: Medication) {
        guard Self.code(medication.provenance) == Kind.medication.rawValue, let date = medication.startDate?.earliest,
            let name = medication.name?.title
        else { return nil }
        var fields = ["description": name]
        fields[Self.choice] = medication.dose?.original
        fields[Self.often] = medication.frequency?.original
        fields[Self.addition] = medication.instructions
        self.init(.medication, date: date, fields: fields)
    }

    private func wordFact(_ title: String, _ words: String?) -> FactDraft {
        var note = ClinicalNote()
        note.kind = Self.concept(title, kind.rawValue)
        (note.date, note.content) = (PartialDate(date), words)
        return FactDraft(note)
    }

    private init?(words note: ClinicalNote) {
        guard let kind = Self.code(note.kind).flatMap(Kind.init), kind == .regimen || kind == .symptom,
            let date = note.date?.earliest, let words = note.content
        else { return nil }
        self.init(kind, date: date, fields: [kind == .regimen ? Self.choice : "description": words])
    }
}
