import SalusBase
import SalusCrypto
import TestSupport
import Testing

@Suite("A session token")
struct SessionTokenTests {
    @Test("is 43 characters, is found by its hash, and does not print itself")
    func form() throws {
        let token = SessionToken(from: .secure)
        #expect(token.text.utf8.count == 43)
        #expect(SessionToken(text: token.text)?.hash == token.hash)
        #expect(token.hash == SHA256.hash(try #require(Base64URL.decode(token.text))))
        #expect("\(token)" == "SessionToken")
    }

    @Test("of another form is none", arguments: ["", "abc", String(repeating: "A", count: 44), "\u{0}"])
    func malformed(_ text: String) { #expect(SessionToken(text: text) == nil) }
}

@Suite("The code on a request")
struct RequestMACTests {
    let now = Instant(seconds: 1_760_000_000)
    let mac: RequestMAC

    init() throws { mac = try RequestMAC(key: Secret(random: 32, from: .counted())) }

    private func request(
        method: String = "POST", target: String = "/salus/v1/records?a=1", offset: Int64 = 0, nonce: UInt8 = 1,
        body: [UInt8] = [1]
    ) -> RequestMAC.Request {
        RequestMAC.Request(
            method: method, target: target, time: now.adding(seconds: offset),
            nonce: [UInt8](repeating: nonce, count: 16), body: body)
    }

    @Test("holds for exactly that request")
    func binding() {
        let code = mac.code(for: request())
        #expect(mac.isValid(code, for: request(), now: now))
        let others = [
            request(method: "PUT"), request(target: "/salus/v1/records?a=2"), request(offset: 1), request(nonce: 2),
            request(body: [2]),
        ]
        for other in others { #expect(!mac.isValid(code, for: other, now: now)) }
    }

    @Test("needs a nonce of 16 bytes", arguments: [0, 15, 17])
    func nonce(size: Int) {
        let request = RequestMAC.Request(
            method: "POST", target: "/", time: now, nonce: [UInt8](repeating: 1, count: size), body: [])
        #expect(!mac.isValid(mac.code(for: request), for: request, now: now))
    }

    @Test(
        "holds for five minutes around its time", arguments: [(-300, true), (300, true), (-301, false), (301, false)])
    func window(_ offset: Int64, _ isValid: Bool) {
        let request = request(offset: offset)
        #expect(mac.isValid(mac.code(for: request), for: request, now: now) == isValid)
    }
}
