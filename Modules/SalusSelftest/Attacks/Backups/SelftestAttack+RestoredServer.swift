import SalusAPI
import SalusBase
import SalusClient
import SalusServerBootstrap

/// A server is restored from a backup that lacks a person's newest device.
extension SelftestAttack {
    static let announcedRestore = SelftestAttack(6, "was restored from an older backup, and says so") { hostileServer in
        let person = try await personBeforeARestore(on: hostileServer)
        let verdict = await hostileServer.judgeTold {
            try await person.laptop.signInAgain(password: SelftestPerson.password)
        }
        return try await wayOut(verdict, of: person, on: hostileServer)
    }

    static let hiddenRestore = SelftestAttack(6, "was restored from an older backup, and hides it") { hostileServer in
        let person = try await personBeforeARestore(on: hostileServer)
        hostileServer.proxy.tamper(ReadServerInfoCall.self) { $0.with(restored: nil) }
        let verdict = await hostileServer.judgeShutOut(.untrusted(.rollback)) {
            try await person.laptop.signInAgain(password: SelftestPerson.password)
        }
        return try await wayOut(verdict, of: person, on: hostileServer)
    }

    static let foreignNote = SelftestAttack(6, "excuses an older state with the note of another server's restore") {
        hostileServer in
        let person = try await hostileServer.person()
        let note = "elsewhere.example.org/log\n0\nAAAA\n\n— elsewhere AAAA\n"
        hostileServer.proxy.tamper(ReadServerInfoCall.self) { info in
            info.with(restored: ServerRestoration(note: note, publicKey: hostileServer.randomness.bytes(32)))
        }
        let verdict = try await hostileServer.judge(.untrusted(.origin)) {
            try await person.laptop.signInAgain(password: SelftestPerson.password)
        }
        await person.laptop.close()
        return verdict
    }

    /// A person whose laptop knows of a phone, a text and a vault that the server, restored from a backup, has never
    /// heard of.
    private static func personBeforeARestore(on hostileServer: HostileServer) async throws -> SelftestPerson {
        let person = try await hostileServer.person()
        let vault = try await person.laptop.vaults.members.create(named: "Knee")
        try await person.laptop.write("before the backup", in: vault)
        let backup = try await hostileServer.backUp()
        try await hostileServer.trySignIn(person)
        try await person.laptop.signInAgain(password: SelftestPerson.password)
        try await person.laptop.write("after the backup", in: vault)
        try await person.laptop.write("hip", in: try await person.laptop.vaults.members.create(named: "Hip"))
        try await hostileServer.restore(backup)
        hostileServer.proxy.beHonest()
        return person
    }

    /// The person agrees, and goes on in a new folder, into which the old one gives what the server has lost.
    private static func wayOut(_ verdict: AttackVerdict, of person: SelftestPerson, on hostileServer: HostileServer)
        async throws
        -> AttackVerdict
    {
        guard case .detected(let text) = verdict else { return verdict }
        hostileServer.proxy.beHonest()
        await person.laptop.close()
        let older = try await hostileServer.opener("\(person.name)-laptop").unlock(
            localPassword: SelftestPerson.localPassword)
        let client = try await hostileServer.signIn(person)
        let back = try await client.bringBack(from: older)
        let again = try await client.bringBack(from: older)
        var texts: Set<String> = []
        for vault in try await client.vaults.reader.all() { texts.formUnion(try await client.texts(in: vault.id)) }
        for client in [older, client] { await client.close() }
        return AttackVerdict.detected(
            "\(text) A new folder goes on, and takes what the server has lost from the old one."
        )
        .and(texts == ["before the backup", "after the backup", "hip"], orElse: "it shows \(texts.sorted()).")
        .and(back.vaults.count == 1 && again.objects == 0, orElse: "bringing it back twice changes something.")
    }
}

extension HostileServer {
    fileprivate func backUp() async throws -> BackupSource {
        let path = "\(folder)/backup-\(nextNumber()).salus-backup"
        let outcome = try await DirectoryBackup(directory, to: path, keysPath: "\(path).keys").write(
            now: clock.now, report: { _ in })
        return BackupSource(outcome.file, keysPath: outcome.recordKeys, key: .directory(directory))
    }

    /// A server on the backup takes the place of the one that runs.
    fileprivate func restore(_ backup: BackupSource) async throws {
        let place = DataDirectory("\(folder)/restored-\(nextNumber())")
        _ = try await DirectoryRestore(backup, to: place, database: "files", keyDatabase: nil).run(report: { _ in })
        try await replaceServer(by: place)
    }

    /// The client has to say when, and to which state.
    fileprivate func judgeTold(_ action: () async throws -> Void) async -> AttackVerdict {
        do {
            try await action()
            return .missed("The client went on as if nothing had happened.")
        } catch {
            guard let error = error as? ClientError, case .restored = error else {
                return .missed("It failed for another reason: \(error.inWords)")
            }
            return .detected(error.words)
        }
    }
}

extension ServerInfo {
    fileprivate func with(restored: ServerRestoration?) -> ServerInfo {
        ServerInfo(
            product: product, version: version, origin: origin, publicKey: publicKey.bytes, ksf: ksf,
            registration: registration, restored: restored)
    }
}
