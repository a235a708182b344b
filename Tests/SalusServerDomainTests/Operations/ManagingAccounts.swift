import SalusBase
import SalusCrypto
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Managing accounts")
struct ManagingAccounts {
    private let token = RequestCredential.operatorToken(hash: WorldTemplate.operatorToken)

    @Test("a disabled account is out at once and comes back with what it had")
    func disable() async throws {
        let world = try await World()
        let name = world.people.owner.name
        _ = try await world.environment.run(SetAccountState(name: name, state: .disabled), as: token)
        let credential = try world.credential(.unsignedOwner)
        await #expect(throws: DomainError.sessionEnded) {
            _ = try await world.environment.run(ReadOwnAccount(), as: credential)
        }
        #expect(try await world.environment.run(ListSessions(account: name), as: token).isEmpty)
        let account = try await world.environment.run(SetAccountState(name: name, state: .active), as: token)
        #expect(account.state == .active)
        #expect(try await world.signsIn(as: name))
    }

    @Test("a renamed account keeps sessions and password: nothing is bound to the name")
    func rename() async throws {
        let world = try await World()
        let (old, new) = (world.people.owner.name, UserName("ada.lovelace")!)
        _ = try await world.environment.run(RenameAccount(name: old, to: new), as: token)
        let own = try await world.environment.run(ReadOwnAccount(), as: try world.credential(.unsignedOwner))
        #expect(own.name == new && own.id == world.people.owner.id)
        #expect(try await world.signsIn(as: new))
        #expect(try await !world.signsIn(as: old))
    }

    @Test("a name that someone has is refused")
    func taken() async throws {
        let world = try await World()
        let rename = RenameAccount(name: world.people.owner.name, to: UserName("carl")!)
        await #expect(throws: DomainError.nameTaken) { _ = try await world.environment.run(rename, as: token) }
    }

    @Test("a reset account registers again, keeps its records, and its old keys are set aside as they were")
    func reset() async throws {
        let world = try await World()
        let owner = world.people.owner
        let old = try await world.environment.arrange { tx, _ throws(DomainError) in
            (try tx.keyMaterial.slots(of: owner.id), try tx.keyMaterial.identityLog(of: owner.id))
        }
        let outcome = try await world.environment.run(ResetAccount(name: owner.name), as: token)
        #expect(outcome.enrolment.account.state == .reserved && outcome.devices == 1 && outcome.sessions == 2)
        #expect(try await !world.signsIn(as: owner.name))
        let (again, keys) = try await WorldPeople.register(
            outcome.enrolment, in: world.environment, random: world.random)
        #expect(again.id == owner.id && again.state == .active)
        #expect(try await world.signsIn(as: owner.name))
        let overview = try await world.environment.run(ShowAccount(name: owner.name), as: token)
        #expect(overview.records.map(\.id) == [world.places.record])
        #expect(overview.devices.count == 2 && overview.devices.count { $0.revokedAt == nil } == 1)
        let new = try await world.environment.arrange { tx, _ throws(DomainError) in
            try tx.keyMaterial.slots(of: owner.id)
        }
        #expect(new == keys.upload.slots)
        #expect(try await world.retired("key_slot") == old.0)
        #expect(try await world.retired("identity_entry") == old.1)
    }

    @Test("the last administrator cannot lock themself out, and the operator can act all the same")
    func lastAdministrator() async throws {
        let world = try await World()
        let root = UserName("root")!
        let disable = SetAccountState(name: root, state: .disabled)
        for attempt in 0..<2 {
            let credential = try world.credential(.administrator)
            await #expect(throws: DomainError.lastAdministrator) {
                if attempt == 0 {
                    _ = try await world.environment.run(disable, as: credential)
                } else {
                    _ = try await world.environment.run(ResetAccount(name: root), as: credential)
                }
            }
        }
        #expect(try await world.environment.run(disable, as: token).state == .disabled)
    }

    @Test("with a second administrator the first one may go")
    func twoAdministrators() async throws {
        let world = try await World()
        let second = Account(
            id: AccountID(from: world.random), name: UserName("root2")!, role: .administrator, state: .active,
            createdAt: WorldTemplate.now)
        try await world.environment.arrange { tx, grant throws(DomainError) in try tx.accounts.insert(second, grant) }
        let disable = SetAccountState(name: UserName("root")!, state: .disabled)
        let account = try await world.environment.run(disable, as: try world.credential(.administrator))
        #expect(account.state == .disabled)
    }

    @Test("sessions are listed with who, since when and last seen, without those that expired")
    func sessions() async throws {
        let world = try await World()
        let sessions = try await world.environment.run(ListSessions(), as: token)
        #expect(Set(sessions.map(\.account.text)) == ["ada", "carl", "gail", "mel", "root"])
        #expect(sessions.allSatisfy { $0.since == WorldTemplate.now && $0.lastSeen < $0.ends })
        await #expect(throws: DomainError.notFound) {
            _ = try await world.environment.run(ListSessions(account: UserName("unknown")!), as: token)
        }
    }

    @Test("one session ends, another of the same account goes on")
    func revokeOne() async throws {
        let world = try await World()
        let ids = try await world.session(of: .owner)
        let ended = try await world.environment.run(RevokeSessions(.one(ids)), as: token)
        #expect(ended.map(\.id) == [ids])
        let credential = try world.credential(.unsignedOwner)
        await #expect(throws: DomainError.sessionEnded) {
            _ = try await world.environment.run(ReadOwnAccount(), as: credential)
        }
        #expect(try await world.environment.run(ListSessions(), as: token).count == 5)
        await #expect(throws: DomainError.notFound) {
            _ = try await world.environment.run(RevokeSessions(.one(ids)), as: token)
        }
    }

    @Test("all sessions end, also those of the person who asks")
    func revokeAll() async throws {
        let world = try await World()
        let ended = try await world.environment.run(RevokeSessions(.all), as: try world.credential(.administrator))
        #expect(ended.count == 6)
        #expect(try await world.environment.run(ListSessions(), as: token).isEmpty)
    }
}

extension World {
    /// Whether the owner's password opens a session under `name`.
    fileprivate func signsIn(as name: UserName) async throws -> Bool {
        let client = SignInClient(profile: try SignInProfile(origin: WorldTemplate.origin), randomness: random)
        let start = try client.startLogin(password: Secret(copying: WorldPeople.password))
        let answer = try await environment.run(StartLogin(name: name.text, request: start.request), as: .anonymous)
        guard
            let finished = try? client.finish(
                start, answer: answer.answer, user: answer.user.bytes, stretchingID: 1)
        else { return false }
        let finish = FinishLogin(login: answer.login, proof: finished.proof, device: nil)
        return try await environment.run(finish, as: .anonymous).account.name == name
    }

    /// The session that `who` uses.
    func session(of who: Who) async throws -> SessionID {
        let hash = people.sessions[who]!.access.hash
        let session = try await environment.arrange { tx, _ throws(DomainError) in
            try tx.sessions.bearer(accessHash: hash)?.session
        }
        return try #require(session).id
    }

    /// The retired key material of a kind, in order.
    fileprivate func retired(_ kind: String) async throws -> [[UInt8]] {
        try await store.main.read { transaction in
            try transaction.query("SELECT material FROM retired_key WHERE kind = '\(kind)' ORDER BY number")
                .map { try $0.value("material") }
        }
    }
}
