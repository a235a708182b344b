import SalusHTTP

extension SourceConnection {
    /// The answer to a write, whatever its status; its body is not looked at.
    struct WriteAnswer: Sendable {
        let status: Int
        /// Nil where the source names none, or one on another host.
        let location: SourceAddress?
        let tag: String?
        /// Seconds or a date; nil where the source does not ask for a pause.
        let retryAfter: String?
    }

    private static let mostBytesOfAnswer = 1 << 20

    /// Sends a document once. A redirection is followed where it keeps method and body (307, 308) or adds a slash
    /// alone. `tag`: the version that it may replace. Throws `source` and `cancelled`; then it may have arrived.
    func send(
        _ upload: SourceUpload, _ method: HTTPMethod, _ address: SourceAddress, replacing tag: String?
    ) async throws(ClientError) -> WriteAnswer {
        var address = address
        for _ in 0...Self.mostRedirections {
            let response = try await sendOnce(upload, method, address, tag)
            guard [301, 302, 303, 307, 308].contains(response.status) else { return answer(response, at: address) }
            guard let next = address.resolving(response.headers["Location"] ?? "", from: nil),
                response.status >= 307 || next == address
            else { throw .source(.redirected) }
            address = next
        }
        throw .source(.redirected)
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
