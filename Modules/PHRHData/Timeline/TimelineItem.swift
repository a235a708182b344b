import SalusBase
import SalusModels

/// One line of the timeline, from a fact of one of its categories.
struct TimelineItem {
    /// The keys of the answer, in the order in which items of one time have their numbers.
    static let categories = [
        "allergies", "conditions", "medications", "encounters", "procedures", "results", "immunizations",
    ]

    let category: Int
    let description: String?
    /// The one time of what happened; nil of what only began and ended.
    let date: PartialDate?
    let start: PartialDate?
    let end: PartialDate?
    var value: Quantity?

    /// Nil for a fact of another category.
    init?(_ fact: FactDraft) {
        guard let form = Self.forms[fact.model], let category = Self.categories.firstIndex(of: form.category) else {
            return nil
        }
        let fields = fact.fields
        self.category = category
        description = form.names.lazy.compactMap { fields.concept($0)?.title }.first
        (date, start) = (form.date.flatMap(fields.date), form.start.flatMap(fields.date))
        (end, value) = (fields.date("endDate"), fields.quantity("value"))
    }

    /// The moment by which it is shown.
    var shown: PartialDate? { date ?? start ?? end }

    private struct Form {
        let category: String
        let names: [String]
        let date: String?
        let start: String?
    }

    /// A source's `time` of a problem or a medication is the day on which it was written down.
    private static let forms = [
        Allergy.name: Form(
            category: "allergies", names: ["drugAllergen", "drugClassAllergen", "foodAllergen", "otherAllergen"],
            date: "recordedDate", start: "startDate"),
        Problem.name: Form(category: "conditions", names: ["name"], date: "recordedDate", start: "startDate"),
        Medication.name: Form(category: "medications", names: ["name"], date: "recordedDate", start: "startDate"),
        Encounter.name: Form(category: "encounters", names: ["kind"], date: "startDate", start: nil),
        Procedure.name: Form(category: "procedures", names: ["name"], date: "date", start: nil),
        LabResult.name: Form(category: "results", names: ["name"], date: "date", start: nil),
        Immunization.name: Form(category: "immunizations", names: ["product"], date: "date", start: nil),
    ]
}

extension TimelineItem {
    /// hReader's rule: one of its times is in the window. What began before and lasts beyond is not there.
    func isTouched(by window: ClosedRange<Instant>) -> Bool {
        [date, start, end].contains { $0.map { window.contains($0.earliest) } ?? false }
    }

    /// Our rule: what lasts is there as long as it lasts, until now where it has no end.
    func overlaps(_ window: ClosedRange<Instant>) -> Bool {
        guard let first = shown else { return false }
        let begin = (start ?? first).earliest
        let lasts = start != nil
        let last = end?.latest ?? (lasts ? window.upperBound : first.latest)
        return isTouched(by: window) || (begin <= window.upperBound && last >= window.lowerBound)
    }
}
