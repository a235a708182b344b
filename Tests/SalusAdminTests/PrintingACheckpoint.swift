import CommandKit
import SalusAPI
import SalusModels
import TestSupport
import Testing

@testable import SalusAdmin

@Suite("access-log checkpoint")
struct PrintingACheckpoint {
    private static func checkpoint(_ size: Int) -> SignedCheckpoints.Stored {
        let note = "https://salus.test\n\(size)\nhash\n\n— https://salus.test signature\n"
        return .init(size: size, checkpoint: SignedCheckpoint(note: note, signedAt: Samples.at, publicKey: [7]))
    }

    /// A server with this number of checkpoints, which it lists in pages.
    private static func platform(_ count: Int) -> ScriptedPlatform {
        ScriptedPlatform { call in
            guard let call = call as? ListCheckpointsCall else { throw AdminError.unreachable("not in the script") }
            let sizes = (1..<count + 1).filter { $0 > call.after }.prefix(call.limit)
            return SignedCheckpoints(sizes.map(checkpoint))
        }
    }

    @Test("prints the newest of all pages as it was signed, so that verify can be held against it")
    func newest() async throws {
        let platform = Self.platform(1001)
        let run = await CommandLineRun.of("access-log checkpoint --data /d", on: platform)
        #expect(run.status == .done && run.output == Self.checkpoint(1001).checkpoint.note)
        #expect(platform.calls.count == 2)
    }

    @Test("prints it with its time and key for a program")
    func json() async throws {
        let run = await CommandLineRun.of("access-log checkpoint --data /d -o json", on: Self.platform(3))
        #expect(run.status == .done && run.output.contains("\"publicKey\"") && run.output.contains("\"signedAt\""))
    }

    @Test("says so when none was signed yet")
    func none() async throws {
        let run = await CommandLineRun.of("access-log checkpoint --data /d", on: Self.platform(0))
        #expect(run.status == .failed && run.output.isEmpty && run.remarks.contains("no checkpoint"))
    }
}
