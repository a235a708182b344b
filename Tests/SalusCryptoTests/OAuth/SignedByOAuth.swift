import SalusBase
import SalusCrypto
import TestSupport
import Testing

/// A consumer and the server that knows its secrets.
private struct Parties {
    let now = Instant(seconds: 1_760_000_000)
    let secrets: OAuthSecrets

    init() throws { secrets = try OAuthSecrets(consumer: "consumer secret", token: "token&secret") }

    var signer: OAuthSigner { OAuthSigner(consumerKey: "meds@apps.example", key: .shared(secrets), token: "t1") }

    func sign(
        _ request: OAuthRequest, body: [UInt8]? = nil, extra: [FormParameter] = []
    ) throws -> OAuthAuthorization {
        let field = signer.authorization(for: request, body: body, extra: extra, now: now, randomness: .counted())
        return try #require(try OAuthAuthorization(field: field))
    }
}

@Suite("A request signed by OAuth 1.0a") struct SignedByOAuth {
    private let parties: Parties
    private let address = "https://Salus.example:443/records/r%40x/documents/?limit=10&order_by=-created_at"

    init() throws { parties = try Parties() }

    @Test func isBelievedForExactlyThatRequest() throws {
        let signed = try parties.sign(try OAuthRequest(method: "get", url: address))
        #expect(signed.consumerKey == "meds@apps.example" && signed.token == "t1")
        #expect(signed.isSigned(over: try OAuthRequest(method: "GET", url: address), with: .shared(parties.secrets)))
        let others = [
            try OAuthRequest(method: "DELETE", url: address), try OAuthRequest(method: "GET", url: address + "0"),
            try OAuthRequest(method: "GET", url: "http" + address.dropFirst(5)),
            try OAuthRequest(method: "GET", url: address, form: [FormParameter("a", "b")]),
        ]
        for other in others { #expect(!signed.isSigned(over: other, with: .shared(parties.secrets))) }
        let stranger = try OAuthSecrets(consumer: "consumer secret", token: "other")
        #expect(!signed.isSigned(over: try OAuthRequest(method: "GET", url: address), with: .shared(stranger)))
    }

    @Test(arguments: ["/a/me@x.example/", "/a/me%40x.example/"], ["/a/me@x.example/", "/a/me%40x.example/"])
    func mayBeSpelledOnTheWireInAnotherWay(signed: String, sent: String) throws {
        let authorization = try parties.sign(try OAuthRequest(method: "GET", url: "https://s.example" + signed))
        let arrived = try OAuthRequest(method: "GET", scheme: "https", authority: "s.example", target: sent)
        #expect(authorization.isSigned(over: arrived, with: .shared(parties.secrets)))
    }

    @Test func mayLeaveTheQueryOfAFormUnsigned() throws {
        let form = [FormParameter("subject", "a b"), FormParameter("subject", "ä")]
        let without = try OAuthRequest(method: "POST", url: "https://s.example/m", form: form)
        let with = try OAuthRequest(method: "POST", url: "https://s.example/m?x=1", form: form)
        for signed in [without, with] {
            #expect(try parties.sign(signed).isSigned(over: with, with: .shared(parties.secrets)))
        }
        let bare = try OAuthRequest(method: "PUT", url: "https://s.example/m")
        let query = try OAuthRequest(method: "PUT", url: "https://s.example/m?x=1")
        #expect(!(try parties.sign(bare).isSigned(over: query, with: .shared(parties.secrets))))
    }

    @Test func mayNameAParameterInFieldAndFormWhenBothAgree() throws {
        let callback = FormParameter("oauth_callback", "app:///done")
        let bare = try OAuthRequest(method: "POST", url: "https://s.example/oauth/request_token", form: [])
        let signed = try parties.sign(bare, extra: [callback])
        func arrived(_ form: [FormParameter]) throws -> OAuthRequest {
            try OAuthRequest(method: "POST", url: "https://s.example/oauth/request_token", form: form)
        }
        #expect(signed.isSigned(over: try arrived([callback]), with: .shared(parties.secrets)))
        let other = FormParameter("oauth_callback", "app:///other")
        #expect(!signed.isSigned(over: try arrived([other]), with: .shared(parties.secrets)))
    }

    @Test func hasAtMostTwoHundredParametersTogether() throws {
        let most = OAuthRequest.parameterLimit
        func fields(_ count: Int) -> [FormParameter] { (0..<count).map { FormParameter("a\($0)", "") } }
        func query(_ count: Int) -> String { "https://s.example/version?" + fields(count).formText }
        let signed = try parties.sign(try OAuthRequest(method: "GET", url: "https://s.example/version"))
        let own = signed.parameters.count
        _ = try OAuthSignatureCheck(signed, over: [OAuthRequest(method: "GET", url: query(most - own))])
        let inQuery = try OAuthRequest(method: "GET", url: query(most - own + 1))
        let inForm = try OAuthRequest(method: "POST", url: query(1), form: fields(most - own))
        for request in [inQuery, inForm] {
            #expect(throws: OAuthError.tooManyParameters) { try OAuthSignatureCheck(signed, over: [request]) }
            #expect(!signed.isSigned(over: request, with: .shared(parties.secrets)))
        }
        #expect(throws: OAuthError.tooManyParameters) { try OAuthRequest(method: "GET", url: query(most + 1)) }
        let pairs = (0...most).map { "a\($0)=\"\"" }.joined(separator: ",")
        #expect(throws: OAuthError.tooManyParameters) { try OAuthAuthorization(field: "OAuth " + pairs) }
    }

    @Test func countsTheFieldsOfAFormWithoutReadingThem() {
        for text in ["", "&&&", "a", "a=1&b=2", "&a&&b&", "oauth_=&oauth_=&"] {
            #expect(FormParameter.count(inForm: text.utf8) == [FormParameter](form: text.utf8)?.count, "\(text)")
        }
    }

    @Test func coversItsBodyWhenItSaysSo() throws {
        let request = try OAuthRequest(method: "PUT", url: "https://s.example/d")
        let signed = try parties.sign(request, body: Array("<Models/>".utf8))
        #expect(signed.covers(body: Array("<Models/>".utf8)))
        #expect(!signed.covers(body: Array("<Models />".utf8)))
        #expect(try parties.sign(request).covers(body: [1]))
    }

    @Test(arguments: [(-300, true), (300, true), (-301, false), (301, false)])
    func isFreshForFiveMinutesAroundItsTime(offset: Int64, isFresh: Bool) throws {
        let signed = try parties.sign(try OAuthRequest(method: "GET", url: address))
        #expect(signed.isFresh(at: parties.now.adding(seconds: offset)) == isFresh)
    }

    @Test func mayProveItselfWithItsOwnKey() throws {
        let key = try RSASigningKey()
        let kept = try RSASigningKey(pem: key.pem)
        let request = try OAuthRequest(method: "GET", url: address)
        let signer = OAuthSigner(consumerKey: "meds@apps.example", key: .rsa(kept), token: "t1")
        let field = signer.authorization(for: request, now: parties.now, randomness: .counted())
        let signed = try #require(try OAuthAuthorization(field: field))
        let registered = try RSAVerifyingKey(pem: key.verifyingKey.pem)
        #expect(signed.isSigned(over: request, with: .rsa(registered)))
        #expect(!signed.isSigned(over: request, with: .shared(parties.secrets)))
        #expect(!signed.isSigned(over: request, with: .rsa(try RSASigningKey().verifyingKey)))
    }
}

@Suite("An Authorization field of OAuth 1.0a") struct OAuthField {
    private let good =
        #"OAuth realm="", oauth_consumer_key="k", oauth_signature_method="HMAC-SHA1", oauth_timestamp="1", "#
        + #"oauth_nonce="n", oauth_signature="AAAA""#

