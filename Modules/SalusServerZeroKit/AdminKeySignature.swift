import SalusBase
import SalusCrypto
import SalusHTTP

/// The headers of a request that was signed with an admin key: signer, time, the signed text, and the HMAC. Only their
/// form is checked here.
struct AdminKeySignature: Sendable {
    private static let scheme = "AdminKey"
    private static let always = ["UserId", "TresoritDate", "HMACHeaders"]
    private static let withBody = ["Content-Type", "Content-SHA256"]

    let user: String
    let time: Instant
    /// Method, path with query, then a line `Name:value` for each header that is signed,
    /// without a line feed at the end.
    let signed: [UInt8]
    let code: [UInt8]

    /// Nil for what no client of this kind sends: a header twice, one unsigned that has to be signed, another body than
    /// the one that was hashed.
    init?(_ request: HTTPRequest, body: [UInt8]) {
        guard let names = Self.value("HMACHeaders", request)?.split(separator: ",").map(String.init),
            Set(names).count == names.count,
            Set(Self.always + (body.isEmpty ? [] : Self.withBody)).isSubset(of: names),
            body.isEmpty && request.headers.values("Content-SHA256").isEmpty
                || Self.value("Content-SHA256", request) == Hex.encode(SHA256.hash(body)),
            let user = Self.value("UserId", request),
            let time = Self.value("TresoritDate", request).flatMap({ Instant($0) }),
            let code = Self.code(request)
        else { return nil }
        var lines = [request.method.name, String(request.target.text.dropFirst())]
        for name in names {
            guard let value = Self.value(name, request) else { return nil }
            lines.append("\(name):\(value)")
        }
        (self.user, self.time, self.code) = (user, time, code)
        signed = Array(lines.joined(separator: "\n").utf8)
    }

    private static func code(_ request: HTTPRequest) -> [UInt8]? {
        guard let field = value("Authorization", request) else { return nil }
        let parts = field.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == scheme, let code = Base64.decode(String(parts[1])), code.count == 32 else {
            return nil
        }
        return code
    }

    /// The value of a header that is there exactly once.
    private static func value(_ name: String, _ request: HTTPRequest) -> String? {
        let values = request.headers.values(name)
        return values.count == 1 ? values[0] : nil
    }
}
