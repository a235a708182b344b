/// Padding that hides all but O(log log n) bits of a length, for at most 12 % more bytes (PURBs, 2019, section 4).
public enum Padme {
    /// The padded length of `length` bytes; never less than `minimum`.
    public static func paddedLength(_ length: Int, minimum: Int = 256) -> Int {
        guard length > minimum else { return minimum }
        let exponent = Int.bitWidth - 1 - length.leadingZeroBitCount
        let kept = Int.bitWidth - exponent.leadingZeroBitCount
        let mask = 1 << (exponent - kept) - 1
        return (length + mask) & ~mask
    }
}
