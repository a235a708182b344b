/// Which names models and fields may have: ASCII letters, digits and underscores.
enum NameRule {
    static func isModelName(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) && hasNameBytes(name)
    }

    static func isFieldName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first.isASCII else { return false }
        return first.properties.isAlphabetic && hasNameBytes(name) && !name.contains("__")
    }

    private static func hasNameBytes(_ name: String) -> Bool {
        name.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar))
        }
    }
}
