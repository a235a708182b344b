/// Reads `yyyy-mm-ddThh:mm:ss.fff` with any number of its parts, and a zone.
struct MomentReader<Text: Collection<UInt8>> where Text.SubSequence == Text.SubSequence.SubSequence {
    private var rest: Text.SubSequence

    init(_ text: Text) { rest = text[...] }

    var isAtEnd: Bool { rest.isEmpty }

    /// The parts that are written, and minutes east of UTC. A time may end at the hour, as in FHIRPath.
    mutating func dateTime() -> ([Int], Int?)? {
        guard var parts = date() else { return nil }
        guard take("T") else { return rest.isEmpty ? (parts, nil) : nil }
        guard parts.count == 3 else { return nil }
        if rest.isEmpty { return (parts, nil) }
        guard let time = time(), let zone = zone(), rest.isEmpty else { return nil }
        parts += time
        return (parts, zone)
    }

    private mutating func date() -> [Int]? {
        guard let year = number(digits: 4, in: 1...9999) else { return nil }
        guard take("-") else { return [year] }
        guard let month = number(digits: 2, in: 1...12) else { return nil }
        guard take("-") else { return [year, month] }
        return number(digits: 2, in: 1...31).map { [year, month, $0] }
    }

    /// Hour, minute, second, thousandths.
    mutating func time() -> [Int]? {
        guard let hour = number(digits: 2, in: 0...23) else { return nil }
        guard take(":") else { return [hour] }
        guard let minute = number(digits: 2, in: 0...59) else { return nil }
        guard take(":") else { return [hour, minute] }
        guard let second = number(digits: 2, in: 0...60) else { return nil }
        guard take(".") else { return [hour, minute, second] }
        return thousandths().map { [hour, minute, second, $0] }
    }

    /// `.some(nil)` without a zone; nil for one that does not exist.
    private mutating func zone() -> Int?? {
        if rest.isEmpty { return .some(nil) }
        if take("Z") { return 0 }
        let sign = take("+") ? 1 : take("-") ? -1 : 0
        guard sign != 0, let hours = number(digits: 2, in: 0...14), take(":"),
            let minutes = number(digits: 2, in: 0...59), hours < 14 || minutes == 0
        else { return nil }
        return sign * (hours * 60 + minutes)
    }

    /// Digits past the third are read and dropped.
    private mutating func thousandths() -> Int? {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty else { return nil }
        rest = rest[digits.endIndex...]
        let value = digits.prefix(3).reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return digits.count >= 3 ? value : value * (digits.count == 1 ? 100 : 10)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func number(digits count: Int, in range: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        guard range.contains(value) else { return nil }
        rest = rest[digits.endIndex...]
        return value
    }
}