    @Test func isNoneWhenItIsOfAnotherScheme() throws {
        #expect(try OAuthAuthorization(field: "Bearer abc") == nil)
        #expect(try OAuthAuthorization(field: good) != nil)
    }

    @Test func withAnEmptyTokenSpeaksForTheConsumer() throws {
        let field = try #require(try OAuthAuthorization(field: good + #", oauth_token="""#))
        #expect(field.token == nil)
        #expect(field["oauth_token"] == "")
    }

    @Test(arguments: [
        ("HMAC-SHA1", "PLAINTEXT", OAuthError.unsupportedMethod),
        (#"oauth_nonce="n", "#, "", .missing(parameter: "oauth_nonce")),
        (#"oauth_consumer_key="k""#, #"oauth_consumer_key="""#, .missing(parameter: "oauth_consumer_key")),
        (#"oauth_nonce="n""#, #"oauth_nonce="n", oauth_nonce="n""#, .repeated(parameter: "oauth_nonce")),
        (#"oauth_nonce="n""#, #"oauth_nonce="n", oauth_version="2.0""#, .unsupportedVersion),
        (#"oauth_timestamp="1""#, #"oauth_timestamp="-1""#, .malformed),
        (#"oauth_timestamp="1""#, #"oauth_timestamp="999999999999""#, .malformed),
        (#"oauth_nonce="n""#, #"oauth_nonce="%4""#, .malformed),
        (#"oauth_nonce="n""#, "oauth_nonce=n", .malformed),
    ])
    func isRefusedWithItsReason(part: String, instead: String, error: OAuthError) {
        let field = good.replacing(part, with: instead)
        #expect(throws: error) { try OAuthAuthorization(field: field) }
    }

    @Test func repeatsNothingThatItWasGiven() {
        let field = good + #", my password="a", my password="b""#
        #expect(throws: OAuthError.repeated(parameter: "a parameter")) { try OAuthAuthorization(field: field) }
    }

    @Test func isNeverSignedWithNothing() {
        #expect(throws: OAuthError.emptySecret) { try OAuthSecrets(consumer: "") }
    }
}

@Suite("A key for RSA signatures") struct RSAKeyTests {
    @Test func isRefusedWhenItIsNone() {
        #expect(throws: CryptoError.unsupportedObject) { try RSAVerifyingKey(pem: "none") }
        #expect(throws: CryptoError.unsupportedObject) { try RSASigningKey(pem: "none") }
    }

    @Test func isRefusedWhenItIsShort() throws {
        #expect(throws: CryptoError.unsupportedObject) { try RSASigningKey(bits: 1024) }
    }
}
