import SalusAPI
import SalusBase
import SalusSelftest
import SalusServerBootstrap
import SalusStorage

@testable import SalusAdmin

/// A platform that answers calls from a script and remembers what it was asked.
final class ScriptedPlatform: AdminPlatform, AdminConnection {
    typealias Script = @Sendable (any APICall) throws -> any Sendable

    private let script: Script
    private let findings: [Finding]
    private let moving: DirectoryMove.Outcome?
    private let attacks: [AttackResult]
    private let seen = Locked<(calls: [any APICall], dryRuns: [Bool], places: [Place], closed: Int)>(([], [], [], 0))

    init(
        findings: [Finding] = [], moving: DirectoryMove.Outcome? = nil, attacks: [AttackResult] = [],
        _ script: @escaping Script = { _ in throw AdminError.unreachable("no script") }
    ) {
        (self.findings, self.moving, self.attacks, self.script) = (findings, moving, attacks, script)
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

    func move(
        _ move: DirectoryMove, dryRun: Bool, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> DirectoryMove.Outcome {
        seen.withLock { $0.dryRuns.append(dryRun) }
        try tell(report)
        guard let moving else { throw .unreachable("no move in the script") }
        return moving
    }

    func backUp(
        _ backup: DirectoryBackup, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> DirectoryBackup.Outcome {
        try tell(report)
        return Samples.backup
    }

    func verify(
        _ backup: BackupSource, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> BackupReport {
        try tell(report)
        return Samples.backupReport
    }

    func planned(_ restore: DirectoryRestore) async throws(AdminError) -> DirectoryRestore.Outcome {
        seen.withLock { $0.dryRuns.append(true) }
        return Samples.restored(rows: 0)
    }

    func restore(
        _ restore: DirectoryRestore, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> DirectoryRestore.Outcome {
        seen.withLock { $0.dryRuns.append(false) }
        try tell(report)
        return Samples.restored(rows: 1204)
    }

    func masterKey(of directory: DataDirectory) async throws(AdminError) -> PrintedMasterKey {
        PrintedMasterKey(origin: "https://salus.test", text: "ABCDE-FGHJK")
    }

    /// One step of long work.
    private func tell(_ report: TransferProgress.Report) throws(AdminError) {
        do {
            try report(TransferProgress(.copying, "account", done: 1, of: 2))
        } catch { throw .interrupted("stopped") }
    }

    func examine(_ directory: String, configuration: String?) async -> [Finding] { findings }

    func play(
        _ selftest: Selftest, report: (AttackResult) throws(AdminError) -> Void
    ) async throws(AdminError) {
        for result in attacks { try report(result) }
    }
}
