import Foundation
import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("Signatures of requests, as the page of the native protocol gives them")
struct NativeRequestVectors {
    private let file: JSONValue

    init() throws { file = try TestVectors.json("native-requests.json") }

    @Test("the key comes from the session key, the user and the session")
    func key() {
        let key = RequestMAC.key(
            sessionKey: file.secret("session_key"), user: file.hex("user_id"), session: file.hex("session_id"))
        #expect(key == file.secret("mac_key"))
    }

    @Test("each request has the known code, and is good at its time only")
    func codes() throws {
        let mac = try RequestMAC(key: file.secret("mac_key"))
        #expect(file.list("requests").count == 4)
        for vector in file.list("requests") {
            let time = Instant(milliseconds: Int64(vector.int("time")))
            let request = RequestMAC.Request(
                method: vector.text("method"), target: vector.text("target"), time: time, nonce: vector.hex("nonce"),
                body: vector.hex("body"))
            #expect(mac.code(for: request) == vector.hex("code"), "\(vector.text("name"))")
            #expect(mac.isValid(vector.hex("code"), for: request, now: time))
            let late = time.adding(seconds: RequestMAC.windowSeconds + 1)
            #expect(!mac.isValid(vector.hex("code"), for: request, now: late))
            #expect(mac.isAuthentic(vector.hex("code"), for: request))
        }
    }

    @Test("the worked example of the page is the first vector")
    func page() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "Docs/Protocols/Native.md"), encoding: .utf8)
        let example = try #require(file.list("requests").first)
        for part in [file.text("mac_key"), example.text("target"), example.text("nonce"), example.text("field")] {
            #expect(page.contains(part), "\(part)")
        }
    }
}
