import FoundationEssentials
import SalusAPI
public import SalusBase
import SalusConversations
import SalusCrypto
import SalusLocal
public import SalusModels

/// Files of any size in conversations. Each is sealed on this device under a key of its own, travels in parts of 4 MiB,
/// and is announced by a message with its name, key and digest once all of it is at the server, which learns its size
/// alone. What was stopped goes on with the next sync.
public struct ConversationFiles: Sendable {
    /// Seconds after which a program that has said nothing of an upload is taken to be gone.
    private static let patience: Int64 = 600

    let conversations: Conversations
    private var session: ClientSession { conversations.session }
    private var values: LocalValues { conversations.values }

    // MARK: Sending

    /// Seals a file of this machine and sends it with a caption, which may be empty. Without a server it waits; it has
    /// to stay as it is until then. Throws `vault(.noSuchFile)`, and `conversation` where one may not write.
    @discardableResult
    public func send(
        at path: String, mediaType: String, caption: String = "", in id: ConversationID,
        _ report: @escaping VaultFiles.ReportProgress = { _ in }
    ) async throws(ClientError) -> ConversationOutcome {
        let source = try SourceFile(path)
        try await requireWriting(in: id)
        let upload = try ConversationUpload(
            source, mediaType: mediaType, caption: caption, to: id, at: conversations.clock.now,
            conversations.randomness)
        // A name or a caption that no one may send is refused before the bytes go out.
        _ = try upload.content([UInt8](repeating: 0, count: SHA256.size))
        try await keep(upload)
        return try await bringOrGiveUp(upload, report)
    }

    private func requireWriting(in id: ConversationID) async throws(ClientError) {
        guard let found = try await conversations.list().first(where: { $0.id == id }) else {
            throw .conversation(.noSuchConversation)
        }
        guard let role = found.ownRole else { throw .conversation(.notMember) }
        if role == .reader { throw .conversation(.role) }
    }

    /// Goes on with uploads that were stopped. One that is not possible any more is given up, and noted.
    func resume() async throws(ClientError) {
        let now = conversations.clock.now
        for upload in try await values.conversationUploads() {
            if let worked = upload.workedAt, worked.adding(seconds: Self.patience) > now { continue }
            if try await wasSent(upload) {
                try await drop(upload)
                continue
            }
            do throws(ClientError) {
                if try await bringOrGiveUp(upload, { _ in }) == .waiting { return }
            } catch {
                if case .cancelled = error { throw error }
                await conversations.note(ConversationNotice(conversation: upload.conversation, kind: .file))
            }
        }
    }

    /// Whether its message is written already: the program ended before it noted that.
    private func wasSent(_ upload: ConversationUpload) async throws(ClientError) -> Bool {
        let entries = try await conversations.entries(of: upload.conversation, limit: 500).map(\.entry)
        let waiting = try await waitingContents(of: upload.conversation)
        let sent = entries.compactMap { entry -> MessageContent? in
            if case .message(let message) = entry.body { message.content } else { nil }
        }
        return (sent + waiting).contains { content in
            if case .attachment(let file) = content { file.identifier == upload.identifier.bytes } else { false }
        }
    }

    /// Own messages of a conversation that wait to be sent.
    private func waitingContents(of id: ConversationID) async throws(ClientError) -> [MessageContent] {
        let summary = try await conversations.run { try await $0.summaries().first { $0.id == id } }
        return summary?.waiting.map(\.content) ?? []
    }

    private func bringOrGiveUp(
        _ upload: ConversationUpload, _ report: VaultFiles.ReportProgress
    ) async throws(ClientError) -> ConversationOutcome {
        do throws(ClientError) {
            let outcome = try await bring(upload, report)
            try await drop(upload)
            return outcome
        } catch {
            if error.isOfTheWay {
                var stopped = upload
                stopped.workedAt = nil
                try await keep(stopped)
                if case .cancelled = error { throw error }
                return .waiting
            }
            try await drop(upload)
            throw error
        }
    }

    private func bring(
        _ upload: ConversationUpload, _ report: VaultFiles.ReportProgress
    ) async throws(ClientError) -> ConversationOutcome {
        let (id, file, sealing) = (upload.conversation, try upload.file, try upload.sealing())
        let (layout, digest) = (sealing.layout, SHA256Stream())
        var state = try await session.call(
            BeginConversationFileCall(conversation: id, file: file, size: layout.sealedSize))
        for part in 0..<layout.partCount {
            if Task.isCancelled { throw .cancelled }
            let range = layout.fileRange(ofChunks: layout.chunks(inPart: part))
            let sealed: [UInt8]
            do { sealed = try sealing.seal(part: part, try upload.source().read(range)) } catch let error as CryptoError
            {
                throw ClientError(vault: error)
            } catch { throw .vault(.fileChanged) }
            digest.append(sealed)
            if !state.parts.contains(part) {
                state = try await session.call(
                    PutConversationFilePartCall(conversation: id, file: file, part: part, sealed))
                try await touch(upload)
            }
            await report(FileProgress(done: range.upperBound, total: layout.length))
        }
        _ = try upload.source()
        let content = try upload.content(digest.finish())
        return try await conversations.outcome { client in try await client.send(content, in: id) }
    }

