import Foundation

/// A private PostgreSQL server whose commits wait for the disk; it ends with its owner.
final class PostgresCluster {
    struct NoCopy: Error { let status: Int32 }

    static let scheme = "postgres://"
    private let program: ChildProgram
    private let folder: String

    init(in folder: String) throws {
        self.folder = "\(folder)/postgres"
        program = try ChildProgram(
            at: URL(fileURLWithPath: "Tools/postgres"), ["--durable", "--folder", self.folder], input: Pipe(),
            log: "\(folder)/cluster.log")
        _ = try program.answer(after: "postgres ready at ")
    }

    func address(of database: String) -> String { "\(Self.scheme)salus@/\(database)?host=\(folder)" }

    /// The address of a new, empty database.
    func create(_ database: String) throws -> String {
        let text = "CREATE DATABASE \(database) TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'"
        try RawPostgres(address(of: "postgres")).execute(text)
        return address(of: database)
    }

    /// The address of a copy, made while others use `source`.
    func copy(_ source: String, as name: String) throws -> String {
        let copy = try create(name)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "pg_dump \"$1\" | psql -q \"$2\" >/dev/null", "sh", address(of: source), copy]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw NoCopy(status: process.terminationStatus) }
        try RawPostgres(copy).execute("ANALYZE")
        return copy
    }
}
