import SalusAPI
import SalusBase
import SalusModels
import SalusServerBootstrap
import Testing

@Suite("Lists over HTTP")
struct PagingThroughLists {
    /// Every row, by pages of `limit`.
    private static func walk<Call: ListCall>(
        _ call: Call, by limit: Int, on server: TestServer
    ) async throws -> (rows: [Call.Answer.Item], pages: Int) {
        var (call, rows, pages) = (call, [Call.Answer.Item](), 0)
        call.span.limit = limit
        while true {
            let page = try await server.operate(call)
            #expect(page.items.count <= limit)
            (rows, pages) = (rows + page.items, pages + 1)
            guard let behind = page.behind else { return (rows, pages) }
            call.span.behind = behind
        }
    }

    @Test("accounts, records with their owners, and sessions come out whole and once")
    func whole() async throws {
        let server = try await TestServer(.forTests)
        for number in 0..<5 {
            let name = "person\(number)"
            _ = try await TestPerson(name, on: server)
            _ = try await server.operate(CreateRecordCall(.init(owner: name, title: "Record \(number)")))
        }
        let accounts = try await Self.walk(ListAccountsCall(), by: 2, on: server)
        #expect(accounts.rows.map(\.name.text) == (0..<5).map { "person\($0)" } && accounts.pages == 3)
        let records = try await Self.walk(ListRecordsCall(), by: 2, on: server)
        #expect(Set(records.rows.map(\.title)) == Set((0..<5).map { "Record \($0)" }) && records.rows.count == 5)
        let page = try await server.operate(ListRecordsCall(ListSpan(limit: 2)))
        #expect(Set(page.owners.map(\.account)) == Set(page.records.compactMap(\.owner)))
        let sessions = try await Self.walk(ListSessionsCall(), by: 2, on: server)
        #expect(sessions.rows.count == 5 && Set(sessions.rows.map(\.id)).count == 5)
        #expect(try await Self.walk(ListSessionsCall(account: "person1"), by: 2, on: server).rows.count == 1)
        await server.platform.close()
    }

    @Test("a page has an end, and a place that no page named is refused in words")
    func refused() async throws {
        let server = try await TestServer(.forTests)
        let places = [
            "here", "1.", "1.AAAA", "99999999999999999999.AAAAAAAAAAAAAAAAAAAAAA", "-1.AAAAAAAAAAAAAAAAAAAAAA",
        ]
        for place in places {
            await #expect(throws: (any Error).self) {
                try await server.operate(ListRecordsCall(ListSpan(behind: place)))
            }
        }
        for limit in [0, 1001] {
            await #expect(throws: (any Error).self) {
                try await server.operate(ListAccountsCall(ListSpan(limit: limit)))
            }
        }
        #expect(ListPlace(text: "5.AAAAAAAAAAAAAAAAAAAAAA")?.at == Instant(milliseconds: 5))
        #expect(ListPlace(text: "\(Int64.max).AAAAAAAAAAAAAAAAAAAAAA") == nil)
        await server.platform.close()
    }
}
