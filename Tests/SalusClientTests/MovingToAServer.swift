import SalusAPI
import SalusBase
import SalusCarePlan
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusLocal
import SalusModels
import Testing

@testable import SalusClient

@Suite("A profile on this device alone, and its way to a server")
struct MovingToAServer {
    let home: ClientFixture

    init() throws { home = try ClientFixture() }

    private func begin(_ titles: String...) async throws {
        let client = try await home.opener().withoutServer.create(
            name: "ana", localPassword: ClientFixture.localPassword)
        for title in titles { _ = try await client.makeRecord(titled: title) }
        await client.close()
    }

    /// The line breaks when record number `broken` is about to be made at the server.
    private func connect(breakingAt broken: Int = 0) async throws -> MovedProfile {
        let prepared = Locked(0)
        return try await home.opener().withoutServer.connect(
            try home.place(), by: .code("ABCD-EFGH"), password: ClientFixture.password,
            localPassword: ClientFixture.localPassword, showRecoveryCode: { _ in }
        ) { [server = home.server] progress in
            guard case .preparing = progress else { return }
            let count = prepared.withLock { (count: inout Int) -> Int in
                count += 1
                return count
            }
            if count == broken { await server.setDown(.disconnected) }
        }
    }

    private func goOn() async throws -> MovedProfile? {
        try await home.opener().withoutServer.continueMove(localPassword: ClientFixture.localPassword) { _ in }
    }

    private func people() async throws -> [String] {
        let client = try await home.opener().unlock(localPassword: ClientFixture.localPassword)
        let titles = try await client.reader.people().map(\.title).sorted()
        await client.close()
        return titles
    }

    private var serversTitles: [String] {
        get async { await home.server.people.list.records.map(\.title).sorted() }
    }

    @Test("begins with a record of one's own and asks no server, also when told to sync")
    func begins() async throws {
        let client = try await home.opener().withoutServer.create(
            name: "ana", localPassword: ClientFixture.localPassword)
        #expect(client.isLocal)
        let state = await client.sync.syncNow()
        guard case .offline(let advice) = state.phase else {
            Issue.record("it is \(state.phase)")
            return
        }
        #expect(advice.isWithoutServer && advice.nextStep.contains("salus profile connect"))
        #expect(try await client.reader.people().map(\.title) == ["ana"])
        await client.close()
        let noAddress = try #require(try home.opener().profile.description())
        #expect(noAddress.isLocal)
    }

    @Test("has a care plan at once, in vaults that this device keeps for itself")
    func plan() async throws {
        let client = try await home.opener().withoutServer.create(
            name: "ana", localPassword: ClientFixture.localPassword)
        try await client.care.editor.begin(title: "Knee", zone: .utc)
        try await client.care.editor.put(.walk)
        let state = await client.sync.syncNow()
        guard case .offline(let advice) = state.phase else {
            Issue.record("it is \(state.phase)")
            return
        }
        #expect(advice.isWithoutServer && state.waiting.vaults.count == 0)
        await #expect(throws: ClientError.noServer) { _ = try await client.vaults.members.create(named: "Notes") }
        await #expect(throws: ClientError.noServer) { _ = try await client.vaults.trust.person(named: "bo") }
        await client.close()
        let again = try await home.opener().unlock(localPassword: ClientFixture.localPassword)
        let content = try await again.care.plan().content
        #expect(content.tasks[CareTask.walk.name]?.versions == [.walk] && content.plans.map(\.title) == ["Knee"])
        _ = await again.sync.syncNow()
        #expect(try await again.care.plan().content == content)
        await again.close()
    }

    @Test("takes every record to the server, once, and is connected then")
    func moves() async throws {
        try await begin("Lin Berg")
        let proof = try await connect()
        #expect(Set(proof.records.map(\.title)) == ["ana", "Lin Berg"] && proof.isWhole)
        #expect(await serversTitles == ["Lin Berg", "ana"])
        #expect(try #require(try home.opener().profile.description()).isLocal == false)
        await #expect(throws: ClientError.profile(.connected)) { _ = try await connect() }
        await #expect(throws: ClientError.profile(.connected)) { _ = try await goOn() }
    }

    @Test("goes on after a break: nothing is gone here meanwhile, and nothing is twice there")
    func goesOn() async throws {
        try await begin("Lin Berg", "Kim Berg")
        await #expect(throws: ClientError.self) { _ = try await connect(breakingAt: 2) }
        #expect(await serversTitles.count == 1)
        #expect(try #require(try home.opener().profile.description()).isLocal)
        #expect(try await people() == ["Kim Berg", "Lin Berg", "ana"])
        let client = try await home.opener().unlock(localPassword: ClientFixture.localPassword)
        _ = await client.sync.syncNow()
        _ = try await client.makeRecord(titled: "Made meanwhile")
        await client.close()
        await #expect(throws: ClientError.self) { _ = try await goOn() }
        #expect(try await people() == ["Kim Berg", "Lin Berg", "Made meanwhile", "ana"])
        await home.server.setDown(nil)
        let proof = try #require(try await goOn())
        #expect(proof.records.count == 4 && proof.isWhole)
        #expect(await serversTitles == ["Kim Berg", "Lin Berg", "Made meanwhile", "ana"])
    }

