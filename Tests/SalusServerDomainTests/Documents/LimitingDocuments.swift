import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("How much records and accounts may hold")
struct LimitingDocuments {
    private static func full(
        _ holder: ReachedQuota.Holder, _ measure: ReachedQuota.Measure, _ most: Int
    ) -> DomainError { .documentQuotaReached(ReachedQuota(holder, measure, most: most)) }

    private static func limit(
        _ target: QuotaTarget, documents: Int? = nil, bytes: Int? = nil, in world: World
    ) async throws -> QuotaUsage {
        try await world.environment.run(
            SetDocumentQuota(of: target, to: .own(documents: documents, bytes: bytes)),
            as: world.credential(.operator))
    }

    private static func add(_ text: String, to world: World) async throws -> DocumentID {
        let submit = SubmitDocument(record: world.places.record, document: try world.document(text))
        return try await world.environment.run(submit, as: world.credential(.owner)).document
    }

    @Test("a full record refuses by documents and by bytes, leaves nothing behind, and is as it was with more room")
    func record() async throws {
        let world = try await World()
        let target = QuotaTarget.record(world.places.record)
        let before = try await Self.limit(target, documents: 1, in: world)
        #expect(before.used == DocumentAmount(documents: 1, bytes: 5) && before.hasOwnQuota)
        let stored = try await world.store.dump()[0]
        await #expect(throws: Self.full(.record, .documents, 1)) { try await Self.add("second", to: world) }
        let changed = try await world.store.dump()[0].difference(from: stored)
        #expect(changed.isEmpty)
        #expect(try await Self.limit(target, documents: 9, bytes: 10, in: world).quota.documents == 9)
        await #expect(throws: Self.full(.record, .bytes, 10)) { try await Self.add("second", to: world) }
        _ = try await Self.add("third", to: world)
        let after = try await world.environment.run(ShowQuotaUsage(of: target), as: world.credential(.operator))
        #expect(after.used == DocumentAmount(documents: 2, bytes: 10))
        let standard = try await world.environment.run(
            SetDocumentQuota(of: target, to: .standard), as: world.credential(.operator))
        #expect(standard.quota == DocumentQuotas().record && !standard.hasOwnQuota)
        _ = try await Self.add("second", to: world)
    }

    @Test("the owner's quota holds for anyone who writes, and for what is kept outside of records")
    func owner() async throws {
        let world = try await World()
        _ = try await world.sendMessage()
        let target = QuotaTarget.account(world.people.owner.name)
        _ = try await Self.limit(target, documents: 0, in: world)
        let text = try world.document("by another")
        await #expect(throws: Self.full(.account, .documents, 0)) {
            try await world.environment.run(
                SubmitDocument(record: world.places.record, document: text), as: world.credential(.appWithToken))
        }
        await #expect(throws: Self.full(.account, .documents, 0)) {
            try await world.environment.run(
                SendMessage(to: world.people.owner.name, World.draft), as: world.credential(.adminApp))
        }
        await #expect(throws: Self.full(.account, .documents, 0)) {
            try await world.environment.run(
                NotifyRecord(world.places.record, "Look"), as: world.credential(.appWithToken))
        }
        await #expect(throws: Self.full(.account, .documents, 0)) {
            try await world.environment.run(
                ImportDocument(into: .record(world.places.record), document: text), as: world.credential(.operator))
        }
        let next = ReplaceDocument(record: world.places.record, old: world.places.document, document: text)
        await #expect(throws: Self.full(.account, .documents, 0)) {
            try await world.environment.run(next, as: world.credential(.owner))
        }
        let inbox = try await world.inbox()
        let accept = AcceptAttachment(1, of: inbox[0].id, document: text)
        await #expect(throws: Self.full(.account, .documents, 0)) {
            try await world.environment.run(accept, as: world.credential(.owner))
        }
        let others = SendMessage(to: world.people.member.name, World.draft)
        _ = try await world.environment.run(others, as: world.credential(.adminApp))
    }

    @Test("the right is asked first: a stranger learns nothing of a full record")
    func stranger() async throws {
        let world = try await World()
        _ = try await Self.limit(.record(world.places.record), documents: 0, in: world)
        await #expect(throws: DomainError.denied) {
            try await world.environment.run(
                SubmitDocument(record: world.places.record, document: try world.document("x")),
                as: world.credential(.stranger))
        }
    }

    @Test("what is known already comes again into a full record, since it adds nothing")
    func again() async throws {
        let world = try await World()
        _ = try await Self.limit(.record(world.places.record), documents: 0, bytes: 0, in: world)
        let submit = SubmitDocument(record: world.places.record, document: try world.document("first"))
        #expect(try await world.environment.run(submit, as: world.credential(.owner)).outcome == .unchanged)
    }

    @Test("an owner reads the use of the account and of its records; a quota out of range is refused")
    func reading() async throws {
        let world = try await World()
        let own = try await world.environment.run(ReadOwnQuotaUsage(), as: world.credential(.owner))
        #expect(own.records.map(\.id) == [world.places.record])
        #expect(own.account.used == own.records[0].usage.used && own.account.quota == DocumentQuotas().account)
        for bad in [SetDocumentQuota.Change.own(documents: -1, bytes: nil), .own(documents: nil, bytes: 1 << 51)] {
            await #expect(throws: DomainError.self) {
                try await world.environment.run(
                    SetDocumentQuota(of: .record(world.places.record), to: bad), as: world.credential(.operator))
            }
        }
        let kept = try await world.environment.run(
            ShowQuotaUsage(of: .record(world.places.record)), as: world.credential(.operator))
        #expect(!kept.hasOwnQuota)
        await #expect(throws: DomainError.notFound) {
            try await world.environment.run(
                ShowQuotaUsage(of: .record(RecordID(from: world.random))), as: world.credential(.operator))
        }
    }
}
