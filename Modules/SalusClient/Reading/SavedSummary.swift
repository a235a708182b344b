import Foundation
import SalusBase
import SalusModels

/// A summary as it is kept between two starts: with the day it was computed for, and series thin enough for a chart.
struct SavedSummary: Codable {
    let day: String
    let summary: ClinicalSummary

    init(_ summary: ClinicalSummary, at now: Instant) {
        (day, self.summary) = (now.date.description, summary.thinned(to: Self.points))
    }

    /// Nil for what another version of the program wrote.
    init?(_ bytes: [UInt8]) {
        guard let saved = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
        self = saved
    }

    var encoded: [UInt8]? { (try? JSONEncoder().encode(self)).map { Array($0) } }

    /// More than the dots of the widest chart.
    private static let points = 160
}
