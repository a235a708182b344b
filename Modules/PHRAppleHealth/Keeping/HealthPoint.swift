/// One value as it is kept while an export is read: 24 bytes.
struct HealthPoint: Hashable {
    var digits: Int64
    var start: UInt32
    /// Seconds until the end.
    var duration: UInt32
    /// Its place in the list of origins.
    var origin: UInt16
    var kind: UInt8
    var scale: UInt8
    var zone: Int8
    /// Its place in the list of units.
    var unit: UInt8
    var isByHand = false
    /// Of a blood pressure: it came with its other half.
    var isPaired = false

    init(_ kind: UInt8, _ value: HealthNumber, from start: HealthTime, duration: UInt32, origin: UInt16, unit: UInt8) {
        (digits, scale) = (value.digits, value.scale)
        (self.start, zone, self.duration) = (start.seconds, start.zone, duration)
        (self.kind, self.origin, self.unit) = (kind, origin, unit)
    }

    var value: HealthNumber { HealthNumber(digits: digits, scale: scale) }
    var begin: HealthTime { HealthTime(seconds: start, zone: zone) }
    var end: HealthTime { HealthTime(seconds: start &+ duration, zone: zone) }

    /// The same value of the same source at the same time is one, however often the export has it.
    func says(theSameAs other: HealthPoint) -> Bool {
        (start, duration, origin, kind) == (other.start, other.duration, other.origin, other.kind)
            && (digits, scale) == (other.digits, other.scale)
    }

    static func isBefore(_ left: HealthPoint, _ right: HealthPoint) -> Bool {
        let (one, other) = (
            (left.start, left.duration, left.origin, left.kind),
            (
                right.start, right.duration,
                right.origin, right.kind
            )
        )
        if one != other { return one < other }
        let (value, otherValue) = ((left.digits, left.scale), (right.digits, right.scale))
        if value != otherValue { return value < otherValue }
        return left.isPaired && !right.isPaired
    }
}
