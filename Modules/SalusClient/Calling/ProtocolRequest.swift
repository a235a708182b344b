public import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP

/// A request to another protocol of the server, such as FHIR R4 or hData, for scripts that speak it themselves.
public struct ProtocolRequest: Hashable, Sendable {
    public enum Method: String, Sendable {
        case get = "GET", post = "POST", put = "PUT", patch = "PATCH", delete = "DELETE"
    }

    public let method: Method
    /// The path from the root on, with its query: `/fhir/R4/Patient`.
    public let target: String
    /// The media types that the answer may have, as `Accept` names them.
    public let accept: String
    /// Nil for a request without a body.
    public let content: RawContent?
    /// The version that the change is for, as `If-Match` names it.
    public let version: String?

    public init(
        _ method: Method, _ target: String, accept: String, content: RawContent? = nil, version: String? = nil
    ) {
        (self.method, self.target, self.accept) = (method, target, accept)
        (self.content, self.version) = (content, version)
    }
}

/// An answer of that protocol, which may be its words for why there is none.
public struct ProtocolAnswer: Hashable, Sendable {
    public let status: Int
    public let content: RawContent
    /// The address of what was made.
    public let location: String?

    public var isSuccess: Bool { (200..<300).contains(status) }
}

extension APIClient {
    /// Throws `unreachable`, and `refused` with `signInRequired` where the server takes the credential for none.
    func send(_ request: ProtocolRequest, as credential: CallCredential) async throws(ClientError) -> ProtocolAnswer {
        let bytes = request.content?.bytes
        var headers: HTTPHeaders = ["Accept": request.accept]
        if let content = request.content { headers["Content-Type"] = content.mediaType }
        headers["If-Match"] = request.version
        let method = request.method.rawValue
        for (name, value) in fields(credential, method: method, target: request.target, body: bytes ?? []) {
            headers[name] = value
        }
        let answer = try await answer(
            to: HTTPClientRequest(HTTPMethod(method), server.base + request.target, headers: headers, body: bytes))
        guard answer.status != 401 else {
            throw .refused(APIError(.signInRequired, "The server asks for another sign-in."))
        }
        return answer
    }

    private func answer(to request: HTTPClientRequest) async throws(ClientError) -> ProtocolAnswer {
        let response = try await open(request)
        let whole = try await Self.whole(response)
        return ProtocolAnswer(status: whole.status, content: whole.content, location: response.headers["Location"])
    }
}

extension SessionCaller {
    /// Sends a request; writes are signed. Throws what `call` throws but the server's own errors, which are the answer.
    public func send(_ request: ProtocolRequest) async throws(ClientError) -> ProtocolAnswer {
        try await renewing { [client] (credential) async throws(ClientError) in
            try await client.send(request, as: credential)
        }
    }

    /// The token for `Authorization: Bearer`, which reads and does not write; it is valid for five minutes or more.
    public func bearerToken() async throws(ClientError) -> SessionTokens {
        if tokens.accessExpires < client.clock.now.adding(seconds: 300) { try await renew(after: tokens.access) }
        return tokens
    }
}
