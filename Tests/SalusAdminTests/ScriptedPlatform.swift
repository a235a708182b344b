import SalusAPI
import SalusBase

@testable import SalusAdmin

/// A platform that answers calls from a script and remembers what it was asked.
final class ScriptedPlatform: AdminPlatform, AdminConnection {
    typealias Script = @Sendable (any APICall) throws -> any Sendable

    private let script: Script
    private let findings: [Finding]
    private let seen = Locked<(calls: [any APICall], dryRuns: [Bool], places: [Place], closed: Int)>(([], [], [], 0))

    init(findings: [Finding] = [], _ script: @escaping Script = { _ in throw AdminError.unreachable("no script") }) {
        (self.findings, self.script) = (findings, script)
    }

    var calls: [any APICall] { seen.withLock { $0.calls } }
    /// Of each call, whether it was only to be worked out.
    var dryRuns: [Bool] { seen.withLock { $0.dryRuns } }
    var places: [Place] { seen.withLock { $0.places } }
    var closed: Int { seen.withLock { $0.closed } }

    func connect(to place: Place) async throws(AdminError) -> any AdminConnection {
        seen.withLock { $0.places.append(place) }
        return self
    }

    func send<Call: APICall>(_ call: Call, dryRun: Bool) async throws(AdminError) -> Call.Answer {
        seen.withLock {
            $0.calls.append(call)
            $0.dryRuns.append(dryRun)
        }
        do {
            guard let answer = try script(call) as? Call.Answer else {
                throw AdminError.unreachable("the script has another answer for \(Call.self)")
            }
            return answer
        } catch let error as AdminError {
            throw error
        } catch {
            throw .unreachable("\(error)")
        }
    }

    func close() async { seen.withLock { $0.closed += 1 } }

    func initialise(
        _ directory: String, origin: String?, database: String?
    ) async throws(AdminError) -> NewDataDirectory {
        NewDataDirectory(directory: directory, made: ["a key file", "databases for \(origin ?? "this machine")"])
    }

    func examine(_ directory: String) async -> [Finding] { findings }
}
