extension AttackSet {
    static let pace = AttackSet(
        name: "pace", meaning: "Many connections that take their time.", server: .plain,
        attacks: [
            Attack("200 heads that never end") { world in
                let connections = try open(200, world) { $0.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n") }
                try await trickle(connections, world, "A: b\r\n")
                try expectEnd(of: connections, "slow heads")
            },
            Attack("200 bodies of a byte now and then") { world in
                let head = "POST /salus/v1/logins HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                let connections = try open(200, world) { $0.send(head + "Content-Length: 60000\r\n\r\n{") }
                try await trickle(connections, world, " ")
                try expectEnd(of: connections, "slow bodies")
            },
            Attack("200 bodies in chunks of a byte") { world in
                let head = "POST /salus/v1/logins HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                let connections = try open(200, world) { $0.send(head + "Transfer-Encoding: chunked\r\n\r\n") }
                try await trickle(connections, world, "1\r\n \r\n")
                try expectEnd(of: connections, "bodies in chunks")
            },
            Attack("200 connections that say nothing") { world in
                let connections = try open(200, world) { _ in }
                try await world.witness("meanwhile")
                AttackClock.wait(6)
                try expectEnd(of: connections, "idle connections")
            },
            Attack("1,000 connections of one address") { world in
                let connections = try open(1000, world) { _ in }
                AttackClock.wait(0.5)
                for connection in connections { connection.receive() }
                let kept = connections.count { !$0.isEnded }
                try hold(kept <= 260, "\(kept) connections of one address are kept")
                let (answers, _) = try world.answers(
                    to: Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8), from: 2)
                try hold(answers.statuses == [200], "another address is answered with \(answers.statuses)")
                _ = consume connections
                AttackClock.wait(0.5)
            },
            Attack("100 readers that do not read", memory: 64 << 20) { world in
                let request = Array("GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
                let connections = try (0..<100).map { _ in try RawConnection(port: world.server.port, from: 3) }
                for connection in connections {
                    for _ in 0..<20 { connection.sendBlindly(request) }
                }
                try await world.witness("meanwhile")
                AttackClock.wait(5)
            },
            Attack("100 half-closed connections") { world in
                let connections = try open(100, world) {
                    $0.send("POST /salus/v1/logins HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n")
                    $0.endSending()
                }
                try await world.witness("meanwhile")
                try expectEnd(of: connections, "half-closed connections")
            },
        ])

    static let handshakes = AttackSet(
        name: "handshakes", meaning: "TLS that never begins or never ends.", server: .encrypted,
        attacks: [
            Attack("200 handshakes that are never begun") { world in
                let connections = try open(200, world) { _ in }
                try await world.witness("meanwhile")
                AttackClock.wait(2.5)
                try expectEnd(of: connections, "connections without a handshake")
            },
            Attack("200 halves of a handshake") { world in
                let connections = try open(200, world) { $0.sendBlindly([0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3]) }
                try await world.witness("meanwhile")
                AttackClock.wait(2.5)
                try expectEnd(of: connections, "halves of a handshake")
            },
            Attack("a megabyte of noise") { world in
                let connections = try open(20, world) { connection in
                    connection.send((0..<(1 << 16)).map { UInt8(truncatingIfNeeded: $0 &* 167) })
                }
                try await world.witness("meanwhile")
                try expectEnd(of: connections, "noise")
            },
            Attack("plain HTTP to TLS") { world in
                let connections = try open(20, world) { $0.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n") }
                try expectEnd(of: connections, "plain requests")
            },
        ])

    private static func open(
        _ count: Int, _ world: AttackWorld, _ begin: (RawConnection) -> Void
    ) throws -> [RawConnection] {
        try (0..<count).map { _ in
            let connection = try RawConnection(port: world.server.port, from: 3)
            begin(connection)
            return connection
        }
    }

    /// A little on each connection every half second, for six seconds.
    private static func trickle(_ connections: [RawConnection], _ world: AttackWorld, _ text: String) async throws {
        try await world.witness("meanwhile")
        for _ in 0..<12 {
            for connection in connections where !connection.isEnded { connection.sendBlindly(Array(text.utf8)) }
            AttackClock.wait(0.5)
        }
        try await world.witness("meanwhile")
    }

    private static func expectEnd(of connections: [RawConnection], _ name: String) throws {
        for connection in connections { connection.read(within: 3) }
        let kept = connections.count { !$0.isEnded }
        try hold(kept == 0, "\(kept) of \(connections.count) \(name) are kept")
    }
}
