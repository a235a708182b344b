/// The bytes before the root element, without a DOCTYPE.
struct StreamProlog {
    private enum Place { case between, opened, comment, instruction, type, root }

    private static let (comment, type) = (Array("<!--".utf8), Array("<!DOCTYPE".utf8))

    private var place = Place.between
    private var held: [UInt8] = []
    /// The last bytes, by which comments and instructions end.
    private var last: UInt32 = 0
    private var subset = TypeSubset()
    /// Bytes of a DOCTYPE so far.
    private(set) var skipped = 0

    var isOver: Bool { place == .root }

    mutating func passed(_ bytes: [UInt8]) -> [UInt8] {
        var passed: [UInt8] = []
        passed.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            take(byte, &passed)
            guard isOver else { continue }
            return passed + bytes[(index + 1)...]
        }
        return passed
    }

    private mutating func take(_ byte: UInt8, _ passed: inout [UInt8]) {
        defer { last = last << 8 | UInt32(byte) }
        switch place {
        case .type: skip(byte, &passed)
        case .opened: open(byte, &passed)
        case .between where byte == UInt8(ascii: "<"): (place, held) = (.opened, [byte])
        case .comment where byte == UInt8(ascii: ">") && last & 0xFFFF == 0x2D2D: pass(byte, .between, &passed)
        case .instruction where byte == UInt8(ascii: ">") && last & 0xFF == 0x3F:
            pass(byte, .between, &passed)
        default: passed.append(byte)
        }
    }

    private mutating func pass(_ byte: UInt8, _ next: Place, _ passed: inout [UInt8]) {
        passed.append(byte)
        place = next
    }

    private mutating func open(_ byte: UInt8, _ passed: inout [UInt8]) {
        held.append(byte)
        if held == Self.type {
            (place, subset, skipped) = (.type, TypeSubset(), skipped + held.count)
        } else if held == Self.comment || held[1] == UInt8(ascii: "?") {
            place = held == Self.comment ? .comment : .instruction
            passed += held
        } else if !Self.type.starts(with: held), !Self.comment.starts(with: held) {
            place = .root
            passed += held
        }
    }

    private mutating func skip(_ byte: UInt8, _ passed: inout [UInt8]) {
        skipped += 1
        if byte == 0x0A { passed.append(byte) }
        if subset.ends(at: byte) { place = .between }
    }
}

/// Finds the end of a DOCTYPE without reading it: declarations in it may be wrong, as those of Apple have been.
private struct TypeSubset {
    private var isInside = false
    private var isComment = false
    private var isClosing = false
    private var last: UInt32 = 0

    mutating func ends(at byte: UInt8) -> Bool {
        defer { last = last << 8 | UInt32(byte) }
        if isComment {
            if byte == UInt8(ascii: ">"), last & 0xFFFF == 0x2D2D { isComment = false }
            return false
        }
        switch byte {
        case UInt8(ascii: "-") where last & 0xFF_FFFF == 0x3C_212D: isComment = true
        case UInt8(ascii: "["): isInside = true
        case UInt8(ascii: "]"): isClosing = true
        case UInt8(ascii: ">"): return !isInside || isClosing
        case 0x20, 0x09, 0x0A, 0x0D: break
        default: isClosing = false
        }
        return false
    }
}
