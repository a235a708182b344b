import SalusSQL
import Testing

@testable import SalusPostgres

@Suite("A database address")
struct ReadingAnAddress {
    @Test(
        "prints with its password masked and without what is not needed",
        arguments: [
            (
                "postgres://ada:s3cret@db.example.org:5433/salus?sslmode=require",
                "postgres://ada:****@db.example.org:5433/salus"
            ),
            ("postgres://ada@a,b/salus", "postgres://ada@a,b/salus"),
            ("postgres://a:1,b:2/salus", "postgres://a:1,b:2/salus"),
            ("host=db user=ada password=s3cret dbname=salus", "postgres://ada:****@db/salus"),
        ])
    func masked(address: String, shown: String) throws {
        #expect("\(try PostgresAddress(address))" == shown)
    }

    @Test("that cannot be read is refused without being quoted")
    func unreadable() {
        let error = #expect(throws: SQLError.self) { try PostgresAddress("postgres://ada:s3cret@db/x?nonsense=1") }
        #expect(error.map { !"\($0)".contains("s3cret") } == true)
    }

    @Test("is read back from what is kept of it", arguments: ["postgres://ada:s3%20cret@db/salus?sslmode=require"])
    func kept(text: String) throws {
        let address = try PostgresAddress(text)
        #expect(address.unmasked == text)
        let other = address.naming(database: "a b")
        #expect("\(try PostgresAddress(other.unmasked))" == "postgres://ada:****@db/a b")
        #expect(other.unmasked.contains("s3%20cret"))
    }

    @Test(
        "verifies a server elsewhere unless it says otherwise, and none on this machine",
        arguments: [
            ("postgres://ada@db.example.org/salus", "verify-full"),
            ("postgres://ada@db,localhost/salus", "verify-full"),
            ("postgres://ada@db/salus?sslmode=require", "require"), ("postgres://ada@127.0.0.1/salus", nil),
            ("postgres://ada@localhost/salus", nil), ("postgres://ada@/salus?host=/run/postgresql", nil),
            ("postgres://ada@db/salus?hostaddr=::1", nil),
        ] as [(String, String?)])
    func verified(text: String, mode: String?) throws {
        let address = try PostgresAddress(text)
        #expect(address.settings.first { $0.keyword == "sslmode" }?.value == mode)
        #expect(address.verifiesServer == (mode != "require"))
    }

    @Test("names another database of the same server")
    func naming() throws {
        let address = try PostgresAddress("postgres://ada@db/salus").naming(database: "salus_keys")
        #expect(address.databaseName == "salus_keys")
        #expect("\(address)" == "postgres://ada@db/salus_keys")
    }
}
