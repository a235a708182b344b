import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

struct PublishedAppletTable: PublishedAppletRepository {
    let tables: Tables
    private static let columns = "id, name, about, size, digest, published_at"
    private static let query = "SELECT \(columns) FROM published_applet"

    func applets(_ part: ListPart<String>) throws(DomainError) -> [PublishedApplet] {
        try tables.part(Self.query, byName: "id", part, as: PublishedApplet.init(stored:))
    }

    func applet(_ id: String) throws(DomainError) -> PublishedApplet? {
        try tables.first("\(Self.query) WHERE id = $1", id, as: PublishedApplet.init(stored:))
    }

    func declaration(of id: String) throws(DomainError) -> [UInt8]? {
        try tables.first("SELECT declaration FROM published_applet WHERE id = $1", id) { row throws(DomainError) in
            try row.value("declaration", as: [UInt8].self)
        }
    }

    func count() throws(DomainError) -> Int {
        try tables.number("SELECT COUNT(*) AS value FROM published_applet")
    }

    func publish(_ applet: PublishedApplet, _ declaration: [UInt8], _ grant: WriteGrant) throws(DomainError) {
        try withdraw(applet.id, grant)
        try tables.execute(
            "INSERT INTO published_applet (\(Self.columns), declaration) VALUES ($1, $2, $3, $4, $5, $6, $7)",
            arguments: [
                applet.id, applet.name, applet.about, applet.size, applet.digest, applet.publishedAt, declaration,
            ])
    }

    func withdraw(_ id: String, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM published_applet WHERE id = $1", id)
    }
}

extension PublishedApplet {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), name: try row.value("name"), about: try row.value("about"),
            size: try row.value("size"), digest: try row.value("digest"), publishedAt: try row.value("published_at"))
    }
}

extension ServerTransaction {
    var publishedApplets: any PublishedAppletRepository { PublishedAppletTable(tables: tables) }
}

extension ServerMigrations {
    /// The applets that the operator offers. They are about no person, so nothing of them is sealed.
    static let publishedApplets = Migration(
        number: 110, name: "published applets",
        tables: [
            .kept(
                TableShape(
                    "published_applet", key: ["id"],
                    other: ["name", "about", "size", "digest", "published_at", "declaration"]))
        ],
        statements: [
            """
            CREATE TABLE published_applet (
                id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, about TEXT NOT NULL, size BIGINT NOT NULL,
                digest TEXT NOT NULL, published_at BIGINT NOT NULL, declaration BYTEA NOT NULL)
            """
        ])
}
