public import SalusBase

/// A Swift value that fits one column: what `SQLRow.value` reads and `SQLTransaction.execute` binds.
///
/// Identifiers are stored as their sixteen bytes, instants as milliseconds, flags as 0 and 1, decimals as their text.
public protocol SQLConvertible: Sendable {
    /// Nil when the column holds another kind of value.
    init?(sql value: SQLValue)
    var sqlValue: SQLValue { get }
}

extension SQLValue: SQLConvertible {
    public init?(sql value: SQLValue) { self = value }
    public var sqlValue: SQLValue { self }
}

extension Int64: SQLConvertible {
    public init?(sql value: SQLValue) {
        guard case .integer(let number) = value else { return nil }
        self = number
    }
    public var sqlValue: SQLValue { .integer(self) }
}

extension Int: SQLConvertible {
    public init?(sql value: SQLValue) {
        guard let number = Int64(sql: value) else { return nil }
        self.init(exactly: number)
    }
    public var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Bool: SQLConvertible {
    public init?(sql value: SQLValue) {
        guard let number = Int64(sql: value), number == 0 || number == 1 else { return nil }
        self = number == 1
    }
    public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension Double: SQLConvertible {
    public init?(sql value: SQLValue) {
        guard case .real(let number) = value else { return nil }
        self = number
    }
    public var sqlValue: SQLValue { .real(self) }
}

extension String: SQLConvertible {
    public init?(sql value: SQLValue) {
        guard case .text(let text) = value else { return nil }
        self = text
    }
    public var sqlValue: SQLValue { .text(self) }
}

extension Array<UInt8>: SQLConvertible {
    public init?(sql value: SQLValue) {
        guard case .blob(let bytes) = value else { return nil }
        self = bytes
    }
    public var sqlValue: SQLValue { .blob(self) }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
    public init?(sql value: SQLValue) {
        guard value != .null else {
            self = Self.none
            return
        }
        guard let wrapped = Wrapped(sql: value) else { return nil }
        self = wrapped
    }
    public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}

extension Identifier: SQLConvertible {
    public init?(sql value: SQLValue) {
        guard let bytes = [UInt8](sql: value) else { return nil }
        self.init(bytes: bytes)
    }
    public var sqlValue: SQLValue { .blob(bytes) }
}

extension Instant: SQLConvertible {
    public init?(sql value: SQLValue) {
        guard let number = Int64(sql: value) else { return nil }
        self.init(milliseconds: number)
    }
    public var sqlValue: SQLValue { .integer(milliseconds) }
}
