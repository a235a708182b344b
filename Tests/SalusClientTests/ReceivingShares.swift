import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import Testing

@testable import SalusClient

@Suite("What others share with an account")
struct ReceivingShares {
    private let home: ClientFixture
    private let client: HealthClient
    private let eva = UserName("eva")!

    init() async throws {
        home = try ClientFixture()
        client = try await home.enrolled()
    }

    @Test("is listed by person with the owner's name, offline too; circles stand beside records")
    func listing() async throws {
        let owner = AccountID(from: .secure)
        let limits = ShareLimits(isReadOnly: true, ends: home.clock.now.adding(seconds: 3600), purpose: "a look")
        let (own, eva) = (client.account.id, eva)
        await home.server.update { people in
            people.addRecord("Own", owner: own)
            people.addRecord("Mia", owner: owner, limits: limits)
            people.owners = [RecordOwner(account: owner, name: eva)]
            people.circles = [Self.membership("Anna", "Family", eva)]
        }
        #expect(await client.sync.syncNow().phase == .idle)
        let shares = try await client.reader.received()
        #expect(shares.map(\.title) == ["Anna", "Mia"] && shares.map(\.owner) == [eva, eva])
        #expect(
            shares.map { $0.words { _ in "noon" } } == [
                "the circle Family; you add and change documents", "read only; until noon; purpose: a look",
            ])
    }

    @Test("an answer without names and circles leaves none")
    func noNames() async throws {
        await home.server.update { $0.addRecord("Mia", owner: AccountID(from: .secure)) }
        _ = await client.sync.syncNow()
        #expect(try await client.reader.received().map(\.owner) == [nil])
        #expect(try await client.reader.received().map { $0.words() } == ["the whole record"])
    }

    @Test("an own record as a share shows it has the documents that are inside the limits, and counts the others")
    func preview() async throws {
        let ids = Locked<(record: RecordID, problem: DocumentID)?>(nil)
        let own = client.account.id
        await home.server.update { people in
            let record = people.addRecord("Own", owner: own)
            ids.withLock { $0 = (record, people.addDocument("a problem", to: record).id) }
        }
        _ = await client.sync.syncNow()
        let (record, problem) = try #require(ids.withLock { $0 })
        let problems = try await client.content(of: record, for: .share(share(ShareLimits(categories: [.problems]))))
        #expect(problems.documents.map(\.document.id) == [problem] && problems.hidden == 0)
        let vitals = try await client.content(of: record, for: .share(share(ShareLimits(categories: [.vitals]))))
        #expect(vitals.documents.isEmpty && vitals.timeline.isEmpty && vitals.hidden == 1)
        let over = try await client.content(of: record, for: .share(share(ShareLimits(ends: home.clock.now))))
        #expect(over.documents.isEmpty && over.hidden == 1)
        let whole = try await client.content(of: record, for: .share(share(nil)))
        #expect(whole.documents.count == 1 && whole.hidden == 0)
    }

    @Test("a share of single documents shows those, whatever their facts, and counts the others as hidden")
    func singleDocuments() async throws {
        let ids = Locked<(record: RecordID, first: DocumentID, corrected: DocumentID, other: DocumentID)?>(nil)
        let own = client.account.id
        await home.server.update { people in
            let record = people.addRecord("Own", owner: own)
            let (first, other) = (people.addDocument("one", to: record).id, people.addDocument("two", to: record).id)
            let corrected = people.addDocument("one, corrected", to: record, replacing: first).id
            ids.withLock { $0 = (record, first, corrected, other) }
        }
        _ = await client.sync.syncNow()
        let (record, first, corrected, other) = try #require(ids.withLock { $0 })
        let limits: [(ShareLimits, [DocumentID])] = [
            (ShareLimits(documents: [first]), [corrected]), (ShareLimits(documents: [other]), [other]),
            (ShareLimits(documents: []), []), (ShareLimits(categories: [.problems], documents: [first]), [corrected]),
            (ShareLimits(categories: [.vitals], documents: [first]), []),
        ]
        for (limits, shown) in limits {
            let content = try await client.content(of: record, for: .share(share(limits)))
            #expect(content.documents.map(\.document.id) == shown, "\(limits)")
            #expect(content.hidden == 2 - shown.count, "\(limits)")
        }
    }

    private func share(_ limits: ShareLimits?) -> RecordShare {
        RecordShare(
            account: AccountID(from: .secure), name: eva, role: nil, since: Instant(seconds: 0), by: nil, limits: limits
        )
    }

    private static func membership(_ title: String, _ name: String, _ owner: UserName) -> CarenetMembership {
        let carenet = Carenet(
            id: CarenetID(from: .secure), record: RecordID(from: .secure), name: name, createdAt: Instant(seconds: 0))
        return CarenetMembership(carenet: carenet, title: title, owner: owner, mayWrite: true)
    }
}
