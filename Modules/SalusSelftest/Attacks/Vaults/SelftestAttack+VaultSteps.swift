import SalusAPI
import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels

/// The connection breaks after the server has done what a vault's member asked.
extension SelftestAttack {
    static let onVaultSteps = [lostVault, lostShare, lostRemovalOfMember, lostEntries, olderVault]

    private static let lostVault = SelftestAttack(18, "loses its answer when a vault has been made") { hostileServer in
        let person = try await hostileServer.person()
        let verdict = try await interrupted(CreateVaultCall.self, on: hostileServer, by: person) {
            _ = try await $0.vaults.members.create(named: "Knee")
        }
        let vaults = try await person.laptop.vaults.reader.all().filter { $0.kind == .careData }
        await person.laptop.close()
        return verdict.and(vaults.map(\.name) == ["Knee"], orElse: "there are \(vaults.count) vaults.")
    }

    private static let lostShare = SelftestAttack(18, "loses its answer when someone has been let into a vault") {
        hostileServer in
        let (person, friend) = (try await hostileServer.person(), try await hostileServer.person())
        let vault = try await person.laptop.vaults.members.create(named: "Knee")
        let verdict = try await interrupted(ChangeVaultCall.self, on: hostileServer, by: person) {
            try await $0.vaults.members.share(vault, with: friend.name, as: .reader, .everything)
        }
        let people = try await person.laptop.vaults.reader.people(in: vault)
        for client in [person.laptop, friend.laptop] { await client.close() }
        return verdict.and(people.count == 2, orElse: "the vault shows \(people.count) members.")
    }

    private static let lostRemovalOfMember = SelftestAttack(
        18, "loses its answer when someone has been taken out of a vault"
    ) {
        hostileServer in
        let (person, friend) = (try await hostileServer.person(), try await hostileServer.person())
        let vault = try await person.laptop.vaults.members.create(named: "Knee")
        try await person.laptop.vaults.members.share(vault, with: friend.name, as: .reader, .everything)
        let verdict = try await interrupted(ChangeVaultCall.self, on: hostileServer, by: person) {
            try await $0.vaults.members.remove(friend.laptop.account.id, from: vault)
        }
        let people = try await person.laptop.vaults.reader.people(in: vault)
        for client in [person.laptop, friend.laptop] { await client.close() }
        return verdict.and(people.count == 1, orElse: "the vault shows \(people.count) members.")
    }

    private static let lostEntries = SelftestAttack(18, "loses its answer when entries have been put into a vault") {
        hostileServer in
        let person = try await hostileServer.person()
        let vault = try await person.laptop.vaults.members.create(named: "Knee")
        let before = try await ShownVault(vault, in: person.laptop.session).entries.count
        let verdict = try await interrupted(PutEntriesCall.self, on: hostileServer, by: person) {
            try await $0.write(AttackedVault.text, in: vault)
        }
        let after = try await ShownVault(vault, in: person.laptop.session).entries.count
        let waiting = try await person.laptop.vaults.reader.all().filter { $0.id == vault }.map(\.waiting)
        await person.laptop.close()
        return verdict.and(
            after == before + 1 && waiting == [0], orElse: "the vault has \(after - before) new entries instead of one."
        )
    }

    private static let olderVault = SelftestAttack(6, "shows a vault as it was before its newest entries or members") {
        hostileServer in
        let lies: [@Sendable (inout ShownVault) -> Void] = [
            { $0.entries.removeLast() }, { $0.log.removeLast() },
        ]
        return try await hostileServer.judgeAll(lies) { lie in
            let attackedVault = try await AttackedVault(hostileServer)
            let verdict = try await attackedVault.judgeRefused(.untrusted(.rollback), lie: lie)
            await attackedVault.close()
            return verdict
        }
    }

    /// The first two answers get lost, the one to the request that the client repeats by itself included; the next sync
    /// has to end it.
    private static func interrupted<Call: APICall>(
        _ call: Call.Type, on hostileServer: HostileServer, by person: SelftestPerson,
        _ step: (HealthClient) async throws -> Void
    ) async throws -> AttackVerdict {
        hostileServer.proxy.loseAnswers(Call.self, first: 2)
        do {
            try await step(person.laptop)
            return .missed("The client did not notice that the answers were lost.")
        } catch let error as ClientError {
            guard case .outcomeUnknown = error else { return .missed("It failed for another reason: \(error.words)") }
            try await person.laptop.vaults.sync.all()
            return .detected("\(error.words) The next sync ended it.")
        }
    }
}
