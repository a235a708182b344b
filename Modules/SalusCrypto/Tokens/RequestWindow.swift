/// The numbers of a lane that have been seen: the highest, and the 64 up to it (the anti-replay window of RFC 4303
/// section 3.4.3). Requests may overtake each other by so many; an older one is refused as if it had been seen.
public struct RequestWindow: Hashable, Sendable {
    public static let size: UInt64 = 64

    public private(set) var highest: UInt64
    /// Bit n: the number n below the highest was seen.
    public private(set) var seen: UInt64

    /// A lane of which `number` is the first that comes.
    public init(first number: UInt64) { (highest, seen) = (number, 1) }

    /// As it was kept.
    public init(highest: UInt64, seen: UInt64) { (self.highest, self.seen) = (highest, seen) }

    /// False for a number that was seen before, or that is below the window.
    public mutating func take(_ number: UInt64) -> Bool {
        if number > highest {
            let step = number - highest
            (highest, seen) = (number, step < Self.size ? seen << step | 1 : 1)
            return true
        }
        let below = highest - number
        guard below < Self.size, seen & (1 << below) == 0 else { return false }
        seen |= 1 << below
        return true
    }
}
