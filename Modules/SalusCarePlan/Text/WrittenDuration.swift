/// Lengths of time as people write them: `4 weeks`, `90 min`, `1 h 30 min`, or a number alone.
public enum WrittenDuration {
    /// Units from the longest to the shortest. A month is none of them: its length differs.
    public enum Unit: Int, CaseIterable, Comparable, Sendable {
        case week, day, hour, minute, second

        public var seconds: Int {
            switch self {
            case .week: 7 * 86_400
            case .day: 86_400
            case .hour: 3600
            case .minute: 60
            case .second: 1
            }
        }

        public static func < (left: Unit, right: Unit) -> Bool { left.rawValue < right.rawValue }

        init?(_ word: some StringProtocol) {
            guard let unit = Unit.allCases.first(where: { $0.names.contains(word.lowercased()) }) else { return nil }
            self = unit
        }

        /// `m` is left out: it means minutes to some and months to others.
        private var names: [String] {
            switch self {
            case .week: ["w", "wk", "wks", "week", "weeks"]
            case .day: ["d", "day", "days"]
            case .hour: ["h", "hr", "hrs", "hour", "hours"]
            case .minute: ["min", "mins", "minute", "minutes"]
            case .second: ["s", "sec", "secs", "second", "seconds"]
            }
        }
    }

    /// The length in seconds. A number alone counts `bare` units.
    ///
    /// Nil unless every character belongs to a number or to one of `units`, longer units before shorter ones, and each
    /// number is at most 999,999.
    public static func seconds(_ text: String, bare: Unit, units: Set<Unit> = Set(Unit.allCases)) -> Int? {
        guard text.utf8.count <= 60 else { return nil }
        var (rest, total, last) = (text[...].trimmed, 0, Unit?.none)
        if let number = number(rest) { return number * bare.seconds }
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count).trimmed
            let word = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(word.count).trimmed
            guard let number = number(digits), let unit = Unit(word), units.contains(unit),
                last.map({ $0 < unit }) ?? true
            else { return nil }
            (total, last) = (total + number * unit.seconds, unit)
        }
        return last == nil ? nil : total
    }

    /// One to six ASCII digits, so that no sum of them overflows.
    private static func number(_ text: Substring) -> Int? {
        guard (1...6).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)  // own number: six digits at most, as checked above
    }
}

extension Substring {
    /// Without spaces at both ends.
    var trimmed: Substring {
        let start = drop { $0 == " " }
        return start.lastIndex { $0 != " " }.map { start[...$0] } ?? ""
    }
}
