public import SalusBase
import SalusModels

/// The contents of an export: counts for a preview, and its values as documents of bounded size.
public struct AppleHealthContents {
    /// The values of one kind in one month.
    public struct Month: Hashable, Sendable {
        /// For people: `Heart rate`.
        public let title: String
        /// `2024-01`.
        public let month: String
        let place: HealthPoints.Place
    }

    /// How many entries of one kind there are.
    public struct Count: Hashable, Sendable {
        /// In words for kinds that are read, else Apple's name.
        public let name: String
        public let count: Int
    }

    /// For comparison with the person of a record: nil where the export does not say it.
    public let birthDate: PartialDate?
    /// `female`, `male` or `other`.
    public let gender: String?
    /// Entries that are read, by kind, in the order of the table.
    public let taken: [Count]
    /// Entries of types that are not read, by Apple's names.
    public let others: [Count]
    /// Entries that could not be read, by reason in words.
    public let doubtful: [Count]
    /// Entries before the day from which on they were asked for.
    public let earlier: Int
    /// Sums of days that another source of the same day stands for.
    public let otherSources: Int
    /// Clinical records, which are files beside the export.
    public let files: [AppleHealthFile]

    let person: HealthPerson
    let part: String?
    let points: HealthPoints
    let days: [HealthPoints.Place: [HealthDays.Day]]
    let origins: [HealthOrigins.Origin]
    let units: [String]

    init(_ elements: HealthElements) {
        let origins = elements.origins.list
        var sums = elements.days
        let (chosen, left) = sums.chosen { origins[Int($0)].rank }
        days = Dictionary(grouping: chosen) { .init(kind: $0.kind, month: HealthPoints.month(of: $0.day)) }
        (otherSources, self.origins, units) = (left, origins, elements.units.list)
        (points, person, part, files) = (elements.points, elements.person, elements.part, elements.files)
        (birthDate, gender, earlier) = (person.birthDate, person.gender, elements.counters.earlier)
        let counters = elements.counters
        taken = Self.merged(counters.taken.enumerated().map { Count(name: HealthKind.all[$0].group, count: $1) })
        others = counters.others.sorted { $0.key < $1.key }.map { Count(name: $0.key, count: $0.value) }
        doubtful = HealthCounters.Doubt.allCases.map { Count(name: $0.text, count: counters.doubts[$0.rawValue]) }
            .filter { $0.count > 0 }
    }

    /// Both halves of blood pressures are one kind for people.
    private static func merged(_ counts: [Count]) -> [Count] {
        var merged: [Count] = []
        for count in counts where count.count > 0 {
            if let last = merged.last, last.name == count.name {
                merged[merged.count - 1] = Count(name: last.name, count: last.count + count.count)
            } else {
                merged.append(count)
            }
        }
        return merged
    }

    /// Every kind and month that has values, by kind, then month.
    public var months: [Month] {
        Set(points.allPlaces).union(days.keys).sorted().map { place in
            Month(title: HealthKind.all[Int(place.kind)].group, month: place.monthText, place: place)
        }
    }
}

extension HealthKind {
    /// The name of what both halves of a blood pressure are.
    var group: String { use == .systolic || use == .diastolic ? "Blood pressure" : title }

    /// The name in documents of a month.
    var partName: String { use == .systolic ? "BloodPressure" : name }
}
