package import SalusBase
import SalusPostgres
import SalusSQL

/// The state of the PostgreSQL server that holds a directory's databases, for operators.
package struct PostgresState: Hashable, Sendable {
    /// The main database's address, without the password.
    package let address: String
    package let version: String
    /// Settings with which the server may lose acknowledged data, such as `fsync = off`; empty on a sound server.
    package let risks: [String]
    /// Whether the connection is encrypted, or does not leave this machine.
    package let isConfidential: Bool
    /// The time of its clock; nil when it was not read.
    package let now: Instant?

    package init(address: String, version: String, risks: [String], isConfidential: Bool, now: Instant? = nil) {
        (self.address, self.version, self.risks, self.isConfidential) = (address, version, risks, isConfidential)
        self.now = now
    }

    /// Nil when the databases are files of the directory. Throws `database` when the server cannot be asked.
    package static func read(of directory: DataDirectory) async throws(BootstrapError) -> PostgresState? {
        guard case .postgres(let main, _) = try DatabasePlace.of(directory, Configuration()) else { return nil }
        let database = PostgresDatabase(main)
        let answer: Result<PostgresState, any Error>
        do { answer = .success(try await read(main, database)) } catch { answer = .failure(error) }
        await database.close()
        do { return try answer.get() } catch { throw .database("\(main): \(error)") }
    }

    private static func read(_ address: PostgresAddress, _ database: PostgresDatabase) async throws -> PostgresState {
        try await database.read { transaction in
            let session = try transaction.query(session)[0]
            return PostgresState(
                address: "\(address)", version: try session.value("version"),
                risks: try transaction.query(risks).map { try $0.value("risk") },
                isConfidential: try session.value("confidential") == 1, now: try session.value("now"))
        }
    }

    private static let session = """
        SELECT current_setting('server_version') AS version,
            CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS now, CAST(
            ssl OR inet_server_addr() IS NULL OR inet_server_addr() = inet_client_addr() AS INTEGER) AS confidential
        FROM pg_stat_ssl WHERE pid = pg_backend_pid()
        """

    private static let risks = """
        SELECT name || ' = ' || setting AS risk FROM pg_settings
        WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off' ORDER BY name
        """
}
