import FoundationEssentials
public import SalusCrypto
import SalusModels

extension ProfileOpener {
    /// Opens the copy in another folder, without ever syncing it. The caller closes it.
    ///
    /// Throws `profile(.missing)` for a folder without a copy, `profile(.same)` for this one, and as `unlock` does.
    public func olderCopy(in folder: String, localPassword: Secret) async throws(ClientError) -> HealthClient {
        guard folder.asFolder != profile.path.asFolder else { throw .profile(.same) }
        return try await ProfileOpener(profile: ProfileDirectory(path: folder), environment: environment)
            .unlock(localPassword: localPassword)
    }
}

extension String {
    fileprivate var asFolder: String { URL(filePath: self).standardizedFileURL.resolvingSymlinksInPath().path }
}

/// Going on after a server was restored from a backup: the copy from before holds what the server has lost.
extension HealthClient {
    /// The content that `older`, another folder of the same account, shows and this account's vaults lack, by vault,
    /// with its destination and its readers there. Nothing is written.
    ///
    /// Throws `untrusted(.keys)` for a copy of another account.
    public func bringingBack(from older: HealthClient) async throws(ClientError) -> [VaultRestore] {
        guard older.account.id == account.id else { throw .untrusted(.keys) }
        try await vaults.sync.all()
        return try await vaults.restorer.bringingBack(from: older.vaults)
    }

    /// Puts the content that `older` shows and this account's vaults lack into these vaults. An object in both that
    /// differs takes the older copy's content, as a new version with the server's as its parent. Nothing is deleted:
    /// objects deleted after the backup come back. A second call changes nothing.
    ///
    /// Content with an unexpected reader is withheld, unless `approved` has it as `bringingBack` gave it and the
    /// readers are still the same. Throws `untrusted(.keys)` for a copy of another account; an error after the first
    /// write is in the result's `failure`.
    public func bringBack(
        from older: HealthClient, approved: [VaultRestore] = []
    ) async throws(ClientError) -> VaultRestoreResult {
        guard older.account.id == account.id else { throw .untrusted(.keys) }
        try await vaults.sync.all()
        return try await vaults.restorer.bringBack(from: older.vaults, approved: approved)
    }
}
