import SalusPostgres

/// Nothing listens at this address: what a program is told then.
@main
struct Main {
    static func main() async throws {
        let address = try PostgresAddress("postgres://salus@127.0.0.1:9/salus?connect_timeout=2")
        let database = PostgresDatabase(address)
        do {
            try await database.checkConnection()
            try await database.write { try $0.execute("CREATE TABLE note (id BIGINT PRIMARY KEY, text TEXT)") }
        } catch {
            print("as expected: \(error)")
        }
        await database.close()
    }
}
