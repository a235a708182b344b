import SalusBase
import SalusModels
import Testing

@testable import PHRSMART

@Suite("A client that signs") struct AskingAsAService {
    private static func text(_ header: String, _ claims: String) -> String {
        [header, claims].map { Base64URL.encode(Array($0.utf8)) }.joined(separator: ".") + ".AAAA"
    }

    private static let header = #"{"alg":"ES384","kid":"k","typ":"JWT"}"#
    private static let claims = #"{"iss":"a@b.c","sub":"a@b.c","aud":["https://s/t"],"exp":1800000300.5,"jti":"1"}"#

    @Test("says who it is, for which server, and until when")
    func reading() throws {
        let said = try ClientAssertion(Self.text(Self.header, Self.claims))
        #expect(said.client.text == "a@b.c" && said.audiences == ["https://s/t"] && said.id == "1")
        #expect(said.expires == Instant(seconds: 1_800_000_300) && said.notBefore == nil)
    }

    @Test(
        "is not understood in any other form",
        arguments: [
            #"{"alg":"HS256","kid":"k"}"#, #"{"alg":"none","kid":"k"}"#, #"{"alg":"ES384"}"#,
            #"{"alg":"ES384","kid":"k","typ":"JOSE"}"#, "{}", "[]",
        ])
    func headers(header: String) {
        #expect(throws: OAuthFault.self) { try ClientAssertion(Self.text(header, Self.claims)) }
    }

    @Test(
        "has claims that hold together",
        arguments: [
            (#""sub":"a@b.c""#, #""sub":"d@b.c""#), (#""iss":"a@b.c","#, ""), (#""jti":"1""#, #""jti":"""#),
            ("1800000300.5", "-1"), ("1800000300.5", "1e9"), ("1800000300.5", "99999999999"),
            (#"["https://s/t"]"#, "[]"), (#"["https://s/t"]"#, "[1]"), (#""jti""#, #""nbf":"x","jti""#),
        ])
    func broken(part: String, instead: String) {
        let claims = Self.claims.replacing(part, with: instead)
        #expect(throws: OAuthFault.self) { try ClientAssertion(Self.text(Self.header, claims)) }
    }

    @Test("is bounded")
    func bounds() {
        let long = Self.text(Self.header, Self.claims) + String(repeating: "A", count: SMARTLimits.assertionBytes)
        #expect(throws: OAuthFault.self) { try ClientAssertion(long) }
    }

    @Test("gets what it registered, of the system alone and to read alone")
    func scopes() throws {
        let registered = try SMARTScopes("system/Observation.cruds system/Condition.rs patient/*.rs openid")
        let asked = try SMARTScopes(
            "system/Observation.r system/Observation.cud system/Patient.rs system/Condition.rs patient/*.rs openid")
        #expect(asked.granted(toService: registered).text == "system/Observation.r system/Condition.rs")
    }
}
