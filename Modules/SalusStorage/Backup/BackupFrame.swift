import FoundationEssentials
import SalusBase
import SalusSQL

/// One piece inside a backup: a kind, a 32-bit length, the content.
enum BackupFrame {
    case opening(BackupOpening)
    case table(name: String, columns: [String])
    /// The canonical bytes of a row of the table before.
    case row([UInt8])
    case manifest(BackupManifest)

    private enum Kind: UInt8 { case opening = 1, table, row, manifest }

    /// The longest piece: a document with room to spare.
    private static let limit = 256 << 20

    func encoded() throws -> [UInt8] {
        switch self {
        case .opening(let opening): try Self.piece(.opening, Self.json(opening))
        case .table(let name, let columns):
            Self.piece(.table, Array(([name] + columns).joined(separator: "\n").utf8))
        case .row(let bytes): Self.piece(.row, bytes)
        case .manifest(let manifest): try Self.piece(.manifest, Self.json(manifest))
        }
    }

    /// Reads the piece at the front of `bytes`, from `start` on, and moves `start` behind it; nil
    /// when it is not all there.
    static func next(in bytes: [UInt8], from start: inout Int) throws -> BackupFrame? {
        guard bytes.count - start >= 5 else { return nil }
        let count = bytes[start + 1..<start + 5].reduce(0) { $0 << 8 | Int($1) }
        guard let kind = Kind(rawValue: bytes[start]), count <= limit else { throw MalformedBytes.unexpected("piece") }
        guard bytes.count - start - 5 >= count else { return nil }
        let content = Array(bytes[start + 5..<start + 5 + count])
        start += 5 + count
        return try BackupFrame(kind, content)
    }

    private init(_ kind: Kind, _ content: [UInt8]) throws {
        switch kind {
        case .opening: self = .opening(try JSONDecoder().decode(BackupOpening.self, from: Data(content)))
        case .row: self = .row(content)
        case .manifest: self = .manifest(try JSONDecoder().decode(BackupManifest.self, from: Data(content)))
        case .table:
            let words = String(decoding: content, as: UTF8.self).split(separator: "\n").map(String.init)
            guard let name = words.first else { throw MalformedBytes.unexpected("table") }
            self = .table(name: name, columns: Array(words.dropFirst()))
        }
    }

    private static func json(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return Array(try encoder.encode(value))
    }

    private static func piece(_ kind: Kind, _ content: [UInt8]) -> [UInt8] {
        var writer = ByteWriter()
        writer.u8(kind.rawValue)
        writer.v32(content)
        return writer.bytes
    }
}
