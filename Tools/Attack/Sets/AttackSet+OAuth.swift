import SalusBase

extension AttackSet {
    static let oauth = AttackSet(
        name: "oauth", meaning: "Signatures of apps that cost much to refuse (S2).", server: .proxied,
        attacks: [
            Attack("7,000 parameters in a query, 50 times") { world in
                try await refusals(50, world, processor: 4) { number in
                    get("/version?" + many(7000, "a&"), from: number)
                }
            },
            Attack("parameters of a query that all differ, 50 times") { world in
                let query = (0..<2000).map { "p\($0)=1" }.joined(separator: "&")
                try await refusals(50, world, processor: 4) { get("/version?\(query)", from: $0) }
            },
            Attack("a form of a megabyte with 2,500 parameters in the header", memory: 512 << 20) { world in
                let fields = (0..<2500).map { "p\($0)=\"\"" }.joined(separator: ",")
                let body = many(1 << 17, "oauth_=&")
                try await refusals(1, world, processor: 5) { _ in
                    RawRequest.post(
                        "/oauth/request_token", type: RawRequest.form, "X-Forwarded-For: 198.51.100.9",
                        "Authorization: \(authorization)\(fields.prefix(14_000))", body: body)
                }
            },
            Attack("a thousand refused signatures of one network at an open call") { world in
                let connection = try RawConnection(port: world.server.port)
                for number in 0..<1000 {
                    connection.send(get("/version?\(AttackWorld.canary)=\(number)", from: 7))
                }
                connection.read(within: 20) { RawAnswers($0.received).statuses.count >= 1000 }
                let answers = RawAnswers(connection.received).statuses
                try hold(answers.contains(429), "none of \(answers.count) answers is 429: \(Set(answers))")
            },
            Attack("times and nonces beyond every range") { world in
                for time in [
                    "9223372036854775807", "-9223372036854775808", "18446744073709551616", many(3000, "9"), "",
                ] {
                    let text = get("/version", from: 11, field: authorization(at: time))
                    let (answers, _) = try world.answersAtOnce(to: text)
                    try hold(
                        [200, 400, 401, 403, 429].contains(answers.statuses.first ?? 0),
                        "answered with \(answers.statuses)")
                }
            },
        ])

    private static func refusals(
        _ count: Int, _ world: AttackWorld, processor: Double, _ request: (Int) -> String
    ) async throws {
        let before = world.server.processorSeconds
        for number in 0..<count {
            let (answers, _) = try world.answersAtOnce(to: request(number))
            try hold(
                [400, 401, 403, 413, 414, 429, 431].contains(answers.statuses.first ?? 0),
                "answered with \(answers.statuses)")
        }
        let seconds = world.server.processorSeconds - before
        try hold(seconds <= processor, "the server worked \(seconds) s on \(count) signatures")
        try await world.witness("meanwhile")
    }

    private static func get(_ target: String, from network: Int, field: String = authorization) -> String {
        RawRequest.get(target, "X-Forwarded-For: 198.51.100.\(network)", "Authorization: \(field)")
    }

    /// A known consumer's, with a wrong signature.
    private static var authorization: String { authorization(at: String(WallClock.system.now.milliseconds / 1000)) }

    private static func authorization(at time: String) -> String {
        "OAuth oauth_consumer_key=\"pages@salus\",oauth_signature_method=\"HMAC-SHA1\",oauth_timestamp=\"\(time)\","
            + "oauth_nonce=\"\(AttackWorld.canary)\",oauth_signature=\"AAAAAAAAAAAAAAAAAAAAAAAAAAA%3D\","
    }
}

extension AttackWorld {
    func answersAtOnce(to text: String) throws -> (answers: RawAnswers, isEnded: Bool) {
        try answersAtOnce(to: Array(text.utf8))
    }

    /// The first answer to these bytes, without waiting for what may come after it.
    func answersAtOnce(to bytes: [UInt8]) throws -> (answers: RawAnswers, isEnded: Bool) {
        let connection = try RawConnection(port: server.port)
        connection.send(bytes)
        connection.read(within: 20) { !$0.received.isEmpty && RawAnswers($0.received).isWhole }
        return (RawAnswers(connection.received), connection.isEnded)
    }
}
