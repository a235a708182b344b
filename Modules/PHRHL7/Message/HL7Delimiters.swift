/// The delimiters that a message names in its first segment (HL7 2.x, chapter 2.5.4).
struct HL7Delimiters {
    let field: UInt8
    let component: UInt8
    let repetition: UInt8
    let escape: UInt8
    let subcomponent: UInt8

    /// Nil unless the bytes begin with `MSH` and five different delimiters.
    init?(_ bytes: ArraySlice<UInt8>) {
        let head = Array(bytes.prefix(8))
        let marks = head.dropFirst(3)
        let isText = marks.contains { $0 <= 0x20 || $0 >= 0x7F || Self.isWord($0) }
        guard head.count == 8, head.starts(with: "MSH".utf8), Set(marks).count == 5, !isText else { return nil }
        (field, component, repetition) = (head[3], head[4], head[5])
        (escape, subcomponent) = (head[6], head[7])
    }

    static func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    /// The text of a part, with its escapes resolved once: after splitting (HL7 2.x, chapter 2.7).
    func text(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(escape) else { return HL7Charset.text(bytes) }
        var (text, rest): ([UInt8], ArraySlice<UInt8>) = ([], bytes)
        while let start = rest.firstIndex(of: escape) {
            text += rest[..<start]
            let inner = rest[(start + 1)...]
            // No escape is this long; the sign stands for itself then.
            guard let end = inner.prefix(200).firstIndex(of: escape) else {
                text += rest[start...start]
                rest = inner
                continue
            }
            text += meaning(inner[..<end]) ?? Array(rest[start...end])
            rest = inner[(end + 1)...]
        }
        return HL7Charset.text((text + rest)[...])
    }

    /// Nil for an escape that is shown as it is.
    private func meaning(_ escape: ArraySlice<UInt8>) -> [UInt8]? {
        let name = String(decoding: escape, as: UTF8.self)
        switch name {
        case "F": return [field]
        case "S": return [component]
        case "T": return [subcomponent]
        case "R": return [repetition]
        case "E": return [self.escape]
        case "H", "N": return []
        case ".br", ".sp": return [0x0A]
        default: break
        }
        if name.hasPrefix(".") { return [.init(ascii: " ")] }
        return name.hasPrefix("X") ? Self.bytes(escape.dropFirst()) : nil
    }

    private static func bytes(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
        let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard values.count == digits.count, values.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] * 16 + values[$0 + 1]) }
    }
}
