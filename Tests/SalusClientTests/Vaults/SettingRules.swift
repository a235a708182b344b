import SalusBase
import SalusCrypto
import SalusModels
import SalusSync
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("The rules of a vault")
struct SettingRules {
    private let home: VaultClientFixture
    private let ana: VaultClient

    init() throws {
        home = try VaultClientFixture()
        ana = home.vaultClient(home.ana)
    }

    /// A vault that Ana shares with Bo.
    private func vault(_ policy: VaultPolicy = [], bo role: VaultRole = .writer) async throws -> VaultID {
        let vault = try await ana.members.create(named: "Knee", policy: policy)
        let history: SharedHistory = policy.contains(.newMembersWithoutHistory) ? .fromNow : .everything
        try await ana.members.share(vault, with: home.bo.name, as: role, history)
        return vault
    }

    @Test("are chosen when it is made, and changed by an owner with new keys; the same again changes nothing")
    func changing() async throws {
        let vault = try await vault([.entriesAreFinal])
        #expect(try await ana.reader.all().map(\.policy) == [.entriesAreFinal])
        let epoch = try await ana.reader.epoch(of: vault)
        try await ana.members.setRules([.newMembersWithoutHistory], of: vault)
        try await ana.members.setRules([.newMembersWithoutHistory], of: vault)
        #expect(try await ana.reader.epoch(of: vault) == epoch + 1)
        let bo = home.vaultClient(home.bo)
        try await bo.sync.all()
        #expect(try await bo.reader.all().map(\.policy) == [.newMembersWithoutHistory])
        #expect(try await bo.reader.people(in: vault).map(\.role) == [.owner, .writer])
    }

    @Test(
        "are an owner's alone: a manager is told so before the server is asked",
        arguments: [VaultRole.manager, .writer])
    func owners(role: VaultRole) async throws {
        let vault = try await vault(bo: role)
        let bo = home.vaultClient(home.bo)
        try await bo.sync.all()
        let expected: VaultProblem = role == .manager ? .ownerOnly : .role
        await #expect(throws: ClientError.vault(expected)) {
            try await bo.members.setRules([.entriesAreFinal], of: vault)
        }
        #expect(try await bo.members.changesOnTheirWay().isEmpty)
    }

    @Test(
        "a change whose request or answer was lost is finished by the next sync",
        arguments: [FakeVaultServer.Loss.request, .answer])
    func interrupted(loss: FakeVaultServer.Loss) async throws {
        let vault = try await vault()
        await home.server.lose([loss])
        await #expect(throws: ClientError.self) { try await ana.members.setRules([.entriesAreFinal], of: vault) }
        #expect(try await ana.members.changesOnTheirWay() == [vault])
        let again = home.vaultClient(home.ana)
        try await again.sync.all()
        #expect(try await again.reader.all().map(\.policy) == [.entriesAreFinal])
        #expect(await home.server.log.count == 3)
    }

    @Test("new members get nothing of the past where that is a rule, whatever the share or an older link says")
    func withoutPast() async throws {
        let vault = try await vault(bo: .reader)
        let link = try await ana.invitations.invite(
            to: vault, as: .writer, .everything, expires: TestMember.start.adding(seconds: 86_400), origin: "https://x")
        try await ana.members.setRules([.newMembersWithoutHistory], of: vault)
        for history in [SharedHistory.everything, .from(TestMember.start)] {
            await #expect(throws: ClientError.vault(.withoutHistory)) {
                try await ana.members.share(vault, with: home.cara.name, as: .reader, history)
            }
            await #expect(throws: ClientError.vault(.withoutHistory)) {
                _ = try await ana.invitations.invite(
                    to: vault, as: .writer, history, expires: TestMember.start, origin: "https://x")
            }
        }
        try await ana.members.changeRole(of: home.id(home.bo), in: vault, to: .writer)
        let cara = home.vaultClient(home.cara)
        _ = try await cara.invitations.accept(link)
        try await ana.sync.all()
        let people = try await ana.reader.people(in: vault)
        #expect(people.map(\.history) == [.everything, .everything, .fromThisEpoch])
        try await ana.members.changeRole(of: home.id(home.cara), in: vault, to: .manager)
        #expect(try await ana.reader.people(in: vault).map(\.role) == [.owner, .writer, .manager])
    }

    @Test("managers make no managers where that is a rule; owners do")
    func managers() async throws {
        let vault = try await vault([.managersMayNotAddManagers], bo: .manager)
        let bo = home.vaultClient(home.bo)
        try await bo.sync.all()
        await #expect(throws: ClientError.vault(.ownersAddManagers)) {
            try await bo.members.share(vault, with: home.cara.name, as: .manager, .everything)
        }
        try await bo.members.share(vault, with: home.cara.name, as: .writer, .everything)
        await #expect(throws: ClientError.vault(.ownersAddManagers)) {
            try await bo.members.changeRole(of: home.id(home.cara), in: vault, to: .manager)
        }
        try await ana.sync.all()
        try await ana.members.changeRole(of: home.id(home.cara), in: vault, to: .manager)
        #expect(try await ana.reader.people(in: vault).map(\.role) == [.owner, .manager, .manager])
    }

    @Test("entries that become final stay as they are; a change is refused, also one that waited for the network")
    func final() async throws {
        let vault = try await vault()
        let note = try await ana.writer.put("walk", of: vault)
        try await ana.sync.all()
        let bo = home.vaultClient(home.bo)
        try await bo.sync.all()
        _ = try await bo.writer.put("swim", in: note, of: vault)
        try await ana.members.setRules([.entriesAreFinal], of: vault)
        await #expect(throws: ClientError.vault(.isFinal)) { _ = try await ana.writer.put("run", in: note, of: vault) }
        await #expect(throws: ClientError.vault(.isFinal)) { try await ana.writer.delete(note, in: vault) }
        await #expect(throws: ClientError.vault(.isFinal)) { try await ana.writer.rename(vault, to: "Hip") }
        _ = try await ana.writer.put("more", of: vault)
        try await ana.sync.all()
        try await bo.sync.all()
        #expect(try await bo.reader.all().map(\.refused) == [1])
        try await ana.sync.all()
        #expect(try await ana.texts(in: vault) == ["walk", "more"])
        #expect(try await ana.reader.setAside(in: vault).isEmpty)
    }
}
