import SalusAPI
import SalusBase
import SalusHTTP

/// The first bytes of a content that is being downloaded.
final class PartialContent: Sendable {
    /// The bytes that have come so far.
    struct Beginning: Sendable {
        var bytes: [UInt8] = []
        /// The strong entity tag of the content; nil where the server gave none, so that nothing can go on from here.
        var tag: String?
    }

    private let state: Locked<Beginning>

    init(_ beginning: Beginning = Beginning()) { state = Locked(beginning) }

    var beginning: Beginning { state.withLock { $0 } }
    var count: Int { state.withLock { $0.bytes.count } }

    func restart(_ tag: String?) { state.withLock { $0 = Beginning(tag: tag) } }

    fileprivate func append(_ bytes: [UInt8]) -> Int {
        state.withLock { state in
            state.bytes += bytes
            return state.bytes.count
        }
    }

    /// The bytes from there on.
    func bytes(from offset: Int) -> [UInt8] { state.withLock { Array($0.bytes[min(offset, $0.bytes.count)...]) } }
}

extension APIClient {
    /// Downloads a document's bytes into `content`, from where it ends on (RFC 9110 section 14), or from the beginning
    /// where the server does not go on. What has come stays in `content` when this throws. Throws what `call` throws,
    /// and `unexpectedAnswer` for more bytes than any document has.
    func download(
        _ call: ReadContentCall, into content: PartialContent, as credential: CallCredential,
        _ grown: @Sendable (Int) async throws(ClientError) -> Void
    ) async throws(ClientError) {
        var request = try request(for: call, credential, false)
        let begun = content.beginning
        if !begun.bytes.isEmpty, let tag = begun.tag {
            request.headers["Range"] = ByteRange.from(begun.bytes.count, through: nil).text
            request.headers["If-Range"] = tag
        }
        let response = try await open(request)
        try await take(response, after: begun.bytes.count, content)
        var pieces = response.body.makeAsyncIterator()
        while let piece = try await Self.next(&pieces) {
            let count = content.append(piece)
            guard count <= Self.answerLimit else { throw .unexpectedAnswer(status: response.status) }
            try await grown(count)
        }
    }

    private func take(
        _ response: HTTPClientResponse, after count: Int, _ content: PartialContent
    ) async throws(ClientError) {
        switch response.status {
        case 206:
            let range = response.headers["Content-Range"].flatMap { ContentRange(field: $0) }
            guard range?.bytes.lowerBound == count else { throw .unexpectedAnswer(status: 206) }
        case 200:
            let tag = response.headers["ETag"].flatMap { EntityTag(text: $0) }
            content.restart(tag.flatMap { $0.isWeak ? nil : $0.plain.text })
        case 416:
            content.restart(nil)
            throw .unreachable(.disconnected)
        default: throw Self.refusal(try await Self.whole(response))
        }
    }

    private static func next(_ pieces: inout HTTPBody.AsyncIterator) async throws(ClientError) -> [UInt8]? {
        do { return try await pieces.next() } catch { throw ClientError(transport: error) }
    }
}
