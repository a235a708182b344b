import SalusBase

extension AttackSet {
    static let conversations = AttackSet(
        name: "conversations", meaning: "Messages, key packages and files of conversations beyond every limit.",
        server: .plain, attacks: keyPackages + messages + queues + files + inbox)

    /// 0 is a connection that ends before the body is there: there is no room for so many at once.
    private static let refused: Set<Int> = [0, 400, 403, 404, 409, 413, 422, 429, 503, 507]
    private static let answered = refused.union([200, 204])
    private static let oddNumbers = [
        "-9223372036854775808", "9223372036854775807", "-1", "0", "18446744073709551616", "1e400", "null", "\"1\"",
        many(2000, "9"),
    ]

    private static let keyPackages: [Attack] = [
        .burden("30,000 key packages in one call", refused, processor: 5) {
            post("key-packages", "{\"packages\":[\(list(30_000, "\"AAAA\""))]}", $0)
        },
        .burden("100 key packages of 200 KB", refused, processor: 5) {
            post("key-packages", "{\"packages\":[\(list(100, "\"\(many(70_000, "AAAA"))\""))]}", $0)
        },
        .burden("a key package of last resort whose lengths reach beyond it", refused, processor: 2) { world in
            let bytes: [UInt8] = [0, 1, 0, 5, 0, 1, 0, 1] + [UInt8](repeating: 0xBF, count: 4000)
            return post(
                "key-packages", "{\"packages\":[],\"lastResort\":\"\(Base64URL.encode(bytes))\"}", world)
        },
        .burden("key packages of 60,000 devices claimed", refused, processor: 10) {
            post("key-packages/claims", "{\"devices\":[\(devices(60_000))]}", $0)
        },
        .burden("key packages of 4,000 devices that no one has, four times", answered, times: 4, processor: 20) {
            post("key-packages/claims", "{\"devices\":[\(devices(4000))]}", $0)
        },
    ]

    private static let messages: [Attack] = [
        .burden("a message of 9 MiB", refused, processor: 5) { post(own("messages", $0), message(9 << 20), $0) },
        .burden("a message that is none", refused, processor: 2) { post(own("messages", $0), message(3000), $0) },
        .burden("a message into a conversation of others", answered, processor: 5) {
            post("conversations/\(name(9))/messages", message(1 << 20), $0)
        },
        .burden("a commit that leaves 100,000 devices", refused, processor: 10) {
            post(own("messages", $0), commit(devices: devices(100_000), welcome: 30), $0)
        },
        .burden("a commit that adds one device 4,000 times, with a welcome of 9 MiB", refused, processor: 10) {
            post(own("messages", $0), commit(devices: list(4000, device(1)), welcome: 9 << 20), $0)
        },
        asked("epochs of messages", in: [200, 400, 404, 422]) { world in
            oddNumbers.map { post(own("messages", world), "{\"epoch\":\($0),\"message\":\"AAAA\"}", world) }
        },
        asked("names of conversations that are none", in: [400, 404]) { world in
            ["-", "%00", "..%2f", many(4000, "f"), "\(AttackWorld.canary)"].flatMap {
                [
                    world.attacker.request("PUT", "conversations/\($0)", body: []),
                    world.attacker.request("GET", "conversations/\($0)/devices"),
                    world.attacker.request("DELETE", "conversations/\($0)/devices/own", body: []),
                ]
            }
        },
        asked("300 conversations of one device", in: [200]) { world in
            (100..<400).map { world.attacker.request("PUT", "conversations/\(name($0))", body: []) }
        },
    ]

    private static let queues: [Attack] = [
        asked("places of a queue", in: [200, 400]) { world in
            oddNumbers.flatMap { number in
                ["after", "limit"].map { world.attacker.request("GET", "conversations/queue?\($0)=\(number)") }
            }
        },
        asked("numbers that are acknowledged", in: [200, 204, 400, 422]) { world in
            oddNumbers.map { post("conversations/queue/acknowledgements", "{\"upTo\":\($0)}", world) }
        },
        asked("identities of 100 accounts that no one has, and of 1,000", in: [200, 400, 414, 431]) { world in
            [100, 1000].map { count in
                let accounts = (0..<count).map(name).joined(separator: ",")
                return world.attacker.request("GET", "identities?accounts=\(accounts)")
            }
        },
    ]

    private static let files: [Attack] = [
        asked("sizes of files", in: [400, 404, 413, 422, 429, 507]) { world in
            (oddNumbers + ["353", "1099511627776"]).map {
                put(own("files/\(name(2))", world), "{\"size\":\($0)}", world)
            }
        },
        asked("a file of 4 GiB twice", in: [200, 413, 422, 429, 507]) { world in
            (3...4).map { put(own("files/\(name($0))", world), "{\"size\":4294967296}", world) }
        },
        asked("parts that a file does not have", in: [400, 404, 422]) { world in
            ["0", "1", "1000000", "1000001", "-1", "9223372036854775807"].map {
                part($0, of: own("files/\(name(3))", world), [UInt8](repeating: 0x53, count: 500), world)
            }
        },
        .burden("a part of 31 MiB", refused, processor: 5) {
            part("0", of: own("files/\(name(3))", $0), [UInt8](repeating: 0x53, count: 31 << 20), $0)
        },
        .burden("a part of the usual size that begins otherwise, eight times", refused, times: 8, processor: 10) {
            part("0", of: own("files/\(name(3))", $0), [UInt8](repeating: 0x53, count: 4_198_494), $0)
        },
        asked("places in a file that is not there", in: [400, 404]) { world in
            oddNumbers.flatMap { number in
                ["from", "count"].map {
                    world.attacker.request("GET", own("files/\(name(3))/content?\($0)=\(number)", world))
                }
            }
        },
        asked("a file of a conversation of others", in: [404]) { world in
            let path = "conversations/\(name(9))/files/\(name(3))"
            return [
                put(path, "{\"size\":400}", world), part("0", of: path, [0], world),
                world.attacker.request("GET", "\(path)/content"), world.attacker.request("DELETE", path, body: []),
            ]
        },
    ]

    private static let inbox: [Attack] = [
        asked("places of the inbox", in: [200, 400]) { world in
            oddNumbers.flatMap { number in
                ["limit", "offset"].map { world.attacker.request("GET", "inbox?\($0)=\(number)") }
                    + [world.attacker.request("GET", "notifications?limit=\(number)")]
            }
        },
        asked("attachments of messages that no one has", in: [400, 404, 413]) { world in
            oddNumbers.map { world.attacker.request("POST", "inbox/\(name(5))/attachments/\($0)/accept", body: []) } + [
                world.attacker.request("GET", "inbox/\(many(4000, "f"))"), mark("{\"read\":true}", world),
                mark("{\"read\":\"\(many(100_000, "a"))\"}", world), mark(many(30_000, "{\"read\":"), world),
            ]
        },
    ]

    /// Requests one after the other, each of which is answered at once with one of these statuses.
    private static func asked(
        _ name: String, in statuses: Set<Int>, _ requests: @escaping @Sendable (AttackWorld) -> [[UInt8]]
    ) -> Attack {
        Attack(name) { world in
            for (place, request) in requests(world).enumerated() {
                let (answers, _) = try world.answersAtOnce(to: request)
                let status = answers.statuses.first ?? 0
                try hold(statuses.contains(status), "request \(place) is answered with \(answers.statuses)")
            }
        }
    }

    /// A path in a conversation that the attacker's device is in.
    private static func own(_ path: String, _ world: AttackWorld) -> String {
        if world.isFirstTime("conversation") {
            // Without it every request is refused as one to a conversation of others, and the attack falls.
            _ = try? world.answersAtOnce(
                to: world.attacker.request("PUT", "conversations/\(name(1))", body: []))
        }
        return "conversations/\(name(1))/\(path)"
    }

    private static func post(_ path: String, _ body: String, _ world: AttackWorld) -> [UInt8] {
        world.attacker.request("POST", path, body: Array(body.utf8))
    }

    private static func put(_ path: String, _ body: String, _ world: AttackWorld) -> [UInt8] {
        world.attacker.request("PUT", path, body: Array(body.utf8))
    }

    private static func mark(_ body: String, _ world: AttackWorld) -> [UInt8] {
        world.attacker.request("PATCH", "inbox/\(name(5))", body: Array(body.utf8))
    }

    private static func part(_ number: String, of file: String, _ bytes: [UInt8], _ world: AttackWorld) -> [UInt8] {
        world.attacker.request("PUT", "\(file)/parts/\(number)", type: "application/octet-stream", body: bytes)
    }

    /// Zeros as the message of an epoch.
    private static func message(_ bytes: Int) -> String {
        "{\"epoch\":0,\"message\":\"\(many(bytes / 3, "AAAA"))\"}"
    }

    private static func commit(devices: String, welcome: Int) -> String {
        let (zeros, rest) = (many(welcome / 3, "AAAA"), "\"devices\":[\(devices)],\"added\":[\(devices)]")
        return "{\"epoch\":0,\"message\":\"AAAA\",\"commit\":{\(rest),\"welcome\":\"\(zeros)\"}}"
    }

    private static func name(_ number: Int) -> String {
        "00000000-0000-4000-8000-" + many(12 - String(number).count, "0") + String(number)
    }

    private static func device(_ number: Int) -> String {
        "{\"account\":\"\(name(number))\",\"device\":\"\(name(1))\"}"
    }

    private static func devices(_ count: Int) -> String { (0..<count).map(device).joined(separator: ",") }

    private static func list(_ count: Int, _ text: String) -> String {
        [String](repeating: text, count: count).joined(separator: ",")
    }
}
