import SalusBase
import SalusCrypto
public import SalusSQL

/// The number and the digest of a table's rows, independent of order and engine: the sum modulo 2^256 of the SHA-256 of
/// each row's canonical bytes.
///
/// It finds accidental differences. It is no proof against made-up rows; a backup is sealed for that.
public struct TableDigest: Hashable, Sendable, Codable {
    public private(set) var rows = 0
    /// Least significant word first.
    private var sum: [UInt64] = [0, 0, 0, 0]

    public init() {}

    /// Adds a row; the order of rows does not matter.
    public mutating func add(_ values: [SQLValue]) { add(rowBytes: SQLValue.canonicalBytes(of: values)) }

    mutating func add(rowBytes: [UInt8]) {
        rows += 1
        var reader = ByteReader(SHA256.hash(rowBytes))
        var carry: UInt64 = 0
        for index in sum.indices {
            let word = (try? reader.u64()) ?? 0  // a hash has four words
            let (partial, first) = sum[index].addingReportingOverflow(word)
            let (total, second) = partial.addingReportingOverflow(carry)
            (sum[index], carry) = (total, first || second ? 1 : 0)
        }
    }
}

extension SQLTransaction {
    /// The digest of a whole table, or of its rows up to a key.
    public func digest(of table: TableShape, _ progress: (Int) -> Void = { _ in }) throws -> TableDigest {
        var digest = TableDigest()
        try eachRow(of: table) { rows in
            for row in rows { digest.add(row) }
            progress(rows.count)
        }
        return digest
    }
}
