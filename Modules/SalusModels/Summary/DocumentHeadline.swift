public import SalusBase
import SalusSDML

/// A document's line in a list: its subject and its date. A name such as "Models" and the day of an import tell a
/// person neither.
public struct DocumentHeadline: Hashable, Sendable, Codable {
    /// The model's title with the words of its first fact: `Problem: Asthma`. Of a document with facts of many kinds,
    /// how many there are. Empty without facts.
    public let text: String
    /// The latest day that any fact names as its own.
    public let date: PartialDate?

    /// `facts` as they stand in the document.
    public init(of facts: [Fact]) {
        date = facts.compactMap(Self.date).max { $0.earliest < $1.earliest }
        guard let first = facts.first else {
            text = ""
            return
        }
        let models = Set(facts.map(\.model))
        text = models.count > Self.kindsTold ? "\(facts.count) facts of \(models.count) kinds" : Self.text(first)
    }

    /// As it was kept.
    public init(text: String, date: PartialDate?) { (self.text, self.date) = (text, date) }

    /// A panel brings its encounter, a medication its fills: more kinds than that are a whole history.
    private static let kindsTold = 2

    private static func text(_ fact: Fact) -> String {
        let title = GeneratedModels.all.first { $0.name == fact.model }?.title ?? fact.model
        return subject(of: fact.fields).map { "\(title): \($0)" } ?? title
    }

    /// The fields of an allergy that name a substance.
    private static let allergenFields = ["drugAllergen", "drugClassAllergen", "foodAllergen", "otherAllergen"]

    /// The words that name what a fact is about; nil when it has none.
    static func subject(of fields: FactFields) -> String? {
        if let name = fields.one("name") { return PersonName(name).display }
        if let name = ["name", "product"].lazy.compactMap({ fields.concept($0)?.title }).first { return name }
        let allergens = allergenFields.compactMap { SummaryTitle(fields.concept($0)) }
        guard allergens.contains(where: \.hasWords) else { return fields.concept("medication")?.title }
        return allergens.map(\.text).joined(separator: ", ")
    }

    private static func date(of fact: Fact) -> PartialDate? {
        ["date", "startDate", "recordedDate"].lazy.compactMap { fact.fields.date($0) }.first
    }
}

extension PersonName {
    /// Given, middle and family name, or the whole as the source wrote it; nil when it says nothing.
    public var display: String? {
        let parts = [given, middle, family].compactMap(\.self).filter { !$0.isEmpty }
        let whole = parts.isEmpty ? text ?? "" : parts.joined(separator: " ")
        return whole.isEmpty ? nil : whole
    }
}
