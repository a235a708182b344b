/// A capability with up to three numbers as parameters.
///
/// Most hold nothing but decimal numbers: they are taken apart once, and writing one costs no call. The others, with
/// conditions and arithmetic, are expanded by the library each time.
struct CapabilityTemplate: Hashable, Sendable {
    private enum Piece: Hashable { case text([UInt8]), parameter(Int) }

    private let text: [UInt8]
    /// Nil when the library has to do it.
    private let pieces: [Piece]?
    /// True when the first two parameters count from 1 (`%i`).
    private let countsFromOne: Bool

    /// Nil for a text that would take one of its parameters for text: the library reads that as an address.
    init?(_ text: [UInt8]) {
        var reader = TemplateReader(text)
        guard let steps = reader.steps() else { return nil }
        self.text = text
        countsFromOne = steps.contains(.increment)
        pieces = Self.pieces(steps)
    }

    func expanded(_ first: Int, _ second: Int = 0, _ third: Int = 0) -> [UInt8] {
        var bytes: [UInt8] = []
        write(first, second, third, to: &bytes)
        return bytes
    }

    func write(_ first: Int, _ second: Int = 0, _ third: Int = 0, to bytes: inout [UInt8]) {
        guard let pieces else { return bytes += TerminfoLibrary.expand(text, first, second, third) }
        let shift = countsFromOne ? 1 : 0
        for piece in pieces {
            switch piece {
            case .text(let text): bytes += text
            case .parameter(0): bytes += String(first + shift).utf8
            case .parameter(1): bytes += String(second + shift).utf8
            case .parameter: bytes += String(third).utf8
            }
        }
    }

    private static func pieces(_ steps: [TemplateReader.Step]) -> [Piece]? {
        var pieces: [Piece] = []
        var pushed: Int?
        for step in steps {
            switch step {
            case .literal(let text): pieces.append(.text(text))
            case .increment: if !pieces.allSatisfy({ if case .text = $0 { true } else { false } }) { return nil }
            case .push(let number) where pushed == nil && number < 3: pushed = number
            case .decimal:
                guard let number = pushed else { return nil }
                pieces.append(.parameter(number))
                pushed = nil
            case .push, .other: return nil
            }
        }
        return pushed == nil ? pieces : nil
    }
}

/// Takes the text of a capability apart (terminfo(5), "Parameterized Strings").
struct TemplateReader {
    enum Step: Hashable {
        case literal([UInt8])
        /// `%i`.
        case increment
        /// `%p1` to `%p9`, from 0.
        case push(Int)
        /// `%d`.
        case decimal
        /// Anything else.
        case other
    }

    private let text: [UInt8]
    private var place = 0

    init(_ text: [UInt8]) { self.text = text }

    /// Nil for a text that is cut off, or that takes a parameter for text (`%s`, `%l`).
    mutating func steps() -> [Step]? {
        var steps: [Step] = []
        while place < text.count {
            let start = place
            while place < text.count, text[place] != UInt8(ascii: "%") { place += 1 }
            if place > start { steps.append(.literal(Array(text[start..<place]))) }
            if place == text.count { break }
            place += 1
            guard let step = operation() else { return nil }
            steps.append(step)
        }
        return steps
    }

    private mutating func operation() -> Step? {
        guard let byte = next() else { return nil }
        switch byte {
        case UInt8(ascii: "%"): return .literal([byte])
        case UInt8(ascii: "i"): return .increment
        case UInt8(ascii: "d"): return .decimal
        case UInt8(ascii: "s"), UInt8(ascii: "l"): return nil
        case UInt8(ascii: "p"):
            guard let digit = next(), (0x31...0x39).contains(digit) else { return nil }
            return .push(Int(digit) - 0x31)
        case UInt8(ascii: "{"): return skip(past: UInt8(ascii: "}"))
        case UInt8(ascii: "'"): return next() == nil ? nil : skip(past: byte)
        case UInt8(ascii: "P"), UInt8(ascii: "g"): return next() == nil ? nil : .other
        case UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: " "), 0x30...0x39: return formatted()
        default: return .other
        }
    }

    /// A conversion with flags, a width or a precision, up to its letter.
    private mutating func formatted() -> Step? {
        while let byte = next() {
            if byte == UInt8(ascii: "s") { return nil }
            if (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) { return .other }
        }
        return nil
    }

    private mutating func skip(past end: UInt8) -> Step? {
        while let byte = next() { if byte == end { return .other } }
        return nil
    }

    private mutating func next() -> UInt8? {
        guard place < text.count else { return nil }
        defer { place += 1 }
        return text[place]
    }
}
