/// A document of bounded size: values of one kind in one month, as a small export of its own.
public struct AppleHealthPart: Hashable, Sendable {
    /// For lists: `Heart rate, 2024-01`.
    public let label: String
    /// Values, pairs counted once.
    public let count: Int
    public let bytes: [UInt8]
}

extension AppleHealthContents {
    private static let mostValues = 4000

    /// The documents of a month: one, or several of 4000 values each. The same values give the same bytes, in whatever
    /// order a later export has them, so that nothing is imported twice.
    public func parts(of month: Month) -> [AppleHealthPart] {
        if let sums = days[month.place] {
            return [part(of: month, 1, sums.count) { writer in for day in sums { writer.write(day) } }]
        }
        let entries = HealthEntry.entries(points.points(at: month.place))
        return stride(from: 0, to: entries.count, by: Self.mostValues).enumerated().map { number, start in
            let some = entries[start..<min(entries.count, start + Self.mostValues)]
            return part(of: month, number + 1, some.count) { writer in for entry in some { writer.write(entry) } }
        }
    }

    private func part(
        of month: Month, _ number: Int, _ count: Int, _ write: (inout HealthWriter) -> Void
    ) -> AppleHealthPart {
        let name = HealthKind.all[Int(month.place.kind)].partName
        var writer = HealthWriter(self, part: "\(name)/\(month.month)/\(number)")
        write(&writer)
        let label = "\(month.title), \(month.month)" + (number == 1 ? "" : " (\(number))")
        return AppleHealthPart(label: label, count: count, bytes: writer.finished())
    }
}
