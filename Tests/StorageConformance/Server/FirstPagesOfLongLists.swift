import Foundation
import SalusBase
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

/// The first page of a list costs the same with a hundred thousand rows as with ten: the engines' own query plans prove
/// it.
@Suite("The first page of a long list")
struct FirstPagesOfLongLists {
    @Test("is read along an index, and nothing is sorted", arguments: Engine.all, LongList.all)
    func walks(_ engine: Engine, _ list: LongList) async throws {
        let story = try await Story(engine)
        let firstPage = try await list.prepare(story)
        try await story.lengthen(list.rows)
        story.main.listen()
        #expect(try await story.transaction { tx, _ in try firstPage(tx) } == LongList.limit)
        let asked = story.main.asked.filter { !$0.sql.hasPrefix("SELECT COUNT(*)") }
        #expect(!asked.isEmpty)
        for statement in asked {
            let plan = try await story.plan(of: statement)
            #expect(plan.isWalk, "\(plan.lines.joined(separator: "\n"))")
        }
    }
}

/// A list with its first page, and the rows that make it long.
struct LongList: Sendable, CustomTestStringConvertible {
    static let limit = 3
    /// The number of rows in a table that a planner looks at.
    static let length = 20_000

    let testDescription: String
    /// Statements for PostgreSQL, whose plans depend on the stored rows: they copy the first row of a table with `n` in
    /// it.
    let rows: [String]
    /// Stores a few rows; the returned function reads the first page and returns the number of its rows.
    let prepare: @Sendable (Story) async throws -> @Sendable (any Transaction) throws -> Int

    private init(
        _ name: String, rows: String...,
        prepare: @escaping @Sendable (Story) async throws -> @Sendable (any Transaction) throws -> Int
    ) { (testDescription, self.rows, self.prepare) = (name, rows, prepare) }

    static let all = messages + sharing + searches + accessLog + documents

    private static let messages = [
        LongList(
            "messages of an inbox",
            rows: """
                INSERT INTO inbox_message (
                    account, id, app, sender, severity, received_at, sealed_subject, sealed_body)
                SELECT account, \(id), app, sender, severity, received_at + n, sealed_subject, sealed_body
                FROM \(first("inbox_message"))
                """
        ) { story in
            let ada = try await story.addAccount("ada")
            let messages = (0..<5).map { story.newMessage(to: ada.id, at: $0) }
            try await story.transaction { tx, grant in for item in messages { try tx.inbox.insert(item, grant) } }
            return { try $0.inbox.messages(of: ada.id, InboxSelection(limit: limit)).count }
        },
        LongList(
            "notices",
            rows: """
                INSERT INTO notification (account, id, record, app, sender, received_at, sealed)
                SELECT account, \(id), record, app, sender, received_at + n, sealed FROM \(first("notification"))
                """
        ) { story in
            let (ada, record) = (try await story.addAccount("ada"), try await story.addRecord())
            let notices = (0..<5).map { story.newNotification(to: ada.id, about: record.id, at: $0) }
            try await story.transaction { tx, grant in
                for notice in notices { try tx.notifications.insert(notice, grant) }
            }
            return { try $0.notifications.notifications(of: ada.id, offset: 0, limit: limit).count }
        },
    ]

    private static let manyAccounts = """
        INSERT INTO account (id, name, role, state, created_at)
        SELECT \(id), 'a' || n, role, state, created_at FROM \(first("account"))
        """

