import COpenSSL

/// The shared state of the comparisons of one run: the folder, the size of a round, and servers, each started when
/// first wanted.
final class BenchmarkContext {
    /// Clients that wait for their answers at the same time.
    static let clients = 64

    /// Operations of one round are divided by this: 1 for measuring, more for a smoke test.
    var haste: Int
    let tls: TLSClientContext
    private var platforms: [String: BenchPlatform] = [:]
    /// How often platforms were forgotten: folders and databases of new ones have other names.
    private var generation = 0
    /// The records that reports are made of, prepared when first wanted.
    var reports: ReportPlace?
    private var indivo: IndivoRequests?
    private var startedCluster: PostgresCluster?
    /// The last to go: what runs in it ends before.
    private let scratch: ScratchFolder

    init(haste: Int) throws {
        (self.haste, scratch) = (haste, try ScratchFolder())
        tls = try TLSClientContext()
    }

    var folder: String { scratch.path }

    /// Ends the servers, which may be unwell after a comparison that failed: the next one gets new ones.
    func forgetPlatforms() {
        (platforms, reports, indivo) = ([:], nil, nil)
        generation += 1
    }

    /// The real server over `engine`, with a person, a record and a few documents in it. Comparisons share the one of a
    /// name.
    func platform(
        _ engine: BenchmarkEngine, named name: String = "bench", options: [String] = []
    ) async throws -> BenchPlatform {
        let key = "\(name)-\(engine)"
        if let known = platforms[key] { return known }
        let cluster = engine == .postgres ? try cluster() : nil
        let made = try await BenchPlatform(
            engine, named: generation == 0 ? name : "\(name)_\(generation)", options: options, in: folder,
            cluster: cluster, tls: tls)
        platforms[key] = made
        return made
    }

    /// A PostgreSQL server of this run.
    func cluster() throws -> PostgresCluster {
        if let startedCluster { return startedCluster }
        let made = try PostgresCluster(in: folder)
        startedCluster = made
        return made
    }

    /// The requests of an app that works on the platform's record.
    func indivo(on platform: BenchPlatform) async throws -> IndivoRequests {
        if let indivo { return indivo }
        let made = try await IndivoRequests(platform, tls: tls)
        indivo = made
        return made
    }

    func load(on port: Int, clients: Int = clients) throws -> LoadGenerator {
        try LoadGenerator(port: port, clients: clients, tls: tls)
    }

    /// `operations` of a round, in whole groups of clients.
    func round(_ operations: Int) -> Int {
        max(1, operations / haste / Self.clients) * Self.clients
    }
}

/// The database behind the server.
enum BenchmarkEngine: String, CaseIterable {
    case sqlcipher = "SQLCipher"
    case postgres = "PostgreSQL"
}
