/// Douglas Crockford's base 32: no letter that looks like a digit, so that a person can copy it from paper.
enum Crockford32 {
    private static let symbols = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    /// Five bits a symbol; bits of a last group that is not full are left out.
    static func symbols(of bytes: [UInt8]) -> [UInt8] { regroup(bytes, from: 8, to: 5).map { symbols[Int($0)] } }

    /// Symbols in groups of five with dashes between.
    static func grouped(_ symbols: [UInt8]) -> String {
        stride(from: 0, to: symbols.count, by: 5)
            .map { String(decoding: symbols[$0..<min($0 + 5, symbols.count)], as: UTF8.self) }
            .joined(separator: "-")
    }

    /// The values of the symbols, spaces and dashes left out, O read as 0, I and L as 1; nil for anything else.
    static func values(in text: String) -> [UInt8]? {
        var values: [UInt8] = []
        for symbol in text.utf8 where symbol != UInt8(ascii: "-") && symbol != UInt8(ascii: " ") {
            guard let value = value(of: symbol) else { return nil }
            values.append(value)
        }
        return values
    }

    /// The same bits in groups of another width; the last group is dropped when it is not full.
    static func regroup(_ values: [UInt8], from: Int, to: Int) -> [UInt8] {
        var (bits, count, groups) = (UInt32(0), 0, [UInt8]())
        for value in values {
            bits = bits << UInt32(from) | UInt32(value)
            count += from
            while count >= to {
                count -= to
                groups.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)) & UInt8(1 << to - 1))
            }
        }
        return groups
    }

    private static func value(of symbol: UInt8) -> UInt8? {
        let upper = (0x61...0x7A).contains(symbol) ? symbol - 0x20 : symbol
        let meant =
            switch upper {
            case UInt8(ascii: "O"): UInt8(ascii: "0")
            case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
            default: upper
            }
        return symbols.firstIndex(of: meant).map { UInt8($0) }
    }
}
