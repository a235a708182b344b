import Glibc
import SalusBase
import SalusCrypto

/// The queue of one app and record on the disk: sealed, replaced whole, and used by one process at a time.
struct IndivoQueueFile: Sendable {
    private static let beginning = Array("Salus Indivo queue\n".utf8)
    private static let label = "sdk offline queue"
    /// No queue is longer, whatever limit it was written with.
    private static let longest = 1 << 30

    /// Without an ending.
    let stem: String
    /// Server, app and record: the file is sealed for them.
    private let place: String
    private let key: Secret
    private let randomness: Randomness
    private let lock: FileLock

    private var path: String { "\(stem).queue" }

    /// Throws `wrongKeyLength`, `queueInUse` while another process has it, and `storeFailed`.
    init(_ store: IndivoOfflineStore, place: String, randomness: Randomness) throws(IndivoSDKError) {
        guard store.key.count == 32 else { throw .wrongKeyLength }
        stem = "\(store.folder)/\(Hex.encode(SHA256.hash(Array(place.utf8)).prefix(16)))"
        (self.place, key, self.randomness) = (place, store.key, randomness)
        do throws(FileLock.Failure) {
            lock = try FileLock("\(stem).lock")
        } catch { throw error == .held ? .queueInUse("\(stem).queue") : .storeFailed("\(stem).lock") }
    }

    /// An empty queue where there is no file. Throws `queueUnreadable` for a file that was changed, belongs to another
    /// app or record, or was sealed under another key; the file stays as it is.
    func read() throws(IndivoSDKError) -> IndivoWriteQueue {
        guard let file = OpenFile(path) else {
            guard errno == ENOENT else { throw .queueUnreadable(path) }
            return IndivoWriteQueue()
        }
        guard let size = FileAttributes(path)?.size, size <= Self.longest, let bytes = file.read(upTo: size),
            bytes.starts(with: Self.beginning)
        else { throw .queueUnreadable(path) }
        do {
            let sealed = Array(bytes.dropFirst(Self.beginning.count))
            return try IndivoWriteQueue(
                bytes: Sealing.open(sealed, key: key, label: Self.label, header: Array(place.utf8)))
        } catch { throw .queueUnreadable(path) }
    }

    /// Throws `storeFailed`; what was there before is then still there.
    func write(_ bytes: [UInt8]) throws(IndivoSDKError) {
        let sealed: [UInt8]
        do throws(CryptoError) {
            sealed = try Sealing.seal(
                bytes, key: key, label: Self.label, header: Array(place.utf8), randomness: randomness)
        } catch { throw .wrongKeyLength }
        let whole = Self.beginning + sealed
        guard whole.withUnsafeBytes({ DurableFile.replace(path, with: $0) }) else { throw .storeFailed(path) }
    }

    /// Lets another process use it.
    func release() { lock.release() }
}
