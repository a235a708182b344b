import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import TestSupport
import Testing

@Suite("Asking the access log")
struct AskingTheAccessLog {
    private struct Fixture {
        let story: Story
        let record: RecordID
        let document: DocumentID

        /// Five lines: two of a document by a call, three of an operation, an hour apart.
        init(_ engine: Engine) async throws {
            story = try await Story(engine)
            (record, document) = (try await story.addRecord().id, DocumentID(from: story.random))
            var entries: [AccessLogEntry] = []
            for number in 0..<5 {
                let isCall = number < 2
                let line = AccessLogLine(
                    at: .at(Int64(number) * 3600), operation: "ReadContent", actor: .account, account: nil, device: nil,
                    record: record, document: isCall ? document : nil, purpose: "use", outcome: .allowed,
                    call: isCall ? ForeignCall("record_specific_document", external: "labs/\(number)") : nil)
                entries.append(
                    AccessLogEntry(
                        line: line, tag: Array(repeating: 7, count: 32), number: number, salt: story.random.bytes(32),
                        leaf: []))
            }
            try await story.append(entries)
        }

        func numbers(_ filters: FactFilter..., descending: Bool = true, limit: Int = 10) async throws -> [Int64] {
            let record = record
            let order = FactOrder(.created, isDescending: descending)
            let query = FactQuery("", filters: filters, order: order, limit: limit)
            let lines = try await story.transaction { tx, _ in
                try tx.accessLog.lines(of: .whole(record), matching: query)
            }
            return lines.map { ($0.line.at.milliseconds - Instant.at(0).milliseconds) / 3_600_000 }
        }

        func count(_ filters: FactFilter...) async throws -> Int {
            let (record, query) = (record, FactQuery("", filters: filters, limit: 1))
            return try await story.transaction { tx, _ in try tx.accessLog.count(of: query, in: .whole(record)) }
        }
    }

    @Test("gives a page either way, and says how many lines there are", arguments: Engine.all)
    func pages(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        #expect(try await fixture.numbers(limit: 2) == [4, 3])
        #expect(try await fixture.numbers(descending: false, limit: 2) == [0, 1])
        #expect(try await fixture.count() == 5)
    }

    @Test("finds lines by document, call, external identifier and time", arguments: Engine.all)
    func filters(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let document = FactFilter(AccessLogField.document.field, anyOf: [.text("\(fixture.document)")])
        #expect(try await fixture.numbers(document) == [1, 0])
        #expect(try await fixture.count(document) == 2)
        let noOne = FactFilter(AccessLogField.document.field, anyOf: [.text("nonsense")])
        #expect(try await fixture.numbers(noOne).isEmpty)
        let call = FactFilter(AccessLogField.call.field, anyOf: [.text("ReadContent")])
        #expect(try await fixture.numbers(call) == [4, 3, 2])
        let external = FactFilter(AccessLogField.external.field, anyOf: [.text("labs/1")])
        #expect(try await fixture.numbers(external) == [1])
        let time = FactFilter(AccessLogField.at.field, from: .instant(.at(3600)), to: .instant(.at(7200)))
        #expect(try await fixture.numbers(time) == [2, 1])
    }

    @Test("takes lines together by call, document and day", arguments: Engine.all)
    func groups(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let record = fixture.record
        func groups(_ grouping: FactGrouping?) async throws -> [String?: String?] {
            let summary = FactSummaryQuery(FactQuery(""), by: grouping, FactAggregate(.count, of: .created))
            let found = try await fixture.story.transaction { tx, _ in
                try tx.accessLog.groups(of: summary, in: .whole(record))
            }
            return Dictionary(uniqueKeysWithValues: found.map { ($0.key?.description, $0.value?.description) })
        }
        #expect(try await groups(nil) == [nil: "5"])
        let calls = try await groups(FactGrouping(AccessLogField.call.field))
        #expect(calls == ["record_specific_document": "2", "ReadContent": "3"])
        let documents = try await groups(FactGrouping(AccessLogField.document.field))
        #expect(documents == ["\(fixture.document)": "2", nil: "3"])
        // The third comes after midnight.
        let days = try await groups(FactGrouping(AccessLogField.at.field, calendar: .day))
        #expect(days == ["2023-11-14": "2", "2023-11-15": "3"])
    }
}
