import CSQLCipher
import SalusSQL

extension SQLError {
    /// From a result code of the library, extended or primary. Its message is left out: it may quote data.
    static func engine(code: CInt, sql: String) -> SQLError {
        switch code & 0xFF {
        case SQLITE_CONSTRAINT: constraint(code: code, sql: sql)
        case SQLITE_FULL: .diskFull
        case SQLITE_CORRUPT: .damaged
        case SQLITE_BUSY, SQLITE_LOCKED: .locked
        default: .statement(code: String(code), sql: sql)
        }
    }

    /// Whether reading or writing a file has failed, as `SQLITE_IOERR` and its extended codes say.
    var isFailureOfTheDisk: Bool {
        guard case .statement(let code, _) = self else { return false }
        let number = CInt(code)  // own number: the library's
        return number.map { $0 & 0xFF } == SQLITE_IOERR
    }

    private static func constraint(code: CInt, sql: String) -> SQLError {
        switch code >> 8 {
        case 6, 8, 10: .constraint(.unique)
        case 3: .constraint(.foreignKey)
        case 5: .constraint(.notNull)
        case 1: .constraint(.check)
        default: .statement(code: String(code), sql: sql)
        }
    }
}
