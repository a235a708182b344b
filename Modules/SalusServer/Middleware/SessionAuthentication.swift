import SalusAPI
import SalusCrypto
import SalusDomain
package import SalusHTTP
package import SalusServerDomain

/// Reads the form of a credential, and the body it may sign. The domain decides inside the transaction whether the
/// credential is valid. A request without a credential to a protected route is refused before the body is read, and one
/// with a document is checked before it: a made-up token fills no memory and has nothing parsed.
package struct SessionAuthentication: Middleware {
    private let environment: Environment

    package init(environment: Environment) { self.environment = environment }

    package func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        guard let endpoint = call.endpoint else { return try await next(call) }
        var call = call
        let proof = endpoint.security == .open ? nil : try Self.proof(call.request.headers)
        if endpoint.bodyKind == .document, let proof { try await environment.admit(proof.credential()) }
        if endpoint.bodyKind != .nothing { try Self.refuseCoding(call.request.headers) }
        if endpoint.bodyKind != .nothing { call.body = try await call.request.body.collect(upTo: call.bodyLimit) }
        call.credential = try Self.credential(proof, call)
        return try await next(call)
    }

    /// Refuses a coded body with 415: signatures and storage use the bytes as they are sent; and a coded body could
    /// expand to any size.
    package static func refuseCoding(_ headers: HTTPHeaders) throws(HTTPRefusal) {
        guard let coding = headers["Content-Encoding"], coding.lowercased() != "identity" else { return }
        throw HTTPRefusal(415, "a coded body is not taken; send it as it is")
    }

    /// `scheme token` of the one Authorization field.
    private struct Proof {
        let isOperator: Bool
        let token: SessionToken

        func credential(signature: RequestSignature? = nil) -> RequestCredential {
            isOperator
                ? .operatorToken(hash: token.hash)
                : .session(SessionProof(accessHash: token.hash, signature: signature))
        }
    }

    private static func proof(_ headers: HTTPHeaders) throws -> Proof {
        let fields = headers.values(CredentialFields.authorization)
        guard let field = fields.first else { throw DomainError.signInRequired }
        let parts = field.split(separator: " ", omittingEmptySubsequences: false)
        guard fields.count == 1, parts.count == 2, let token = SessionToken(text: parts[1]) else {
            throw MalformedRequest(CredentialFields.authorization, expected: "a scheme and a token of this server")
        }
        switch parts[0].lowercased() {
        case CredentialFields.bearer.lowercased(): return Proof(isOperator: false, token: token)
        case CredentialFields.operatorToken.lowercased(): return Proof(isOperator: true, token: token)
        default: throw MalformedRequest(CredentialFields.authorization, expected: "the scheme Bearer or Operator")
        }
    }

    private static func credential(_ proof: Proof?, _ call: ServerCall) throws -> RequestCredential {
        guard let proof else { return .anonymous }
        return proof.credential(signature: proof.isOperator ? nil : try signature(call))
    }

    private static func signature(_ call: ServerCall) throws -> RequestSignature? {
        let fields = call.request.headers.values(CredentialFields.signature)
        guard let text = fields.first else { return nil }
        guard fields.count == 1, let field = SignatureField(text: text) else {
            throw MalformedRequest(CredentialFields.signature, expected: "time.nonce.code")
        }
        let request = RequestMAC.Request(
            method: call.request.method.name, target: call.request.target.text, time: field.time, nonce: field.nonce,
            body: call.body)
        return RequestSignature(request: request, code: field.code)
    }
}
