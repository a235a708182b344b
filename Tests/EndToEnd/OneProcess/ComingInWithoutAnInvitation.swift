import SalusAPI
import SalusBase
import SalusClient
import SalusDomain
import SalusModels
import SalusServerDomain
import TestSupport
import Testing

@Suite("Coming in without an invitation", .timeLimit(.minutes(15)))
struct ComingInWithoutAnInvitation {
    private func signUp(_ name: String, in world: OneProcess, as role: AccountRole = .patient) async throws
        -> HealthClient
    {
        try await world.opener(name).signUp(
            world.place(name), as: role, note: "from Mill Lane", password: secret("sign-in words"),
            localPassword: secret("local words"), showRecoveryCode: { _ in })
    }

    @Test(
        "a person who is let in goes on with the keys they made, on the device where they made them",
        arguments: Engine.all)
    func approval(_ engine: Engine) async throws {
        let world = try await OneProcess(engine, taking: .approval)
        let client = try await signUp("ana", in: world, as: .clinician)
        #expect(client.account.state == .pending)
        await #expect(throws: ClientError.signedOut) { try await client.devices() }
        await #expect {
            try await client.signInAgain(password: secret("sign-in words"))
        } throws: { error in
            guard case .refused(let refusal) = error as? ClientError else { return false }
            return refusal.code == .awaitingApproval
        }
        let administrator = try await world.enrol("root", on: "desk", role: .administrator)
        #expect(try await administrator.approvals.registrations().map(\.note) == ["from Mill Lane"])
        try await administrator.approvals.decide(on: UserName("ana")!, isIn: true)
        try await client.signInAgain(password: secret("sign-in words"))
        #expect(client.account.state == .active)
        #expect(try await client.devices().map(\.id) == [client.device])
        await client.sync.syncNow()
        #expect(try await client.reader.people().isEmpty, "a clinician's own record is not made unasked")
        for client in [client, administrator] { await client.close() }
        await world.stop()
    }

    @Test("a patient who is let in has their own record, and makes one for their child")
    func ownRecords() async throws {
        let world = try await OneProcess(taking: .approval)
        let client = try await signUp("ana", in: world)
        _ = try await world.operate(ApproveRegistrationCall(name: "ana"))
        try await client.signInAgain(password: secret("sign-in words"))
        let child = try await client.makeRecord(titled: "Ben")
        let people = try await client.reader.people()
        #expect(people.map(\.title) == ["Ben", "ana"] && people.allSatisfy { $0.owner == client.account.id })
        #expect(people.contains { $0.id == child.id })
        await client.close()
        await world.stop()
    }

    @Test("a person who is sent away leaves nothing, and their name is free")
    func rejection() async throws {
        let world = try await OneProcess(taking: .approval)
        let client = try await signUp("ana", in: world)
        _ = try await world.operate(RejectRegistrationCall(name: "ana"))
        await #expect(throws: ClientError.signInFailed) {
            try await client.signInAgain(password: secret("sign-in words"))
        }
        await client.close()
        try world.opener("ana").profile.erase()
        let again = try await signUp("ana", in: world)
        #expect(again.account.id != client.account.id)
        await again.close()
        await world.stop()
    }

    @Test("where the server decides, they are in at once", arguments: Engine.all)
    func auto(_ engine: Engine) async throws {
        let world = try await OneProcess(engine, taking: .auto)
        let client = try await signUp("ana", in: world)
        #expect(client.account.state == .active)
        #expect(try await client.devices().count == 1)
        await client.sync.syncNow()
        let own = try await client.reader.people()
        #expect(own.map(\.title) == ["ana"] && own.first?.owner == client.account.id)
        await client.close()
        await world.stop()
    }

    @Test("where people are invited, no one comes in, and no profile is left")
    func invitation() async throws {
        let world = try await OneProcess()
        await #expect {
            try await signUp("ana", in: world)
        } throws: { error in
            guard case .refused(let refusal) = error as? ClientError else { return false }
            return refusal.code == .registrationClosed
        }
        #expect(try world.opener("ana").profile.description() == nil)
        await world.stop()
    }
}
