import SalusBase
import SalusCrypto
package import SalusDomain
package import SalusHTTP
package import SalusPostgres
package import SalusServer
package import SalusServerDomain
import SalusServerIndivo

/// Everything that an operator can decide, with defaults. `Settings` says how each value is called and read.
package struct Configuration: Sendable {
    /// The data directory; only the program itself needs it said here.
    package var data: String?
    /// A PostgreSQL database in the place of the directory's own files.
    package var database: PostgresAddress?
    /// The one for record keys; nil takes the name of `database` with `_keys` after it.
    package var keyDatabase: PostgresAddress?
    package var listen = ListenAddress(host: "127.0.0.1", port: 8443)
    package var tls = TLSMode.development
    /// Whether clients that offer HTTP/2 over TLS get it.
    package var isHTTP2Offered = true
    /// The origin that OPAQUE binds; used once, when the data directory is made. Nil means `https://localhost`.
    package var origin: String?
    package var protocols = ProtocolPlace.standard
    /// A folder of SDML files that add models; nil for none.
    package var modelFolder: String?
    /// Old Indivo clients send passwords in the clear; this lets them.
    package var takesIndivoPasswords = true
    /// The oldest TLS version of Indivo's own listener.
    package var oldestIndivoTLS = TLSVersion.tls13
    /// Whether people find the web pages here.
    package var servesPages = true
    package var requests = RequestLimits()
    /// Bytes that an app may store for itself, and on each record or for each account.
    package var appBytes = 256 << 20
    package var appBytesOfPerson = 32 << 20
    package var connections = ServerLimits()
    /// The policy for people who register without an invitation.
    package var registration = RegistrationSettings()
    /// The policy for finding people.
    package var finding = FindingSettings()
    /// The policy for shares with guardians.
    package var guardians = GuardianSettings()
    package var documents = DocumentQuotas()
    package var uploads = UploadLimits()
    package var vaults = VaultLimits()
    /// Answers to writes, kept for the same request sent again.
    package var keptAnswers = StoredAnswerLimits()
    /// The limits for failed password attempts.
    package var guesses = LoginSettings()
    package var mail = MailPlace()
    /// The time that a stop gives running requests.
    package var stopGrace = Duration.seconds(30)
    /// The time that a stop reports "not ready" before it accepts no more.
    package var stopDelay = Duration.zero
    package var trustedProxies: [NetworkRange] = []
    package var forwardingField = ForwardingField.xForwardedFor
    package var log = LogOptions()
    /// Nil for standard error.
    package var logFile: String?
    package var metrics = MetricsPlace.automatic
    /// Holds the token that a scraper shows; nil for none.
    package var metricsTokenFile: String?

    package init() {}

    /// Sets the databases by addresses in the form of the setting `database`.
    package mutating func use(database address: String, keyDatabase: String? = nil) throws(BootstrapError) {
        for (name, address) in [("database", address), ("keyDatabase", keyDatabase)] {
            guard let address else { continue }
            guard let setting = Settings.setting(name), setting.apply(address, to: &self) else {
                throw .configuration("the database address must be postgres://USER@HOST:PORT/NAME")
            }
        }
    }

    /// Throws when two settings do not go together.
    package func checked() throws(BootstrapError) -> Configuration {
        guard contradictions.isEmpty else { throw .configuration(contradictions.joined(separator: "\n")) }
        return self
    }

    /// Faults of settings together that are valid alone: two protocols on the same paths, a setting that makes another
    /// useless.
    var contradictions: [String] { uselessLimits + sharedPaths + openMetrics + sharedTLS + mail.contradictions }

    /// An older TLS for Indivo alone needs a listener that no other protocol shares.
    private var sharedTLS: [String] {
        let place = protocols[.indivo]?.listener
        let others = [listen] + protocols.filter { $0.key != .indivo }.compactMap(\.value.listener)
        guard oldestIndivoTLS != .tls13, place == nil || others.contains(where: { $0 == place }) else { return [] }
        return [
            "protocols.indivo.tls is \(oldestIndivoTLS.rawValue), which is for Indivo alone: give it a listener of its "
                + "own with protocols.indivo.listen, such as 0.0.0.0:9444."
        ]
    }

    private var openMetrics: [String] {
        guard case .at(let address) = metrics, !address.isLoopback, metricsTokenFile == nil else { return [] }
        return ["metrics.listen is \(address.text), which others reach: it needs metrics.tokenFile as well."]
    }

    private var uselessLimits: [String] {
        guard requests.bodiesAtOnce < max(requests.document, requests.json) else { return [] }
        return [
            "limits.bodyBytesAtOnce must be at least limits.documentBytes (\(requests.document)) and limits.jsonBytes "
                + "(\(requests.json)): what is larger would never be taken."
        ]
    }

    private var sharedPaths: [String] {
        let places = Protocols.places.compactMap { place in protocols[place.name].map { (place.name.rawValue, $0) } }
        let all = places + ["healthz", "readyz", "metrics"].map { ($0, ProtocolPlace(prefix: "/\($0)")) }
        return all.indices.flatMap { index in
            all[..<index].filter { all[index].1.collides(with: $0.1) }.map { other in
                "the protocols \(other.0) and \(all[index].0) would share paths: \(other.1.prefix) and "
                    + "\(all[index].1.prefix). Give one of them another prefix, or a listener of its own."
            }
        }
    }

    /// Two servers with the same one were told the same; says nothing of what that was.
    var digest: String {
        let lines = Settings.all.map { "\($0.key)=\($0.text(in: self))\n" }.joined()
        return Hex.encode(Array(SHA256.hash(Array(lines.utf8)).prefix(8)))
    }
}
