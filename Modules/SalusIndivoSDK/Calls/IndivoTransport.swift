import PHRIndivo
import SalusBase
import SalusCrypto
import SalusHTTP

/// Signs calls and sends them.
struct IndivoTransport: Sendable {
    let engine: any HTTPClientEngine
    let clock: WallClock
    let randomness: Randomness

    /// No answer is longer.
    private static let longestAnswer = 256 << 20

    /// The body of an answer of 200. Throws `IndivoSDKError`: `refused` for 403, `invalid` for 400 and 404.
    func send(
        _ call: IndivoRequest, by app: IndivoApp, token: IndivoTokenForm? = nil, extra: [FormParameter] = []
    ) async throws -> [UInt8] {
        try app.checked()
        let answer = try await exchange(try request(call, by: app, token: token, extra: extra))
        switch answer.status {
        case 200: return answer.body
        case 403: throw IndivoSDKError.refused
        case 400, 404: throw Self.refusal(answer.body)
        default: throw IndivoSDKError.unexpected(status: answer.status)
        }
    }

    private func exchange(_ request: HTTPClientRequest) async throws -> (status: Int, body: [UInt8]) {
        do {
            let answer = try await engine.send(request)
            return (answer.status, try await answer.body.collect(upTo: Self.longestAnswer))
        } catch let error as HTTPError {
            throw IndivoSDKError.unreachable(error)
        }
    }

    private func request(
        _ call: IndivoRequest, by app: IndivoApp, token: IndivoTokenForm?, extra: [FormParameter]
    ) throws(IndivoSDKError) -> HTTPClientRequest {
        let url = app.server + call.target
        var request = HTTPClientRequest(call.method, url, body: call.content?.bytes)
        // A repetition would have the same nonce: the server refuses it, though it has carried out the first.
        request.countsOnce = call.method != .get
        request.headers["Content-Type"] = call.content?.type
        do throws(OAuthError) {
            let signed = try OAuthRequest(method: call.method.name, url: url, form: call.form)
            request.headers["Authorization"] = try signer(app, token).authorization(
                for: signed, body: call.content?.bytes, extra: extra, now: clock.now, randomness: randomness)
        } catch { throw .unsigned(error) }
        return request
    }

    private func signer(_ app: IndivoApp, _ token: IndivoTokenForm?) throws(OAuthError) -> OAuthSigner {
        let key: OAuthSigner.Key =
            switch app.proof {
            case .secret(_, let secret): .shared(try OAuthSecrets(consumer: secret, token: token?.secret))
            case .installation(_, let signing): .rsa(signing)
            case .device(let key): .rsa(key.signing)
            }
        return OAuthSigner(consumerKey: app.proof.consumerKey, key: key, token: token?.token)
    }

    /// The server's own words are short, and about the request.
    private static func refusal(_ body: [UInt8]) -> IndivoSDKError {
        let words = String(decoding: body.prefix(500), as: UTF8.self)
        return words.contains("already been versioned") ? .outdated : .invalid(words.replacing(/<[^>]*>/, with: ""))
    }
}
