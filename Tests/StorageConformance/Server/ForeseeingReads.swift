import SalusBase
import SalusCrypto
import SalusModels
import SalusSQL
import SalusStorage
import TestSupport
import Testing

@testable import SalusDomain
@testable import SalusServerDomain

@Suite("Works that share a transaction and say before what they read")
struct ForeseeingReads {
    private struct Fixture {
        let story: Story
        let record: HealthRecord
        let session: SessionRecord

        init(_ engine: Engine) async throws {
            let story = try await Story(engine)
            self.story = story
            let owner = try await story.addAccount("ada").id
            record = try await story.addRecord(owner: owner)
            let session = story.newSession(of: owner)
            self.session = session
            try await story.transaction { try $0.sessions.insert(session, $1) }
        }

        func hints(_ source: SourceIdentity, _ lane: [UInt8]) -> [ReadHint] {
            [
                .source(source, in: record.id), .requestWindow(lane: lane, accessHash: session.accessHash),
            ]
        }

        /// Brings a document as an import does, once for its source, and counts a request of the lane.
        func bring(_ number: Int, from name: String, lane: [UInt8]) async throws -> Bool {
            let (source, session) = (SourceIdentity(system: "test", patient: nil, document: name), session)
            let (document, view) = (story.newDocument(in: record, source: source), GrantedView.whole(record.id))
            return try await story.store.transaction(foreseeing: hints(source, lane)) { tx throws(DomainError) in
                let grant = WriteGrant()
                if var window = try tx.sessions.window(of: lane, in: session) {
                    guard window.take(UInt64(number)) else { throw .conflict }
                    try tx.sessions.move(window, of: lane, in: session, until: .at(300), grant)
                } else {
                    let window = RequestWindow(first: UInt64(number))
                    try tx.sessions.begin(window, of: lane, in: session, until: .at(300), grant)
                }
                guard let record = try tx.records.record(document.record), let owner = record.owner else {
                    throw .notFound
                }
                let before = try tx.documentUse.use(of: .record(record.id)).used
                let ownersBefore = try tx.documentUse.use(of: .account(owner)).used
                guard before == ownersBefore else { throw .conflict }
                if try tx.documents.latest(from: source, in: view) != nil { return false }
                try tx.documents.insert(document, sealedContent: [1], grant)
                return true
            }
        }

        /// Holds the writer until `works` wait, so that they share a transaction.
        func together(_ works: [@Sendable () async throws -> Bool]) async throws -> [Bool] {
            let (held, release) = (Locked(false), Locked(false))
            async let holder: Void = story.main.write { _ in
                held.withLock { $0 = true }
                while !release.withLock({ $0 }) {}
            }
            while !held.withLock({ $0 }) { await Task.yield() }
            async let results = withThrowingTaskGroup(of: Bool.self) { group in
                for work in works { group.addTask { try await work() } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            while story.main.waitingWrites < works.count { await Task.yield() }
            story.main.listen()
            release.withLock { $0 = true }
            try await holder
            return try await results
        }
    }

    @Test("ask a server behind a network once for all", arguments: Engine.all)
    func once(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let works = (0..<20).map { number in
            { @Sendable in try await fixture.bring(1, from: "document \(number)", lane: [UInt8(number)]) }
        }
        #expect(try await fixture.together(works).allSatisfy { $0 })
        let asked = fixture.story.main.asked.map(\.sql)
        let perWork = ["source_system", "request_window"].map { name in asked.count { $0.contains(name) } }
        #expect(perWork == (engine == .postgres ? [0, 0] : [20, 20]))
        let perHolder = ["record_usage", "account_usage", "MAX(position)"].map { name in
            asked.count { $0.contains("FROM \(name)") || $0.contains(name) }
        }
        #expect(perHolder == [1, 1, 1])
        let use = try await fixture.story.transaction { tx, _ in
            try tx.documentUse.use(of: .record(fixture.record.id)).used
        }
        #expect(use == DocumentAmount(documents: 20, bytes: 60))
        #expect(try await fixture.story.stored("lane", in: "request_window").count == 20)
    }

    @Test("see what those before them wrote all the same", arguments: Engine.all)
    func inOrder(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let works = (1...10).map { number in
            { @Sendable in try await fixture.bring(number, from: "the same", lane: [7]) }
        }
        let brought = try await fixture.together(works)
        #expect(brought.count { $0 } == 1 && brought.count == 10)
        let seen = try await fixture.story.transaction { tx, _ in
            try tx.sessions.window(of: [7], in: fixture.session)
        }
        let window = try #require(seen)
        for number in 1...10 {
            var again = window
            let isFresh = again.take(UInt64(number))
            #expect(!isFresh)
        }
        #expect(try await fixture.story.stored("id", in: "document").count == 1)
    }

    @Test("see a document of their source as it was changed", arguments: Engine.all)
    func changed(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let (story, record) = (fixture.story, fixture.record)
        let source = SourceIdentity(system: "test", patient: nil, document: "changing")
        let document = try await story.addDocument(in: record, source: source)
        let found = try await story.store.transaction(foreseeing: fixture.hints(source, [1])) {
            tx throws(DomainError) -> [Document?] in
            let view = GrantedView.whole(record.id)
            let before = try tx.documents.latest(from: source, in: view)
            var changed = document
            changed.label = "another"
            try tx.documents.update(changed, WriteGrant())
            return [before, try tx.documents.latest(from: source, in: view)]
        }
        #expect(found.map { $0?.label } == ["a label", "another"])
    }
}
