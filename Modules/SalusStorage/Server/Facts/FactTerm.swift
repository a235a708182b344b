import SalusBase
import SalusModels
import SalusSQL

/// One searched value of one fact: an entry of the tree `fact_term`.
struct FactTerm: Hashable {
    /// The number of the field.
    let field: Int
    /// Bytes whose order is that of the values.
    let value: [UInt8]

    /// Several terms in one column.
    static func encode(_ terms: some Collection<FactTerm>) -> [UInt8]? {
        guard !terms.isEmpty else { return nil }
        var writer = ByteWriter()
        for term in terms {
            writer.u32(UInt32(term.field))
            writer.v16(term.value)
        }
        return writer.bytes
    }

    /// Reads what `encode` gave.
    static func decode(_ bytes: [UInt8]?) throws(MalformedBytes) -> [FactTerm] {
        var (reader, terms) = (ByteReader(bytes ?? []), [FactTerm]())
        while reader.remaining > 0 {
            terms.append(FactTerm(field: Int(try reader.u32()), value: try reader.v16()))
        }
        return terms
    }
}

extension FactValue {
    /// As entries of `fact_term` hold it: in the order of the values, byte by byte.
    var termBytes: [UInt8] {
        switch self {
        case .text(let text): Array(SalusModels.FactIndex.beginning(of: text).utf8)
        case .number(let number): Self.bytes(Self.ordered(number))
        case .instant(let instant): Self.bytes(UInt64(bitPattern: instant.milliseconds) ^ 1 << 63)
        }
    }

    /// As columns of `fact` hold it.
    var stored: SQLValue {
        switch self {
        case .text(let text): .text(SalusModels.FactIndex.beginning(of: text))
        case .number(let number): .real(number)
        case .instant(let instant): .integer(instant.milliseconds)
        }
    }

    /// Reads what `stored` gave; nil for null.
    init?(stored: SQLValue) {
        switch stored {
        case .text(let text): self = .text(text)
        case .real(let number): self = .number(number)
        case .integer(let milliseconds): self = .instant(Instant(milliseconds: milliseconds))
        case .null, .blob: return nil
        }
    }

    /// Negative numbers with all bits turned, others behind them: the order of the bits is that of the numbers. The two
    /// zeros are one.
    private static func ordered(_ number: Double) -> UInt64 {
        let bits = (number == 0 ? 0 : number).bitPattern
        return bits >> 63 == 1 ? ~bits : bits | 1 << 63
    }

    private static func bytes(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
}
