import Foundation
import SalusAPI
import SalusModels
import SalusServerBootstrap

/// `salus-admin record import` of 427 files: the documents of the demo household, in several copies that differ by a
/// comment. Each round has a record of its own.
///
/// The ceiling writes the rows of as many creates through the engine's own C interface, 64 creates to one disk sync.
final class DocumentImport: Benchmark {
    struct Failed: Error { let status: Int32 }

    static let comparison = Comparison(name: "import of 427 documents", measure: .rate, unit: "/s") { context in
        try await DocumentImport(in: context)
    }

    private static let household = "Tools/Demo/Household"
    private let platform: BenchPlatform
    private let raw: RawRows
    private let files: String
    private let count: Int

    private init(in context: BenchmarkContext) async throws {
        platform = try await context.platform(.sqlcipher)
        raw = try RawRows(try platform.copyOfDatabase(named: "import"), CreateRows.tables)
        files = "\(context.folder)/import"
        count = max(20, 427 / context.haste)
        try Self.write(count, into: files)
    }

    func ceiling() throws -> Double { try raw.rate(count, together: BenchmarkContext.clients) }

    func ours() async throws -> Double {
        let record = try await platform.administer(CreateRecordCall(.init(owner: "bench", title: "Import"))).id
        let program = ChildProgram.folder.appending(path: "salus-admin").path
        let arguments = ["record", "import", "--record", "\(record)", files, "--data", platform.directory.path]
        return try await SimpleBenchmark.rate(count) {
            let status = try Spawned(program, arguments).wait()
            guard status == 0 else { throw Failed(status: status) }
        }
    }

    /// The household's documents over and over, until there are `count` files.
    private static func write(_ count: Int, into folder: String) throws {
        let manager = FileManager.default
        let names = try manager.subpathsOfDirectory(atPath: household).filter { $0.hasSuffix("xml") }.sorted()
        let documents = try names.map { try String(contentsOfFile: "\(household)/\($0)", encoding: .utf8) }
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for number in 0..<count {
            let text = documents[number % documents.count] + "<!-- copy \(number / documents.count) -->\n"
            try text.write(toFile: "\(folder)/doc_\(number).xml", atomically: false, encoding: .utf8)
        }
    }
}
