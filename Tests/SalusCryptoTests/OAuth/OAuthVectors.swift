import SalusBase
import SalusCrypto
import TestSupport
import Testing

@Suite("OAuth 1.0a agrees with its published cases")
struct OAuthVectors {
    private let vectors: JSONValue

    init() throws { vectors = try TestVectors.json("oauth1.json") }

    @Test("in percent-encoding (RFC 5849 section 3.6)")
    func encoding() {
        for pair in vectors.list("encoding") {
            let (plain, encoded) = (pair.array![0].string!, pair.array![1].string!)
            #expect(PercentEncoding.encode(plain) == encoded)
            #expect(PercentEncoding.decode(encoded.utf8) == plain)
        }
    }

    @Test("in base strings (section 3.4.1)")
    func baseStrings() throws {
        let cases = vectors.list("cases").filter { $0["base_string"] != nil }
        #expect(cases.count == 2)
        for known in cases {
            #expect(try request(of: known).baseString(with: parameters(of: known)) == known.text("base_string"))
        }
    }

    @Test("in signatures: HMAC-SHA1 and RSA-SHA1 (sections 3.4.2 and 3.4.3)")
    func signatures() throws {
        let cases = vectors.list("cases").filter { $0["signature"] != nil && $0["url"] != nil }
        #expect(cases.count == 5)
        for known in cases {
            let authorization = try #require(try OAuthAuthorization(field: field(of: known)))
            #expect(authorization.isSigned(over: try request(of: known), with: try key(of: known)))
        }
    }

    private func request(of known: JSONValue) throws -> OAuthRequest {
        try OAuthRequest(method: known.text("method"), url: known.text("url"))
    }

    private func parameters(of known: JSONValue) -> [FormParameter] {
        known.list("params").map { FormParameter($0.array![0].string!, $0.array![1].string!) }
    }

    private func field(of known: JSONValue) -> String {
        let fields = parameters(of: known) + [FormParameter("oauth_signature", known.text("signature"))]
        let pairs = fields.map { "\($0.name)=\"\(PercentEncoding.encode($0.value))\"" }
        return "OAuth " + pairs.joined(separator: ", ")
    }

    private func key(of known: JSONValue) throws -> OAuthVerificationKey {
        guard known.text("sig_method") == "RSA-SHA1" else {
            return .shared(
                try OAuthSecrets(consumer: known.text("consumer_secret"), token: known.text("token_secret")))
        }
        let block = Base64.encode(known.hex("public_key_spki"))
        let pem = "-----BEGIN PUBLIC KEY-----\n\(block)\n-----END PUBLIC KEY-----\n"
        return .rsa(try RSAVerifyingKey(pem: pem, minimumBits: 1024))
    }
}
