import SalusBase
import SalusCrypto
import SalusDomain
import SalusSQL
import SalusServerDomain

/// Reads one backup from its beginning, piece by piece; every byte is authenticated before it is used. One owner.
final class BackupReader {
    static let label = "backup"

    let header: BackupHeader
    private let path: String
    private let file: OpenFile
    private let stream: OpeningStream
    private var plaintext: [UInt8] = []
    private var start = 0
    private var isFinished = false

    /// Reads the header. Throws for another kind, another server's key, and what is no backup.
    init(_ path: String, _ kind: BackupHeader.Kind, key: MasterKey) throws(BackupError) {
        self.path = path
        (file, header) = try Self.open(path)
        guard header.kind == kind else { throw .wrongKind(path: path) }
        guard header.server == key.serverName else { throw .otherServer(path: path) }
        let head = try Self.read(file, OpeningStream.headSize, path)
        do throws(CryptoError) {
            stream = try OpeningStream(key: key.backupKey, label: Self.label, header: header.bytes, head: head)
        } catch { throw .damaged(path: path) }
    }

    /// The piece that comes first.
    func opening() throws(BackupError) -> BackupOpening {
        guard case .opening(let opening)? = try next() else { throw .damaged(path: path) }
        return opening
    }

    /// The next piece, nil at the end. Throws `damaged` for whatever was changed or cut off.
    func next() throws(BackupError) -> BackupFrame? {
        while true {
            do {
                if let frame = try BackupFrame.next(in: plaintext, from: &start) { return frame }
            } catch { throw .damaged(path: path) }
            guard !isFinished else {
                guard start == plaintext.count else { throw .damaged(path: path) }
                return nil
            }
            try fill()
        }
    }

    /// The unencrypted header of the file, not authenticated here.
    static func header(of path: String) throws(BackupError) -> BackupHeader { try open(path).1 }

    private func fill() throws(BackupError) {
        plaintext.removeFirst(start)
        start = 0
        let bytes = try Self.read(file, 1 << 20, path)
        do throws(CryptoError) {
            plaintext += bytes.isEmpty ? try stream.finish() : try stream.open(bytes)
        } catch { throw .damaged(path: path) }
        isFinished = bytes.isEmpty
    }

    private static func open(_ path: String) throws(BackupError) -> (OpenFile, BackupHeader) {
        guard let file = OpenFile(path) else {
            throw .file(path: path, reason: "it cannot be opened")
        }
        return (file, try BackupHeader(bytes: try read(file, BackupHeader.size, path), path: path))
    }

    private static func read(_ file: OpenFile, _ count: Int, _ path: String) throws(BackupError) -> [UInt8] {
        guard let bytes = file.read(upTo: count) else { throw .file(path: path, reason: "it cannot be read") }
        return bytes
    }
}
