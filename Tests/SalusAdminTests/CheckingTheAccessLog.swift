import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import TestSupport
import Testing

@testable import SalusAdmin

struct CheckingTheAccessLog {
    private let info = ServerInfo(product: "Salus", version: "1", origin: "https://salus.test", publicKey: [], ksf: 1)

    private func platform(_ entries: [AccessLogEntry]) -> ScriptedPlatform {
        let (info, empty) = (info, Locked(false))
        return ScriptedPlatform { call in
            switch call {
            case is ReadServerInfoCall: return info
            case is ListCheckpointsCall: return SignedCheckpoints([])
            case is ReadAccessChainsCall:
                let page = empty.withLock { isRead in
                    defer { isRead = true }
                    return isRead ? [] : entries
                }
                return LoggedEntries(page)
            default: throw AdminError.unreachable("not in the script")
            }
        }
    }

    @Test("an empty log is well")
    func empty() async throws {
        let run = await CommandLineRun.of("access-log verify --data /d -o json", on: platform([]))
        #expect(run.status == .done)
        #expect(run.output.contains("\"faults\" : ["))
    }

    @Test("a line that its leaf does not commit to is named, and the exit status says so")
    func altered() async throws {
        let line = AccessLogLine(
            at: Samples.at, operation: "ReadDocument", actor: .operator, account: nil, device: nil, record: nil,
            document: nil, purpose: "use", outcome: .allowed)
        let zeros = [UInt8](repeating: 0, count: 32)
        let entry = AccessLogEntry(line: line, tag: zeros, number: 0, salt: zeros, leaf: zeros)
        let run = await CommandLineRun.of("access-log verify --data /d", on: platform([entry]))
        #expect(run.status == .failed)
        #expect(run.output.contains("line 0 of the server was altered"))
    }

    @Test("a checkpoint that cannot be read is told before the log is read")
    func noFile() async throws {
        let platform = platform([])
        let run = await CommandLineRun.of("access-log verify --against /no/such/file --data /d", on: platform)
        #expect(run.status == .failed && platform.calls.isEmpty)
    }
}
