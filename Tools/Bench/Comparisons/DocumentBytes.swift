import Foundation

/// The bytes by which the server's database file grows for one document: content, facts, index, history, access line.
///
/// The ceiling is the bytes of the same rows' values, without trees, pages and the space between them.
final class DocumentBytes: Benchmark {
    static let comparison = Comparison(
        name: "disk bytes a document, SQLCipher", measure: .cost, unit: "B"
    ) { context in try await DocumentBytes(in: context) }

    private let platform: BenchPlatform
    private let requests: SignedRequests
    private let load: LoadGenerator
    private let count: Int
    private var copies = 0

    private init(in context: BenchmarkContext) async throws {
        platform = try await context.platform(.sqlcipher)
        requests = try SignedRequests(platform)
        load = try context.load(on: platform.port)
        count = context.round(3200)
    }

    func ceiling() throws -> Double {
        let rows = try CreateRows(newestIn: try copy().open(), CreateRows.tables)
        return Double(rows.bytes)
    }

    func ours() throws -> Double {
        let before = try size(of: copy())
        _ = try load.run((0..<count).map { _ in requests.submit(platform.nextDocument()) })
        return Double(try size(of: copy()) - before) / Double(count)
    }

    private func copy() throws -> DatabaseCopy {
        copies += 1
        return try platform.copyOfDatabase(named: "bytes-\(copies)")
    }

    private func size(of copy: DatabaseCopy) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: copy.argument)
        return attributes[.size] as? Int ?? 0
    }
}
