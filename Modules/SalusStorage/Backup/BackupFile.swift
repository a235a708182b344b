import Glibc
import SalusBase
import SalusCrypto
import SalusDomain
import SalusServerDomain

/// Writes one backup: header, sealed pieces, end. Nothing is under its name before `keep`.
final class BackupFile {
    let header: BackupHeader
    let path: String
    private let file: FreshFile
    private let stream: SealingStream

    init(_ path: String, _ header: BackupHeader, key: MasterKey, random: Randomness) throws(BackupError) {
        (self.path, self.header) = (path, header)
        guard let file = FreshFile(path) else { throw Self.failure(path) }
        self.file = file
        do throws(CryptoError) {
            stream = try SealingStream(
                key: key.backupKey, label: BackupReader.label, header: header.bytes, randomness: random)
        } catch { throw .sealed }
        try put(header.bytes + stream.head)
    }

    func write(_ frame: BackupFrame) throws { try put(stream.seal(try frame.encoded())) }

    /// Seals the end and brings it to the disk; returns the size of the file.
    func finish() throws(BackupError) -> Int {
        try put(stream.finish())
        guard file.finish() else { throw Self.failure(path) }
        return file.size
    }

    func keep() throws(BackupError) {
        guard file.keep() else { throw Self.failure(path) }
    }

    private func put(_ bytes: [UInt8]) throws(BackupError) {
        guard bytes.isEmpty || file.write(bytes) else { throw Self.failure(path) }
    }

    private static func failure(_ path: String) -> BackupError {
        .file(path: path, reason: String(cString: strerror(errno)))
    }
}
