import Foundation
public import SalusBase
public import SalusCrypto
public import SalusModels
import SalusSync

/// What went from an older copy into the vaults that the server has now.
public struct BroughtBack: Hashable, Sendable {
    /// Vaults that the server had lost as a whole, and that are there again with the same name; who else was in them has to be let
    /// in again.
    public let vaults: [VaultID]
    /// Objects that were put, or put again as they were.
    public let objects: Int
}

extension ClientDoor {
    /// Opens the copy in another folder, asks it alone, and brings back what it holds; see `HealthClient.bringBack`.
    ///
    /// Throws `profile(.missing)` for a folder without a copy, `profile(.same)` for this one, and what `unlock` throws.
    public func bringBack(
        into client: HealthClient, from folder: String, localPassword: Secret
    ) async throws(ClientError) -> BroughtBack {
        guard folder.asFolder != profile.path.asFolder else { throw .profile(.same) }
        let older = try await ClientDoor(profile: ProfileDirectory(path: folder), environment: environment)
            .unlock(localPassword: localPassword)
        do throws(ClientError) {
            let back = try await client.bringBack(from: older)
            await older.close()
            return back
        } catch {
            await older.close()
            throw error
        }
    }
}

extension String {
    fileprivate var asFolder: String { URL(filePath: self).standardizedFileURL.resolvingSymlinksInPath().path }
}

/// Going on after a server was restored from a backup: the copy from before holds what the server has lost.
extension HealthClient {
    /// Puts into this account's vaults what `older`, another folder of the same account, shows and they do not. What both have and
    /// differs on becomes the older copy's, as a new version with the server's as its parent. Nothing is deleted: what was deleted
    /// after the backup comes back. Doing it twice changes nothing.
    ///
    /// Throws `untrusted(.keys)` for a copy of another account.
    public func bringBack(from older: HealthClient) async throws(ClientError) -> BroughtBack {
        guard older.account.id == account.id else { throw .untrusted(.keys) }
        try await vaults.syncAll()
        var (made, objects) = ([VaultID](), 0)
        for lost in try await older.vaults.vaults() where lost.isWritable {
            let place: VaultID
            if try await has(lost.id) {
                place = lost.id
            } else {
                place = try await replacement(for: lost)
                made.append(place)
            }
            objects += try await bringBack(try await older.vaults.items(in: lost.id), into: place)
        }
        try await vaults.syncAll()
        return BroughtBack(vaults: made, objects: objects)
    }

    private func has(_ vault: VaultID) async throws(ClientError) -> Bool {
        try await vaults.vaults().contains { $0.id == vault }
    }

    /// One that an earlier call made, by its name, or a new one.
    private func replacement(for lost: VaultOverview) async throws(ClientError) -> VaultID {
        let name = lost.name ?? "brought back"
        if try await vaults.ownPlan.has(lost.id) {
            try await vaults.make(named: name, .careData, as: lost.id)
            return lost.id
        }
        if let known = try await vaults.vaults().first(where: { $0.name == name }) { return known.id }
        return try await vaults.create(named: name, lost.kind)
    }

    private func bringBack(_ items: [VaultItem], into vault: VaultID) async throws(ClientError) -> Int {
        let present = try await vaults.items(in: vault)
        let (known, contents) = (Set(present.map(\.fieldsByObject)), Set(present.flatMap(\.contents)))
        var count = 0
        for item in items.reversed() {
            let lost = item.contents.filter { !contents.contains($0) }
            for (number, content) in lost.enumerated() {
                // What two people wrote at once stays two things.
                let object = number == 0 ? item.id : nil
                try await vaults.put(content, type: item.contentType ?? "", in: object, of: vault)
            }
            let hasLostFields = item.contentType == nil && !known.contains(item.fieldsByObject)
            if hasLostFields { try await vaults.edit(item.fields.mapValues { $0 }, of: item.id, in: vault) }
            if hasLostFields || !lost.isEmpty { count += 1 }
        }
        return count
    }
}

extension VaultOverview {
    /// The home vault is the account's own business.
    fileprivate var isWritable: Bool { kind != .home && role?.writes ?? false && !isClosed }
}

extension VaultItem {
    fileprivate var fieldsByObject: [ObjectID: [String: JSONValue]] { [id: fields] }
}
