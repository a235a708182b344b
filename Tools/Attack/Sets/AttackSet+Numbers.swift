import SalusAPI

extension AttackSet {
    static let numbers = AttackSet(
        name: "numbers", meaning: "Numbers and dates beyond every range, in fields and queries (S1).", server: .plain,
        attacks: lastEvents + queries + fields)

    private static let least = "-9223372036854775808"
    private static let most = "9223372036854775807"

    /// With the epoch that the server's own stream names.
    private static func lastEvent(_ name: String, _ numbers: String) -> Attack {
        Attack("Last-Event-ID: \(name)") { world in
            let (first, _) = try world.answersAtOnce(to: world.attacker.request("GET", "events?seconds=0"))
            let body = first.bodies.joined()
            let known = body.split(whereSeparator: \.isNewline).compactMap { line -> Substring? in
                line.hasPrefix("id:") ? line.dropFirst(3).drop { $0 == " " } : nil
            }
            guard let epoch = known.last?.split(separator: "-").first else {
                throw AttackSucceeded("no event has an id: \(body)")
            }
            for id in ["\(epoch)-\(numbers)", numbers] {
                let request = world.attacker.request("GET", "events?seconds=0", fields: ["Last-Event-ID: \(id)"])
                let (answers, _) = try world.answersAtOnce(to: request)
                try hold([200, 400].contains(answers.statuses.first ?? 0), "answered with \(answers.statuses)")
            }
        }
    }

    private static let lastEvents: [Attack] = [
        lastEvent("the least number", least), lastEvent("the largest number", most),
        lastEvent("beyond the largest number", "18446744073709551616"),
        lastEvent("a number of 4,000 digits", many(4000, "9")),
        lastEvent("not a number", "\(AttackWorld.canary)"), lastEvent("empty", ""),
    ]

    /// Answers that are no fault of the server.
    private static let plain: Set<Int> = [200, 204, 206, 304, 400, 401, 403, 404, 412, 416, 422]

    private static func query(_ name: String, _ path: @escaping @Sendable (AttackWorld) -> [String]) -> Attack {
        Attack(name) { world in
            for path in path(world) {
                let (answers, _) = try world.answersAtOnce(to: world.attacker.request("GET", path))
                try hold(
                    plain.contains(answers.statuses.first ?? 0),
                    "\(path.prefix(80)) is answered with \(answers.statuses)")
            }
        }
    }

    private static let extremes = [
        least, most, "-1", "18446744073709551616", "1e400", "0x10", "+1", "١", many(2000, "9"),
    ]

    private static let queries: [Attack] = [
        query("limits") { world in extremes.map { "records/\(world.attacker.record)/documents?limit=\($0)" } },
        query("places in a list") { world in
            extremes.flatMap { number in
                ["after", "behind", "before", "offset", "number"].map {
                    "records/\(world.attacker.record)/changes?\($0)=\(number)"
                }
            }
        },
        query("lines of the access log") { world in
            extremes.flatMap { number in
                ["after", "before", "limit", "first", "from"].map {
                    "records/\(world.attacker.record)/access?\($0)=\(number)"
                }
            }
        },
        query("tiles of the log") { _ in extremes.flatMap { ["log/tiles/\($0)/0", "log/tiles/0/\($0)"] } },
        query("proofs of the log") { world in
            extremes.flatMap { number in
                [
                    "log/consistency?first=\(number)&second=\(most)", "log/consistency?from=\(number)&to=\(number)",
                    "records/\(world.attacker.record)/access/proof?number=\(number)&size=\(number)",
                ]
            }
        },
        query("seconds of a stream") { _ in extremes.map { "events?seconds=\($0)" } },
        query("dates of facts") { world in
            ["999999999-01-01", "-999999999-12-31", "2026-99-99", "0000-00-00", "9999-12-31T23:59:60Z", "\(most)-01"]
                .flatMap { date in
                    ["from", "until", "since", "on"].map { "records/\(world.attacker.record)/facts?\($0)=\(date)" }
                }
        },
        query("identifiers that are none") { _ in
            ["records/\(many(4000, "f"))/documents", "records/-/documents", "records/%00/facts"]
        },
    ]

    private static func field(_ name: String, _ values: [String]) -> Attack {
        Attack("the field \(name)") { world in
            for value in values {
                let path = "records/\(world.attacker.record)/documents"
                let (answers, _) = try world.answers(
                    to: world.attacker.request("GET", path, fields: ["\(name): \(value)"]))
                try hold(
                    plain.contains(answers.statuses.first ?? 0),
                    "\(value.prefix(80)) is answered with \(answers.statuses)")
            }
        }
    }

    private static let fields: [Attack] = [
        field(
            "Range",
            [
                "bytes=0-\(most)", "bytes=\(most)-\(most)", "bytes=-\(most)", "bytes=\(least)-\(most)",
                "bytes=" + many(3000, "0-,"),
            ]),
        field(
            "If-Modified-Since",
            ["Sun, 06 Nov 999999999 08:49:37 GMT", "Sun, 99 Nov 2026 99:99:99 GMT", many(4000, "9")]),
        field("If-None-Match", [many(3000, "\"a\","), many(8000, "\""), "\"\(AttackWorld.canary)"]),
        field("Accept-Encoding", ["gzip;q=\(most)", "gzip;q=-1", "gzip;q=1e400", many(1500, "gzip;q=0,")]),
        field("X-Request-ID", [many(8000, "a"), "a\tb", "\(least)"]),
        field("Salus-Signature", ["\(most).AAAA.AAAA", "\(least).AAAA.AAAA", ".", many(4000, ".")]),
    ]
}
