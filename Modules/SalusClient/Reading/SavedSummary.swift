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

    /// The front's length in four bytes, the front, the whole.
    var encoded: [UInt8]? {
        let encoder = JSONEncoder()
        guard let front = try? encoder.encode(SavedSummary(front: self)), let whole = try? encoder.encode(self) else {
            return nil
        }
        var writer = ByteWriter()
        writer.u32(UInt32(front.count))
        return writer.bytes + front + whole
    }

    /// Nil for what another version of the program wrote.
    static func front(of bytes: [UInt8]) -> SavedSummary? { split(bytes).flatMap { read($0.front) } }

    /// Nil for what another version of the program wrote.
    static func whole(of bytes: [UInt8]) -> SavedSummary? { split(bytes).flatMap { read($0.whole) } }

    private static func split(_ bytes: [UInt8]) -> (front: ArraySlice<UInt8>, whole: ArraySlice<UInt8>)? {
        guard bytes.count >= 4 else { return nil }
        let length = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
        guard length <= bytes.count - 4 else { return nil }
        return (bytes[4..<4 + length], bytes[(4 + length)...])
    }

    private static func read(_ bytes: ArraySlice<UInt8>) -> SavedSummary? {
        try? JSONDecoder().decode(SavedSummary.self, from: Data(bytes))
    }

    /// More than the dots of the widest chart.
    private static let points = 160
    /// More than a tall window shows of a section.
    private static let frontLines = 30
}
