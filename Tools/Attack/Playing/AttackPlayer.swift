/// Plays sets one attack after the other, each kind of server started when it is first needed, and counts.
final class AttackPlayer {
    private var world: AttackWorld?
    private var (played, fallen) = (0, 0)

    func play(_ set: AttackSet) async {
        for attack in set.attacks {
            played += 1
            let name = "\(set.name): \(attack.name)"
            let start = AttackClock.seconds
            do {
                let world = try await world(of: set.server)
                try await play(attack, in: world)
                Main.say("held  \(name)  (\(tenths(AttackClock.seconds - start)) s)")
            } catch {
                fallen += 1
                Main.say("FELL  \(name): \(error)")
                await restart()
            }
        }
    }

    /// The exit status: 0 when nothing fell.
    func finish() async -> Int32 {
        await restart()
        Main.say("\(played) attacks, \(fallen) fell")
        return fallen == 0 ? 0 : 1
    }

    /// After every attack the same process serves another person, who writes and reads within a time that a busy
    /// machine keeps too, and the server has not grown beyond what the attack may cost.
    private func play(_ attack: Attack, in world: AttackWorld) async throws {
        let before = world.server.residentBytes
        try await attack.play(world)
        try world.server.checkAlive()
        try await world.witness()
        let growth = world.server.residentBytes - before
        try hold(growth <= attack.memory, "the server has grown by \(growth >> 20) MiB")
    }

    private func world(of kind: ServerKind) async throws -> AttackWorld {
        if let world, world.kind == kind { return world }
        await restart()
        let made = try await AttackWorld(kind)
        world = made
        return made
    }

    /// Ends the server that runs; its log must not hold what attacks sent.
    private func restart() async {
        guard let ended = world else { return }
        world = nil
        played += 1
        do {
            try ended.end()
            Main.say("held  log: no word of what was sent (\(ended.kind.rawValue) server)")
        } catch {
            fallen += 1
            Main.say("FELL  log: \(error)")
        }
    }

    private func tenths(_ number: Double) -> String { String(describing: (number * 10).rounded() / 10) }
}
