import SalusHTTP

extension SourceConnection {
    /// The answer to a write, whatever its status; its body is not looked at.
    struct WriteAnswer: Sendable {
        let status: Int
        /// Nil where the source names none, or one on another host.
        let location: SourceAddress?

        /// Whether the source has taken the document.
        var isTaken: Bool { (200..<300).contains(status) || status == 302 || status == 303 }

        let tag: String?
        /// Seconds or a date; nil where the source does not ask for a pause.
        let retryAfter: String?
    }

    private static let mostBytesOfAnswer = 1 << 20

    /// Sends a document once. A redirection (301, 302, 307, 308) is followed where it adds a slash at the end alone;
    /// 303 and any other 302 of the host are answers: the document was taken (RFC 9110 sections 15.4.3 and 15.4.4).
    /// `tag`: the version that it may replace. Throws `source` and `cancelled`; then it may have arrived.
    func send(
        _ upload: SourceUpload, _ method: HTTPMethod, _ address: SourceAddress, replacing tag: String?
    ) async throws(ClientError) -> WriteAnswer {
        let response = try await sendOnce(upload, method, address, tag)
        guard let next = try Self.redirection(of: response, at: address) else { return answer(response, at: address) }
        let followed = next == address && next.isFolder && !address.isFolder && response.status != 303
        guard followed else {
            guard [302, 303].contains(response.status) else { throw .source(.redirectedThere) }
            return answer(response, at: address)
        }
        let second = try await sendOnce(upload, method, next, tag)
        guard let third = try Self.redirection(of: second, at: next), ![302, 303].contains(second.status) else {
            return answer(second, at: next)
        }
        throw .source(third == next ? .redirected : .redirectedThere)
    }

    /// Nil for an answer that points nowhere else. Throws `source(.redirected)` for another host.
    private static func redirection(
        of response: HTTPClientResponse, at address: SourceAddress
    ) throws(ClientError) -> SourceAddress? {
        guard [301, 302, 303, 307, 308].contains(response.status) else { return nil }
        guard let next = address.resolving(response.headers["Location"] ?? "", from: nil) else {
            throw .source(.redirected)
        }
        return next
    }

    private func sendOnce(
        _ upload: SourceUpload, _ method: HTTPMethod, _ address: SourceAddress, _ tag: String?
    ) async throws(ClientError) -> HTTPClientResponse {
        var headers: HTTPHeaders = ["Content-Type": upload.contentType, "Accept": "*/*"]
        headers["If-Match"] = tag
        headers["Authorization"] = authorization
        var request = HTTPClientRequest(
            method, address.requestText, headers: headers, body: upload.body, timeout: .seconds(300))
        request.countsOnce = true
        do {
            let response = try await engine.send(request)
            // The status says it; a body that is too long or breaks off changes nothing of it.
            _ = try? await response.body.collect(upTo: Self.mostBytesOfAnswer)
            return response
        } catch { throw SourceProblem.clientError(error) }
    }

    private func answer(_ response: HTTPClientResponse, at address: SourceAddress) -> WriteAnswer {
        WriteAnswer(
            status: response.status,
            location: response.headers["Location"].flatMap { address.resolving($0, from: nil) },
            tag: Self.short(response.headers["ETag"]), retryAfter: response.headers["Retry-After"])
    }
}
