import SalusBase

/// A date or time of FHIR, as exact as it was written.
public struct FHIRDateTime: Hashable, Sendable {
    /// The smallest part that the text gave.
    public enum Precision: Int, Sendable, Comparable {
        case year, month, day, hour, minute, second, millisecond
        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    public let precision: Precision
    /// Year, month, day, hour, minute, second, thousandths; those beyond the precision have their least value.
    let parts: [Int]
    /// Minutes east of UTC; nil when no zone was written.
    public let zone: Int?

    /// Nil when the text is none of the forms or names a day or time that does not exist. Second 60 is taken.
    public init?(_ text: some StringProtocol) {
        var reader = MomentReader(text.utf8.prefix(60))
        guard text.utf8.count <= 60, let (parts, zone) = reader.dateTime() else { return nil }
        self.init(parts: parts, zone: zone)
    }

    init?(parts: [Int], zone: Int?) {
        guard let precision = Precision(rawValue: parts.count - 1) else { return nil }
        let least = [1, 1, 1, 0, 0, 0, 0]
        self.precision = precision
        self.parts = parts + least[parts.count...]
        self.zone = zone
        guard CalendarDate(year: self.parts[0], month: self.parts[1], day: self.parts[2]) != nil else { return nil }
    }

    /// True when the text names a second in a zone, as `instant` asks.
    public var isInstant: Bool { precision >= .second && zone != nil }

    /// The first moment that this may mean, in milliseconds since 1970; `zone` holds where none was written.
    public func earliest(zone other: Int = 0) -> Int64 {
        guard let day = CalendarDate(year: parts[0], month: parts[1], day: parts[2]) else { return 0 }
        let seconds = parts[3] * 3600 + parts[4] * 60 + parts[5] - (zone ?? other) * 60
        return day.start.milliseconds + Int64(seconds * 1000 + parts[6])  // own number: each part is in its range
    }

    /// The first moment after all that this may mean.
    public func end(zone other: Int = 0) -> Int64 {
        let start = earliest(zone: other)
        switch precision {
        case .year: return following(year: parts[0] + 1, month: 1, other) ?? start + 366 * 86_400_000
        case .month:
            let isLast = parts[1] == 12
            let (year, month) = (isLast ? parts[0] + 1 : parts[0], isLast ? 1 : parts[1] + 1)
            return following(year: year, month: month, other) ?? start + 31 * 86_400_000
        case .day: return start + 86_400_000
        case .hour: return start + 3_600_000
        case .minute: return start + 60_000
        case .second: return start + 1000
        case .millisecond: return start + 1
        }
    }

    private func following(year: Int, month: Int, _ other: Int) -> Int64? {
        FHIRDateTime(parts: [year, month], zone: zone ?? other)?.earliest()
    }
}

/// A time of day, as exact as it was written.
public struct FHIRTime: Hashable, Sendable {
    public let precision: FHIRDateTime.Precision
    let parts: [Int]

    public init?(_ text: some StringProtocol) {
        var reader = MomentReader(text.utf8.prefix(60))
        guard text.utf8.count <= 60, let parts = reader.time(), reader.isAtEnd else { return nil }
        self.init(parts: parts)
    }

    /// Hour, minute, second and thousandths, as far as they are known; nil without an hour.
    init?(parts: [Int]) {
        guard (1...4).contains(parts.count), let precision = FHIRDateTime.Precision(rawValue: parts.count + 2) else {
            return nil
        }
        self.precision = precision
        self.parts = parts
    }

    /// Thousandths of a second since midnight; what was not written counts as zero.
    var milliseconds: Int {
        let whole = parts + [0, 0, 0, 0][parts.count...]
        return ((whole[0] * 60 + whole[1]) * 60 + whole[2]) * 1000 + whole[3]
    }
}
