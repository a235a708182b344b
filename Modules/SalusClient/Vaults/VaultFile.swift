import Glibc
import SalusBase
import SalusCrypto

/// A file in a vault, as its entry describes it.
public struct VaultFile: Hashable, Sendable {
    public let name: String
    public let mediaType: String
    /// Bytes.
    public let length: Int
}

/// The progress of a file transfer, in bytes of the file itself.
public struct FileProgress: Hashable, Sendable {
    /// Bytes that were transferred.
    public let done: Int
    /// Bytes of the file.
    public let total: Int
}

/// A file of this machine that is read part by part while it stays as it was.
struct SourceFile {
    let path: String
    let size: Int
    /// Nanoseconds since 1970.
    let modified: UInt64

    /// Throws `noSuchFile` for what is no file that can be read.
    init(_ path: String) throws(ClientError) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .vault(.noSuchFile) }
        (self.path, size) = (path, Int(status.st_size))
        modified = UInt64(status.st_mtim.tv_sec) * 1_000_000_000 + UInt64(status.st_mtim.tv_nsec)
    }

    func read(_ range: Range<Int>) throws(ClientError) -> [UInt8] {
        guard let file = OpenFile(path), file.seek(to: range.lowerBound), let bytes = file.read(upTo: range.count)
        else {
            throw .vault(.noSuchFile)
        }
        guard bytes.count == range.count else { throw .vault(.fileChanged) }
        return bytes
    }
}

/// An upload as it is stored, so that it continues after a restart under the same seal. A file that has changed
/// meanwhile starts from the beginning: two contents under one seal would give both away.
struct ResumableUpload {
    let object: [UInt8]
    let path: String
    let size: Int
    let modified: UInt64
    let reference: VaultAttachmentReference
    let head: [UInt8]

    init(_ source: SourceFile, _ attachment: VaultAttachment, object: [UInt8]) {
        (self.object, path, size, modified) = (object, source.path, source.size, source.modified)
        (reference, head) = (attachment.reference, attachment.head)
    }

    /// Nil for what no program of ours wrote.
    init?(encoded: [UInt8]) {
        var reader = ByteReader(encoded)
        guard let object = try? reader.raw(16), let path = try? reader.v16(), let size = try? reader.u64(),
            let modified = try? reader.u64(), let encodedReference = try? reader.v32(), let head = try? reader.v16(),
            let reference = try? VaultAttachmentReference(encoded: encodedReference)
        else { return nil }
        (self.object, self.path) = (object, String(decoding: path, as: UTF8.self))
        (self.size, self.modified, self.reference, self.head) = (Int(clamping: size), modified, reference, head)
    }

    var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.raw(object)
        writer.v16(Array(path.utf8))
        writer.u64(UInt64(size))
        writer.u64(modified)
        writer.v32(reference.encoded)
        writer.v16(head)
        return writer.bytes
    }

    func isOf(_ source: SourceFile) -> Bool { source.size == size && source.modified == modified }
}
