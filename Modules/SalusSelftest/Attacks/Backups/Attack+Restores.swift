import SalusAPI
import SalusClient

/// The server goes back to what it was: by a lie, or because its operator restored a backup.
extension Attack {
    static let byRestores = [
        olderKeys, olderBundle, olderSlot, announcedRestore, hiddenRestore, foreignNote,
        lostRegistration, lostDevice, lostRemoval, lostPassword,
    ]

    private static let olderKeys = Attack(6, "shows an older state of the account than a device has seen") { stage in
        try await judgeOlder(on: stage) { _, before in before }
    }

    private static let olderBundle = Attack(6, "shows an older bundle of keys with the newest log") { stage in
        try await judgeOlder(on: stage) { keys, before in keys.with(bundle: before.bundle) }
    }

    private static let olderSlot = Attack(6, "shows the way in of the password before the last") { stage in
        let person = try await stage.person()
        let before = try await stage.keys(of: person)
        try await stage.opener("\(person.name)-laptop").changePassword(
            of: person.laptop, from: Person.password, to: Person.otherPassword)
        stage.proxy.tamperKeys { $0.with(slots: before.slots) }
        let verdict = try await stage.judge(.untrusted(.keys)) {
            try await stage.trySignIn(person, password: Person.otherPassword)
        }
        await person.laptop.close()
        return verdict
    }

    private static func judgeOlder(
        on stage: Stage, _ lie: @escaping @Sendable (_ keys: Keys, _ before: Keys) -> Keys
    ) async throws -> Verdict {
        let person = try await stage.person()
        let before = try await stage.keys(of: person)
        try await stage.trySignIn(person)
        try await person.laptop.signInAgain(password: Person.password)
        stage.proxy.tamperKeys { lie($0, before) }
        let verdict = try await stage.judge(.untrusted(.rollback)) {
            try await person.laptop.signInAgain(password: Person.password)
        }
        await person.laptop.close()
        return verdict
    }
}
