/// The byte classes of RFC 9110 section 5.6 and RFC 9112.
extension UInt8 {
    static let carriageReturn: UInt8 = 0x0d
    static let lineFeed: UInt8 = 0x0a

    var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5a ? self | 0x20 : self }

    var isDigit: Bool { self >= 0x30 && self <= 0x39 }

    /// `tchar`: what names of methods and fields are made of.
    var isTokenByte: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
        case 0x21, 0x23...0x27, 0x2a, 0x2b, 0x2d, 0x2e, 0x5e...0x60, 0x7c, 0x7e: true
        default: false
        }
    }

    /// Visible, space, tab or beyond ASCII; never a control character.
    var isFieldValueByte: Bool { self == 0x09 || (self >= 0x20 && self != 0x7f) }

    /// A byte of a request target: visible ASCII.
    var isTargetByte: Bool { self > 0x20 && self < 0x7f }

    var isBlank: Bool { self == 0x20 || self == 0x09 }

    /// 0 to 15, or nil for what is no hexadecimal digit.
    var hexValue: Int? {
        switch self {
        case 0x30...0x39: Int(self) - 0x30
        case 0x41...0x46: Int(self) - 0x37
        case 0x61...0x66: Int(self) - 0x57
        default: nil
        }
    }
}

extension Collection<UInt8> {
    /// Equal to `lowercase` without regard to ASCII case.
    func isSameText(as lowercase: StaticString) -> Bool {
        guard count == lowercase.utf8CodeUnitCount else { return false }
        let expected = UnsafeBufferPointer(start: lowercase.utf8Start, count: count)
        return zip(self, expected).allSatisfy { $0.asciiLowercased == $1 }
    }
}
