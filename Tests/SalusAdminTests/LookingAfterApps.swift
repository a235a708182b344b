import CommandKit
import Foundation
import SalusAPI
import SalusBase
import SalusModels
import TestSupport
import Testing

@testable import SalusAdmin

struct LookingAfterApps {
    private static let manifest = #"{"id": "labs@apps.test", "name": "Labs", "mode": "ui", "scope": "record"}"#

    private static let app = App(
        id: AppID("00000000-0000-0000-0000-0000000000a1")!,
        manifest: AppManifest(id: AppName("labs@apps.test")!, name: "Labs"), state: .waiting, createdAt: Samples.at)

    private static var platform: ScriptedPlatform {
        ScriptedPlatform { call in
            switch call {
            case let call as RegisterAppCall where !call.body.manifest.relativeAddresses.isEmpty:
                AppCredentials(
                    app: App(
                        id: app.id, manifest: call.body.manifest.completed(at: "https://pages.test/ui"),
                        state: .waiting, createdAt: Samples.at),
                    consumerKey: "key", consumerSecret: "secret")
            case is RegisterAppCall, is RotateAppCall:
                AppCredentials(app: app, consumerKey: "key", consumerSecret: "secret")
            case is ListAppsCall: AppList(apps: [app])
            case is ShowAppCall:
                AppDetail(
                    app: app, keys: [.init(consumerKey: "key", method: "HMAC-SHA1", since: Samples.at)], records: 2)
            default: app
            }
        }
    }

    private func register(_ manifest: String, _ words: [String] = []) async throws -> (CommandLineRun, ScriptedPlatform)
    {
        let folder = try TemporaryDirectory()
        try Data(manifest.utf8).write(to: URL(filePath: folder.path("manifest.json")))
        try Data(#"{"consumer_key": "k", "consumer_secret": "s"}"#.utf8)
            .write(to: URL(filePath: folder.path("credentials.json")))
        let words = words.map { $0.replacing("DIR", with: folder.path("")) }
        let platform = Self.platform
        let line = ["app", "register", folder.path("manifest.json"), "--data", "/d"] + words
        return (await CommandLineRun.of(words: line, on: platform), platform)
    }

    @Test("registering one prints what it signs with, and what comes next")
    func registering() async throws {
        let (run, platform) = try await register(Self.manifest)
        #expect(run.status == .done)
        #expect(
            run.output.hasPrefix("Registered labs@apps.test (user). It waits; approve it with: salus-admin app approve")
        )
        #expect(run.output.contains("secret"))
        let body = try #require(platform.calls.first as? RegisterAppCall).body
        #expect(body.manifest.id.text == "labs@apps.test" && body.proof == nil && body.approved == false)
    }

    @Test("registering one with relative addresses warns of each, and says as what it is kept")
    func relativeAddresses() async throws {
        let manifest = #"{"id": "labs@apps.test", "name": "Labs", "icon": "/labs.png", "index": "https://labs.test/"}"#
        let (run, _) = try await register(manifest)
        #expect(run.status == .done)
        #expect(
            run.remarks == """
                'icon' is relative: it is kept as https://pages.test/ui/labs.png. If the app is reached elsewhere, \
                write the whole address in its manifest.

                """)
        #expect(try await register(Self.manifest).0.remarks.isEmpty)
    }

    @Test("its key and secret may come from a file, and it may be approved with the same stroke")
    func known() async throws {
        let (run, platform) = try await register(Self.manifest, ["--credentials", "DIR/credentials.json", "--approve"])
        #expect(run.status == .done)
        let body = try #require(platform.calls.first as? RegisterAppCall).body
        #expect(body.proof == AppProofForm(consumerKey: "k", consumerSecret: "s") && body.approved == true)
    }

    @Test(
        "a manifest that is none is named with the key at fault, and nothing is sent",
        arguments: [
            ("{", "no well-formed JSON"), (#"{"name": "Labs"}"#, "see 'id'"),
            (#"{"id": "Labs", "name": "L"}"#, "see 'id'"),
        ])
    func broken(_ manifest: String, _ fault: String) async throws {
        let (run, platform) = try await register(manifest)
        #expect(run.status == .failed && run.remarks.contains(fault))
        #expect(platform.calls.isEmpty)
    }

    @Test("they are listed, and shown with their keys and without secrets")
    func showing() async {
        let list = await CommandLineRun.of("app list --data /d", on: Self.platform)
        #expect(list.output.contains("labs@apps.test  Labs   user  waiting  2026-11-21"))
        let show = await CommandLineRun.of("app show labs@apps.test --data /d", on: Self.platform)
        #expect(show.output.contains("key  HMAC-SHA1") && show.output.contains("Records"))
    }

    @Test("rotating and disabling ask for the name, approving does not", arguments: ["rotate", "disable"])
    func asking(_ verb: String) async {
        let platform = Self.platform
        let declined = await CommandLineRun.of(
            "app \(verb) labs@apps.test --data /d", on: platform, .init(answer: "no"))
        #expect(declined.status == .refused && platform.calls.isEmpty)
        let agreed = await CommandLineRun.of(
            "app \(verb) labs@apps.test --data /d", on: platform, .init(answer: "labs@apps.test"))
        #expect(agreed.status == .done && platform.calls.count == 1)
        #expect(await CommandLineRun.of("app approve labs@apps.test --data /d", on: platform).status == .done)
    }
}
