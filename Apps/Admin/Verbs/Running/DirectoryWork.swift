package import SalusServerBootstrap
package import SalusStorage

/// Work on the databases of a data directory as a whole.
package protocol DirectoryWork: Sendable {
    /// Throws `interrupted` when `report` asks to stop.
    func move(
        _ move: DirectoryMove, dryRun: Bool, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> DirectoryMove.Outcome
}
