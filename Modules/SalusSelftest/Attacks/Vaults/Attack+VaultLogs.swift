import SalusBase
import SalusModels
import SalusAPI
import SalusClient
import SalusCrypto

/// Lies about who is in a vault and which keys it has.
extension Attack {
    static let onVaults = [
        otherPerson, ownFalseIdentity, ghostMember, swappedKeys, differentKeys, otherBranch, movedEntries,
        readersEntry, depositorOverwrites, otherEntryForms, changedFile, hiddenVault,
    ]

    private static let ghostMember = Attack(3, "adds members to a vault that nobody let in") { stage in
        try await stage.judgeAll([VaultRole.reader, .writer]) { role in
            let scene = try await VaultScene(stage, accomplice: role)
            let inside = try await scene.inside()
            let forged = try inside.epoch { $0.user == scene.accomplice.user ? .manager : $0.role }
            let verdict = try await scene.judgeRefused(.untrusted(.vault)) { shown in
                shown.log = inside.shown.log + [try inside.signed(forged.header)]
                shown.wraps += forged.wraps.filter { $0.recipient == scene.victim.account.id.bytes }.map(\.encoded)
            }
            await scene.close()
            return verdict
        }
    }

    private static let swappedKeys = Attack(4, "gives a member other keys than the vault's header names") { stage in
        try await stage.judgeAll([true, false]) { isForged in
            let scene = try await VaultScene(stage, accomplice: .manager, victimHasSeen: false)
            let inside = try await scene.inside()
            let verdict = try await scene.judgeRefused(.untrusted(.vault)) { shown in
                let victim = scene.victim.account.id.bytes
                let forged = try inside.epoch().wraps.filter { $0.recipient == victim }.map(\.encoded)
                shown.wraps = isForged ? shown.wraps.dropLast() + forged : shown.wraps.dropLast() + inside.wraps
            }
            await scene.close()
            return verdict
        }
    }

    /// The server is honest here; the manager is not.
    private static let differentKeys = Attack(5, "passes on other keys to one member, which a manager made so") {
        stage in
        let scene = try await VaultScene(stage, accomplice: .manager)
        let inside = try await scene.inside()
        let victim = scene.victim.account.id.bytes
        let (real, other) = (try inside.epoch(), try inside.epoch())
        guard let wrap = other.wraps.first(where: { $0.recipient == victim }),
            let named = real.wraps.first(where: { $0.recipient == victim })
        else { return .missed("The victim is not in the epoch.") }
        let header = try VaultHeader(encoded: real.header.encoded.replacing(named.hash, with: wrap.hash))
        let wraps = real.wraps.map { $0.recipient == victim ? wrap.encoded : $0.encoded }
        _ = try await scene.accomplice.call(
            ChangeVaultCall(vault: scene.id, VaultChange(entry: try inside.signed(header), wraps: wraps)))
        let verdict = await stage.judgeShutOut(.untrusted(.vault)) { try await scene.victim.vaults.syncAll() }
        await scene.close()
        return verdict
    }

    private static let otherPerson = Attack(1, "names other keys, or another account, for somebody who is known") {
        stage in
        let impostor = try await stage.cast.accomplice
        return try await stage.judgeAll([true, false]) { isOtherAccount in
            let scene = try await VaultScene(stage)
            let friend = try await stage.person()
            try await scene.victim.vaults.share(
                try await scene.victim.vaults.create(named: "Own"), with: friend.name, as: .reader, .fromNow)
            let log = try impostor.forgedLog(of: isOtherAccount ? impostor.user : friend.laptop.account.id.bytes)
            stage.proxy.tamper(FindIdentityCall.self) { answer in
                IdentityDetail(
                    account: isOtherAccount ? impostor.account : answer.account, name: answer.name, log: log)
            }
            let verdict = try await stage.judge(.untrusted(.person), .untrusted(.rollback), .untrusted(.keys)) {
                let vault = try await scene.victim.vaults.create(named: "Second")
                try await scene.victim.vaults.share(vault, with: friend.name, as: .reader, .fromNow)
            }
            for client in [friend.laptop, scene.victim] { await client.close() }
            return verdict
        }
    }
}

extension Accomplice {
    /// A forged identity log of `user`, with the accomplice's keys.
    func forgedLog(of user: [UInt8]) throws -> [[UInt8]] {
        let genesis = try IdentityLogEntry(
            .genesis(
                identityKey: keys.identity.publicKey, generation: 1,
                encryptionKey: keys.encryption[0].key.publicKey), after: nil, user: user, time: clock.now,
            signedBy: keys.identity)
        return [genesis.encoded]
    }
}
