/// Sums of days by kind and source. Of the sources of one day one is taken: the same steps are counted by a watch and
/// by a phone, and their sum says nothing.
struct HealthDays {
    private struct Key: Hashable {
        let kind: UInt8
        let day: Int32
        let origin: UInt16
    }

    private struct Sum {
        var millionths: Int64
        var count: Int32
        let unit: UInt8
    }

    /// A day's sum of its one source.
    struct Day {
        let kind: UInt8
        let day: Int
        let origin: UInt16
        let unit: UInt8
        let millionths: Int64
    }

    /// A sum that is larger is no day's.
    private static let largest: Int64 = 2_500_000_000_000

    private var sums: [Key: Sum] = [:]
    private var last: (key: Key, sum: Sum)?

    var count: Int { sums.count }

    /// False where the sum has another unit or would not fit.
    mutating func add(_ millionths: Int64, _ kind: UInt8, day: Int, origin: UInt16, unit: UInt8) -> Bool {
        let key = Key(kind: kind, day: Int32(clamping: day), origin: origin)
        if last?.key != key {
            keep()
            last = (key, sums[key] ?? Sum(millionths: 0, count: 0, unit: unit))
        }
        guard let known = last?.sum, known.unit == unit else { return false }
        let (sum, isBeyond) = known.millionths.addingReportingOverflow(millionths)
        guard !isBeyond, sum.magnitude <= Self.largest else { return false }
        last?.sum.millionths = sum
        last?.sum.count = known.count &+ 1
        return true
    }

    private mutating func keep() {
        if let last { sums[last.key] = last.sum }
    }

    /// The sums of all days, one source each: a watch before a phone before others, then what measured most often.
    /// `rank` says which kind of source an origin is. Also how many sums of other sources were left out.
    mutating func chosen(rank: (UInt16) -> Int) -> (days: [Day], others: Int) {
        keep()
        var best: [Key: (key: Key, sum: Sum)] = [:]
        for (key, sum) in sums {
            let day = Key(kind: key.kind, day: key.day, origin: 0)
            guard let known = best[day] else {
                best[day] = (key, sum)
                continue
            }
            let (one, other) = (
                (rank(key.origin), -Int(sum.count), key.origin),
                (
                    rank(known.key.origin), -Int(known.sum.count),
                    known.key.origin
                )
            )
            if one < other { best[day] = (key, sum) }
        }
        let days = best.values.map { key, sum in
            Day(kind: key.kind, day: Int(key.day), origin: key.origin, unit: sum.unit, millionths: sum.millionths)
        }
        return (days.sorted { ($0.kind, $0.day) < ($1.kind, $1.day) }, sums.count - best.count)
    }
}
