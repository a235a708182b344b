import CPQ
import SalusSQL

/// The types of PostgreSQL that this engine reads and binds, by their identifiers in the server's catalogue.
enum ColumnType {
    static let bool: Oid = 16
    static let bytea: Oid = 17
    static let name: Oid = 19
    static let int8: Oid = 20
    static let int2: Oid = 21
    static let int4: Oid = 23
    static let text: Oid = 25
    static let float4: Oid = 700
    static let float8: Oid = 701
    static let unknown: Oid = 705
    static let varchar: Oid = 1043
    static let void: Oid = 2278

    /// The arrays of the types that columns of ours have, with their names.
    static let arrays: [Oid: (type: Oid, name: String)] = [
        int8: (1016, "bigint[]"), bytea: (1001, "bytea[]"), text: (1009, "text[]"),
        float8: (1022, "double precision[]"),
    ]

    /// The type that a value is bound as; zero leaves it to the server.
    static func of(_ value: SQLValue) -> Oid {
        switch value {
        case .null: 0
        case .integer: int8
        case .real: float8
        case .text: text
        case .blob: bytea
        }
    }

    /// The value of a column in binary format; nil for a type that is none of ours.
    static func value(_ bytes: UnsafeRawBufferPointer, of type: Oid) -> SQLValue? {
        switch type {
        case bytea: .blob(Array(bytes))
        case text, varchar, name, unknown: .text(String(decoding: bytes, as: UTF8.self))
        case int8: .integer(Int64(bitPattern: bigEndian(bytes)))
        case int4: .integer(Int64(Int32(bitPattern: bigEndian(bytes))))
        case int2: .integer(Int64(Int16(bitPattern: bigEndian(bytes))))
        case bool: .integer(bytes.first == 1 ? 1 : 0)
        case float8: .real(Double(bitPattern: bigEndian(bytes)))
        case float4: .real(Double(Float(bitPattern: bigEndian(bytes))))
        case void: .null
        default: nil
        }
    }

    private static func bigEndian<Number: FixedWidthInteger>(_ bytes: UnsafeRawBufferPointer) -> Number {
        bytes.reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
    }
}