    @Test("moves a record once whose place at the server was noted before the program ended")
    func isNotedOnly() async throws {
        try await begin("Lin Berg")
        await #expect(throws: ClientError.self) { _ = try await connect(breakingAt: 2) }
        let client = try await home.opener().unlock(localPassword: ClientFixture.localPassword)
        var move = try #require(try await client.values.localMove())
        let place = try #require(move.parts.firstIndex { $0.target == nil })
        let (title, made) = (move.parts[place].title, Locked<RecordID?>(nil))
        await home.server.update { people in
            let record = people.addRecord(title)
            made.withLock { $0 = record }
        }
        move.parts[place].target = made.withLock { $0 }
        try await client.values.save(move)
        await client.close()
        await home.server.setDown(nil)
        let proof = try #require(try await goOn())
        #expect(Set(proof.records.map(\.title)) == ["ana", "Lin Berg"] && proof.records.count == 2 && proof.isWhole)
        #expect(await serversTitles == ["Lin Berg", "ana"])
        #expect(try await people() == ["Lin Berg", "ana"])
    }

    @Test("comes into an account as one device, whose other devices keep their keys, however often it is interrupted")
    func arrivesOnce() async throws {
        let other = try await home.enrolled("other")
        try await begin()
        let connect = { () async throws in
            try await home.opener().withoutServer.connect(
                try home.place(), by: .signIn, password: ClientFixture.password,
                localPassword: ClientFixture.localPassword, showRecoveryCode: { _ in }, report: { _ in })
        }
        await home.server.tamper(AddDeviceCall.self) {
            Device(id: DeviceID(from: .secure), account: $0.account, addedAt: $0.addedAt)
        }
        await #expect(throws: ClientError.self) { _ = try await connect() }
        await home.server.behave()
        #expect(try await connect().isWhole)
        #expect(await home.server.count(AddDeviceCall.self) == 1)
        #expect(await home.server.count(RemoveDeviceCall.self) == 0)
        await other.close()
    }

    @Test("has no proof while one document differs, lacks, or has another status")
    func differs() async throws {
        let client = try await home.enrolled()
        let made = Locked<(RecordID, Document)?>(nil)
        await home.server.update { people in
            let record = people.addRecord("Ana Example")
            people.addDocument("one", to: record)
            made.withLock { $0 = (record, people.addDocument("two", to: record)) }
        }
        let (record, second) = try #require(made.withLock { $0 })
        _ = await client.sync.syncNow()
        let part = LocalMove.Part(
            record: record, title: "Ana", tally: try await home.store().tally(of: record), target: record)
        let check = { () async throws in try await MoveProof(client, { _ in }).check(part) }
        #expect(try await check().isWhole)
        let changed = Array("tw0".utf8)
        await home.server.tamper(ReadContentCall.self) { answer in
            answer.bytes == Array("two".utf8) ? RawContent(mediaType: answer.mediaType, bytes: changed) : answer
        }
        let other = try await check()
        #expect(!other.isWhole && other.differing == [second.id] && other.digest != other.digestThere)
        await home.server.behave()
        await home.server.tamper(ListDocumentsCall.self) { answer in
            let kept = answer.documents.filter { $0.id != second.id }
            return DocumentResultPage(documents: kept, total: kept.count)
        }
        let lacking = try await check()
        #expect(!lacking.isWhole && lacking.documents == 2 && lacking.documentsThere == 1)
        await home.server.behave()
        await home.server.update { $0.setStatus(.void, of: second.id, in: record) }
        #expect(try await check().differing == [second.id])
    }

    @Test("puts a task beside another one of its name, with what was noted of it")
    func fits() throws {
        var other = CareTask.walk
        other.instructions = "slowly"
        let noted = Outcome(of: other.name, .daily(7, 0), .done)
        let plan = try #require(PlanID(bytes: [UInt8](repeating: 1, count: 16)))
        let coming = [PlanObject.task(other), .outcome(noted), .task(.pain)]
        #expect(try coming.fitting(beside: [], in: plan) == coming)
        #expect(try coming.fitting(beside: coming, in: plan) == coming)
        let name = JSONValue.string("\(CareTask.walk.name)-2")
        let another = try coming.fitting(beside: [.task(.walk), .task(.pain)], in: plan)
        #expect(another.map(Self.taskName) == [name, name, .string(CareTask.pain.name)])
        #expect(try coming.fitting(beside: [.task(.walk), .task(.pain)] + another, in: plan) == another)
        let skipped = PlanObject.outcome(Outcome(of: other.name, .daily(7, 0), .skipped))
        let differing = try coming.fitting(beside: [.task(other), skipped], in: plan)
        #expect(differing.map(Self.taskName) == another.map(Self.taskName))
        #expect(coming.differing(from: [.task(other), skipped], in: plan) == [.outcome(noted)])
    }

    private static func taskName(_ object: PlanObject) -> JSONValue? {
        object.entity.fields["name"] ?? object.entity.fields["task"]
    }

    @Test("expects what was noted first, and what was written here since")
    func expects() {
        func tally(_ id: DocumentID, _ status: String) -> DocumentTally {
            DocumentTally(id: id, digest: "00", version: 1, replaces: nil, status: status, label: nil)
        }
        let (sent, written, added) = (DocumentID(from: .secure), DocumentID(from: .secure), DocumentID(from: .secure))
        let noted = RecordTally(
            documents: [tally(sent, "active"), tally(written, "active")], links: [], facts: ["Problem": 2])
        let now = RecordTally(
            documents: [tally(sent, "void"), tally(written, "archived"), tally(added, "active")], links: [],
            facts: ["Problem": 1, "Allergy": 1])
        let expected = noted.updated(by: now, waiting: [written])
        #expect(
            Set(expected.documents) == [tally(sent, "active"), tally(written, "archived"), tally(added, "active")])
        #expect(expected.factCount == 3)
    }
}
