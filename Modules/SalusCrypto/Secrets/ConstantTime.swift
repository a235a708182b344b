import CSodium

/// Comparison whose time does not depend on where two values differ.
public enum ConstantTime {
    /// Whether both hold the same bytes; the time depends on their lengths alone.
    public static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && sodium_memcmp(left, right, left.count) == 0
    }
}
