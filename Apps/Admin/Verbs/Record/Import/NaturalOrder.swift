/// Names of files as people count: `lab-2` comes before `lab-10`.
enum NaturalOrder {
    /// Digits in a row are compared as one number of any length, all else by scalars.
    static func isBefore(_ one: String, _ other: String) -> Bool {
        var (left, right) = (one[...].utf8, other[...].utf8)
        while let first = left.first, let second = right.first {
            if isDigit(first), isDigit(second) {
                let (number, otherNumber) = (takeNumber(&left), takeNumber(&right))
                if number.count != otherNumber.count { return number.count < otherNumber.count }
                if !number.elementsEqual(otherNumber) { return number.lexicographicallyPrecedes(otherNumber) }
            } else if first == second {
                left.removeFirst()
                right.removeFirst()
            } else {
                return first < second
            }
        }
        return left.isEmpty && right.isEmpty ? one < other : left.isEmpty
    }

    /// Without the zeros before it.
    private static func takeNumber(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
        let digits = text.prefix(while: isDigit)
        text = text[digits.endIndex...]
        return digits.drop { $0 == UInt8(ascii: "0") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
