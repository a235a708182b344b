extension Attack {
    /// Bytes that have to be refused with one of these statuses or with the end of the connection. A request that they
    /// smuggle must not be answered.
    static func refused(
        _ name: String, _ statuses: Set<Int> = [400], _ bytes: @escaping @Sendable (AttackWorld) -> [UInt8]
    ) -> Attack {
        Attack(name) { world in
            let (answers, isEnded) = try world.answers(to: bytes(world))
            try hold(answers.statuses.count <= 1, "\(answers.statuses.count) answers: \(answers.statuses)")
            guard let status = answers.statuses.first else {
                return try hold(isEnded, "no answer, and the connection stays")
            }
            try hold(statuses.contains(status), "answered with \(status)")
        }
    }

    /// The same in text, with `\r\n` written out where a line ends.
    static func refused(_ name: String, _ statuses: Set<Int> = [400], text: String) -> Attack {
        refused(name, statuses) { _ in Array(text.utf8) }
    }

    /// A signed request of the attacker that may cost something. Another person is served meanwhile, and the
    /// answer has one of these statuses.
    static func burden(
        _ name: String, _ statuses: Set<Int>, times: Int = 1, processor: Double = .infinity, memory: Int = 256 << 20,
        _ request: @escaping @Sendable (AttackWorld) -> [UInt8]
    ) -> Attack {
        Attack(name, memory: memory) { world in
            let before = world.server.processorSeconds
            let requests = (0..<times).map { _ in request(world) }
            let connections = try requests.map { _ in try RawConnection(port: world.server.port) }
            for (connection, request) in zip(connections, requests) { connection.send(request, within: 20) }
            try await world.witness("meanwhile")
            for connection in connections {
                connection.read(within: 30) { !$0.received.isEmpty && RawAnswers($0.received).isWhole }
                let answers = RawAnswers(connection.received)
                let status = answers.statuses.last ?? (connection.isEnded ? 0 : -1)
                try hold(statuses.contains(status), "answered with \(status) \(answers.bodies.last?.prefix(200) ?? "")")
            }
            let seconds = world.server.processorSeconds - before
            try hold(seconds <= processor, "the server worked \(seconds) s on it")
        }
    }
}

/// `count` times the same text.
func many(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }
