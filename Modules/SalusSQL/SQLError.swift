/// Errors of a database. Cases carry names and codes, never values of rows or arguments.
public enum SQLError: Error, Hashable, Sendable {
    case cannotOpen(code: Int)
    case wrongKey
    case keyLength(bytes: Int)
    case damaged
    case locked
    case diskFull
    case closed
    case schemaTooNew(found: Int, known: Int)
    /// From before the first step of this program.
    case schemaTooOld(found: Int, first: Int)
    case migrationChanged(number: Int)
    /// `name` is the constraint, or the column of a missing value, where the engine says it.
    case constraint(SQLConstraint, name: String? = nil)
    /// `code` is SQLite's number or PostgreSQL's SQLSTATE.
    case statement(code: String, sql: String)
    /// No text may hold the character U+0000: PostgreSQL cannot store it.
    case nullCharacter(sql: String)
    case arguments(expected: Int, given: Int, sql: String)
    case column(name: String, expected: String)
    case transactionLost
    case transactionEnded
    /// A database address that cannot be used; the text never holds the password.
    case address(String)
    case cannotConnect(reason: String)
    case unsuitable(String)
    /// Before the commit was asked for: nothing was changed.
    case connectionLost
    /// While a commit was under way, and it cannot be found out whether it happened.
    case outcomeUnknown
    /// Others changed the same rows at the same time, again and again.
    case conflict(code: String)
    case timedOut(sql: String)
}

/// Which promise of the schema a statement would have broken.
public enum SQLConstraint: String, Hashable, Sendable {
    case unique, foreignKey, notNull, check
}

extension SQLError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotOpen(let code):
            "The database file cannot be opened (engine code \(code)). Check that its folder exists and is writable."
        case .wrongKey:
            "The database does not open with this key. Check that the key file belongs to this data directory."
        case .keyLength(let bytes):
            "A database key has 32 bytes, this one has \(bytes). Check the key file."
        case .damaged:
            "The database file is damaged. Stop the program and restore the last backup."
        case .locked:
            "Another program holds the database. Stop it, or wait until it has finished."
        case .diskFull:
            "The disk is full; nothing was changed. Free some space and try again."
        case .closed:
            "The database is closed. Open it again."
        case .schemaTooNew(let found, let known):
            "The database was written by a newer version (schema \(found), this program knows \(known)). "
                + "Install the newer version, or restore a backup made before the upgrade."
        case .schemaTooOld(let found, let first):
            "The database has schema \(found) of before the first release, and this program knows schemas from "
                + "\(first) on. Export the data with the program that wrote it, and import them into a new database."
        case .migrationChanged(let number):
            "Migration \(number) in the database is not the one of this program. Install the version that wrote it."
        case .constraint(let kind, let name):
            """
            The \(kind.rawValue) rule \(name.map { "\($0) " } ?? "")of a table refused the change; nothing was changed.
            """
        case .statement(let code, let sql):
            "The database refused a statement (engine code \(code)): \(sql)"
        case .nullCharacter(let sql):
            "A text holds the character U+0000, which no database keeps. Take it out before: \(sql)"
        case .arguments(let expected, let given, let sql):
            "A statement wants \(expected) arguments and got \(given): \(sql)"
        case .column(let name, let expected):
            "Column \(name) is absent or not \(expected). The database may be of another version."
        case .transactionLost:
            "An earlier statement of this transaction failed, so it can do nothing more and will be rolled back."
        case .transactionEnded:
            "The transaction is over. Use it only inside the work it was given to."
        case .address(let text):
            text
        case .cannotConnect(let reason):
            "The database server cannot be reached: \(reason). Check that it runs, and the address, user and password."
        case .unsuitable(let text):
            text
        case .connectionLost:
            "The connection to the database server was lost; nothing was changed. Try again."
        case .outcomeUnknown:
            "The database did not answer a commit, which may have happened or not: its server or the disk failed. "
                + "Look whether the change is there before you repeat it."
        case .conflict(let code):
            "Others changed the same rows at the same time (\(code)); nothing was changed. Try again."
        case .timedOut(let sql):
            "The database took too long and stopped a statement; nothing was changed: \(sql)"
        }
    }
}
