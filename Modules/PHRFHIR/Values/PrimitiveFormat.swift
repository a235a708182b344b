import SalusBase

/// The forms of primitive values (FHIR R4, data types).
enum PrimitiveFormat {
    enum JSONKind: String { case boolean, number, string }

    static func jsonKind(of type: String) -> JSONKind {
        switch type {
        case "boolean": .boolean
        case "decimal", "integer", "positiveInt", "unsignedInt": .number
        default: .string
        }
    }

    /// True for text that JSON would take for a number.
    static func isNumber(_ text: String) -> Bool {
        guard text.utf8.count <= 100 else { return false }
        guard case .number(let digits)? = try? OrderedJSON(parsing: Array(text.utf8)) else { return false }
        return digits == text
    }

    /// True when the text is a value of the type. Of `string` and `markdown`, control characters are refused.
    static func isValid(_ text: String, type: String) -> Bool {
        switch type {
        case "boolean", "decimal", "xhtml": true
        case "integer": text == "-0" || isInteger(text, in: -mostInteger - 1...mostInteger)
        case "unsignedInt": isInteger(text, in: 0...mostInteger)
        case "positiveInt": isInteger(text, in: 1...mostInteger)
        case "date": FHIRDateTime(text).map { $0.precision <= .day } ?? false
        case "dateTime": FHIRDateTime(text).map { $0.precision <= .day || $0.isInstant } ?? false
        case "instant": FHIRDateTime(text)?.isInstant ?? false
        case "time": FHIRTime(text).map { $0.precision >= .second } ?? false
        case "code": isCode(text)
        case "id": isID(text)
        case "oid": isOID(text)
        case "uuid": isUUID(text)
        case "uri", "url", "canonical": !text.unicodeScalars.contains { $0.properties.isWhitespace }
        case "base64Binary": isBase64(text)
        default: !text.unicodeScalars.contains { $0.value < 0x20 && !"\t\n\r".unicodeScalars.contains($0) }
        }
    }

    /// Integers of FHIR have 32 bits, and no zeros before them.
    private static let mostInteger = 2_147_483_647

    private static func isInteger(_ text: String, in range: ClosedRange<Int>) -> Bool {
        Int(signedDigits: text, in: range).map { String($0) == text } ?? false
    }

    /// Words with single blanks between them.
    private static func isCode(_ text: String) -> Bool {
        let words = text.unicodeScalars.split(
            omittingEmptySubsequences: false, whereSeparator: \.properties.isWhitespace)
        return words.allSatisfy { !$0.isEmpty }
    }

    static func isID(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { isLetterOrDigit($0) || $0 == 0x2D || $0 == 0x2E }
    }

    private static func isOID(_ text: String) -> Bool {
        guard text.hasPrefix("urn:oid:") else { return false }
        let parts = text.dropFirst(8).split(separator: ".", omittingEmptySubsequences: false)
        let isNumbered = parts.allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) } && (part == "0" || part.first != "0")
        }
        return parts.count > 1 && isNumbered && ["0", "1", "2"].contains(parts[0])
    }

    private static func isUUID(_ text: String) -> Bool {
        guard text.hasPrefix("urn:uuid:") else { return false }
        let groups = text.dropFirst(9).split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && groups.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) } }
    }

    /// Groups of four characters; white space may stand anywhere.
    private static func isBase64(_ text: String) -> Bool {
        let padding = UInt8(ascii: "=")
        let characters = text.utf8.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let end = characters.firstIndex(of: padding) ?? characters.count
        let isClean = characters[..<end].allSatisfy { isLetterOrDigit($0) || $0 == 0x2B || $0 == 0x2F }
        let isPadded = characters.count - end <= 2 && characters[end...].allSatisfy { $0 == padding }
        return isClean && isPadded && characters.count.isMultiple(of: 4)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
