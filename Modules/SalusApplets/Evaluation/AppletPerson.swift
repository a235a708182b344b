import SalusBase
import SalusModels

/// The personal details that ranges depend on, as far as an applet may see them.
struct AppletPerson {
    let birth: PartialDate?
    /// `female` or `male`; nil for anything else.
    let sex: String?

    init(_ documents: [DocumentFacts]) {
        let statements = documents.flatMap(\.facts).compactMap { $0.reading(Demographics.self) }.reversed()
        birth = statements.lazy.compactMap(\.birthDate).first
        sex = statements.lazy.compactMap(\.gender).first.flatMap(Self.sex)
    }

    private static func sex(_ text: String) -> String? {
        switch text.lowercased() {
        case "f", "female": "female"
        case "m", "male": "male"
        default: nil
        }
    }

    /// Whole months lived at a time, by the latest and the earliest birth that the date may mean; nil when that is not
    /// known, or is before birth.
    func months(at time: Instant) -> (youngest: Int, oldest: Int)? {
        guard let birth else { return nil }
        let youngest = Self.months(from: birth.latest.date, to: time.date)
        return youngest < 0 ? nil : (youngest, Self.months(from: birth.earliest.date, to: time.date))
    }

    private static func months(from birth: CalendarDate, to end: CalendarDate) -> Int {
        (end.year - birth.year) * 12 + end.month - birth.month - (end.day < birth.day ? 1 : 0)
    }
}
