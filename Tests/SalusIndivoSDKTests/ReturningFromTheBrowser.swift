import Foundation
import PHRIndivo
import SalusBase
import SalusHTTP
import SalusIndivoSDK
import Testing

@Suite("The return from the browser", .timeLimit(.minutes(15))) struct ReturningFromTheBrowser {
    @Test func bringsTheParametersOfTheCallback() async throws {
        let browser = LoopbackBrowser { address in
            let answer = try await CurlClient().send(HTTPClientRequest(.get, address))
            #expect(answer.status == 200)
        }
        let fields = try await browser.visit { "\($0)?oauth_token=t&oauth_verifier=v%20w" }
        #expect(fields == [FormParameter("oauth_token", "t"), FormParameter("oauth_verifier", "v w")])
    }

    @Test func endsWhenThePersonTakesTooLong() async throws {
        let browser = LoopbackBrowser(patience: .zero) { _ in }
        await #expect { try await browser.visit { $0 } } throws: { "\($0)".hasPrefix("signing in was not finished") }
    }

    @Test func leavesTokensInFilesOfTheUserOnly() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "salus-sdk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = FileTokenStore(folder: folder.path)
        let token = IndivoTokenForm(token: "t", secret: "s", extra: [FormParameter("xoauth_indivo_record_id", "r")])
        try await store.keep(token, as: "https://salus.example meds r")
        #expect(try await FileTokenStore(folder: folder.path).token("https://salus.example meds r") == token)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let modes = try files.map {
            try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\($0)")[.posixPermissions] as? Int
        }
        #expect(modes == [0o600])
        try await store.keep(nil, as: "https://salus.example meds r")
        #expect(try await store.token("https://salus.example meds r") == nil)
        await #expect(throws: IndivoSDKError.self) {
            try await FileTokenStore(folder: "\(folder.path)/absent").keep(token, as: "x")
        }
    }
}
