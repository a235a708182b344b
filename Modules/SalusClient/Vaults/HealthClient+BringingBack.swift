import FoundationEssentials
public import SalusCrypto
import SalusModels

extension ClientDoor {
    /// Opens the copy in another folder, which is never synced: it is asked alone. Whoever gets it closes it.
    ///
    /// Throws `profile(.missing)` for a folder without a copy, `profile(.same)` for this one, and what `unlock` throws.
    public func olderCopy(in folder: String, localPassword: Secret) async throws(ClientError) -> HealthClient {
        guard folder.asFolder != profile.path.asFolder else { throw .profile(.same) }
        return try await ClientDoor(profile: ProfileDirectory(path: folder), environment: environment)
            .unlock(localPassword: localPassword)
    }
}

extension String {
    fileprivate var asFolder: String { URL(filePath: self).standardizedFileURL.resolvingSymlinksInPath().path }
}

/// Going on after a server was restored from a backup: the copy from before holds what the server has lost.
extension HealthClient {
    /// What `older`, another folder of the same account, shows and this account's vaults do not, where it would go, and who would read it
    /// there. Nothing is written.
    ///
    /// Throws `untrusted(.keys)` for a copy of another account.
    public func bringingBack(from older: HealthClient) async throws(ClientError) -> [BringingBack] {
        guard older.account.id == account.id else { throw .untrusted(.keys) }
        try await vaults.syncAll()
        return try await vaults.bringingBack(from: older.vaults)
    }

    /// Puts into this account's vaults what `older` shows and they do not. What both have and differs on becomes the older copy's, as a new
    /// version with the server's as its parent. Nothing is deleted: what was deleted after the backup comes back. Doing it twice changes
    /// nothing.
    ///
    /// What somebody would read who is a surprise is withheld, unless `approved` has it, as `bringingBack` gave it, and the readers are still
    /// the same. Throws `untrusted(.keys)` for a copy of another account; what fails after something was written stands in the result.
    public func bringBack(
        from older: HealthClient, approved: [BringingBack] = []
    ) async throws(ClientError) -> BroughtBack {
        guard older.account.id == account.id else { throw .untrusted(.keys) }
        try await vaults.syncAll()
        return try await vaults.bringBack(from: older.vaults, approved: approved)
    }
}
