import SalusBase
@testable import SalusDomain
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@Suite("Storing accounts")
struct StoringAccounts {
    @Test("finds an account by identifier and by name, and lists all by name", arguments: Engine.all)
    func lookUp(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (zoe, adam) = (try await story.addAccount("zoë"), try await story.addAccount("adam"))
        let found = try await story.transaction { tx, _ in
            (try tx.accounts.account(zoe.id), try tx.accounts.account(named: zoe.name), try tx.accounts.all())
        }
        #expect(found.0 == zoe)
        #expect(found.1 == zoe)
        #expect(found.2 == [adam, zoe])
    }

    @Test("finds nothing for an identifier or a name that no one has", arguments: Engine.all)
    func absent(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ghost = story.newAccount("ghost")
        let found = try await story.transaction { tx, _ in
            [try tx.accounts.account(ghost.id), try tx.accounts.account(named: ghost.name)]
        }
        #expect(found == [nil, nil])
    }

    @Test("refuses a name twice, however it is written", arguments: Engine.all)
    func nameTaken(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let first = try await story.addAccount("Ada")
        let second = story.newAccount("ＡＤＡ")
        await #expect(throws: DomainError.nameTaken) {
            try await story.transaction { try $0.accounts.insert(second, $1) }
        }
        #expect(try await story.transaction { tx, _ in try tx.accounts.all() } == [first])
    }

    @Test("changes the state of an account that exists, of no other", arguments: Engine.all)
    func state(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, ghost) = (try await story.addAccount("ada"), story.newAccount("ghost"))
        try await story.transaction { try $0.accounts.setState(.disabled, of: ada.id, at: .at(0), $1) }
        #expect(try await story.transaction { tx, _ in try tx.accounts.account(ada.id)?.state } == .disabled)
        await #expect(throws: DomainError.notFound) {
            try await story.transaction { try $0.accounts.setState(.active, of: ghost.id, at: .at(0), $1) }
        }
    }

    @Test("keeps one password record, the last", arguments: Engine.all)
    func password(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.addAccount("ada")
        #expect(try await story.transaction { tx, _ in try tx.accounts.password(of: ada.id) } == nil)
        for ksf in 1...2 {
            let record = PasswordRecord(ksf: ksf, opaqueRecord: story.random.bytes(192))
            try await story.transaction { try $0.accounts.setPassword(record, of: ada.id, $1) }
            #expect(try await story.transaction { tx, _ in try tx.accounts.password(of: ada.id) } == record)
        }
    }

    @Test("keeps one enrolment, the last, until it is deleted", arguments: Engine.all)
    func enrolment(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.addAccount("ada")
        for expires in [10, 20] as [Int64] {
            let enrolment = EnrolmentRecord(account: ada.id, codeHash: story.random.bytes(32), expires: .at(expires))
            try await story.transaction { try $0.enrolments.insert(enrolment, $1) }
            #expect(try await story.transaction { tx, _ in try tx.enrolments.enrolment(of: ada.id) } == enrolment)
        }
        try await story.transaction { try $0.enrolments.delete(of: ada.id, $1) }
        #expect(try await story.transaction { tx, _ in try tx.enrolments.enrolment(of: ada.id) } == nil)
    }

    @Test("lists an account's devices, oldest first", arguments: Engine.all)
    func devices(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, eve) = (try await story.addAccount("ada"), try await story.addAccount("eve"))
        let devices = [30, 10, 20].map { Device(id: DeviceID(from: story.random), account: ada.id, addedAt: .at($0)) }
        let other = Device(id: DeviceID(from: story.random), account: eve.id, addedAt: .at(0), revokedAt: .at(5))
        try await story.transaction { tx, grant in
            for device in devices + [other] { try tx.devices.insert(device, grant) }
        }
        let found = try await story.transaction { tx, _ in
            (try tx.devices.devices(of: ada.id), try tx.devices.device(other.id, of: other.account))
        }
        #expect(found.0 == [devices[1], devices[2], devices[0]])
        #expect(found.1 == other)
    }

    @Test(
        "returns sealed keys as they came: slots in their order, the last bundle and recovery key",
        arguments: Engine.all)
    func keyMaterial(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.addAccount("ada")
        let slots = [story.random.bytes(150), story.random.bytes(152)]
        let (bundles, recovery) = ([story.random.bytes(300), story.random.bytes(301)], story.random.bytes(32))
        try await story.transaction { tx, grant in
            for (kind, slot) in slots.enumerated() {
                try tx.keyMaterial.insertSlot(slot, kind: kind, of: ada.id, grant)
            }
            for bundle in bundles { try tx.keyMaterial.setBundle(bundle, of: ada.id, grant) }
            for _ in 1...2 { try tx.keyMaterial.setRecoveryKey(recovery, of: ada.id, grant) }
        }
        let found = try await story.transaction { tx, _ in
            (
                try tx.keyMaterial.slots(of: ada.id), try tx.keyMaterial.bundle(of: ada.id),
                try tx.keyMaterial.recoveryKey(of: ada.id)
            )
        }
        #expect(found == (slots, bundles[1], recovery))
    }

    @Test("appends to an identity log only the next entry", arguments: Engine.all)
    func identityLog(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let ada = try await story.addAccount("ada")
        let entries = (0...2).map { _ in story.random.bytes(90) }
        try await story.transaction { tx, grant in
            for (sequence, entry) in entries.enumerated() {
                try tx.keyMaterial.appendIdentityEntry(entry, sequence: sequence, of: ada.id, grant)
            }
        }
        for sequence in [0, 2, 4] {
            await #expect(throws: DomainError.conflict) {
                try await story.transaction {
                    try $0.keyMaterial.appendIdentityEntry([1], sequence: sequence, of: ada.id, $1)
                }
            }
        }
        #expect(try await story.transaction { tx, _ in try tx.keyMaterial.identityLog(of: ada.id) } == entries)
    }

    @Test(
        "keeps one state of an identity log beside its newest entry, until the keys are set aside",
        arguments: Engine.all)
    func identityState(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (ada, bea) = (try await story.addAccount("ada"), try await story.addAccount("bea"))
        let states = (1...2).map { _ in StoredLogState(state: story.random.bytes(400), code: story.random.bytes(32)) }
        try await story.transaction { tx, grant in
            for (sequence, entry) in [[UInt8(1)], [2], [3]].enumerated() {
                try tx.keyMaterial.appendIdentityEntry(entry, sequence: sequence, of: ada.id, grant)
            }
            for state in states { try tx.keyMaterial.setIdentityState(state, of: ada.id, grant) }
            #expect(try tx.keyMaterial.newestIdentityEntry(of: ada.id) == [3])
            #expect(try tx.keyMaterial.newestIdentityEntry(of: bea.id) == nil)
        }
        let found = try await story.transaction { tx, _ in
            (try tx.keyMaterial.identityState(of: ada.id), try tx.keyMaterial.identityState(of: bea.id))
        }
        #expect(found == (states[1], nil))
        try await story.transaction { try $0.keyMaterial.retire(of: ada.id, at: .at(5), $1) }
        #expect(try await story.transaction { tx, _ in try tx.keyMaterial.identityState(of: ada.id) } == nil)
    }
}
