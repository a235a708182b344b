import SalusBase

/// Single values by kind and month, in blocks so that nothing large is ever copied.
struct HealthPoints {
    /// A month of one kind.
    struct Place: Hashable, Comparable {
        /// Both halves of blood pressures are in one place.
        let kind: UInt8
        /// Months since the year 0.
        let month: Int32

        static func < (left: Self, right: Self) -> Bool { (left.kind, left.month) < (right.kind, right.month) }

        var monthText: String {
            let number = Int(month % 12) + 1
            return "\(month / 12)-\(number < 10 ? "0" : "")\(number)"
        }
    }

    private static let block = 256
    private static let longestMonth = 31

    private var places: [Place: Int] = [:]
    private var blocks: [[[HealthPoint]]] = []
    private var last: (place: Place, index: Int)?
    /// The month of the last day that was asked for.
    private var lastMonth: (day: Int, month: Int32)?
    private(set) var count = 0

    mutating func append(_ point: HealthPoint) {
        let group = point.kind == HealthKind.diastolicPlace ? HealthKind.systolicPlace : point.kind
        let index = index(of: Place(kind: group, month: month(of: point.begin.day)))
        count += 1
        if let end = blocks[index].indices.last, blocks[index][end].count < Self.block {
            blocks[index][end].append(point)
        } else {
            var block = [point]
            if !blocks[index].isEmpty { block.reserveCapacity(Self.block) }
            blocks[index].append(block)
        }
    }

    private mutating func index(of place: Place) -> Int {
        if let last, last.place == place { return last.index }
        let index = places[place] ?? blocks.count
        if index == blocks.count {
            places[place] = index
            blocks.append([])
        }
        last = (place, index)
        return index
    }

    private mutating func month(of day: Int) -> Int32 {
        if let lastMonth, lastMonth.day == day { return lastMonth.month }
        let month = Self.month(of: day)
        lastMonth = (day, month)
        return month
    }

    static func month(of day: Int) -> Int32 {
        let date = CalendarDate(daysSince1970: day)
        return Int32(date.year * 12 + date.month - 1)
    }

    /// By kind and month.
    var allPlaces: [Place] { places.keys.sorted() }

    /// The values of a place in the order of their times, each once.
    func points(at place: Place) -> [HealthPoint] {
        guard let index = places[place] else { return [] }
        var points: [HealthPoint] = []
        for point in blocks[index].joined().sorted(by: HealthPoint.isBefore) {
            if let last = points.last, last.says(theSameAs: point) { continue }
            points.append(point)
        }
        return points
    }
}
