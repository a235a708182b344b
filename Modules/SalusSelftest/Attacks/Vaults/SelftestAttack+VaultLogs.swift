import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels

/// Lies about who is in a vault and which keys it has.
extension SelftestAttack {
    static let onVaults = [
        otherPerson, ownFalseIdentity, ghostMember, swappedKeys, differentKeys, otherBranch, movedEntries,
        readersEntry, depositorOverwrites, otherEntryForms, changedFile, hiddenVault,
    ]

    private static let ghostMember = SelftestAttack(3, "adds members to a vault that no one let in") { hostileServer in
        try await hostileServer.judgeAll([VaultRole.reader, .writer]) { role in
            let attackedVault = try await AttackedVault(hostileServer, colluder: role)
            let inside = try await attackedVault.inside()
            let forged = try inside.epoch { $0.user == attackedVault.colluder.user ? .manager : $0.role }
            let verdict = try await attackedVault.judgeRefused(.untrusted(.vault)) { shown in
                shown.log = inside.shown.log + [try inside.signed(forged.header)]
                shown.wraps += forged.wraps.filter { $0.recipient == attackedVault.victim.account.id.bytes }.map(
                    \.encoded)
            }
            await attackedVault.close()
            return verdict
        }
    }

    private static let swappedKeys = SelftestAttack(4, "gives a member other keys than the vault's header names") {
        hostileServer in
        try await hostileServer.judgeAll([true, false]) { isForged in
            let attackedVault = try await AttackedVault(hostileServer, colluder: .manager, victimHasSeen: false)
            let inside = try await attackedVault.inside()
            let verdict = try await attackedVault.judgeRefused(.untrusted(.vault)) { shown in
                let victim = attackedVault.victim.account.id.bytes
                let forged = try inside.epoch().wraps.filter { $0.recipient == victim }.map(\.encoded)
                shown.wraps = isForged ? shown.wraps.dropLast() + forged : shown.wraps.dropLast() + inside.wraps
            }
            await attackedVault.close()
            return verdict
        }
    }

    /// The server is honest here; the manager is not.
    private static let differentKeys = SelftestAttack(5, "passes on other keys to one member, which a manager made so")
    {
        hostileServer in
        let attackedVault = try await AttackedVault(hostileServer, colluder: .manager)
        let inside = try await attackedVault.inside()
        let victim = attackedVault.victim.account.id.bytes
        let (real, other) = (try inside.epoch(), try inside.epoch())
        guard let wrap = other.wraps.first(where: { $0.recipient == victim }),
            let named = real.wraps.first(where: { $0.recipient == victim })
        else { return .missed("The victim is not in the epoch.") }
        let header = try VaultHeader(encoded: real.header.encoded.replacing(named.hash, with: wrap.hash))
        let wraps = real.wraps.map { $0.recipient == victim ? wrap.encoded : $0.encoded }
        _ = try await attackedVault.colluder.call(
            ChangeVaultCall(vault: attackedVault.id, VaultChange(entry: try inside.signed(header), wraps: wraps)))
        let verdict = await hostileServer.judgeShutOut(.untrusted(.vault)) {
            try await attackedVault.victim.vaults.sync.all()
        }
        await attackedVault.close()
        return verdict
    }

    private static let otherPerson = SelftestAttack(
        1, "names other keys, or another account, for someone who is known"
    ) {
        hostileServer in
        let impostor = try await hostileServer.cast.colluder
        return try await hostileServer.judgeAll([true, false]) { isOtherAccount in
            let attackedVault = try await AttackedVault(hostileServer)
            let friend = try await hostileServer.person()
            try await attackedVault.victim.vaults.members.share(
                try await attackedVault.victim.vaults.members.create(named: "Own"), with: friend.name, as: .reader,
                .fromNow)
            let log = try impostor.forgedLog(of: isOtherAccount ? impostor.user : friend.laptop.account.id.bytes)
            hostileServer.proxy.tamper(FindIdentityCall.self) { answer in
                IdentityDetail(
                    account: isOtherAccount ? impostor.account : answer.account, name: answer.name, log: log)
            }
            let verdict = try await hostileServer.judge(.untrusted(.person), .untrusted(.rollback), .untrusted(.keys)) {
                let vault = try await attackedVault.victim.vaults.members.create(named: "Second")
                try await attackedVault.victim.vaults.members.share(vault, with: friend.name, as: .reader, .fromNow)
            }
            for client in [friend.laptop, attackedVault.victim] { await client.close() }
            return verdict
        }
    }
}

extension ColludingMember {
    /// A forged identity log of `user`, with the colluding member's keys.
    func forgedLog(of user: [UInt8]) throws -> [[UInt8]] {
        let genesis = try IdentityLogEntry(
            .genesis(
                identityKey: keys.identity.publicKey, generation: 1,
                encryptionKey: keys.encryption[0].key.publicKey), after: nil, user: user, time: clock.now,
            signedBy: keys.identity)
        return [genesis.encoded]
    }
}
