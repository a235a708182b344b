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

    package func backUp(
        _ backup: DirectoryBackup, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> DirectoryBackup.Outcome {
        try await AdminError.wrapping { () async throws(BootstrapError) in
            try await backup.write(now: WallClock.system.now, report: report)
        }
    }

    package func verify(
        _ backup: BackupSource, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> BackupReport {
        try await AdminError.wrapping { () async throws(BootstrapError) in
            BackupReport(try await backup.verify(report: report))
        }
    }

    package func planned(_ restore: DirectoryRestore) async throws(AdminError) -> DirectoryRestore.Outcome {
        try await AdminError.wrapping { () async throws(BootstrapError) in try await restore.plan() }
    }

    package func restore(
        _ restore: DirectoryRestore, report: @escaping TransferProgress.Report
    ) async throws(AdminError) -> DirectoryRestore.Outcome {
        try await AdminError.wrapping { () async throws(BootstrapError) in try await restore.run(report: report) }
    }

    package func masterKey(of directory: DataDirectory) async throws(AdminError) -> PrintedMasterKey {
        try await AdminError.wrapping { () throws(BootstrapError) in try PrintedMasterKey(of: directory) }
    }
}

extension BackupReport {
    fileprivate init(_ restored: RestoredServer) {
        self.init(
            at: restored.contents.createdAt, origin: restored.contents.origin, rows: restored.rows,
            logSize: restored.logSize, erased: restored.erased)
    }
}
