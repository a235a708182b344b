import Foundation
import SalusBase
public import SalusPostgres
import SalusSQL

/// The PostgreSQL of this test process: started by the first test that asks, gone with the process however that ends.
///
/// Its programs come from the Debian package postgresql-15; without it the tests that ask fail and say so.
public enum TestPostgres {
    private static let shared = Task { try await PostgresServer() }

    /// An address of a database of its own for the folder's `name`, without rows at first and dropped with the folder.
    public static func address(
        of name: String, in directory: TemporaryDirectory, with tables: StartingTables = .none
    ) async throws -> PostgresAddress {
        let server = try await shared.value
        let database = "\(directory.url.lastPathComponent)-\(name)"
        try await server.makeDatabase(database, with: tables)
        directory.whenRemoved { server.forget(database) }
        return server.address.naming(database: database)
    }
}

/// One run of PostgreSQL on a socket of its own; see `Tools/postgres`. It ends when this value goes away.
public final class PostgresServer: Sendable {
    struct NotReady: Error { let errors: String }

    /// Of its maintenance database.
    public let address: PostgresAddress
    /// The number of the server's first process.
    public let process: Int32
    private let program: Program
    private let maintenance: PostgresDatabase
    private let removal: PostgresDatabase
    private let databases = Once<String, Void>()

    /// `folder` keeps its data; nil makes a new one that goes away. `isDurable`: commits wait for the disk.
    public init(folder: String? = nil, isDurable: Bool = false) async throws {
        let arguments = (folder.map { ["--folder", $0] } ?? []) + (isDurable ? ["--durable"] : [])
        program = try Program(Program.package.appending(path: "Tools/postgres"), arguments, input: Pipe())
        guard let words = await program.line(holding: "postgres ready at ")?.split(separator: " "),
            let process = words.last.flatMap({ Int32($0) })
        else { throw NotReady(errors: await program.finish().errors) }
        (address, self.process) = (try PostgresAddress(String(words[3])), process)
        var options = PostgresOptions()
        options.readers = 2
        maintenance = PostgresDatabase(address, options: options)
        removal = PostgresDatabase(address, options: options)
    }

    /// Once for each name, however many ask.
    func makeDatabase(_ name: String, with tables: StartingTables = .none) async throws {
        try await databases(name) { [self] in
            let template = tables == .none ? "template0" : try await migrated(tables)
            try await maintenance.runBare("CREATE DATABASE \"\(name)\" TEMPLATE \(template) STRATEGY file_copy")
        }
    }

    /// The name of a database with these tables that no one is connected to.
    private func migrated(_ tables: StartingTables) async throws -> String {
        let name = "migrated_\(tables)"
        try await databases(name) { [self] in
            try await maintenance.createDatabase(named: name)
            let database = PostgresDatabase(address.naming(database: name))
            try await database.migrate(tables.migrations, at: Instant(seconds: 0))
            await database.close()
        }
        return name
    }

    /// Drops it, and what a Salus server put beside it; PostgreSQL waits a moment for their last sessions. What is
    /// still in use goes with the server.
    func forget(_ name: String) {
        for database in [name, "\(name)_keys"] {
            Task { [removal] in try? await removal.runBare("DROP DATABASE IF EXISTS \"\(database)\"") }
        }
    }

    /// Waits until it has ended.
    public func stop() async {
        await maintenance.close()
        await removal.close()
        program.signal(SIGTERM)
        _ = await program.finish()
    }
}
