public import SalusBase
public import SalusModels

/// The part of a record that an applet asks for, or that a person grants it: categories of data and a period. Applets
/// read; nothing of a record changes by them.
public struct AppletView: Hashable, Sendable, Codable {
    /// Each once, in the order in which categories are listed.
    public let categories: [DataCategory]
    /// Nil for all time.
    public let period: AppletPeriod?

    public init(categories: some Sequence<DataCategory>, period: AppletPeriod?) {
        let asked = Set(categories)
        (self.categories, self.period) = (DataCategory.allCases.filter(asked.contains), period)
    }

    /// The same as a view of a record at a moment, for reading alone.
    public func recordView(at now: Instant) -> RecordView {
        RecordView(
            models: ModelSelection(categories), period: period?.period(at: now), verbs: RecordVerb.reading)
    }

    /// As it ends the sentence "It reads …": `vital signs and lab results of the last 10 years`.
    public var words: String {
        let titles = categories.map(\.title)
        let list = titles.count > 1 ? titles.dropLast().joined(separator: ", ") + " and " + titles.last! : titles.first
        return [list ?? "nothing", period?.words].compactMap(\.self).joined(separator: " ")
    }
}
