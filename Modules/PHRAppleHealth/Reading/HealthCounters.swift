/// Counts of entries that are read and of those that are not, by name.
struct HealthCounters {
    /// Why a record of a known type is not read.
    enum Doubt: Int, CaseIterable {
        case time, value, unit, source

        var text: String {
            switch self {
            case .time: "entries without a possible time"
            case .value: "entries with a value that is no number"
            case .unit: "entries in an unusual unit, or in a second one of the same day"
            case .source: "entries of an unnamed source"
            }
        }
    }

    private static let (mostNames, longestName) = (1000, 120)

    private(set) var taken = [Int](repeating: 0, count: HealthKind.all.count)
    private(set) var doubts = [Int](repeating: 0, count: Doubt.allCases.count)
    private(set) var others: [String: Int] = [:]
    /// Before the day from which on values are taken.
    private(set) var earlier = 0

    mutating func take(_ kind: UInt8) { taken[Int(kind)] += 1 }
    mutating func doubt(_ doubt: Doubt) { doubts[doubt.rawValue] += 1 }
    mutating func skipEarlier() { earlier += 1 }

    /// A name that no type of Apple's could have is not repeated.
    mutating func skip(_ name: String) {
        let isName =
            name.utf8.count <= Self.longestName && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let isNew = others[name] == nil && others.count >= Self.mostNames
        others[isName && !isNew && !name.isEmpty ? name : "another type", default: 0] += 1
    }
}
