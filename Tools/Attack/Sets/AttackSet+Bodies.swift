extension AttackSet {
    static let bodies = AttackSet(
        name: "bodies", meaning: "Bodies that are announced and do not come, or come without end (S10).",
        server: .plain,
        attacks: [
            Attack("16 bodies of 32 MiB announced by one session, 5 KB/s") { world in
                let connections = try (0..<16).map { _ in try RawConnection(port: world.server.port, from: 3) }
                for connection in connections { connection.send(announced(32 << 20, world)) }
                for _ in 0..<4 {
                    for connection in connections { connection.sendBlindly([UInt8](repeating: 0x20, count: 2500)) }
                    try await world.witness("meanwhile")
                    AttackClock.wait(0.5)
                }
            },
            Attack("64 bodies of 32 MiB announced by one session") { world in
                let connections = try (0..<64).map { _ in try RawConnection(port: world.server.port, from: 3) }
                for connection in connections { connection.send(announced(32 << 20, world)) }
                try await world.witness("meanwhile")
            },
            .refused("a document of a gigabyte", [400, 413]) { announced(1 << 30, $0) },
            .refused("a sign-in of a megabyte", [400, 413]) { _ in
                let body = "{\"name\":\"\(many(1 << 20, "a"))\"}"
                return Array(RawRequest.post("/salus/v1/logins", body: body).utf8)
            },
            .refused("a sign-in in endless chunks", [400, 413]) { _ in
                let chunk = "1000\r\n\(many(4096, " "))\r\n"
                let head = RawRequest.begun("/salus/v1/logins", "Transfer-Encoding: chunked")
                return Array((head + many(256, chunk)).utf8)
            },
            .refused("a class platform's sign-in of a megabyte under a made-up key", [400, 401, 413]) { _ in
                catalyze("auth/signin", "{\"username\":\"\(many(1 << 20, "a"))\"}")
            },
            .refused("an expression of ten thousand brackets under a made-up key", [400, 401, 413]) { _ in
                catalyze("classes/messages/query", many(10_000, "{\"and\":["))
            },
            .refused("a new user in endless chunks under a made-up key", [400, 401, 413]) { _ in
                let head = RawRequest.begun("/baas/v2/users", "X-Api-Key: 1", "Transfer-Encoding: chunked")
                return Array((head + many(256, "1000\r\n\(many(4096, " "))\r\n")).utf8)
            },
            .refused("a timeline's note of a megabyte under a made-up token", [400, 401, 413]) { _ in
                note(many(1 << 20, "1"))
            },
            .refused("a timeline's note of ten thousand answers under a made-up token", [400, 401, 413]) { _ in
                note("1" + many(10_000, "&select-choice-by=ND"))
            },
            Attack("a name of combining marks at every open call") { world in
                let name = "e" + many(15_000, "\u{301}\u{323}")
                for path in ["logins", "recoveries", "registrations", "signups"] {
                    let body = "{\"name\":\"\(name)\",\"code\":\"\(name)\",\"ke1\":\"AAAA\"}"
                    let before = world.server.processorSeconds
                    let (answers, _) = try world.answers(to: RawRequest.post("/salus/v1/\(path)", body: body))
                    try hold(
                        [400, 401, 404, 413].contains(answers.statuses.first ?? 0), "answered with \(answers.statuses)")
                    let seconds = world.server.processorSeconds - before
                    try hold(seconds < 2, "the server worked \(seconds) s on one name")
                }
            },
            Attack("forms of 60 KB at the endpoints of OAuth 2") { world in
                let forms = [
                    "scope=" + many(14_000, "a%20"), many(12_000, "a=b&"), "client_id=" + many(60_000, "a"),
                    "grant_type=refresh_token&refresh_token=" + many(60_000, "a"),
                    "client_id=a%40b&redirect_uri=https%3A%2F%2F" + many(50_000, "a"),
                    "grant_type=client_credentials&client_assertion=" + many(60_000, "."),
                    "grant_type=client_credentials&client_assertion=e30." + many(59_000, "e30"),
                ]
                for path in ["authorize", "token", "revoke", "introspect"] {
                    for form in forms {
                        let before = world.server.processorSeconds
                        let request = RawRequest.post("/oauth2/\(path)", type: RawRequest.form, body: form)
                        let (answers, _) = try world.answers(to: request)
                        try hold(
                            [400, 401, 413, 429].contains(answers.statuses.first ?? 0),
                            "\(path) answered with \(answers.statuses)")
                        let seconds = world.server.processorSeconds - before
                        try hold(seconds < 1, "the server worked \(seconds) s on one form")
                    }
                }
            },
        ])

    /// A body of the class platform under a key that no application has: it is refused before the body is read.
    private static func catalyze(_ path: String, _ body: String) -> [UInt8] {
        Array(RawRequest.post("/baas/v2/\(path)", "X-Api-Key: 1", "Authorization: Bearer 1", body: body).utf8)
    }

    /// A form for a record that belongs to no one.
    private static func note(_ rest: String) -> [UInt8] {
        let target = "/hdata/records/\(many(32, "0"))/timeline.json?key=MedRegiment"
        let body = "select-choice-by=\(rest)"
        return Array(RawRequest.post(target, type: RawRequest.form, "Authorization: Bearer 1", body: body).utf8)
    }

    /// The head of a document that never comes; it is signed for an empty body, which is looked at when all is there.
    private static func announced(_ length: Int, _ world: AttackWorld) -> [UInt8] {
        let request = String(decoding: world.attacker.document([]), as: UTF8.self)
        return Array(request.replacing("Content-Length: 0\r\n", with: "Content-Length: \(length)\r\n").utf8)
    }
}
