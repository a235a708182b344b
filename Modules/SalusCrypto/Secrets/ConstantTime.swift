import CSodium

/// Comparison whose time does not depend on where two values differ.
public enum ConstantTime {
    public static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && sodium_memcmp(left, right, left.count) == 0
    }
}
