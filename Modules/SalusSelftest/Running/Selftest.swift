package import SalusBase

/// A set of attacks on real clients, by a real server with a liar before it.
package enum Selftest: String, Hashable, Sendable, CaseIterable {
    /// Answers of the server are changed on the way.
    case tamper
    /// A removed device or member tries to come back, with a server that helps.
    case revocation
    /// The server goes back to an older state, announced or not, and steps are cut off half-way.
    case restore

    package var attacks: [SelftestAttack] {
        switch self {
        case .tamper: SelftestAttack.onSignIn + SelftestAttack.onKeys + SelftestAttack.onVaults
        case .revocation: SelftestAttack.onRevocation + SelftestAttack.onSessions + SelftestAttack.onRemoval
        case .restore: SelftestAttack.byRestores + SelftestAttack.onVaultSteps
        }
    }

    /// Plays every attack in a folder of its own, which goes away again; `report` gets each result when it is there,
    /// and throws to stop. Throws `SelftestError` when no server could be started at all.
    package func run(
        clock: WallClock = .system, randomness: Randomness, report: (AttackResult) throws -> Void
    ) async throws {
        let folder = try SelftestFolder(randomness)
        defer { folder.remove() }
        let hostileServer = try await HostileServer(in: folder.path, clock: clock, randomness: randomness)
        do {
            for attack in attacks { try report(await Self.played(attack, on: hostileServer)) }
            await hostileServer.close()
        } catch {
            await hostileServer.close()
            throw error
        }
    }

    static func played(_ attack: SelftestAttack, on hostileServer: HostileServer) async -> AttackResult {
        hostileServer.proxy.beHonest()
        let verdict: AttackVerdict
        do { verdict = try await attack.play(hostileServer) } catch {
            verdict = .missed("It could not be played: \(error)")
        }
        hostileServer.proxy.beHonest()
        return AttackResult(attack, verdict)
    }
}

/// The reason for which no attack could be played.
package enum SelftestError: Error, Hashable, Sendable, CustomStringConvertible {
    case folder(String)
    case server(String)

    package var description: String {
        switch self {
        case .folder(let path): "the folder \(path) cannot be made. Give another place with TMPDIR."
        case .server(let reason): "no server could be started for the test: \(reason)"
        }
    }
}
