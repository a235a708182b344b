import FoundationEssentials
import Glibc
import SalusAPI
public import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
public import SalusModels
public import SalusSync

/// Files of any size beside a vault's entries. They travel in parts of 4 MiB, each sealed and opened alone; what was
/// stopped goes on.
public struct VaultFiles: Sendable {
    let vaults: VaultClient

    public typealias ReportProgress = @Sendable (FileProgress) async -> Void

    /// Seals a file of this machine into a vault, and then puts it there as an object: until all of it has arrived, no
    /// member sees it. Needs the server. After an interruption, `resumeUploads` goes on.
    @discardableResult
    public func put(
        at path: String, named name: String? = nil, mediaType: String, in object: ObjectID? = nil, of vault: VaultID,
        _ report: ReportProgress = { _ in }
    ) async throws(ClientError) -> ObjectID {
        let source = try SourceFile(path)
        try await vaults.require(\.writing, in: vault)
        let copy = try await vaults.open(vault).copy
        if let object, copy.isFinal, copy.replica.objects[object] != nil { throw .vault(.isFinal) }
        let object = object ?? ObjectID(from: vaults.randomness)
        let name = name ?? URL(filePath: path).lastPathComponent
        let attachment: VaultAttachment
        do {
            let reference = try VaultAttachmentReference(
                length: UInt64(source.size), mediaType: mediaType, name: name, randomness: vaults.randomness)
            attachment = try VaultAttachment(sealing: reference, in: vault.bytes, randomness: vaults.randomness)
        } catch { throw .vault(.tooLarge) }
        let upload = ResumableUpload(source, attachment, object: object.bytes)
        try await keep(upload, upload.encoded, of: vault)
        try await bring(upload, to: vault, report)
        return object
    }

