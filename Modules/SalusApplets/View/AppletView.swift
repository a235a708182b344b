public import SalusBase
public import SalusModels

/// The part of a record that an applet asks for, or that a person grants it: categories of data and a period, and the
/// categories for which the program of one may propose entries. Nothing of a record changes before the person says so.
public struct AppletView: Hashable, Sendable {
    /// Each once, in the order in which categories are listed.
    public let categories: [DataCategory]
    /// Nil for all time.
    public let period: AppletPeriod?
    /// In the same order; empty for an applet that only reads.
    public let writes: [DataCategory]

    public init(
        categories: some Sequence<DataCategory>, period: AppletPeriod?, writes: some Sequence<DataCategory> = []
    ) {
        self.categories = Self.sorted(categories)
        (self.period, self.writes) = (period, Self.sorted(writes))
    }

    private static func sorted(_ categories: some Sequence<DataCategory>) -> [DataCategory] {
        let asked = Set(categories)
        return DataCategory.allCases.filter(asked.contains)
    }

    /// The same as a view of a record at a moment, for reading alone.
    public func recordView(at now: Instant) -> RecordView {
        RecordView(
            models: ModelSelection(categories), period: period?.period(at: now), verbs: RecordVerb.reading)
    }

    /// As it ends the sentence "It reads …": `vital signs and lab results of the last 10 years, and proposes entries of
    /// lab results`.
    public var words: String {
        let reading = [Self.list(categories) ?? "nothing", period?.words].compactMap(\.self).joined(separator: " ")
        return Self.list(writes).map { "\(reading), and proposes entries of \($0)" } ?? reading
    }

    private static func list(_ categories: [DataCategory]) -> String? {
        let titles = categories.map(\.title)
        return titles.count > 1 ? titles.dropLast().joined(separator: ", ") + " and " + titles.last! : titles.first
    }
}

extension AppletView: Codable {
    private enum CodingKeys: String, CodingKey { case categories, period, writes }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            categories: try values.decode([DataCategory].self, forKey: .categories),
            period: try values.decodeIfPresent(AppletPeriod.self, forKey: .period),
            // Absent in grants that are older than programs.
            writes: try values.decodeIfPresent([DataCategory].self, forKey: .writes) ?? [])
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(categories, forKey: .categories)
        try values.encodeIfPresent(period, forKey: .period)
        if !writes.isEmpty { try values.encode(writes, forKey: .writes) }
    }
}
