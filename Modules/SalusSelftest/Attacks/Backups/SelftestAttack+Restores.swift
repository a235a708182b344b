import SalusAPI
import SalusClient

/// The server goes back to what it was: by a lie, or because its operator restored a backup.
extension SelftestAttack {
    static let byRestores = [
        olderKeys, olderBundle, olderSlot, announcedRestore, hiddenRestore, foreignNote,
        lostRegistration, lostDevice, lostRemoval, lostPassword,
    ]

    private static let olderKeys = SelftestAttack(6, "shows an older state of the account than a device has seen") {
        hostileServer in
        try await judgeOlder(on: hostileServer) { _, before in before }
    }

    private static let olderBundle = SelftestAttack(6, "shows an older bundle of keys with the newest log") {
        hostileServer in
        try await judgeOlder(on: hostileServer) { keys, before in keys.with(bundle: before.bundle) }
    }

    private static let olderSlot = SelftestAttack(6, "shows the way in of the password before the last") {
        hostileServer in
        let person = try await hostileServer.person()
        let before = try await hostileServer.keys(of: person)
        try await hostileServer.opener("\(person.name)-laptop").changePassword(
            of: person.laptop, from: SelftestPerson.password, to: SelftestPerson.otherPassword)
        hostileServer.proxy.tamperKeys { $0.with(slots: before.slots) }
        let verdict = try await hostileServer.judge(.untrusted(.keys)) {
            try await hostileServer.trySignIn(person, password: SelftestPerson.otherPassword)
        }
        await person.laptop.close()
        return verdict
    }

    private static func judgeOlder(
        on hostileServer: HostileServer, _ lie: @escaping @Sendable (_ keys: Keys, _ before: Keys) -> Keys
    ) async throws -> AttackVerdict {
        let person = try await hostileServer.person()
        let before = try await hostileServer.keys(of: person)
        try await hostileServer.trySignIn(person)
        try await person.laptop.signInAgain(password: SelftestPerson.password)
        hostileServer.proxy.tamperKeys { lie($0, before) }
        let verdict = try await hostileServer.judge(.untrusted(.rollback)) {
            try await person.laptop.signInAgain(password: SelftestPerson.password)
        }
        await person.laptop.close()
        return verdict
    }
}
