import FoundationEssentials
import Glibc
import SalusBase
import SalusCrypto

/// The answers of a server that were read last, each in a sealed file whose name tells nothing of the question.
///
/// All of it can be read again from the server: what cannot be written or opened is as if it had never been read.
struct IndivoAnswerCache: Sendable {
    /// An answer with the moment that it came.
    struct Answer: Hashable, Sendable {
        let bytes: [UInt8]
        let asOf: Instant
    }

    private struct Kept: Hashable, Sendable {
        let name: String
        let size: Int
    }

    private static let label = "sdk offline answer"
    private let folder: String
    private let place: String
    private let store: IndivoOfflineStore
    private let randomness: Randomness
    /// The oldest first.
    private var kept: [Kept]

    /// `folder` is made with the first answer.
    init(folder: String, place: String, _ store: IndivoOfflineStore, randomness: Randomness) {
        (self.folder, self.place, self.store, self.randomness) = (folder, place, store, randomness)
        kept = Self.files(in: folder)
    }

    /// Nil for a question that was not answered, or whose answer had to make room.
    func answer(to target: String) -> Answer? {
        let name = name(of: target)
        guard let size = kept.first(where: { $0.name == name })?.size,
            let sealed = OpenFile("\(folder)/\(name)")?.read(upTo: size),
            var reader = (try? Sealing.open(sealed, key: store.key, label: Self.label, header: header(of: target)))
                .map(ByteReader.init),
            let time = try? reader.u64()
        else { return nil }
        return Answer(bytes: reader.rest(), asOf: Instant(milliseconds: Int64(bitPattern: time)))
    }

    /// Takes the place of the answer to the same question.
    mutating func keep(_ bytes: [UInt8], for target: String, at time: Instant) {
        remove(target)
        var writer = ByteWriter()
        writer.u64(UInt64(bitPattern: time.milliseconds))
        writer.raw(bytes)
        let sealed = try? Sealing.seal(
            writer.bytes, key: store.key, label: Self.label, header: header(of: target), randomness: randomness)
        guard let sealed, sealed.count <= store.limits.answerBytes else { return }
        makeRoom(for: sealed.count)
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let name = name(of: target)
        guard sealed.withUnsafeBytes({ DurableFile.replace("\(folder)/\(name)", with: $0) }) else { return }
        kept.append(Kept(name: name, size: sealed.count))
    }

    mutating func remove(_ target: String) {
        let name = name(of: target)
        guard let index = kept.firstIndex(where: { $0.name == name }) else { return }
        drop(index)
    }

    mutating func removeAll() { while !kept.isEmpty { drop(kept.count - 1) } }

    private mutating func makeRoom(for size: Int) {
        var total = kept.reduce(size) { $0 + $1.size }
        while let oldest = kept.first, total > store.limits.answerBytes || kept.count >= store.limits.answers {
            total -= oldest.size
            drop(0)
        }
    }

    private mutating func drop(_ index: Int) {
        unlink("\(folder)/\(kept.remove(at: index).name)")
    }

    private func name(of target: String) -> String {
        Hex.encode(store.key.derivePublic(Self.label, header(of: target), count: 16))
    }

    private func header(of target: String) -> [UInt8] {
        var writer = ByteWriter()
        writer.v32(Array(place.utf8))
        writer.v32(Array(target.utf8))
        return writer.bytes
    }

    private static func files(in folder: String) -> [Kept] {
        let manager = FileManager.default
        let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? []  // nil: no answer was kept yet
        let dated = names.map { name in
            let attributes = try? manager.attributesOfItem(atPath: "\(folder)/\(name)")
            return (
                date: attributes?[.modificationDate] as? Date ?? .distantPast,
                kept: Kept(name: name, size: FileAttributes("\(folder)/\(name)")?.size ?? 0)
            )
        }
        return dated.sorted { $0.date < $1.date }.map(\.kept)
    }
}
