import SalusAPI
import SalusClient
import SalusCrypto
import SalusModels

/// A device was taken out of its account, and the server, or the device itself, acts as if it had not been.
extension SelftestAttack {
    static let onRevocation = [hiddenRevocation, wholeOlderState, revokedDevice, formerDevice]

    private static let hiddenRevocation = SelftestAttack(
        2, "leaves the newest entries, a removed device, out of the identity log"
    ) {
        hostileServer in
        let (person, _) = try await withRemovedPhone(hostileServer)
        hostileServer.proxy.tamperKeys { $0.with(log: Array($0.identityLog.dropLast(2))) }
        let verdict = try await hostileServer.judge(.untrusted(.rollback)) { try await hostileServer.trySignIn(person) }
        await person.laptop.close()
        return verdict
    }

    private static let wholeOlderState = SelftestAttack(
        2, "shows keys and log as they were before a device was removed"
    ) {
        hostileServer in
        let (person, before) = try await withRemovedPhone(hostileServer)
        hostileServer.proxy.tamperKeys { _ in before }
        let verdict = try await hostileServer.judge(.untrusted(.rollback)) {
            try await person.laptop.signInAgain(password: SelftestPerson.password)
        }
        await person.laptop.close()
        return verdict
    }

    /// The server does not look at the device; the device looks at the log.
    private static let revokedDevice = SelftestAttack(2, "lets a removed device in that does not know of it") {
        hostileServer in
        let person = try await hostileServer.person()
        let phone = try await hostileServer.signIn(person)
        try await person.laptop.keys.remove(phone.device, for: .lost, password: SelftestPerson.password)
        hostileServer.proxy.rewrite(FinishLoginCall.self) {
            .init(login: $0.login.bytes, ke3: $0.ke3.bytes, device: nil)
        }
        let verdict = await hostileServer.judgeShutOut(.untrusted(.revokedDevice)) {
            try await phone.signInAgain(password: SelftestPerson.password)
        }
        for client in [person.laptop, phone] { await client.close() }
        return verdict
    }

    private static let formerDevice = SelftestAttack(nil, "is asked for everything by a device that was removed") {
        hostileServer in
        let person = try await hostileServer.person()
        let phone = try await hostileServer.signIn(person)
        let verdict = try await hostileServer.judgeLeftovers(of: phone) {
            try await person.laptop.keys.remove(phone.device, for: .lost, password: SelftestPerson.password)
        }
        guard case .detected = verdict else { return verdict }
        let again = await hostileServer.judgeShutOut(.signInFailed) {
            try await phone.signInAgain(password: SelftestPerson.password)
        }
        for client in [person.laptop, phone] { await client.close() }
        return again
    }

    /// A person whose phone was removed a moment ago, and the keys as they were before; the laptop has seen the newest.
    private static func withRemovedPhone(_ hostileServer: HostileServer) async throws -> (SelftestPerson, before: Keys)
    {
        let person = try await hostileServer.person()
        let phone = try await hostileServer.signIn(person)
        let before = try await hostileServer.keys(of: person)
        try await person.laptop.keys.remove(phone.device, for: .lost, password: SelftestPerson.password)
        await phone.close()
        return (person, before)
    }
}
