import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels
import SalusSync
import SalusVaultModels

/// Going on after a server was restored from a backup: the copy from before holds what the server has lost. A restored
/// server has the members and devices of the backup again, and anybody may name a vault as another is called: so a
/// vault is known by its identifier and its first log entry, and who would read is compared with the older copy before
/// anything is written.
struct VaultRestorer: Sendable {
    let vaults: VaultClient

    /// The content that `older` shows and these vaults lack, for each vault in which something is missing.
    func bringingBack(from older: VaultClient) async throws(ClientError) -> [VaultRestore] {
        var found: [VaultRestore] = []
        for lost in try await older.reader.all(but: [.home, .inbox]) where !lost.isClosed {
            // As far as the copy knows. One that is gone may be what the server has lost: the older folder has heard of
            // it, too.
            guard try await older.open(lost.id).copy.role(of: try await vaults.user)?.writes ?? false else { continue }
            let plan = try await bringingBack(lost, from: older)
            let isThere = try await vaults.load(plan.into) != nil
            if plan.objects > 0 || plan.files > 0 || !isThere { found.append(plan) }
        }
        return found
    }

    /// Writes the content that has no unexpected reader, and that which `approved` names with the same readers. Nothing
    /// is deleted; a second call changes nothing.
    func bringBack(from older: VaultClient, approved: [VaultRestore]) async throws(ClientError) -> VaultRestoreResult {
        var (back, failure) = (VaultRestoreResult(), FirstFailure())
        do throws(ClientError) {
            for plan in try await bringingBack(from: older) {
                try await failure.after { () async throws(ClientError) in
                    try await bringBack(
                        plan, from: older, isApproved: approved.contains { plan.hasReaders(of: $0) }, &back)
                }
            }
            try await failure.after { () async throws(ClientError) in try await vaults.sync.all() }
            try failure.end()
        } catch {
            if back.objects == 0 && back.vaults.isEmpty { throw error }
            back.failure = error
        }
        return back
    }

    private func bringBack(
        _ plan: VaultRestore, from older: VaultClient, isApproved: Bool, _ back: inout VaultRestoreResult
    ) async throws(ClientError) {
        guard !plan.isWithheld || isApproved && plan.obstacle == nil else { return back.withheld.append(plan) }
        if try await vaults.load(plan.into) == nil {
            do throws(ClientError) {
                try await vaults.members.make(named: plan.name ?? "brought back", plan.kind(in: older), as: plan.into)
            } catch {
                guard error == .vault(.held) else { throw error }
                return back.withheld.append(plan.stopped(by: .held))
            }
            back.vaults.append(plan.into)
        }
        back.files += plan.files
        back.written.append(plan)
        let present = try await vaults.reader.items(in: plan.into)
        for lost in LostItem.all(of: try await older.reader.items(in: plan.vault), against: present) {
            try await put(lost, into: plan.into)
            back.objects += 1
        }
    }

    private func put(_ lost: LostItem, into vault: VaultID) async throws(ClientError) {
        for (number, content) in lost.contents.enumerated() {
            // Two concurrent versions become two objects.
            let object = number == 0 && !lost.isThere ? lost.item.id : nil
            try await vaults.writer.put(content, type: lost.item.contentType ?? "", in: object, of: vault)
        }
        guard lost.hasFields else { return }
        try await vaults.writer.edit(lost.item.fields.mapValues { $0 }, of: lost.item.id, in: vault)
    }

    // MARK: Where to

    private func bringingBack(
        _ lost: VaultOverview, from older: VaultClient
    ) async throws(ClientError) -> VaultRestore {
        let (into, isOther) = try await place(of: lost.id, from: older)
        let there = try await vaults.load(into)?.overview(for: try await vaults.user, vaults.rights)
        let items = try await older.reader.items(in: lost.id)
        let present = there == nil ? [] : try await vaults.reader.items(in: into)
        let wasOut = lost.goneSince != nil && there != nil && into == lost.id
        let obstacle: VaultRestore.Obstacle? =
            isOther ? .otherVault : wasOut || !(there.map(\.writesNow) ?? true) ? .cannotWrite : nil
        // From here, a vault that the server has lost and one that this account was taken out of look alike.
        let wasGone = lost.goneSince != nil && there == nil && into != lost.id && lost.members > 1
        return VaultRestore(
            vault: lost.id, name: lost.name, into: into, isLost: there == nil || into != lost.id,
            objects: LostItem.all(of: items, against: present).count,
            files: items.filter { $0.isLostFile(of: present) }.count,
            readers: try await readers(of: into, comparedWith: lost.id, in: older), obstacle: obstacle,
            wasGone: wasGone)
    }

