import SalusBase
package import SalusServerBootstrap
package import SalusStorage

extension SystemPlatform {
    package func move(
        _ move: DirectoryMove, dryRun: Bool, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> DirectoryMove.Outcome {
        try await AdminError.wrapping { () async throws(BootstrapError) in
            dryRun ? try await move.plan() : try await move.run(now: WallClock.system.now, report: report)
        }
    }
}
