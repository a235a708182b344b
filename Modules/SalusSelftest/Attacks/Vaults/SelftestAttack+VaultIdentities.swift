import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels

extension SelftestAttack {
    /// The device's own part of the log is genuine as far as it can be forged: its identifier, and keys of the
    /// colluding member.
    static let ownFalseIdentity = SelftestAttack(1, "shows its owner an identity of their own that is not theirs") {
        hostileServer in
        let forger = try await hostileServer.cast.colluder
        return try await hostileServer.judgeAll([true, false]) { isForged in
            let person = try await hostileServer.person()
            let older = try await hostileServer.keys(of: person).identityLog.map(\.bytes)
            try await person.removeAPhone(on: hostileServer)
            let device = person.laptop.device.bytes
            hostileServer.proxy.tamper(FindIdentityCall.self) { answer in
                guard answer.account == person.laptop.account.id else { return answer }
                let log = isForged ? try forger.forgedLog(of: answer.account.bytes, device: device) : older
                return IdentityDetail(account: answer.account, name: answer.name, log: log)
            }
            let verdict = try await hostileServer.judge(.untrusted(.keys), .untrusted(.rollback)) {
                let before = hostileServer.proxy.count(CreateVaultCall.self)
                do { _ = try await person.laptop.vaults.members.create(named: "Knee") } catch {
                    guard hostileServer.proxy.count(CreateVaultCall.self) == before else { throw GaveKeysAway() }
                    throw error
                }
            }
            await person.laptop.close()
            return verdict
        }
    }

    static let hiddenVault = SelftestAttack(17, "says nothing of a vault any more, and later shows an older one") {
        hostileServer in
        let attackedVault = try await AttackedVault(hostileServer)
        let older = try await attackedVault.shown()
        try await attackedVault.owner.write("second", in: attackedVault.id)
        try await attackedVault.victim.vaults.sync.all()
        hostileServer.proxy.hide(attackedVault.id)
        try await attackedVault.victim.vaults.sync.all()
        guard
            let overview = try await attackedVault.victim.vaults.reader.all().first(where: { $0.id == attackedVault.id }
            ),
            overview.goneSince != nil,
            try await attackedVault.victim.texts(in: attackedVault.id) == [AttackedVault.text, "second"]
        else { return .missed("The client forgot the vault because the server did.") }
        hostileServer.proxy.show(older)
        let verdict = try await hostileServer.judge(.untrusted(.rollback)) {
            try await attackedVault.victim.vaults.sync.all()
        }
        await attackedVault.close()
        return verdict
    }

    private struct GaveKeysAway: Error, CustomStringConvertible {
        let description = "The client sent keys of a new vault although its own identity was false."
    }
}

extension SelftestPerson {
    /// After it the account's identity log is longer, and its encryption key another.
    fileprivate func removeAPhone(on hostileServer: HostileServer) async throws {
        let phone = try await hostileServer.signIn(self)
        try await laptop.keys.remove(phone.device, for: .lost, password: SelftestPerson.password)
        await phone.close()
    }
}

extension ColludingMember {
    /// A forged identity log of `user` that names their device, all with keys of the colluding member.
    fileprivate func forgedLog(of user: [UInt8], device: [UInt8]) throws -> [[UInt8]] {
        let genesis = try forgedLog(of: user)[0]
        let head = try IdentityLogEntry(encoded: genesis).head
        let forged = try DeviceKeys(identifier: device, signing: self.device.signing, agreement: self.device.agreement)
        let (entry, _) = try keys.at(head).adding(
            forged, user: user, label: "", validity: clock.now..<clock.now.adding(seconds: 86_400),
            randomness: randomness)
        return [genesis, entry.encoded]
    }
}
