public import SalusBase

/// The person of the summary. A property that no demographics document gives is nil.
public struct PersonLine: Hashable, Sendable, Codable {
    public let name: String?
    /// As the source wrote it, most often `male` or `female`.
    public let gender: String?
    public let birthDate: PartialDate?
    public let deathDate: PartialDate?
    /// `34 years`, `8 months` for the youngest, `77 to 78 years` when the birth date is not exact.
    public let age: String?
    /// The document of the newest statement.
    public let source: SummarySource?

    init() { (name, gender, birthDate, deathDate, age, source) = (nil, nil, nil, nil, nil, nil) }

    /// Each value from the newest document that has it.
    init(from facts: SummaryFacts, at now: Instant) {
        let statements = facts.all(Demographics.self).reversed()
        name = statements.lazy.compactMap(\.value.name?.fullName).first
        gender = statements.lazy.compactMap(\.value.gender).first
        let birth = statements.lazy.compactMap(\.value.birthDate).first
        let death = statements.lazy.compactMap(\.value.deathDate).first
        (birthDate, deathDate) = (birth, death)
        age = birth.flatMap { Self.age(bornOn: $0, at: death?.earliest ?? now) }
        source = statements.first?.source
    }

    /// Nil before birth.
    private static func age(bornOn birth: PartialDate, at end: Instant) -> String? {
        let oldest = months(from: birth.earliest.date, to: end.date)
        let youngest = months(from: birth.latest.date, to: end.date)
        guard youngest >= 0 else { return nil }
        if oldest < 24 { return range(youngest, oldest, unit: "month") }
        return range(youngest / 12, oldest / 12, unit: "year")
    }

    private static func range(_ low: Int, _ high: Int, unit: String) -> String {
        low == high ? "\(low) \(unit)\(low == 1 ? "" : "s")" : "\(low) to \(high) \(unit)s"
    }

    private static func months(from birth: CalendarDate, to end: CalendarDate) -> Int {
        (end.year - birth.year) * 12 + end.month - birth.month - (end.day < birth.day ? 1 : 0)
    }
}

extension PersonName {
    /// The name as written, else its parts in the order prefix, given, middle, family, suffix; nil when empty.
    public var fullName: String? {
        if let text, !text.isEmpty { return text }
        let parts = [prefix, given, middle, family, suffix].compactMap(\.self).filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}
