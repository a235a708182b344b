public import SalusBase
public import SalusCrypto

/// A code with which the person lets this device read at a source, in a browser of any machine (RFC 8628).
public struct SourceSignInCode: Hashable, Sendable {
    /// The code that the person types there.
    public let code: String
    /// The address that they open.
    public let address: String
    public let expires: Instant
}

/// Tokens of a source.
public struct SourceGrant: Sendable {
    public let token: Secret
    /// Nil where a new token needs a new sign-in.
    let renewal: SourceRenewal?

    public init(token: Secret) { (self.token, renewal) = (token, nil) }

    init(token: Secret, renewal: SourceRenewal?) { (self.token, self.renewal) = (token, renewal) }
}

/// The way to a newer token (RFC 6749 section 6).
struct SourceRenewal: Codable, Sendable {
    let endpoint: String
    let client: String
    let refresh: String
}

/// Signs in at a source by a code, where it offers that; every request stays on its host.
struct SourceSignIn: Sendable {
    private struct Endpoints {
        let device, token: SourceAddress
    }

    private static let places = [".well-known/oauth-authorization-server", ".well-known/openid-configuration"]
    private static let longestCode: Int64 = 1800
    private static let (interval, mostSeconds) = (5, 60)

    let connection: SourceConnection
    let client: String

    /// Nil where the source offers no codes. `show` is given the code before anything is waited for. Throws
    /// `source(.unauthorized)` when the person says no, or the code has expired.
    func grant(
        at address: SourceAddress, _ show: @Sendable (SourceSignInCode) async -> Void
    ) async throws(ClientError) -> SourceGrant? {
        guard let endpoints = try await endpoints(of: address) else { return nil }
        let answer = try await connection.post(endpoints.device, [FormParameter("client_id", client)])
        guard let code = answer["device_code"]?.string, let shown = Self.code(in: answer, at: connection.clock.now)
        else {
            throw .source(.unreadable)
        }
        await show(shown)
        var seconds = answer["interval"].flatMap(Self.seconds) ?? Self.interval
        while connection.clock.now < shown.expires {
            try await connection.wait(.seconds(min(max(1, seconds), Self.mostSeconds)))
            let answer = try await connection.post(
                endpoints.token,
                [
                    FormParameter("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
                    FormParameter("device_code", code), FormParameter("client_id", client),
                ])
            if let grant = Self.grant(in: answer, endpoints.token, client) { return grant }
            switch answer["error"]?.string {
            case "authorization_pending": break
            case "slow_down": seconds += Self.interval
            default: throw .source(.unauthorized)
            }
        }
        throw .source(.unauthorized)
    }

    /// A newer token. Throws `source(.unauthorized)` where the source gives none.
    static func renew(_ renewal: SourceRenewal, _ connection: SourceConnection) async throws(ClientError) -> SourceGrant
    {
        let endpoint = try SourceAddress(renewal.endpoint)
        let answer = try await connection.post(
            endpoint,
            [
                FormParameter("grant_type", "refresh_token"), FormParameter("refresh_token", renewal.refresh),
                FormParameter("client_id", renewal.client),
            ])
        guard let grant = grant(in: answer, endpoint, renewal.client) else { throw .source(.unauthorized) }
        return grant.renewal == nil ? SourceGrant(token: grant.token, renewal: renewal) : grant
    }

    private func endpoints(of address: SourceAddress) async throws(ClientError) -> Endpoints? {
        for place in Self.places {
            for path in [address.path, ""] {
                guard let found = address.resolving("/\(place)\(path)", from: nil),
                    let answer = try? await connection.get(found, accept: "application/json"),
                    let value = try? JSONValue(parsing: answer.bytes),
                    let device = value["device_authorization_endpoint"]?.string,
                    let token = value["token_endpoint"]?.string
                else { continue }
                let ends = [device, token].compactMap { address.resolving($0, from: nil) }
                return ends.count == 2 ? Endpoints(device: ends[0], token: ends[1]) : nil
            }
        }
        return nil
    }

    private static func code(in answer: JSONValue, at now: Instant) -> SourceSignInCode? {
        guard let code = answer["user_code"]?.string, (1...40).contains(code.utf8.count),
            let address = answer["verification_uri"]?.string ?? answer["verification_url"]?.string,
            (1...400).contains(address.utf8.count), (try? SourceAddress(address)) != nil
        else { return nil }
        let life = answer["expires_in"].flatMap(seconds).map(Int64.init) ?? 600
        return SourceSignInCode(
            code: code, address: address, expires: now.adding(seconds: min(life, longestCode)))
    }

    private static func seconds(_ value: JSONValue) -> Int? {
        value.number.flatMap { Int(digits: $0.text, in: 0...86_400) }
    }

    private static func grant(in answer: JSONValue, _ endpoint: SourceAddress, _ client: String) -> SourceGrant? {
        guard let token = answer["access_token"]?.string, (1...4096).contains(token.utf8.count) else { return nil }
        let renewal = answer["refresh_token"]?.string.map {
            SourceRenewal(endpoint: endpoint.text, client: client, refresh: $0)
        }
        return SourceGrant(token: Secret(copying: token.utf8), renewal: renewal)
    }
}