    /// The vault itself, or a new one that two tries make once and no other account can name before. `isOther` when a
    /// vault that is not the account's plan has the plan's identifier.
    private func place(
        of lost: VaultID, from older: VaultClient
    ) async throws(ClientError) -> (into: VaultID, isOther: Bool) {
        let isPlan = try await vaults.carePlans.own.has(lost)
        let isArchive = try await older.open(lost).copy.header.kind == .conversation
        if let first = try await firstEntry(of: lost) {
            let isSame = try await older.restorer.firstEntry(of: lost) == first
            // No other account can have made the archive: its identifier follows from the account's keys.
            if isSame || isArchive { return (lost, false) }
            if isPlan { return (lost, true) }
        } else if isPlan || isArchive {
            return (lost, false)
        }
        let own = try await vaults.account.selfKey.derivePublic("brought back", lost.bytes, count: 16)
        guard let id = VaultID(bytes: own) else { throw .profile(.damaged) }
        return (id, false)
    }

    private func firstEntry(of vault: VaultID) async throws(ClientError) -> [UInt8]? {
        try await vaults.cache.vault(vault)?.log.first
    }

    // MARK: Readers

    private func readers(
        of vault: VaultID, comparedWith lost: VaultID, in older: VaultClient
    ) async throws(ClientError) -> [VaultRestore.Reader] {
        let (own, before) = (try await vaults.account.account, try await older.reader.people(in: lost))
        let everBefore = try await older.open(lost).copy.view.log.headers.values.flatMap(\.members)
        var readers: [VaultRestore.Reader] = []
        for person in try await vaults.load(vault) == nil ? [] : try await vaults.reader.people(in: vault)
        where person.role.reads && person.account != own {
            var surprise: VaultRestore.Surprise?
            if let then = before.first(where: { $0.account == person.account && !$0.isLeaving }) {
                let isBack = try await hasDeviceBack(person.account, since: older)
                surprise = then.role.rawValue > person.role.rawValue ? .moreThanBefore : isBack ? .deviceIsBack : nil
            } else {
                surprise = everBefore.contains { $0.user == person.account.bytes } ? .removed : .new
            }
            readers.append(
                VaultRestore.Reader(
                    account: person.account, name: person.name, role: person.role, surprise: surprise))
        }
        if try await hasDeviceBack(own, since: older) {
            readers.append(
                VaultRestore.Reader(account: own, name: await vaults.name, role: .owner, surprise: .deviceIsBack))
        }
        return readers
    }

    /// Whether a device that the older copy knows as removed is active here.
    private func hasDeviceBack(_ account: AccountID, since older: VaultClient) async throws(ClientError) -> Bool {
        let (then, now) = (try await older.people().logs[account.bytes], try await vaults.people().logs[account.bytes])
        guard let then, let now else { return false }
        return then.revokedDevices.contains { now.activeDevice($0) != nil }
    }
}

/// The content of an object that an older copy has and a vault lacks.
private struct LostItem {
    let item: VaultItem
    let contents: [[UInt8]]
    /// One of the contents that the copy has of the object is its content in the vault, and stays it.
    let isThere: Bool
    let hasFields: Bool

    /// The oldest first.
    static func all(of items: [VaultItem], against present: [VaultItem]) -> [LostItem] {
        let (known, contents) = (Set(present.map(\.fieldsByObject)), Set(present.flatMap(\.contents)))
        let own = Dictionary(present.map { ($0.id, $0.contents) }, uniquingKeysWith: +)
        return items.reversed().compactMap { item in
            let isThere = item.contents.contains { own[item.id]?.contains($0) ?? false }
            // The same words elsewhere in the vault are another object's; a second content may lie in an object of its
            // own.
            let lost = item.contents.enumerated().filter { number, content in
                number == 0 && !isThere || !contents.contains(content)
            }.map(\.element)
            let hasFields = item.contentType == nil && !known.contains(item.fieldsByObject)
            guard hasFields || !lost.isEmpty else { return nil }
            return LostItem(item: item, contents: lost, isThere: isThere, hasFields: hasFields)
        }
    }
}

extension VaultRestore {
    fileprivate func hasReaders(of looked: VaultRestore) -> Bool {
        vault == looked.vault && into == looked.into && readers == looked.readers
    }

    fileprivate func kind(in older: VaultClient) async throws(ClientError) -> VaultKind {
        try await older.open(vault).copy.header.kind
    }
}

extension VaultOverview {
    fileprivate var writesNow: Bool { role?.writes ?? false && !isClosed && goneSince == nil }
}

extension VaultItem {
    fileprivate var fieldsByObject: [ObjectID: [String: JSONValue]] { [id: fields] }

    /// A file whose version of the copy, or a later one of the same, the vault does not have.
    fileprivate func isLostFile(of present: [VaultItem]) -> Bool {
        file != nil && !present.contains { $0.id == id && $0.file == file && $0.writtenAt >= writtenAt }
    }
}
