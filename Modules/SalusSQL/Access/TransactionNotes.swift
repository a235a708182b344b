/// A cache of results for one transaction, for later queries of the same transaction. Jobs that share a transaction
/// share its notes; the notes end with it, committed or not. Used on the transaction's own thread only.
public final class TransactionNotes {
    /// The key of a cached result.
    public struct Key: Hashable, Sendable {
        private let kind: String
        private let name: [UInt8]
        private let values: [SQLValue]

        public init(_ kind: String, _ name: [UInt8]) { (self.kind, self.name, values) = (kind, name, []) }

        init(question: SQLQuestion) { (kind, name, values) = (question.sql, [], question.arguments) }
    }

    private struct Note {
        let value: any Sendable
        let tables: [String]
        let removals: [String]
        /// The number of writes before it.
        let writes: Int
    }

    private var notes: [Key: Note] = [:]
    /// The number of the latest write to each table, and of the latest that removed rows.
    private var written: [Substring: Int] = [:]
    private var removed: [Substring: Int] = [:]
    private var writes = 0

    public init() {}

    /// Nil when there is no such note.
    public func value<Value: Sendable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
        guard let note = notes[key], stands(note) else { return nil }
        return note.value as? Value
    }

    private func stands(_ note: Note) -> Bool {
        note.tables.allSatisfy { written[$0[...]] ?? 0 <= note.writes }
            && note.removals.allSatisfy { removed[$0[...]] ?? 0 <= note.writes }
    }

    /// Keeps a result that was read from `tables`, until one of them is written, or rows of `removals` are deleted: the
    /// caller itself follows what else is written there.
    public func keep(_ value: some Sendable, as key: Key, from tables: [String], removals: [String] = []) {
        notes[key] = Note(value: value, tables: tables, removals: removals, writes: writes)
    }

    /// Drops results that were read from a table that `sql` writes. Call it before every statement that may write;
    /// writing to one table must change no other (by a trigger or a cascade) that notes are kept of.
    public func forget(writtenBy sql: String) {
        guard !notes.isEmpty, let table = Self.table(writtenBy: sql) else { return }
        writes += 1
        written[table] = writes
        if sql.hasPrefix("DELETE") { removed[table] = writes }
    }

    /// Drops all: a part of the transaction was undone.
    func forgetAll() { notes = [:] }

    /// The table of `INSERT INTO table`, `UPDATE table` or `DELETE FROM table`.
    private static func table(writtenBy sql: String) -> Substring? {
        for start in ["INSERT INTO ", "UPDATE ", "DELETE FROM "] where sql.hasPrefix(start) {
            let rest = sql.utf8.dropFirst(start.utf8.count)
            return Substring(rest.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") })
        }
        return nil
    }
}
