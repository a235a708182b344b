import SalusBase
import SalusCrypto
import SalusSQL
import SalusSQLCipher

/// What is measured, with the ratios accepted so far.
enum Comparisons {
    static func all(in folder: ScratchFolder) -> [Comparison] {
        [
            commits(callers: 1, accepted: 0.6, in: folder),
            commits(callers: 64, accepted: 0.65, in: folder),
            sealing,
        ]
    }

    /// 1 KiB rows, each acknowledged after its disk sync. The ceiling commits `callers` rows at once in a plain loop.
    private static func commits(callers: Int, accepted: Double, in folder: ScratchFolder) -> Comparison {
        let operations = callers == 1 ? 200 : 6400
        return Comparison(
            name: "durable 1 KiB writes, \(callers) at once", operations: operations, accepted: accepted,
            ceiling: {
                let database = try BareDatabase(path: "\(folder.path)/bare-\(callers).db")
                for _ in 0..<(operations / callers) { try database.insert(rows: callers, of: 1024) }
            },
            ours: { try await write(operations, callers: callers, to: "\(folder.path)/ours-\(callers).db") })
    }

    /// A document of 1 MiB, sealed in chunks with key commitment, against one bare AES-256-GCM pass of the library.
    private static var sealing: Comparison {
        let document = [UInt8](repeating: 7, count: 1 << 20)
        let key = Secret(random: 32, from: .secure)
        return Comparison(
            name: "sealing 1 MiB", operations: 100, accepted: 0.7,
            ceiling: { for _ in 0..<100 { try BareCipher.seal(document) } },
            ours: {
                for _ in 0..<100 {
                    _ = try Sealing.seal(document, key: key, label: "bench", randomness: .secure)
                }
            })
    }

    private static func write(_ count: Int, callers: Int, to path: String) async throws {
        let database = try open(path)
        try await database.write { try $0.execute("CREATE TABLE IF NOT EXISTS row (content BYTEA NOT NULL)") }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<callers {
                group.addTask {
                    let row = [UInt8](repeating: 7, count: 1024)
                    for _ in 0..<(count / callers) {
                        try await database.write { try $0.execute("INSERT INTO row (content) VALUES ($1)", row) }
                    }
                }
            }
            try await group.waitForAll()
        }
        await database.close()
    }

    private static func open(_ path: String) throws -> SQLCipherDatabase {
        try [UInt8](repeating: 1, count: 32).withUnsafeBytes { try SQLCipherDatabase(path: path, key: $0) }
    }
}
