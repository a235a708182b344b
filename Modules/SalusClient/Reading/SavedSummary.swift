import FoundationEssentials
import SalusBase
import SalusModels

/// A summary as it is kept between two starts: with the day it was computed for, and series thin enough for a chart.
///
/// Its front, the first lines of every section, is stored apart: a first frame reads no more of it.
struct SavedSummary: Codable {
    let day: String
    let summary: ClinicalSummary
    /// Lines of each section before any was cut off.
    let counts: SummaryCounts

    init(_ summary: ClinicalSummary, at now: Instant) {
        day = now.date.description
        counts = SummaryCounts(summary)
        self.summary = summary.thinned(to: Self.points)
    }

    private init(front whole: SavedSummary) {
        (day, counts, summary) = (whole.day, whole.counts, whole.summary.first(Self.frontLines))
    }

    /// The front and the whole, as the store keeps them.
    var encoded: (front: [UInt8], whole: [UInt8])? {
        let encoder = JSONEncoder()
        guard let front = try? encoder.encode(SavedSummary(front: self)), let whole = try? encoder.encode(self) else {
            return nil
        }
        return (Array(front), Array(whole))
    }

    /// Nil for what another version of the program wrote.
    static func read(_ bytes: [UInt8]) -> SavedSummary? {
        try? JSONDecoder().decode(SavedSummary.self, from: Data(bytes))
    }

    /// More than the dots of the widest chart.
    private static let points = 160
    /// More than a tall window shows of a section.
    private static let frontLines = 30
}
