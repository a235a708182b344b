import SalusBase

/// A fact as the comparison of items sees it.
struct ItemDescription {
    /// The model and the time: only facts that agree in both are compared.
    struct Frame: Hashable {
        let model: String
        let time: String
    }

    let origin: FactOrigin
    let frame: Frame
    /// Each as `system|code`.
    let codes: Set<String>
    /// Without case and repeated spaces; empty where the source gave only codes.
    let name: String
    /// Statements of the source about the item, each nil where it says nothing: dose, severity, measured value.
    let value: [String?]
    /// The number of the first parts of the value that contradict where two facts differ in them.
    let contradicting: Int
    /// Begins earlier than another of the same item; milliseconds.
    let start: Int64

    /// Nil for a model whose items are not compared, for what was entered in error, and for a moment without a date:
    /// nothing says that two of those are one.
    init?(_ fact: Fact, in document: DocumentID, at now: Instant) {
        guard !StatusRule.isError(fact.fields.concept("status")), let content = ItemContent(fact, at: now) else {
            return nil
        }
        origin = FactOrigin(document: document, fact: fact.id)
        frame = Frame(model: fact.model, time: content.time)
        (value, contradicting, start) = (content.value, content.contradicting, content.start)
        codes = Set(content.subject?.codings.map { "\($0.system)|\($0.code)" } ?? [])
        name = (content.subject?.title ?? "").itemKey
        if codes.isEmpty && name.isEmpty { return nil }
    }
}

extension String {
    /// The words without case and with single spaces; equal texts of Unicode are equal.
    var itemKey: String { lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// Subject, time and value of a fact, by its model.
private struct ItemContent {
    let subject: Concept?
    let time: String
    let value: [String?]
    var contradicting = 1
    let start: Int64

    init?(_ fact: Fact, at now: Instant) {
        if let medication = fact.reading(Medication.self) {
            self.init(medication, at: now)
        } else if let problem = fact.reading(Problem.self) {
            self.init(problem, at: now)
        } else if let allergy = fact.reading(Allergy.self) {
            self.init(allergy, at: now)
        } else if let immunization = fact.reading(Immunization.self) {
            self.init(immunization)
        } else if let result = fact.reading(LabResult.self) {
            self.init(result)
        } else {
            return nil
        }
    }

    /// An item that lasts: while it goes on it is the same whatever day a source begins it on; one that is over, or
    /// still to come, is the same for the same days only.
    private init(
        _ subject: Concept?, _ course: Course, from start: PartialDate?, until end: PartialDate?, _ value: [String?]
    ) {
        let begin = course == .current ? "" : start?.itemKey ?? ""
        time = "\(course.rawValue) \(begin) \(end?.itemKey ?? "")"
        (self.subject, self.value) = (subject, value)
        self.start = start?.earliest.milliseconds ?? .max
    }

    /// A moment; nil without a date.
    private init?(_ subject: Concept?, at date: PartialDate?, _ value: [String?]) {
        guard let date else { return nil }
        (self.subject, time, self.value, start) = (subject, date.itemKey, value, date.earliest.milliseconds)
    }

    private init(_ medication: Medication, at now: Instant) {
        let course = Course(
            from: medication.startDate, until: medication.endDate, status: medication.status, at: now)
        self.init(
            medication.name, course, from: medication.startDate, until: medication.endDate,
            [
                medication.dose?.itemKey, medication.frequency?.itemKey, medication.instructions?.itemKeyOrNil,
                medication.route?.title?.itemKeyOrNil,
            ])
        contradicting = 2
    }

    private init(_ problem: Problem, at now: Instant) {
        let course = Course(from: problem.startDate, until: problem.endDate, status: problem.status, at: now)
        self.init(
            problem.name, course, from: problem.startDate, until: problem.endDate,
            [problem.severity?.title?.itemKeyOrNil])
    }

    private init(_ allergy: Allergy, at now: Instant) {
        let course = Course(from: nil, until: allergy.endDate, status: allergy.status, at: now)
        self.init(
            allergy.allergen, course, from: allergy.startDate, until: allergy.endDate,
            [allergy.severity?.title?.itemKeyOrNil, allergy.reaction?.title?.itemKeyOrNil])
    }

    private init?(_ immunization: Immunization) {
        let isRefused = immunization.refused == true || StatusRule.isRefusal(immunization.status)
        self.init(
            immunization.product ?? immunization.productClass, at: immunization.date,
            [isRefused ? "refused" : "given", immunization.seriesNumber?.itemKey])
    }

    private init?(_ result: LabResult) {
        let isRefused = result.refused == true || StatusRule.isRefusal(result.status)
        self.init(
            result.name, at: result.date,
            [
                result.value?.itemKey ?? result.codedValue?.title?.itemKeyOrNil ?? result.narrative?.itemKeyOrNil,
                isRefused ? "refused" : nil,
            ])
    }
}

extension String {
    fileprivate var itemKeyOrNil: String? { itemKey.isEmpty ? nil : itemKey }
}

extension PartialDate {
    /// The moment where the text names one with its zone, else the text.
    fileprivate var itemKey: String { exactInstant.map { "\($0.milliseconds)" } ?? text }
}

extension Quantity {
    /// `1.50` and `1.5` are the same number; units are compared as written.
    fileprivate var itemKey: String? {
        guard let value else { return title?.itemKeyOrNil }
        return "\(value.itemKey) \((unit ?? "").itemKey)"
    }
}

extension DecimalText {
    /// Equal for equal numbers, as long as a double tells them apart.
    fileprivate var itemKey: String { text.count > 15 ? text : "\(value)" }
}
