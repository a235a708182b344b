import CLinux
import Glibc

/// How many columns a character takes, by the C library's tables for UTF-8, whatever the process' locale is.
enum CellWidths {
    /// 0 for combining marks, negative for control characters.
    static func width(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x10000 { return Int(basic[Int(scalar.value)]) }
        return measure(scalar.value..<scalar.value + 1).first.map(Int.init) ?? 1
    }

    /// The basic plane, measured once: asking the C library takes two changes of the locale.
    private static let basic = measure(0..<0x10000)

    private static func measure(_ range: Range<UInt32>) -> [Int8] {
        let previous = uselocale(utf8)
        defer { uselocale(previous) }
        return range.map { Int8(wcwidth(wchar_t(bitPattern: $0))) }
    }

    // Set once and only read afterwards; a C library without C.UTF-8 gives nil, which leaves the locale as it is.
    nonisolated(unsafe) private static let utf8 = clinux_utf8_locale()
}
