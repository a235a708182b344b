import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels

/// Brings the bytes of a large draft to the server in parts. The upload is called as its document, so that the draft in
/// the local store names it: whichever program goes on asks the server how much is there, and sends the rest.
struct DocumentUpload: Sendable {
    /// Bytes from which on a document goes up in parts.
    static let threshold = 1 << 20
    /// Bytes of the first part: 16 seconds at 64 kbit/s.
    private static let firstPart = 128 << 10
    private static let leastPart = 16 << 10
    /// A part that took less makes the next one larger; one that took longer, smaller.
    private static let (short, long): (Int64, Int64) = (1000, 15_000)
    /// Interruptions in a row without a part between them, after which the next sync goes on.
    private static let mostInterruptions = 3

    let session: ClientSession
    let clock: WallClock
    let transfers: DocumentTransfers
    let document: Document
    let content: [UInt8]

    private var upload: DocumentUploadID { DocumentUploadID(bytes: document.id.bytes)! }

    /// Returns when all bytes are at the server. Throws what a call throws that could not be repeated.
    func bring() async throws(ClientError) -> DocumentUploadID {
        var (known, isBegun, interruptions, size) = (DocumentUploadState?.none, false, 0, Self.firstPart)
        while true {
            if Task.isCancelled { throw .cancelled }
            do throws(ClientError) {
                guard let state = known else {
                    known = isBegun ? try await state() : try await begin()
                    isBegun = true
                    continue
                }
                await transfers.report(DocumentTransfer(document, .up, done: state.received))
                if state.isComplete { return upload }
                let began = clock.now
                known = try await put(state.received, size)
                interruptions = 0
                size = Self.size(after: size, took: clock.now.milliseconds - began.milliseconds)
            } catch {
                interruptions += 1
                guard interruptions <= Self.mostInterruptions, error.interruptsAnUpload(isBegun: isBegun) else {
                    throw error
                }
                // An upload that was ended meanwhile begins again.
                if case .refused(let refusal) = error, refusal.code == .notFound { isBegun = false }
                // On a line that breaks, less is lost with a smaller part.
                (known, size) = (nil, max(size / 4, Self.leastPart))
            }
        }
    }

    private func begin() async throws(ClientError) -> DocumentUploadState {
        let body = BeginDocumentUploadCall.Body(
            size: content.count, digest: document.digest, mediaType: document.mediaType)
        let state = try await session.call(
            BeginDocumentUploadCall(
                record: document.record, upload: upload, replaces: document.version.replaces, body))
        return try checked(state)
    }

    private func state() async throws(ClientError) -> DocumentUploadState {
        try checked(
            try await session.call(ReadDocumentUploadCall(record: document.record, upload: upload)))
    }

    private func put(_ offset: Int, _ size: Int) async throws(ClientError) -> DocumentUploadState {
        let part = Array(content[offset..<min(offset + size, content.count)])
        let state = try await session.call(
            PutDocumentUploadPartCall(
                record: document.record, upload: upload, offset: offset, replaces: document.version.replaces, part))
        guard state.received >= offset + part.count else { throw .untrusted(.document) }
        return try checked(state)
    }

    /// Throws `untrusted(.document)` for the state of another upload.
    private func checked(_ state: DocumentUploadState) throws(ClientError) -> DocumentUploadState {
        guard state.id == upload, state.size == content.count, (0...state.size).contains(state.received) else {
            throw .untrusted(.document)
        }
        return state
    }

    private static func size(after size: Int, took milliseconds: Int64) -> Int {
        if milliseconds < short { return min(size * 2, PutDocumentUploadPartCall.most) }
        return milliseconds > long ? max(size / 2, leastPart) : size
    }
}

extension ClientError {
    /// Whether asking how much is there, and going on from there, may help.
    fileprivate func interruptsAnUpload(isBegun: Bool) -> Bool {
        switch self {
        case .refused(let refusal):
            refusal.code == .uploadOffset || refusal.code == .outcomeUnknown || isBegun && refusal.code == .notFound
        default: isInterruption
        }
    }

    /// Whether the connection broke in the middle of an exchange.
    var isInterruption: Bool {
        switch self {
        case .unreachable(.disconnected), .unreachable(.transferFailed), .outcomeUnknown: true
        default: false
        }
    }
}
