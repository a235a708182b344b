import SalusBase
import SalusCrypto
import SalusHTTP
import Testing

@testable import SalusServer
@testable import SalusServerZeroKit

@Suite("What an admin key signs")
struct SigningWithAnAdminKey {
    private static let body = Array(#"{"TresorId":"0000slpj4r86xbqlg9wmjhug"}"#.utf8)

    /// The whole request of the protocol's description, computed there by its rule.
    private static func request(
        _ changes: [String: String?] = [:],
        names: String = "UserId,TresoritDate,Content-Type,Content-SHA256,HMACHeaders"
    ) throws -> HTTPRequest {
        var headers: HTTPHeaders = [
            "UserId": "admin@abcdefgh.tresorit.io", "TresoritDate": "2017-03-01T12:00:00Z",
            "Content-Type": "application/json", "Content-SHA256": Hex.encode(SHA256.hash(body)), "HMACHeaders": names,
            "Authorization": "AdminKey Qco+M+C7hHb47096Q1L00n0KjbcHpRDl4teHOEl7xXo=",
        ]
        for (name, value) in changes { headers[name] = value }
        return HTTPRequest(
            .post, try RequestTarget("/api/v4/admin/tresor/approve-tresor-creation"), headers: headers,
            body: HTTPBody(body))
    }

    @Test("is the published codes, and the whole request's")
    func vectors() throws {
        let short = Secret(copying: [0x20, 0x4b, 0xcf, 0x1b])
        let codes = ["", "{}"].map { Base64.encode(HMAC<SHA256>.authenticate(Array($0.utf8), key: short)) }
        #expect(
            codes == [
                "ip8xpaW+rCdNJgqSGAAeeIcUdn9waFlCAdcyj4GeRUc=", "wYn05Tvf7BB3OvnCNLAfrQ7/3/p5gCX4sGDyxgn6y2I=",
            ])
        #expect(
            Hex.encode(SHA256.hash(Array("xyz".utf8)))
                == "3608bca1e44ea6c4d268eb6db02260269892c0b42b86bbf1e77a6fa16c3c9282")
        let signature = try #require(AdminKeySignature(Self.request(), body: Self.body))
        let key = Secret(copying: (0..<32).map { UInt8($0) })
        #expect(HMAC<SHA256>.isValid(signature.code, over: signature.signed, key: key))
        #expect(signature.user == "admin@abcdefgh.tresorit.io" && signature.time == Instant("2017-03-01T12:00:00Z"))
    }

    @Test("covers each header under the name that it is listed by, case included")
    func spelling() throws {
        let other = "userid,TresoritDate,Content-Type,Content-SHA256,HMACHeaders"
        #expect(try AdminKeySignature(Self.request(names: other), body: Self.body) == nil)
    }

    @Test(
        "has to cover who, when, the list itself and the body",
        arguments: [
            "TresoritDate,Content-Type,Content-SHA256,HMACHeaders", "UserId,Content-Type,Content-SHA256,HMACHeaders",
            "UserId,TresoritDate,HMACHeaders", "UserId,TresoritDate,Content-Type,Content-SHA256",
            "UserId,UserId,TresoritDate,Content-Type,Content-SHA256,HMACHeaders",
        ])
    func covered(names: String) throws {
        #expect(try AdminKeySignature(Self.request(names: names), body: Self.body) == nil)
    }

    @Test("is not read from what is no code, no time or another body")
    func malformed() throws {
        let bad: [String: String] = [
            "Authorization": "Bearer Qco+M+C7hHb47096Q1L00n0KjbcHpRDl4teHOEl7xXo=", "TresoritDate": "yesterday",
            "Content-SHA256": Hex.encode(SHA256.hash([])),
        ]
        for (name, value) in bad {
            #expect(try AdminKeySignature(Self.request([name: value]), body: Self.body) == nil, "\(name)")
        }
        #expect(try AdminKeySignature(Self.request(), body: Self.body + [0]) == nil)
        #expect(try AdminKeySignature(Self.request(), body: []) == nil)
    }
}
