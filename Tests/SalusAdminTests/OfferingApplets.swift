import CommandKit
import Foundation
import SalusAPI
import SalusModels
import TestSupport
import Testing

@testable import SalusAdmin

@Suite("Offering applets")
struct OfferingApplets {
    private static func platform() -> ScriptedPlatform {
        ScriptedPlatform { call in
            switch call {
            case let call as PublishAppletCall: published(call.applet, size: call.body.bytes.count)
            case let call as WithdrawAppletCall: published(call.applet, size: 1)
            case is ListPublishedAppletsCall: PublishedAppletList(applets: [published("pulse", size: 7)])
            case is ReadPublishedAppletCall:
                RawContent(mediaType: PublishAppletCall.mediaType, bytes: SampleApplet.declaration())
            default: throw AdminError.unreachable("not in the script")
            }
        }
    }

    private static func published(_ id: String, size: Int) -> PublishedApplet {
        PublishedApplet(id: id, name: "Pulse", about: "Counts.", size: size, digest: "d", publishedAt: Samples.at)
    }

    @Test("sends the bytes of the file under the identifier that it declares")
    func adding() async throws {
        let folder = try TemporaryDirectory()
        try folder.write(String(decoding: SampleApplet.declaration(), as: UTF8.self), to: "mine.json5")
        let platform = Self.platform()
        let run = await CommandLineRun.of("applet add \(folder.path("mine.json5")) --data /d", on: platform)
        #expect(run.status == .done && run.output == "Pulse (pulse) is offered to everyone.\n", "\(run)")
        let call = try #require(platform.calls.compactMap { $0 as? PublishAppletCall }.first)
        #expect(call.applet == "pulse" && call.body.bytes == SampleApplet.declaration())
    }

    @Test("a fault is told with its line, and nothing is sent")
    func fault() async throws {
        let folder = try TemporaryDirectory()
        let text = String(decoding: SampleApplet.declaration(), as: UTF8.self)
        try folder.write(text.replacingOccurrences(of: "tile:", with: "tyle:"), to: "mine.json5")
        let platform = Self.platform()
        let run = await CommandLineRun.of("applet add \(folder.path("mine.json5")) --data /d", on: platform)
        #expect(run.status != .done && run.remarks.contains("line 4: 'tyle' is no key"), "\(run)")
        #expect(platform.calls.isEmpty)
    }

    @Test("lists, shows the declaration as it was published, and withdraws")
    func others() async throws {
        let list = await CommandLineRun.of("applet list --data /d", on: Self.platform())
        #expect(list.output.contains("pulse") && list.output.contains("Pulse"))
        let shown = await CommandLineRun.of("applet show pulse --data /d", on: Self.platform())
        #expect(shown.output == String(decoding: SampleApplet.declaration(), as: UTF8.self), "\(shown)")
        let removed = await CommandLineRun.of("applet remove pulse --data /d", on: Self.platform())
        #expect(removed.output == "Pulse (pulse) is offered no more.\n")
    }
}
