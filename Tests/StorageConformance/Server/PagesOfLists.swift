import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Lists of administrators, page by page")
struct PagesOfLists {
    @Test("by name come out whole and once, in one order, whatever the size of a page", arguments: Engine.all)
    func names(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let names = ["ada", "bo", "b-o", "cy", "d.x", "eve"]
        for name in names { _ = try await story.addAccount(name) }
        for name in names { _ = try await story.addApp("\(name)@apps.test") }
        try await story.transaction { tx, grant in
            for name in names {
                let backend = Backend(
                    id: BackendID(from: story.random), name: name, scopes: [.members], createdAt: .at(0))
                try tx.backends.insert(backend, grant)
                let terms = Vocabulary(name: name, title: name, edition: "e", terms: 0, loadedAt: .at(0))
                try tx.vocabularies.publish(terms, grant)
            }
        }
        try await story.expectWhole(names.count, \.name.text) { try $0.accounts.accounts($1) }
        try await story.expectWhole(names.count, \.name.text) { try $0.apps.apps($1) }
        try await story.expectWhole(names.count, \.name) { try $0.backends.backends($1) }
        try await story.expectWhole(names.count, \.name) { try $0.vocabularies.vocabularies($1) }
    }

    @Test("by time come out whole and once, also where many rows have one time", arguments: Engine.all)
    func times(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.addAccount("ada")
        let rule = story.newRule(at: 0, by: [ada.id])
        try await story.transaction { tx, grant in
            try tx.approvals.insert(rule, grant)
            for number in 0..<7 {
                // Three of one time, then three of the next.
                let time = Int64(number / 3)
                try tx.recordDirectory.insert(
                    HealthRecord(id: RecordID(from: story.random), owner: ada.id, title: "t", createdAt: .at(time)),
                    grant)
                try tx.sessions.insert(story.newSession(of: ada.id), grant)
                try tx.approvals.insert(story.newApprovalRequest(of: ada.id, by: rule, at: time, expires: 90), grant)
                try tx.approvals.insert(story.newRule(at: time, by: []), grant)
                try tx.vaults.insert(story.newVault(), grant)
            }
        }
        try await story.expectWhole(7, { TimePlace($0.createdAt, $0.id.bytes) }) { try $0.recordDirectory.records($1) }
        try await story.expectWhole(7, { TimePlace($0.createdAt, $0.id.bytes) }) { try $0.vaults.vaults($1) }
        try await story.expectWhole(8, { TimePlace($0.createdAt, $0.id.bytes) }) { try $0.approvals.rules($1) }
        for account in [ada.id, nil] {
            try await story.expectWhole(7, { TimePlace($0.createdAt, $0.id.bytes) }) {
                try $0.sessions.sessions(of: account, standingAt: .at(1), $1)
            }
        }
        for now in [Instant.at(5), nil] {
            try await story.expectWhole(7, { TimePlace($0.requestedAt, $0.id.bytes) }) {
                try $0.approvals.requests(waitingAt: now, for: nil, $1)
            }
            try await story.expectWhole(7, { TimePlace($0.requestedAt, $0.id.bytes) }) {
                try $0.approvals.requests(waitingAt: now, for: ada.id, $1)
            }
        }
        let stranger = AccountID(from: story.random)
        let none = try await story.transaction { tx, _ in
            (
                try tx.approvals.requests(waitingAt: nil, for: stranger, ListPart()),
                try tx.sessions.sessions(of: nil, standingAt: .at(1000), ListPart())
            )
        }
        #expect(none.0.isEmpty && none.1.isEmpty)
    }

    @Test("what goes between two pages takes nothing else with it", arguments: Engine.all)
    func meanwhile(_ engine: Engine) async throws {
        let story = try await Story(engine)
        var records: [HealthRecord] = []
        for _ in 0..<5 { records.append(try await story.addRecord()) }
        func page(behind: TimePlace?) async throws -> [HealthRecord] {
            try await story.transaction { tx, _ in
                Array(try tx.recordDirectory.records(ListPart(behind: behind, limit: 2)).prefix(2))
            }
        }
        let first = try await page(behind: nil)
        try await story.transaction { try $0.recordDirectory.erase(first[1].id, $1) }
        let second = try await page(behind: TimePlace(first[1].createdAt, first[1].id.bytes))
        let third = try await page(behind: TimePlace(second[1].createdAt, second[1].id.bytes))
        #expect(Set((first + second + third).map(\.id)) == Set(records.map(\.id)))
        #expect(first.count + second.count + third.count == records.count)
    }
}

extension Story {
    /// Pages of one, two, three and all rows give the same rows in the same order, each once.
    fileprivate func expectWhole<Row: Sendable, Place: Hashable & Sendable>(
        _ count: Int, _ place: @escaping @Sendable (Row) -> Place,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ list: @escaping @Sendable (any Transaction, ListPart<Place>) throws -> [Row]
    ) async throws {
        let whole = try await transaction { tx, _ in try list(tx, ListPart()) }.map(place)
        #expect(whole.count == count && Set(whole).count == count, sourceLocation: sourceLocation)
        for limit in [1, 2, 3] {
            var (found, behind, pages) = ([Place](), Place?.none, 0)
            repeat {
                let part = ListPart(behind: behind, limit: limit)
                let rows = try await transaction { tx, _ in try list(tx, part) }
                let page = ListedPage(rows, part, at: place)
                found += page.map(place)
                (behind, pages) = (page.behind, pages + 1)
            } while behind != nil && pages <= count
            #expect(found == whole, sourceLocation: sourceLocation)
        }
    }
}