    /// Goes on with uploads that were stopped. One whose file is gone or has changed is given up, and `fileChanged`
    /// thrown after the others.
    public func resumeUploads(
        of vault: VaultID, _ report: ReportProgress = { _ in }
    ) async throws(ClientError) {
        var failure: ClientError?
        let stopped = try await vaults.cache.transfers(of: vault)
        for upload in stopped.compactMap({ ResumableUpload(encoded: $0.content) }) {
            do throws(ClientError) { try await bring(upload, to: vault, report) } catch {
                guard case .vault = error else { throw error }
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Paths of files whose upload was stopped.
    public func stoppedUploads(of vault: VaultID) async throws(ClientError) -> [String] {
        try await vaults.cache.transfers(of: vault).compactMap { ResumableUpload(encoded: $0.content)?.path }
    }

    /// Downloads a file of a vault to this machine. Parts that were fetched before a stop are not fetched again; the
    /// file gets its name when all of it is there and verified. Throws `fileExists` rather than overwrite a file.
    public func fetch(
        _ object: ObjectID, in vault: VaultID, to path: String, _ report: ReportProgress = { _ in }
    ) async throws(ClientError) {
        guard !FileManager.default.fileExists(atPath: path) else { throw .vault(.fileExists) }
        let reference = try await reference(of: object, in: vault)
        guard let id = VaultAttachmentID(bytes: reference.identifier) else { throw .untrusted(.vault) }
        let head = try await vaults.server.read(id, in: vault, from: 0, count: AttachmentLayout.headSize)
        let attachment: VaultAttachment
        do { attachment = try VaultAttachment(reference, in: vault.bytes, head: head) } catch {
            throw ClientError(vault: error)
        }
        let target = TargetFile(path, for: id)
        let layout = attachment.layout
        let begun = min(try target.wholeParts(), layout.partCount)
        for part in begun..<layout.partCount {
            if Task.isCancelled { throw .cancelled }
            let range = layout.sealedRange(ofPart: part)
            let sealed = try await vaults.server.read(id, in: vault, from: range.lowerBound, count: range.count)
            do { try target.append(try attachment.open(part: part, sealed)) } catch let error as CryptoError {
                throw ClientError(vault: error)
            } catch { throw .vault(.unwritable) }
            let done = layout.fileRange(ofChunks: layout.chunks(inPart: part)).upperBound
            await report(FileProgress(done: done, total: layout.length))
        }
        try target.finish(length: layout.length)
    }

    /// Takes a file out of a vault: its entry says so to everybody, and the server drops its bytes.
    public func delete(_ object: ObjectID, in vault: VaultID) async throws(ClientError) {
        let reference = try await reference(of: object, in: vault)
        guard let id = VaultAttachmentID(bytes: reference.identifier) else { throw .untrusted(.vault) }
        try await vaults.writer.delete(object, in: vault)
        try await vaults.sync.run(vault)
        try await vaults.server.delete(id, in: vault)
    }

    // MARK: Pieces

    private func bring(
        _ upload: ResumableUpload, to vault: VaultID, _ report: ReportProgress
    ) async throws(ClientError) {
        let attachment: VaultAttachment
        do { attachment = try VaultAttachment(upload.reference, in: vault.bytes, head: upload.head) } catch {
            throw ClientError(vault: error)
        }
        guard let id = VaultAttachmentID(bytes: upload.reference.identifier),
            let object = ObjectID(bytes: upload.object)
        else { throw .untrusted(.vault) }
        let layout = attachment.layout
        var state = try await vaults.server.begin(id, of: layout.sealedSize, in: vault)
        for part in 0..<layout.partCount where !state.parts.contains(part) {
            if Task.isCancelled { throw .cancelled }
            let range = layout.fileRange(ofChunks: layout.chunks(inPart: part))
            let sealed: [UInt8]
            do { sealed = try attachment.seal(part: part, try await unchanged(upload, in: vault).read(range)) } catch {
                throw ClientError(vault: error)
            }
            state = try await vaults.server.put(sealed, as: part, of: id, in: vault)
            await report(FileProgress(done: range.upperBound, total: layout.length))
        }
        _ = try await unchanged(upload, in: vault)
        try await vaults.writer.put(
            upload.reference.encoded, type: VaultAttachmentReference.contentType, in: object, of: vault)
        try await keep(upload, [], of: vault)
    }

    /// The file as it was when its upload began; else the upload is given up.
    private func unchanged(_ upload: ResumableUpload, in vault: VaultID) async throws(ClientError) -> SourceFile {
        do throws(ClientError) {
            let source = try SourceFile(upload.path)
            guard upload.isOf(source) else { throw .vault(.fileChanged) }
            return source
        } catch {
            try await keep(upload, [], of: vault)
            throw error
        }
    }

    private func keep(_ upload: ResumableUpload, _ content: [UInt8], of vault: VaultID) async throws(ClientError) {
        guard let id = VaultAttachmentID(bytes: upload.reference.identifier) else { throw .untrusted(.vault) }
        try await vaults.cache.keep(CachedTransfer(attachment: id, content: content), of: vault)
    }

    private func reference(of object: ObjectID, in vault: VaultID) async throws(ClientError) -> VaultAttachmentReference
    {
        let copy = try await vaults.open(vault).copy
        guard let content = copy.wholeContents(of: object).last, content.type == VaultAttachmentReference.contentType
        else { throw .vault(.noSuchFile) }
        do { return try VaultAttachmentReference(encoded: content.bytes) } catch { throw ClientError(vault: error) }
    }
}

/// A file that is written part by part beside its place, and takes its name when it is whole.
struct TargetFile {
    let path: String
    private let partial: String

    /// Of the whole parts of a sealed file that were opened and written.
    static let partLength = AttachmentLayout.chunksPerPart * AttachmentLayout.chunkSize

    init(_ path: String, for file: VaultAttachmentID) {
        self.path = path
        partial = "\(path).\(file).part"
    }

    /// The number of complete parts; an incomplete one is cut off.
    func wholeParts() throws(ClientError) -> Int {
        do {
            if !FileManager.default.fileExists(atPath: partial) {
                try ProfileFile.write([], to: partial)
                return 0
            }
        } catch { throw .vault(.unwritable) }
        let parts = try SourceFile(partial).size / Self.partLength
        guard OpenFile(partial, O_RDWR)?.truncate(to: parts * Self.partLength) == true else {
            throw .vault(.unwritable)
        }
        return parts
    }

    /// The bytes that were written of it so far.
    func read(_ range: Range<Int>) throws(ClientError) -> [UInt8] { try SourceFile(partial).read(range) }

    /// Drops what was written of it.
    func discard() { try? FileManager.default.removeItem(atPath: partial) }  // one that is gone needs no more

    func append(_ bytes: [UInt8]) throws(ClientError) {
        guard OpenFile(partial, O_WRONLY | O_APPEND)?.write(bytes) == true else { throw .vault(.unwritable) }
    }

    func finish(length: Int) throws(ClientError) {
        guard try SourceFile(partial).size == length else { throw .untrusted(.vault) }
        do { try FileManager.default.moveItem(atPath: partial, toPath: path) } catch { throw .vault(.unwritable) }
    }
}
