import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusAdmin

@Suite("Looking after the keys of ID tokens")
struct LookingAfterTokenKeys {
    private static let old = TokenKeyDetail(
        id: "kid-old", createdAt: Samples.at, retiredAt: Samples.at, publishedUntil: Samples.at)
    private static let new = TokenKeyDetail(id: "kid-new", createdAt: Samples.at, retiredAt: nil, publishedUntil: nil)

    private static var platform: ScriptedPlatform {
        ScriptedPlatform { call in
            switch call {
            case is ListTokenKeysCall: TokenKeyList(keys: [new, old])
            case is RotateTokenKeyCall: new
            default: old
            }
        }
    }

    @Test("the list says which one signs and how long the others verify")
    func listing() async {
        let run = await CommandLineRun.of("token-key list --data /d", on: Self.platform)
        #expect(run.output.contains("kid-new") && run.output.contains("signs"))
        #expect(run.output.contains("verifies until \(Samples.at)"))
    }

    @Test("a new key signs at once")
    func rotating() async {
        let platform = Self.platform
        let run = await CommandLineRun.of("token-key rotate --data /d", on: platform)
        #expect(run.output == "kid-new signs ID tokens now.\n" && platform.calls.last is RotateTokenKeyCall)
    }

    @Test("removing one asks first")
    func removing() async {
        let platform = Self.platform
        let no = await CommandLineRun.of("token-key remove kid-old --data /d", on: platform, .init(answer: "no"))
        #expect(no.status != .done && !platform.calls.contains { $0 is RemoveTokenKeyCall })
        let yes = await CommandLineRun.of("token-key remove kid-old --data /d", on: platform, .init(answer: "kid-old"))
        #expect(yes.output == "kid-old is removed.\n")
    }
}
