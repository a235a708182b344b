extension AttackSet {
    static let proxy = AttackSet(
        name: "proxy", meaning: "Clients that name their own address behind a proxy (S4).", server: .proxied,
        attacks: [
            guesses("a client that says nothing", 20, "X-Forwarded-For: 198.51.100.20"),
            guesses(
                "Forwarded with this machine's address", 21,
                "Forwarded: for=127.0.0.1\r\nX-Forwarded-For: 198.51.100.21"),
            guesses("this machine's address before its own", 22, "X-Forwarded-For: 127.0.0.1, 198.51.100.22"),
            guesses(
                "a field of its own before the proxy's", 23,
                "X-Forwarded-For: 127.0.0.1\r\nX-Forwarded-For: 198.51.100.23"),
            guesses(
                "an address in Forwarded that is none", 24, "Forwarded: for=unknown\r\nX-Forwarded-For: 198.51.100.24"),
            guesses("a hop that cannot be read", 25, "X-Forwarded-For: unknown"),
            guesses("this machine's address in IPv6", 26, "X-Forwarded-For: ::1, 198.51.100.26"),
            guesses("another address of its own each time", 27, "X-Forwarded-For: 203.0.113.%N, 198.51.100.27"),
        ])

    /// Three hundred wrong tokens: limits of ten tries an hour, a hundred of tokens, have to end them.
    private static func guesses(_ name: String, _ number: Int, _ fields: String) -> Attack {
        Attack("300 wrong tokens: \(name)") { world in
            let connection = try RawConnection(port: world.server.port)
            for guess in 0..<300 {
                let field = fields.replacing("%N", with: String(guess % 250))
                let token = "\(1_000_000 + guess)\(many(36, "A"))"
                connection.send(RawRequest.get("/salus/v1/records", field, "Authorization: Bearer \(token)"))
            }
            connection.read(within: 20) { RawAnswers($0.received).statuses.count >= 300 }
            let answers = RawAnswers(connection.received).statuses
            try hold(answers.count > 100, "\(answers.count) answers only")
            try hold(answers.contains(429), "none of \(answers.count) answers is 429: \(Set(answers))")
        }
    }
}