    private func touch(_ upload: ConversationUpload) async throws(ClientError) {
        var touched = upload
        touched.workedAt = conversations.clock.now
        try await keep(touched)
    }

    private func keep(_ upload: ConversationUpload) async throws(ClientError) {
        let others = try await values.conversationUploads().filter { $0.identifier != upload.identifier }
        try await values.save(others + [upload])
    }

    private func drop(_ upload: ConversationUpload) async throws(ClientError) {
        try await values.save(try await values.conversationUploads().filter { $0.identifier != upload.identifier })
    }

    // MARK: Saving

    /// Downloads the file of a message to this machine. Parts that were fetched before a stop are not fetched again;
    /// the file gets its name when all of it is there and its digest is that of the message. Throws
    /// `vault(.fileExists)` rather than overwrite a file, `conversation(.noFile)`, `(.fileGone)` and `(.fileDamaged)`.
    public func save(
        _ message: MessageName, in id: ConversationID, to path: String,
        _ report: VaultFiles.ReportProgress = { _ in }
    ) async throws(ClientError) {
        guard !FileManager.default.fileExists(atPath: path) else { throw .vault(.fileExists) }
        let wanted = try await reference(of: message, in: id)
        guard let file = ConversationFileID(bytes: wanted.identifier) else { throw .conversation(.fileDamaged) }
        let head = try await read(file, in: id, 0..<AttachmentLayout.headSize)
        let opening: VaultAttachment
        do {
            opening = try VaultAttachment(
                try .init(identifier: wanted.identifier, key: wanted.key, size: wanted.size), in: id.bytes, head: head)
        } catch { throw .conversation(.fileDamaged) }
        let target = TargetFile(path, for: file)
        do throws(ClientError) { try await fetch(opening, wanted, file, in: id, to: target, report) } catch {
            if error == .conversation(.fileDamaged) { target.discard() }
            throw error
        }
    }

    private func fetch(
        _ opening: VaultAttachment, _ wanted: AttachmentReference, _ file: ConversationFileID,
        in id: ConversationID, to target: TargetFile, _ report: VaultFiles.ReportProgress
    ) async throws(ClientError) {
        let (layout, digest) = (opening.layout, SHA256Stream())
        let begun = min(try target.wholeParts(), layout.partCount)
        for part in 0..<layout.partCount {
            if Task.isCancelled { throw .cancelled }
            let range = layout.fileRange(ofChunks: layout.chunks(inPart: part))
            let sealed: [UInt8]
            do {
                if part < begun {
                    sealed = try opening.seal(part: part, try target.read(range))
                } else {
                    sealed = try await read(file, in: id, layout.sealedRange(ofPart: part))
                    try target.append(try opening.open(part: part, sealed))
                }
            } catch let error as ClientError { throw error } catch { throw .conversation(.fileDamaged) }
            digest.append(sealed)
            await report(FileProgress(done: range.upperBound, total: layout.length))
        }
        guard digest.finish() == wanted.digest else { throw .conversation(.fileDamaged) }
        try target.finish(length: layout.length)
    }

    private func read(
        _ file: ConversationFileID, in id: ConversationID, _ range: Range<Int>
    ) async throws(ClientError) -> [UInt8] {
        do throws(ClientError) {
            return try await session.call(
                ReadConversationFileCall(conversation: id, file: file, from: range.lowerBound, count: range.count)
            ).bytes
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw error }
            throw .conversation(.fileGone)
        }
    }

    /// Throws `conversation(.noFile)` for a message without one, and one that was withdrawn.
    private func reference(
        of message: MessageName, in id: ConversationID
    ) async throws(ClientError) -> AttachmentReference {
        let rows = try await conversations.search.thread(id, with: message).rows
        guard case .attachment? = rows.first(where: { $0.name == message })?.content else {
            throw .conversation(.noFile)
        }
        for kept in try await conversations.entries(of: id, limit: .max) {
            guard case .message(let sent) = kept.entry.body, case .attachment(let file) = sent.content,
                MessageName(MessageReference(author: kept.entry.sender.person, message: sent.id)) == message
            else { continue }
            return file
        }
        throw .conversation(.noFile)
    }

    /// Removes the file of an own message that is withdrawn from the server; one that is gone, or a server that does
    /// not answer, is no failure: the server removes it in time.
    func remove(_ file: ConversationFileID, in id: ConversationID) async throws(ClientError) {
        do throws(ClientError) {
            _ = try await session.call(DeleteConversationFileCall(conversation: id, file: file))
        } catch {
            if error.isOfTheWay { return }
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw error }
        }
    }

    /// The file of an own message; nil where it has none.
    func ownFile(
        of message: MessageName, in id: ConversationID
    ) async throws(ClientError) -> ConversationFileID? {
        guard try await conversations.me() == message.author else { return nil }
        do throws(ClientError) {
            return ConversationFileID(bytes: try await reference(of: message, in: id).identifier)
        } catch {
            guard error == .conversation(.noFile) else { throw error }
            return nil
        }
    }
}

extension Conversations {
    /// Files in conversations.
    public nonisolated var files: ConversationFiles { ConversationFiles(conversations: self) }
}
