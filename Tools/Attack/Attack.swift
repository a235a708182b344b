/// One attack on a running server.
///
/// Playing it throws `AttackSucceeded` when the server did what it must not do. What has to hold after every attack is
/// asked by `AttackPlayer`.
struct Attack: Sendable {
    /// The act in a few words, for people.
    let name: String
    /// Memory that the server may have taken for it when it is over, in bytes.
    let memory: Int
    let play: @Sendable (AttackWorld) async throws -> Void

    init(_ name: String, memory: Int = 256 << 20, play: @escaping @Sendable (AttackWorld) async throws -> Void) {
        self.name = name
        self.memory = memory
        self.play = play
    }
}

/// The server did what it must not do.
struct AttackSucceeded: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Throws `AttackSucceeded` unless the condition holds.
func hold(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws(AttackSucceeded) {
    if !condition { throw AttackSucceeded(otherwise()) }
}

/// Attacks of one kind, on one kind of server.
struct AttackSet: Sendable {
    let name: String
    /// One sentence for people.
    let meaning: String
    let server: ServerKind
    let attacks: [Attack]

    static let all = [
        framing, pace, handshakes, bodies, bombs, numbers, facts, oauth, pem, signedAddresses, vaultLogs, accessLog,
        quotas,
        proxy, conversations,
    ]
}

/// How the server under attack is set up; attacks on one kind share one process.
enum ServerKind: String, CaseIterable, Sendable {
    /// Plain HTTP on this machine, with short time limits.
    case plain
    /// The same behind a proxy on this machine, whose word about addresses counts, with few tries for each network.
    case proxied
    /// TLS with the certificate of its data directory.
    case encrypted

    var options: [String] {
        switch self {
        case .plain: ["--tls", "off"] + Self.shortTimes
        case .proxied:
            ["--tls", "off"] + Self.shortTimes
                + Self.set(
                    "trustedProxies=127.0.0.1", "limits.failuresPerHour=10", "limits.requestsPerMinuteOfNetwork=2000")
        case .encrypted: Self.shortTimes
        }
    }

    private static let shortTimes = set(
        "metrics.listen=off", "limits.handshakeSeconds=2", "limits.headSeconds=2", "limits.stallSeconds=3",
        "limits.idleSeconds=4", "limits.lingerSeconds=1")

    private static func set(_ settings: String...) -> [String] { settings.flatMap { ["--set", $0] } }
}