    private static let sharing = [
        LongList(
            "shares of a record", rows: manyAccounts,
            """
            INSERT INTO record_share (record, account, shared_at) SELECT record, \(id), shared_at + n
            FROM \(first("record_share"))
            """
        ) { story in
            let (record, people) = (try await story.addRecord(), try await story.addPeople())
            try await story.transaction { tx, grant in
                for person in people { try tx.shares.share(record.id, story.newShare(with: person), grant) }
            }
            return { try $0.shares.shares(of: record.id, offset: 0, limit: limit).count }
        },
        LongList(
            "accounts in a carenet", rows: manyAccounts,
            """
            INSERT INTO carenet_account (record, carenet, account, may_write, added_at)
            SELECT record, carenet, \(id), may_write, added_at + n FROM \(first("carenet_account"))
            """
        ) { story in
            let people = try await story.addPeople()
            let carenet = try await story.addCarenet("Family", in: try await story.addRecord())
            try await story.transaction { tx, grant in
                for person in people { try tx.carenets.add(story.newMember(person), to: carenet, grant) }
            }
            return { try $0.carenets.members(of: carenet, offset: 0, limit: limit).count }
        },
        LongList(
            "carenets that an account is in",
            rows: """
                INSERT INTO carenet (record, id, name, created_at) SELECT record, \(id), 'c' || n, 0
                FROM \(first("carenet"))
                """,
            """
            INSERT INTO carenet_account (record, carenet, account, may_write, added_at)
            SELECT record, \(id), account, may_write, added_at FROM \(first("carenet_account"))
            """
        ) { story in
            let (ada, record) = (try await story.addAccount("ada"), try await story.addRecord())
            for name in ["a", "b", "c", "d"] {
                let carenet = try await story.addCarenet(name, in: record)
                try await story.transaction { try $0.carenets.add(story.newMember(ada), to: carenet, $1) }
            }
            return { try $0.carenets.memberships(of: ada.id, offset: 0, limit: limit).count }
        },
        LongList(
            "records of an app",
            rows: """
                INSERT INTO record (id, title, created_at, number)
                SELECT \(id), 't' || n, 0, 1000 + n FROM \(first("record"))
                """,
            "INSERT INTO record_app (record, app, enabled_at) SELECT \(id), app, enabled_at FROM \(first("record_app"))"
        ) { story in
            let app = try await story.addApp("labs@apps.test")
            for _ in 0..<5 { _ = try await story.addRecord(with: app) }
            return { try $0.grants.records(of: app.id, offset: 0, limit: limit).count }
        },
    ]

    private static let searches = [
        LongList(
            "accounts whose name holds a text", rows: manyAccounts,
            """
            INSERT INTO account_fragment (account, field, number, fragment)
            SELECT \(id), field, 0, 'ada ' || n FROM \(first("account_fragment"))
            """
        ) { story in
            for person in try await story.addPeople() {
                let profile = AccountProfile(fullName: "Ada \(person.name)")
                try await story.transaction { try $0.accounts.setProfile(profile, of: person.id, $1) }
            }
            return {
                try $0.accounts.accounts(matching: AccountSearch(fullName: "ada", contact: nil, limit: limit)).count
            }
        },
        LongList(
            "records whose title holds a text",
            rows: """
                INSERT INTO record (id, title, created_at, number)
                SELECT \(id), 'ada ' || n, 0, 1000 + n FROM \(first("record"))
                """,
            """
            INSERT INTO record_fragment (record, number, fragment) SELECT \(id), 0, 'ada ' || n FROM \(first("record"))
            """
        ) { story in
            for number in 0..<5 { _ = try await story.addRecord("Ada \(number)") }
            return { try $0.recordDirectory.records(titled: "ADA", limit: limit).count }
        },
    ]

    private static let manyLines = """
        INSERT INTO access_line (
            at, operation, actor, account, record, document, purpose, outcome, tag, number, salt, leaf)
        SELECT at + n, operation, actor, account, record, document, purpose, outcome, tag, number + 100 + n, salt, leaf
        FROM \(first("access_line"))
        """

    private static let accessLog = [
        lines("of a record with what proves them") { try $0.entries(of: .whole($1), before: nil, limit: limit).count },
        lines("of a record for the operator") { accessLog, record in
            var filter = AccessLogFilter(limit: limit)
            filter.record = record
            return try accessLog.entries(matching: filter).count
        },
        lines("of an account for the operator") { accessLog, _ in
            var filter = AccessLogFilter(limit: limit)
            filter.account = AccountID(bytes: actor)
            return try accessLog.entries(matching: filter).count
        },
        lines("of everything for the operator") { accessLog, _ in
            try accessLog.entries(matching: AccessLogFilter(limit: limit)).count
        },
        lines("of a record, by name") { try $0.lines(of: .whole($1), matching: FactQuery("", limit: limit)).count },
        lines("of a document, by name") { accessLog, record in
            let document = "\(DocumentID(bytes: actor)!)"
            let filter = FactFilter(AccessLogField.document.field, anyOf: [.text(document)])
            return try accessLog.lines(of: .whole(record), matching: FactQuery("", filters: [filter], limit: limit))
                .count
        },
    ]

