import SalusSQL
import SalusTables

/// The tables of a backup on their way into a database.
final class TableFilling {
    let reader: BackupReader
    let known: [TableShape]
    let path: String
    private var table: TableShape?
    private var digests: [String: TableDigest] = [:]

    init(reader: BackupReader, known: [TableShape], path: String) {
        (self.reader, self.known, self.path) = (reader, known, path)
    }

    /// Inserts every row; throws unless each table adds up to what the manifest says.
    func fill(
        _ transaction: any SQLTransaction, _ report: TransferProgress.Report
    ) throws -> BackupManifest {
        var done = 0
        while let frame = try reader.next() {
            switch frame {
            case .table(let name, let columns): try begin(name, columns)
            case .row(let bytes):
                try insert(bytes, transaction)
                done += 1
                if done % 500 == 0 { try report(TransferProgress(.copying, table?.name ?? "", done: done, of: nil)) }
            case .manifest(let manifest):
                guard try reader.next() == nil else { throw BackupError.damaged(path: path) }
                return try compared(manifest)
            case .opening: throw BackupError.damaged(path: path)
            }
        }
        throw BackupError.damaged(path: path)
    }

    private func begin(_ name: String, _ columns: [String]) throws {
        guard let shape = known.first(where: { $0.name == name })?.having(columns: columns),
            shape.columns == columns, digests[name] == nil
        else { throw BackupError.damaged(path: path) }
        (table, digests[name]) = (shape, TableDigest())
    }

    private func values(_ bytes: [UInt8], _ table: TableShape) throws -> [SQLValue] {
        do {
            return try SQLValue.values(table.columns.count, in: bytes)
        } catch { throw BackupError.damaged(path: path) }
    }

    private func insert(_ bytes: [UInt8], _ transaction: any SQLTransaction) throws {
        guard let table else { throw BackupError.damaged(path: path) }
        try transaction.insert(try values(bytes, table), into: table)
        digests[table.name]?.add(rowBytes: bytes)
    }

    private func compared(_ manifest: BackupManifest) throws -> BackupManifest {
        for name in Set(manifest.tables.keys).union(digests.keys) where manifest.tables[name] != digests[name] {
            throw BackupError.contradicted(table: name)
        }
        return manifest
    }
}
