/// Bytes of a message as UTF-8.
enum HL7Charset {
    /// Windows 1252 where it differs from ISO 8859-1, from 0x80.
    private static let marks: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]

    /// UTF-8 where it is valid, else Windows 1252, of which ISO 8859-1 is a part.
    ///
    /// Control characters other than line breaks and tabs are left out: no text has them, and no store takes them.
    static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let isControl = { (byte: UInt8) in (byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte)) || byte == 0x7F }
        return decoded(bytes.contains(where: isControl) ? bytes.filter { !isControl($0) }[...] : bytes)
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var text = ""
        for byte in bytes {
            let value = (0x80..<0xA0).contains(byte) ? marks[Int(byte) - 0x80] : UInt32(byte)
            text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        }
        return text
    }
}
