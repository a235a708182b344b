import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import SalusSync
import SalusVaultModels
import Testing

@testable import SalusClient

/// The disk fails at the n-th step of an act and stays so until the program is started again: what the server has, the
/// next sync brings; what it has not, is as if it had not been asked, or is made then. Screen and
/// vault agree in any case.
@Suite("A crash at each local step of an act")
struct CrashingAtEachStep {
    enum Act: String, CaseIterable, Sendable {
        case share, remove, changeRole, rename, write, leave, renew, rules, close
    }

    @Test("is made up for by a start and a sync", arguments: Act.allCases, 0..<8)
    func crash(act: Act, steps: Int) async throws {
        let home = try VaultClientFixture()
        let vault = try await home.vaultClient(home.ana).members.create(named: "Knee")
        let note = try await home.vaultClient(home.ana).writer.put("walk", of: vault)
        try await home.vaultClient(home.ana).members.share(vault, with: home.bo.name, as: .writer, .everything)
        for mate in [home.bo, home.ana] { try await home.vaultClient(mate).sync.all() }
        let actor = act == .leave ? home.bo : home.ana
        await home.store(actor).failSteps(after: steps)
        let isDone = await perform(act, home.vaultClient(actor), home, vault, note)
        await home.store(actor).failSteps(after: nil)
        for mate in [actor, home.ana, home.bo, home.ana] { try await home.vaultClient(mate).sync.all() }
        let (mine, log) = (home.vaultClient(home.ana), await home.server.log)
        let people = try await mine.reader.people(in: vault)
        let truth = try VaultLog(
            vault: vault.bytes, entries: log,
            identities: Dictionary(uniqueKeysWithValues: [home.ana, home.bo, home.cara].map { ($0.user, $0.log) }))
        #expect(people.map(\.account.bytes) == truth.header.members.map(\.user))
        #expect(people.map(\.role) == truth.header.members.map(\.role))
        #expect(try await mine.reader.all().map(\.waiting) == [0])
        if isDone { try await check(act, mine, home, vault, people) }
        #expect(
            try await home.vaultClient(home.ana, on: MemoryVaultStore()).peopleAfterSync(vault).count == people.count)
    }

    /// Whether it said that it was done.
    private func perform(
        _ act: Act, _ vaultClient: VaultClient, _ home: VaultClientFixture, _ vault: VaultID, _ note: ObjectID
    ) async -> Bool {
        do throws(ClientError) {
            switch act {
            case .share: try await vaultClient.members.share(vault, with: home.cara.name, as: .reader, .everything)
            case .remove: try await vaultClient.members.remove(home.id(home.bo), from: vault)
            case .changeRole: try await vaultClient.members.changeRole(of: home.id(home.bo), in: vault, to: .reader)
            case .rename: try await vaultClient.writer.rename(vault, to: "Left knee")
            case .write: _ = try await vaultClient.writer.put("swim", in: note, of: vault)
            case .leave: try await vaultClient.members.leave(vault)
            case .renew: try await vaultClient.members.renewKeys(of: vault)
            case .rules: try await vaultClient.members.setRules([.entriesAreFinal], of: vault)
            case .close: try await vaultClient.members.close(vault)
            }
            return true
        } catch { return false }
    }

    private func check(
        _ act: Act, _ vaultClient: VaultClient, _ home: VaultClientFixture, _ vault: VaultID, _ people: [VaultPerson]
    ) async throws {
        let overview = try #require(try await vaultClient.reader.all().first)
        switch act {
        case .share: #expect(people.contains { $0.account == home.id(home.cara) && $0.role == .reader })
        case .remove, .leave: #expect(people.map(\.account) == [home.id(home.ana)])
        case .changeRole: #expect(people.contains { $0.account == home.id(home.bo) && $0.role == .reader })
        case .rename: #expect(overview.name == "Left knee")
        case .write: #expect(try await vaultClient.texts(in: vault) == ["swim"])
        case .renew: #expect(overview.epoch >= 3)
        case .rules: #expect(overview.policy == [.entriesAreFinal])
        case .close: #expect(overview.isClosed)
        }
    }

    @Test("making a vault leaves one or none, never one without a name", arguments: 0..<6)
    func creating(steps: Int) async throws {
        let home = try VaultClientFixture()
        await home.store(home.ana).failSteps(after: steps)
        var isDone = true
        do throws(ClientError) { _ = try await home.vaultClient(home.ana).members.create(named: "Knee") } catch {
            isDone = false
        }
        await home.store(home.ana).failSteps(after: nil)
        try await home.vaultClient(home.ana).sync.all()
        try await home.vaultClient(home.ana).sync.all()
        let names = try await home.vaultClient(home.ana).reader.all().map(\.name)
        #expect(names == ["Knee"] || (names.isEmpty && !isDone))
        #expect(await home.server.log.count == 1 || names.isEmpty)
    }
}
