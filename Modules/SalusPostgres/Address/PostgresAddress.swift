import CPQ
import FoundationEssentials
import SalusBase
public import SalusSQL

/// The address of a PostgreSQL database: `postgres://user@host:port/name?sslmode=verify-full`, or libpq's
/// `host=… dbname=…`.
///
/// Every parameter of libpq is allowed: several hosts, `sslmode`, `sslrootcert`, `passfile`. A password may be in the
/// address, in `PGPASSWORD` or in the password file; printed, it is masked.
public struct PostgresAddress: Hashable, Sendable {
    /// libpq's words with their values, only those that were given.
    private var parameters: [String: String]
    /// The text that it was read from; nil once it was changed.
    private var text: String?

    /// Throws `SQLError.address` with the reason, never with the password.
    public init(_ text: String) throws(SQLError) {
        guard let options = PQconninfoParse(text, nil) else {
            throw .address(
                "the database address cannot be read; write postgres://USER@HOST:PORT/NAME?sslmode=verify-full")
        }
        defer { PQconninfoFree(options) }
        (parameters, self.text) = ([:], text)
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { parameters[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
    }

    /// However they are written.
    public static func == (one: PostgresAddress, other: PostgresAddress) -> Bool { one.parameters == other.parameters }

    public func hash(into hasher: inout Hasher) { hasher.combine(parameters) }

    /// Whether `text` has the scheme of this engine's addresses.
    public static func isAddress(_ text: String) -> Bool {
        // By bytes: a mark after the last slash would join it into another character.
        ["postgres://", "postgresql://"].contains { text.utf8.starts(with: $0.utf8) }
    }

    /// The name of the database; nil leaves it to libpq, which takes `PGDATABASE` or the user's name.
    public var databaseName: String? { parameters["dbname"] }

    public var user: String? { parameters["user"] }

    /// The whole address, the password included: for a private file.
    public var unmasked: String {
        if let text { return text }
        let query = parameters.sorted { $0.key < $1.key }.map { keyword, value in
            "\(keyword)=\(PercentEncoding.encode(value))"
        }
        return "postgres:///?\(query.joined(separator: "&"))"
    }

    /// Host names or socket folders, with commas between them; nil leaves it to libpq.
    public var hosts: String? { parameters["host"] }

    /// The same server and user, another database.
    public func naming(database name: String) -> PostgresAddress { setting("dbname", name) }

    /// The same database elsewhere.
    public func naming(hosts: String) -> PostgresAddress { setting("host", hosts) }

    /// The same database, whose administrators see this name of the program.
    public func naming(program name: String) -> PostgresAddress { setting("application_name", name) }

    private func setting(_ keyword: String, _ value: String) -> PostgresAddress {
        var other = self
        other.text = nil
        other.parameters[keyword] = value
        return other
    }

    /// Whether every host is this machine: a socket, or an address of the loopback.
    var isLocal: Bool {
        let hosts =
            parameters["hostaddr"] ?? parameters["host"] ?? Self.variable("PGHOSTADDR") ?? Self.variable("PGHOST")
        return (hosts ?? "").split(separator: ",").allSatisfy { host in
            host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost" || host == "::1" || host.hasPrefix("127.")
        }
    }

    /// Whether a remote server has to prove its identity: unless the address sets a weaker mode.
    public var verifiesServer: Bool { isLocal || sslMode == "verify-full" }

    /// The mode of the address or the environment; `verify-full` for a server elsewhere where neither gives one.
    private var sslMode: String? {
        if let given = parameters["sslmode"] ?? Self.variable("PGSSLMODE") { return given }
        let isNamedElsewhere = parameters["service"] != nil || Self.variable("PGSERVICE") != nil
        return isLocal || isNamedElsewhere ? nil : "verify-full"
    }

    private static func variable(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The connection settings for libpq: the address, with our defaults for settings that it leaves open.
    ///
    /// The password and all data must not go to any server that answers at a remote address (`sslmode`). Writes need
    /// the primary, a host that does not answer must not hold a caller for minutes, and a connection whose other end
    /// has gone silent must be noticed.
    var settings: [(keyword: String, value: String)] {
        var defaults = [
            "target_session_attrs": "read-write", "connect_timeout": "10", "keepalives_idle": "30",
            "keepalives_interval": "10", "keepalives_count": "3", "tcp_user_timeout": "30000",
            "application_name": "salus", "client_encoding": "UTF8",
        ]
        if let sslMode { defaults["sslmode"] = sslMode }
        return parameters.merging(defaults) { given, _ in given }.map { ($0, $1) }.sorted { $0.keyword < $1.keyword }
    }
}

extension PostgresAddress: CustomStringConvertible {
    /// The address as a URL, without the password and the parameters that are not needed to recognise it.
    public var description: String {
        let user = parameters["user"].map { "\($0)\(parameters["password"] == nil ? "" : ":****")@" } ?? ""
        let hosts = (parameters["host"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
        let ports = (parameters["port"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
        let places = hosts.enumerated().map { index, host in
            let port = ports.count == 1 ? ports[0] : index < ports.count ? ports[index] : ""
            return port.isEmpty ? "\(host)" : "\(host):\(port)"
        }
        return "postgres://\(user)\(places.joined(separator: ","))/\(parameters["dbname"] ?? "")"
    }
}
