/// Names in a database that all programs of one installation use, and that other roles with a right to connect could
/// use too: advisory locks and a channel, which PostgreSQL guards by no rights.
struct SharedNames: Hashable, Sendable {
    /// The number of the writers' turn among the advisory locks of the database.
    let turn: Int64
    /// The number of the program's that leads.
    let leadership: Int64
    let channel: String

    /// From the first 24 bytes of a secret; without one, or with a shorter one, the names of old.
    init(_ secret: [UInt8]?) {
        guard let secret, secret.count >= 24 else {
            (turn, leadership, channel) = (7_310_302_178_114_400_883, 7_310_302_178_114_400_884, "salus")
            return
        }
        (turn, leadership) = (Self.number(secret[0..<8]), Self.number(secret[8..<16]))
        channel = "salus_" + secret[16..<24].map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int64 {
        Int64(bitPattern: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
