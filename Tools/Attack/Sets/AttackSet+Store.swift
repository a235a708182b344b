import SalusAPI
import SalusBase

extension AttackSet {
    static let vaultLogs = AttackSet(
        name: "vaultLogs", meaning: "Vaults whose members and logs are many (S7).", server: .plain,
        attacks: [
            .burden("a vault of 60,000 members", refused, processor: 10) { vault(members: 60_000, wraps: 0, $0) },
            .burden("a vault of one member and 30,000 wrapped keys", refused, processor: 10) {
                vault(members: 1, wraps: 30_000, $0)
            },
            .burden(
                "a vault of 60,000 members, four times at once", refused, times: 4, processor: 16, memory: 512 << 20
            ) {
                vault(members: 60_000, wraps: 0, $0)
            },
            .burden("entries into a vault that is none", refused, processor: 5) { world in
                let path = "vaults/00000000-0000-4000-8000-000000000000/log"
                return world.attacker.request(
                    "POST", path, body: Array("{\"entry\":\"\(many(200_000, "AAAA"))\",\"wraps\":[]}".utf8))
            },
        ])

    static let accessLog = AttackSet(
        name: "accessLog", meaning: "Strangers who would fill the access log, which stays (S8).", server: .plain,
        attacks: [
            stranger("sign-ins of remembered devices, begun", "logins/device") {
                "{\"account\":\"\(identifier($0))\"}"
            },
            stranger("sign-ins of remembered devices, answered", "logins/device/finish") { _ in
                "{\"challenge\":\"\(challenge)\",\"device\":\"\(identifier(1))\",\"signature\":\"\(many(86, "A"))\"}"
            },
            stranger("recoveries, begun", "recoveries") { _ in "{\"name\":\"nora\"}" },
            stranger("recoveries, answered", "recoveries/open") { _ in
                "{\"challenge\":\"\(challenge)\",\"signature\":\"\(many(86, "A"))\",\"request\":\"\(challenge)\"}"
            },
            stranger("sign-ins, begun", "logins") { _ in "{\"name\":\"nora\",\"ke1\":\"\(many(128, "A"))\"}" },
        ])

    static let quotas = AttackSet(
        name: "quotas", meaning: "One person who fills the store and reads all of it at once (S9).", server: .plain,
        attacks: [
            .burden(
                "8 documents of 2 MB, then 16 readers", [200, 400, 413, 422, 429, 503], times: 16, processor: 60,
                memory: 768 << 20
            ) { world in
                fill(world)
                return world.attacker.request("GET", "records/\(world.attacker.record)/facts?limit=1000")
            },
            .burden("2,000 pages of documents asked for at once", [200, 429, 503], times: 100, processor: 60) { world in
                world.attacker.request("GET", "records/\(world.attacker.record)/documents?limit=1000")
            },
        ])

    /// 0 is a connection that ends before the body is there: there is no room for so many at once.
    private static let refused: Set<Int> = [0, 400, 403, 404, 409, 413, 422, 429, 503]

    /// 32 bytes that the server never gave out.
    private static let challenge = many(43, "A")

    private static func identifier(_ number: Int) -> String {
        "00000000-0000-4000-8000-" + many(12 - String(number).count, "0") + String(number)
    }

    /// Three hundred calls of a stranger leave next to nothing in the log.
    private static func stranger(
        _ name: String, _ path: String, _ body: @escaping @Sendable (Int) -> String
    ) -> Attack {
        Attack("300 \(name)") { world in
            let before = try await world.administer(ListAccessLogCall(limit: 1000)).entries.count
            let connection = try RawConnection(port: world.server.port)
            for number in 0..<300 {
                connection.send(RawRequest.post("/salus/v1/\(path)", body: body(number)))
            }
            connection.read(within: 20) { RawAnswers($0.received).statuses.count >= 300 }
            let statuses = RawAnswers(connection.received).statuses
            try hold(
                statuses.count == 300 && !statuses.contains(500),
                "answered with \(Set(statuses)), \(statuses.count) times")
            let after = try await world.administer(ListAccessLogCall(limit: 1000)).entries.count
            try hold(after - before <= 20, "the access log has \(after - before) more lines")
        }
    }

    /// The first of 16 calls sends the documents.
    private static func fill(_ world: AttackWorld) {
        guard world.isFirstTime("quotas") else { return }
        for part in 0..<8 {
            let models = (0..<5000).map { Samples.model(part * 5000 + $0) }.joined()
            _ = try? world.answers(to: world.attacker.document(Samples.models(models)), within: 30)
        }
    }

    /// The header of a first epoch in the first entry of a log, not signed.
    private static func vault(members: Int, wraps: Int, _ world: AttackWorld) -> [UInt8] {
        var header = ByteWriter()
        header.raw([0x53, 0x56, 6, 1] + [UInt8](repeating: 1, count: 16) + [0, 0, 0, 1, 1, 0, 0])
        header.raw([UInt8](repeating: 2, count: 96) + [0, 0])
        header.u16(UInt16(members))
        for number in 0..<members {
            header.u64(0)
            header.u64(UInt64(number))
            header.raw(
                [number == 0 ? 1 : 4, 1] + [UInt8](repeating: 0, count: 43) + [1] + [UInt8](repeating: 0, count: 32))
        }
        header.raw([0, 0])
        var entry = ByteWriter()
        entry.raw(
            [0x53, 0x56, 5, 1] + [UInt8](repeating: 1, count: 16)
                + [UInt8](repeating: 0, count: 8 + 32 + 8 + 16 + 16 + 40 + 40) + [1])
        entry.v32(header.bytes)
        entry.raw([0, 0] + [UInt8](repeating: 0, count: 64))
        let keys = [String](repeating: "\"\(many(170, "A"))\"", count: wraps).joined(separator: ",")
        return world.attacker.request(
            "POST", "vaults", body: Array("{\"entry\":\"\(Base64URL.encode(entry.bytes))\",\"wraps\":[\(keys)]}".utf8))
    }
}
