/// The few forms of DER (X.690 section 10) in which keys and signatures of others are handed to OpenSSL.
enum DER {
    static func sequence(_ elements: [UInt8]...) -> [UInt8] { element(0x30, elements.flatMap { $0 }) }

    static func bitString(_ bytes: [UInt8]) -> [UInt8] { element(0x03, [0] + bytes) }

    /// A number that is not negative, most significant byte first: without leading zeros but for the one that keeps it
    /// so.
    static func integer(_ number: some Collection<UInt8>) -> [UInt8] {
        var digits = Array(number.drop { $0 == 0 })
        if digits.isEmpty || digits[0] >= 0x80 { digits.insert(0, at: 0) }
        return element(0x02, digits)
    }

    private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] { [tag] + length(content.count) + content }

    private static func length(_ count: Int) -> [UInt8] {
        guard count >= 0x80 else { return [UInt8(count)] }
        let digits = [
            UInt8(truncatingIfNeeded: count >> 16), UInt8(truncatingIfNeeded: count >> 8), UInt8(count & 0xFF),
        ]
        .drop { $0 == 0 }
        return [0x80 | UInt8(digits.count)] + digits
    }
}
