public import SalusBase
import SalusDomain
public import SalusSQL
import SalusServerDomain
import SalusTables

/// The state of a server's databases, found by reading alone: nothing is migrated, and no health data are opened.
public struct StoreHealth: Hashable, Sendable {
    /// The newest migration that a database has seen, and the newest that this program knows.
    public struct Schema: Hashable, Sendable {
        public let found: Int
        public let known: Int

        public init(found: Int, known: Int) { (self.found, self.known) = (found, known) }

        /// From before the baseline; a new database, which has none, is not.
        public var isTooOld: Bool { (1..<Migration.baseline).contains(found) }
    }

    /// The counts of a store whose schema is the one this program knows.
    public struct Content: Hashable, Sendable {
        public let accounts: Int
        public let records: Int
        /// Keys of no record: of a record that was being made when a server was killed.
        public let orphanKeys: Int
        /// Records without a key, whose documents cannot be read any more.
        public let recordsWithoutKey: Int
        /// Lines of the access log without a place in the signed tree.
        public let waitingLines: Int
        public let oldestWaiting: Instant?
        public let newestLine: Instant?
        public let mail: Mail

        public init(
            accounts: Int, records: Int, orphanKeys: Int, recordsWithoutKey: Int, waitingLines: Int,
            oldestWaiting: Instant?, newestLine: Instant?, mail: Mail = Mail(waiting: 0, givenUp: 0, oldest: nil)
        ) {
            self.mail = mail
            (self.accounts, self.records) = (accounts, records)
            (self.orphanKeys, self.recordsWithoutKey) = (orphanKeys, recordsWithoutKey)
            (self.waitingLines, self.oldestWaiting, self.newestLine) = (waitingLines, oldestWaiting, newestLine)
        }
    }

    /// Mail that was not handed over.
    public struct Mail: Hashable, Sendable {
        public let waiting: Int
        public let givenUp: Int
        /// The time when the oldest waiting mail was queued.
        public let oldest: Instant?

        public init(waiting: Int, givenUp: Int, oldest: Instant?) {
            (self.waiting, self.givenUp, self.oldest) = (waiting, givenUp, oldest)
        }
    }

    public let main: Schema
    public let keys: Schema
    /// The reason that the databases must not be used as they are.
    public let mark: DatabaseMark?
    /// The faults that the engine finds in its own files.
    public let faults: [String]
    /// Nil for an older or newer schema.
    public let content: Content?

    public init(main: Schema, keys: Schema, mark: DatabaseMark?, faults: [String], content: Content?) {
        (self.main, self.keys, self.mark) = (main, keys, mark)
        (self.faults, self.content) = (faults, content)
    }

    /// Reads both databases whole. Throws `SQLError` when one cannot be read.
    public static func read(main: any SQLDatabase, keys: any SQLDatabase) async throws -> StoreHealth {
        let mainSchema = Schema(found: try await SchemaState.newest(of: main), known: ServerMigrations.all.newest)
        let keySchema = Schema(found: try await SchemaState.newest(of: keys), known: KeyMigrations.all.newest)
        let isKnown = mainSchema.found == mainSchema.known && keySchema.found == keySchema.known
        return StoreHealth(
            main: mainSchema, keys: keySchema, mark: try await DatabaseMark.any(in: main),
            faults: try await main.faults() + keys.faults(),
            content: isKnown ? try await content(main, keys) : nil)
    }

    /// Records are read before and after the keys: what is made or erased meanwhile is not counted as lost.
    private static func content(_ main: any SQLDatabase, _ keys: any SQLDatabase) async throws -> Content {
        let before = Set(try await main.read { try RecordTable.ids(in: Tables($0)) })
        let known = Set(try await keys.read { try KeyTable($0).records() })
        return try await main.read { sql in
            let after = Set(try RecordTable.ids(in: Tables(sql)))
            let waiting = try sql.first(
                "SELECT COUNT(*) AS lines, MIN(at) AS oldest FROM access_line WHERE position IS NULL")
            return Content(
                accounts: try sql.first("SELECT COUNT(*) AS rows FROM account")?.value("rows") ?? 0,
                records: after.count, orphanKeys: known.subtracting(before).subtracting(after).count,
                recordsWithoutKey: before.intersection(after).subtracting(known).count,
                waitingLines: try waiting?.value("lines") ?? 0, oldestWaiting: try waiting?.value("oldest"),
                newestLine: try newestLine(sql),
                mail: Mail(try MailTable(tables: Tables(sql)).counts()))
        }
    }

    /// Lines with a place and those that wait for one are in trees of their own.
    private static func newestLine(_ sql: any SQLTransaction) throws -> Instant? {
        let newest = try ["IS NULL", "IS NOT NULL"].compactMap { place in
            try sql.first("SELECT MAX(at) AS newest FROM access_line WHERE position \(place)")?
                .value("newest", as: Instant?.self)
        }
        return newest.max()
    }
}

extension StoreHealth.Mail {
    fileprivate init(_ counts: MailCounts) {
        self.init(waiting: counts.waiting, givenUp: counts.givenUp, oldest: counts.oldest)
    }
}
