import SalusDomain
import SalusServerDomain
import SalusTables

/// The tree over the lines.
extension AccessLogTable {
    func lastTile(ofLevel level: Int) throws(DomainError) -> LogTile? {
        try tables.first(
            "SELECT level, number, hashes FROM log_tile WHERE level = $1 ORDER BY number DESC LIMIT 1", level,
            as: LogTile.init(stored:))
    }

    func tile(_ number: Int, ofLevel level: Int) throws(DomainError) -> LogTile? {
        try tables.first(
            "SELECT level, number, hashes FROM log_tile WHERE level = $1 AND number = $2", level, number,
            as: LogTile.init(stored:))
    }

    func setTile(_ tile: LogTile, _: WriteGrant) throws(DomainError) {
        let hashes = tile.hashes.flatMap { $0 }
        let changed = try tables.execute(
            "UPDATE log_tile SET hashes = $3 WHERE level = $1 AND number = $2", tile.level, tile.number, hashes)
        if changed > 0 { return }
        try tables.execute(
            "INSERT INTO log_tile (level, number, hashes) VALUES ($1, $2, $3)", tile.level, tile.number, hashes)
    }
}

extension LogTile {
    /// Hashes that are stored as one piece.
    static func hashes(in bytes: [UInt8]) -> [[UInt8]] {
        stride(from: 0, to: bytes.count, by: 32).map { Array(bytes[$0..<min($0 + 32, bytes.count)]) }
    }

    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            level: try row.value("level"), number: try row.value("number"),
            hashes: LogTile.hashes(in: try row.value("hashes")))
    }
}
