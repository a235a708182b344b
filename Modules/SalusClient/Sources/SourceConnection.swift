import SalusBase
import SalusCrypto
import SalusHTTP

/// Requests to one source, one after the other, with its token: no request leaves the host, answers and redirections
/// are limited, and what may pass is tried again a little later.
struct SourceConnection: Sendable {
    struct Answer: Sendable {
        let address: SourceAddress
        /// In lower case without parameters; empty where the source does not say.
        let mediaType: String
        let bytes: [UInt8]
        let validator: SourceValidator
    }

    static let mostBytes = 16 << 20
    /// Bytes of one read of a source.
    static let mostBytesOfRead = 512 << 20
    static let mostRedirections = 3
    private static let mostTries = 3
    /// Seconds that a source may ask for before the read goes on; for more the read ends.
    private static let patience = 10

    let engine: any HTTPClientEngine
    let token: Secret?
    let clock: WallClock
    /// Waits; tests do not.
    let pause: @Sendable (Duration) async throws -> Void
    let received = Locked(0)

    /// Nil where nothing changed since `validator`. Throws `source` and `cancelled`.
    func get(
        _ address: SourceAddress, accept: String, unless validator: SourceValidator = SourceValidator()
    ) async throws(ClientError) -> Answer? {
        var tries = 0
        while true {
            guard received.withLock({ $0 }) < Self.mostBytesOfRead else { throw .source(.tooMuch) }
            tries += 1
            do throws(ClientError) { return try await following(address, accept, validator) } catch {
                guard case .source(let problem) = error, tries < Self.mostTries else { throw error }
                if let until = problem.busyUntil {
                    let seconds = until.milliseconds / 1000 - clock.now.milliseconds / 1000
                    guard seconds <= Self.patience else { throw error }
                    try await wait(.seconds(max(1, seconds)))
                } else {
                    guard problem.mayPass else { throw error }
                    try await wait(.seconds(1 << (tries - 1)))
                }
            }
        }
    }

    func wait(_ time: Duration) async throws(ClientError) {
        do { try await pause(time) } catch { throw .cancelled }
    }

    /// The answer to a form, in JSON, whatever its status; without the token. Throws `source` and `cancelled`.
    func post(_ address: SourceAddress, _ form: [FormParameter]) async throws(ClientError) -> JSONValue {
        let headers: HTTPHeaders = ["Accept": "application/json", "Content-Type": "application/x-www-form-urlencoded"]
        let request = HTTPClientRequest(
            .post, address.requestText, headers: headers, body: Array(form.formText.utf8), timeout: .seconds(60))
        let bytes: [UInt8]
        do {
            bytes = try await engine.send(request).body.collect(upTo: 1 << 16)
        } catch { throw SourceProblem.clientError(error) }
        guard let value = try? JSONValue(parsing: bytes) else { throw .source(.unreadable) }
        return value
    }

    private func following(
        _ address: SourceAddress, _ accept: String, _ validator: SourceValidator
    ) async throws(ClientError) -> Answer? {
        var address = address
        for _ in 0...Self.mostRedirections {
            let response = try await send(address, accept, validator)
            switch response.status {
            case 200: return try await answer(response, at: address)
            case 304 where !validator.isEmpty: return nil
            case 301, 302, 303, 307, 308:
                guard let next = address.resolving(response.headers["Location"] ?? "", from: nil) else {
                    throw .source(.redirected)
                }
                address = next
            default: throw .source(problem(of: response))
            }
        }
        throw .source(.redirected)
    }

    private func problem(of response: HTTPClientResponse) -> SourceProblem {
        switch response.status {
        case 401: .unauthorized
        case 429, 503:
            (response.headers["Retry-After"] ?? (response.status == 429 ? "60" : nil))
                .map { RetryAfter.problem($0, at: clock.now) } ?? .status(response.status)
        default: .status(response.status)
        }
    }

    private func send(
        _ address: SourceAddress, _ accept: String, _ validator: SourceValidator
    ) async throws(ClientError) -> HTTPClientResponse {
        var headers: HTTPHeaders = ["Accept": accept]
        headers["If-None-Match"] = validator.tag
        headers["If-Modified-Since"] = validator.tag == nil ? validator.modified : nil
        headers["Authorization"] = authorization
        do {
            return try await engine.send(
                HTTPClientRequest(.get, address.requestText, headers: headers, timeout: .seconds(300)))
        } catch { throw SourceProblem.clientError(error) }
    }

    /// Nil without a token.
    var authorization: String? {
        token.map { "Bearer \($0.withBytes { String(decoding: $0, as: UTF8.self) })" }
    }

    private func answer(
        _ response: HTTPClientResponse, at address: SourceAddress
    ) async throws(ClientError) -> Answer {
        let bytes: [UInt8]
        do { bytes = try await response.body.collect(upTo: Self.mostBytes) } catch {
            throw SourceProblem.clientError(error)
        }
        received.withLock { $0 += bytes.count }
        let type = (response.headers["Content-Type"] ?? "").prefix { $0 != ";" }
        return Answer(
            address: address, mediaType: type.filter { !$0.isWhitespace }.lowercased(), bytes: bytes,
            validator: SourceValidator(
                tag: Self.short(response.headers["ETag"]), modified: Self.short(response.headers["Last-Modified"])))
    }

    /// A validator that is sent back as it came; one that is long is none.
    static func short(_ field: String?) -> String? {
        field.flatMap {
            (1...200).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? $0 : nil
        }
    }
}