    private static let actor = [UInt8](repeating: 5, count: 16)

    private static func lines(
        _ name: String, _ firstPage: @escaping @Sendable (any AccessLogRepository, RecordID) throws -> Int
    ) -> LongList {
        LongList("access lines \(name)", rows: manyLines) { story in
            let record = try await story.addRecord().id
            let entries = (0..<5).map { number in
                let line = AccessLogLine(
                    at: .at(Int64(number)), operation: "Read", actor: .account, account: AccountID(bytes: actor),
                    device: nil, record: record, document: DocumentID(bytes: actor), purpose: "use", outcome: .allowed)
                return AccessLogEntry(
                    line: line, tag: [UInt8](repeating: 7, count: 32), number: number, salt: [], leaf: [])
            }
            try await story.append(entries)
            return { try firstPage($0.accessLog, record) }
        }
    }

    private static let manyDocuments = """
        INSERT INTO document (
            record, id, position, type, media_type, size, digest, status, source_system, original, version, created_at)
        SELECT record, \(id), 100 + n, type, media_type, size, digest, status, source_system, \(id), 1, created_at + n
        FROM \(first("document"))
        """

    private static let documents = [
        documents("of a record") { tx, record in
            try tx.documents(in: .whole(record), allVersions: false, offset: 0, limit: limit).documents.count
        },
        documents("that count, as protocols ask for them") { tx, record in
            var filter = DocumentFilter(limit: limit)
            filter.status = .active
            return try tx.documents(in: .whole(record), matching: filter).documents.count
        },
    ]

    private static func documents(
        _ name: String, _ firstPage: @escaping @Sendable (any DocumentRepository, RecordID) throws -> Int
    ) -> LongList {
        LongList("documents \(name)", rows: manyDocuments) { story in
            let record = try await story.addRecord()
            for number in 0..<5 { try await story.addDocument(in: record, at: Int64(number)) }
            return { try firstPage($0.documents, record.id) }
        }
    }

    /// An identifier for the row `n`.
    private static let id = "decode(md5(n::text), 'hex')"

    private static func first(_ table: String) -> String {
        "(SELECT * FROM \(table) LIMIT 1) AS one, generate_series(1, \(length)) AS n"
    }
}

/// An engine's description of its plan for a statement.
struct QueryPlan {
    let lines: [String]

    /// Nothing is sorted, no long table is read from its beginning, and no step reads many more rows than the page has.
    var isWalk: Bool {
        let faults = ["TEMP B-TREE", "Sort"]
        if lines.contains(where: { line in faults.contains { line.contains($0) } }) { return false }
        if lines.contains(where: { $0.hasPrefix("SCAN") && !$0.contains("USING") }) { return false }
        return lines.flatMap(Self.counts).allSatisfy { $0 <= 8 * LongList.limit }
    }

    /// The rows that a step of PostgreSQL's has given, and those that it has thrown away.
    private static func counts(_ line: String) -> [Int] {
        ["actual rows=", "Rows Removed by Filter: ", "Rows Removed by Join Filter: "].compactMap { mark in
            line.range(of: mark).flatMap { Int(line[$0.upperBound...].prefix { $0.isNumber }) }
        }
    }
}

extension Story {
    fileprivate func addPeople() async throws -> [Account] {
        var people: [Account] = []
        for name in ["abe", "bea", "cleo", "dan"] { people.append(try await addAccount(name)) }
        return people
    }

    /// Makes tables as long as they are in a large installation, where plans depend on that.
    fileprivate func lengthen(_ statements: [String]) async throws {
        guard engine == .postgres else { return }
        try await main.write { sql in
            for statement in statements + ["ANALYZE"] { _ = try sql.execute(statement, arguments: []) }
        }
    }

    fileprivate func plan(of statement: FaultingDatabase.Statement) async throws -> QueryPlan {
        let (command, column) =
            engine == .postgres
            ? ("EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF)", "QUERY PLAN") : ("EXPLAIN QUERY PLAN", "detail")
        return try await main.read { sql in
            QueryPlan(
                lines: try sql.query("\(command) \(statement.sql)", arguments: statement.arguments).map {
                    try $0.value(column)
                })
        }
    }
}
