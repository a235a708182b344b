/// A single value, or both halves of a blood pressure that were measured together.
struct HealthEntry {
    let first: HealthPoint
    /// The diastolic pressure.
    var second: HealthPoint?

    /// Pairs are those that came as such and are alone at their time: of two systolic values at one moment it
    /// cannot be known which belongs to which.
    static func entries(_ points: [HealthPoint]) -> [HealthEntry] {
        var (entries, index): ([HealthEntry], Int) = ([], 0)
        while index < points.count {
            let end = points[index...].firstIndex { !isTogether($0, points[index]) } ?? points.count
            let group = points[index..<end]
            if group.count == 2, let first = group.first, let second = group.last, first.isPaired, second.isPaired,
                first.kind == HealthKind.systolicPlace, second.kind == HealthKind.diastolicPlace
            {
                entries.append(HealthEntry(first: first, second: second))
            } else {
                entries += group.map { HealthEntry(first: $0) }
            }
            index = end
        }
        return entries
    }

    private static func isTogether(_ one: HealthPoint, _ other: HealthPoint) -> Bool {
        (one.start, one.duration, one.origin) == (other.start, other.duration, other.origin)
    }
}
