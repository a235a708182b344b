package import SalusServerBootstrap
package import SalusStorage

/// Work on the databases of a data directory as a whole.
package protocol DirectoryWork: Sendable {
    /// Throws `interrupted` when `report` asks to stop.
    func move(
        _ move: DirectoryMove, dryRun: Bool, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> DirectoryMove.Outcome

    /// Writes a backup; servers may run.
    func backUp(
        _ backup: DirectoryBackup, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> DirectoryBackup.Outcome

    /// Reads a backup as a restore would, and keeps nothing.
    func verify(
        _ backup: BackupSource, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> BackupReport

    /// The outcome that a restore would have; changes nothing.
    func planned(_ restore: DirectoryRestore) async throws(AdminError) -> DirectoryRestore.Outcome

    func restore(
        _ restore: DirectoryRestore, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> DirectoryRestore.Outcome

    /// The master key as text.
    func masterKey(of directory: DataDirectory) async throws(AdminError) -> PrintedMasterKey
}
