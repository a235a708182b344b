import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("An account that an app made for someone")
struct InvitingPeople {
    private func activate(
        _ name: UserName, _ primary: String, _ second: String?, in world: World
    ) async throws -> Account {
        try await world.environment.run(
            ActivateAccount(name, primary: primary, second: second), as: try world.credential(.uiApp))
    }

    @Test("opens with both secrets, once")
    func opens() async throws {
        let world = try await World()
        let (name, secrets) = try await world.invite()
        #expect(secrets.primary.count == 16 && secrets.second?.count == 6)
        #expect(try await activate(name, secrets.primary, secrets.second, in: world).state == .active)
        await #expect(throws: DomainError.enrolmentRefused) {
            _ = try await activate(name, secrets.primary, secrets.second, in: world)
        }
        let left = try await world.environment.run(ReadInvitation(name), as: try world.credential(.adminApp))
        #expect(left == nil)
    }

    private func refusal(_ name: UserName, _ secrets: InvitationSecrets, in world: World, from network: String? = nil)
        async throws -> DomainError?
    {
        do {
            try await world.environment.run(
                CheckInvitation(name, primary: secrets.primary, second: secrets.second),
                as: try world.credential(.adminApp), from: network)
            return nil
        } catch let error as DomainError { return error }
    }

    @Test("is refused for a wrong second secret and counts it, for every caller")
    func wrong() async throws {
        let world = try await World()
        let (name, secrets) = try await world.invite()
        for _ in 0..<DomainSettings(origin: "").guesses.free {
            await #expect(throws: DomainError.enrolmentRefused) {
                _ = try await activate(name, secrets.primary, "0000000", in: world)
            }
        }
        let error = try await refusal(name, secrets, in: world)
        guard case .tooManyAttempts? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    }

    @Test("does not wait for strangers who know its name: a wrong primary secret counts for their network")
    func strangers() async throws {
        let world = try await World()
        let (name, secrets) = try await world.invite()
        let wrong = InvitationSecrets(primary: "WRONG", second: secrets.second)
        for number in 0..<DomainSettings(origin: "").networkGuesses.free {
            let guessed = number.isMultiple(of: 2) ? name : UserName("unknown@people.test")!
            #expect(try await refusal(guessed, wrong, in: world, from: "203.0.113.0/24") == .enrolmentRefused)
        }
        let error = try await refusal(name, secrets, in: world, from: "203.0.113.0/24")
        guard case .networkMustWait? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(try await refusal(name, secrets, in: world, from: "198.51.100.0/24") == nil)
    }

    @Test("asks for the second secret, and does not let it be gone around with an enrolment code")
    func second() async throws {
        let world = try await World()
        let (name, secrets) = try await world.invite()
        let error = await #expect(throws: DomainError.self) {
            _ = try await activate(name, secrets.primary, nil, in: world)
        }
        guard case .invalid("secondary_secret", _)? = error else { return #expect(Bool(false)) }
        await #expect(throws: DomainError.enrolmentRefused) {
            _ = try await world.environment.run(
                BeginRegistration(name: name.text, code: secrets.primary, request: [UInt8](repeating: 1, count: 32)),
                as: .anonymous)
        }
    }

    @Test("takes a password for both secrets, once, and for no others")
    func password() async throws {
        let world = try await World()
        let (name, secrets) = try await world.invite()
        let record = try await world.serverPassword(of: name)
        func set(_ secrets: InvitationSecrets) async throws -> Account {
            try await world.environment.run(
                SetServerPassword(name: name, ksf: .standard, record: record, invitation: secrets),
                as: try world.credential(.uiApp))
        }
        for wrong in [
            InvitationSecrets(primary: secrets.primary, second: "0000000"),
            InvitationSecrets(primary: "WRONG", second: secrets.second),
        ] { await #expect(throws: DomainError.enrolmentRefused) { _ = try await set(wrong) } }
        #expect(try await set(secrets).state == .active)
        await #expect(throws: DomainError.enrolmentRefused) { _ = try await set(secrets) }
    }

    @Test("with one secret only registers with it as an enrolment code")
    func code() async throws {
        let world = try await World()
        let name = UserName("joan@people.test")!
        let invite = InviteAccount(name, fullName: "", contact: "")
        let made = try await world.environment.run(invite, as: try world.credential(.adminApp))
        let secrets = try await world.environment.run(ReadInvitation(name), as: try world.credential(.adminApp))
        let issued = IssuedEnrolment(
            account: made.account, code: try #require(secrets?.secrets.primary), expires: WorldTemplate.now)
        let (account, _) = try await WorldPeople.register(issued, in: world.environment, random: world.random)
        #expect(account.state == .active)
    }

    @Test("keeps its secrets sealed and out of the access log")
    func sealed() async throws {
        let world = try await World()
        let (_, secrets) = try await world.invite()
        for secret in [secrets.primary, try #require(secrets.second)] {
            #expect(try await !world.store.dump()[0].holds(secret))
        }
    }

    @Test("can be begun again, unless it holds keys or was retired")
    func again() async throws {
        let world = try await World()
        let (name, old) = try await world.invite()
        let new = try await world.environment.run(InviteAgain(name), as: try world.credential(.adminApp))
        #expect(new.primary != old.primary)
        await #expect(throws: DomainError.enrolmentRefused) {
            _ = try await activate(name, old.primary, old.second, in: world)
        }
        await #expect(throws: DomainError.conflict) {
            _ = try await world.environment.run(
                InviteAgain(name, fromReserved: false), as: try world.credential(.adminApp))
        }
        _ = try await activate(name, new.primary, new.second, in: world)
        _ = try await world.environment.run(
            SetAccountState(name: name, state: .retired), as: try world.credential(.operator))
        for kept in [name, world.people.owner.name] {
            await #expect(throws: DomainError.denied) {
                _ = try await world.environment.run(InviteAgain(kept), as: try world.credential(.adminApp))
            }
        }
        for state in [AccountState.active, .disabled] {
            await #expect(throws: DomainError.conflict) {
                _ = try await world.environment.run(
                    SetAccountState(name: name, state: state), as: try world.credential(.operator))
            }
        }
        await #expect(throws: DomainError.conflict) {
            _ = try await world.environment.run(ResetAccount(name: name), as: try world.credential(.operator))
        }
    }

    @Test("has a name like an e-mail address that no one signs in with")
    func names() async throws {
        let world = try await World()
        _ = try await world.invite()
        func invite(_ text: String) async throws {
            _ = try await world.environment.run(
                InviteAccount(UserName(text)!, fullName: "", contact: ""), as: try world.credential(.adminApp))
        }
        for text in ["plain", "a@b@c", "@b", "a@"] {
            await #expect(throws: DomainError.self, "\(text)") { try await invite(text) }
        }
        await #expect(throws: DomainError.nameTaken) { try await invite("Grace@people.test") }
        let login = SetLoginName(UserName("hopper@people.test")!, of: UserName("grace@people.test")!)
        try await world.environment.run(login, as: try world.credential(.adminApp))
        await #expect(throws: DomainError.nameTaken) { try await invite("hopper@people.test") }
        await #expect(throws: DomainError.nameTaken) {
            try await world.environment.run(
                SetLoginName(UserName("hopper@people.test")!, of: world.people.owner.name),
                as: try world.credential(.owner))
        }
    }
}
