import SalusAPI
import SalusBase
import SalusDomain
import SalusHTTP
import SalusLocal
import SalusModels

/// Fetches the bytes of a large document. What has come is kept in the local store, so that a download which was cut
/// off goes on there, also in a later process.
struct ContentDownload: Sendable {
    /// Bytes from which on what has come is kept, and of what is kept at a time.
    static let threshold = 1 << 20
    /// Interruptions in a row without new bytes between them, after which the next sync goes on.
    private static let mostInterruptions = 3

    let session: ClientSession
    let store: any LocalStore
    let transfers: DocumentTransfers
    let document: Document

    /// The bytes, which have the length and digest that the document names. Throws `untrusted(.document)` for others.
    func bytes() async throws(ClientError) -> [UInt8] {
        let kept = try await kept()
        if let kept, let bytes = try await whole(from: kept) { return bytes }
        // The kept bytes are not the beginning of this document.
        if kept != nil { try await forget() }
        guard let bytes = try await whole(from: nil) else {
            try await forget()
            throw .untrusted(.document)
        }
        return bytes
    }

    /// Nil when the bytes are not those of the document.
    private func whole(from kept: PartialDownload?) async throws(ClientError) -> [UInt8]? {
        let content = PartialContent(.init(bytes: kept?.bytes ?? [], tag: kept?.tag))
        let written = Locked(kept?.bytes.count ?? 0)
        var interruptions = 0
        while content.count < document.size {
            let before = content.count
            do throws(ClientError) {
                try await fetch(into: content, written)
                break
            } catch {
                try await keep(content, written)
                interruptions = content.count > before ? 0 : interruptions + 1
                guard error.isInterruption, interruptions < Self.mostInterruptions else { throw error }
            }
        }
        try await keep(content, written)
        let bytes = content.bytes(from: 0)
        return document.hasContent(bytes) ? bytes : nil
    }

    private func fetch(into content: PartialContent, _ written: Locked<Int>) async throws(ClientError) {
        let call = ReadContentCall(record: document.record, document: document.id)
        try await session.download(call, into: content) { count throws(ClientError) in
            await transfers.report(DocumentTransfer(document, .down, done: min(count, document.size)))
            if count - written.withLock({ min($0, count) }) >= Self.threshold { try await keep(content, written) }
        }
    }

    /// Writes what has come since it was last written. A content that began again takes the place of what is kept.
    private func keep(_ content: PartialContent, _ written: Locked<Int>) async throws(ClientError) {
        let (begun, before) = (content.beginning, written.withLock { $0 })
        let isNew = begun.bytes.count < before
        let from = isNew ? 0 : before
        guard let tag = begun.tag, begun.bytes.count > from || isNew else { return }
        let bytes = Array(begun.bytes[from...])
        try await local { () async throws(DomainError) in
            try await store.keep(bytes, at: from, tag: tag, of: document.id, in: document.record)
        }
        written.withLock { $0 = begun.bytes.count }
    }

    private func kept() async throws(ClientError) -> PartialDownload? {
        try await local { () async throws(DomainError) in
            try await store.partialDownload(of: document.id, in: document.record)
        }
    }

    private func forget() async throws(ClientError) {
        try await local { () async throws(DomainError) in
            try await store.forgetDownload(of: document.id, in: document.record)
        }
    }
}
