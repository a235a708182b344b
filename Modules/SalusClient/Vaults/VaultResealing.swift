public import SalusBase
import SalusCrypto
public import SalusModels
public import SalusSync
import SalusVaultModels

/// Present content of a vault that was sealed under keys of before.
public struct VaultReseal: Hashable, Sendable {
    /// Those that can be copied under the newest keys, in the order in which they were written.
    public let objects: [ObjectID]
    /// The number of objects that stay as they are until a person has chosen one of several versions.
    public let contested: Int

    package init(objects: [ObjectID], contested: Int) { (self.objects, self.contested) = (objects, contested) }
}

/// Copies what is in a vault under its newest keys, as new versions by this account, so that members who read nothing
/// of the past can read it. What former members may have kept it does not take back, and a file keeps its bytes and
/// its key.
public struct VaultResealing: Sendable {
    let vaults: VaultClient

    /// The number of objects that are written and sent at once.
    private static let batch = 200

    /// The objects that a reseal would write now, of those written last at `since` or later. The server is not asked.
    /// Throws `carePlan`, `isFinal`, and the policy's reason where this account may not.
    public func pending(in vault: VaultID, since: Instant? = nil) async throws(ClientError) -> VaultReseal {
        try await vaults.carePlans.checkWritingByHand(into: vault)
        let user = try await vaults.user
        return try await vaults.read(vault) { vault throws(ClientError) in
            guard vault.copy.role(of: user)?.reads ?? false else { throw .vault(.role) }
            guard !vault.copy.isFinal else { throw .vault(.isFinal) }
            return vault.copy.resealable(since: since)
        }
    }

    /// Writes it, part by part, each of which is sent before the next; tells after each how many of how many are done.
    /// Stopped, or interrupted in any other way, it has written whole parts, and the next call goes on with the rest.
    /// Gives the number of objects written. Throws as `pending` does.
    @discardableResult
    public func reseal(
        _ vault: VaultID, since: Instant? = nil,
        _ report: @Sendable (_ done: Int, _ all: Int) async -> Void = { _, _ in },
        isStopped: @Sendable () -> Bool = { Task.isCancelled }
    ) async throws(ClientError) -> Int {
        _ = try await pending(in: vault, since: since)
        try await vaults.sync.run(vault)
        let objects = try await pending(in: vault, since: since).objects
        let start = vaults.clock.now
        var (done, written) = (0, 0)
        try await write(try await settings(of: vault), in: vault, from: start)
        while done < objects.count, !isStopped() {
            let end = min(done + Self.batch, objects.count)
            written += try await write(Array(objects[done..<end]), in: vault, from: start.later(by: done))
            try await vaults.sync.run(vault)
            done = end
            await report(done, objects.count)
        }
        return written
    }

    /// The object with the vault's name.
    private func settings(of vault: VaultID) async throws(ClientError) -> [ObjectID] {
        try await vaults.read(vault) { [$0.copy.settings].compactMap(\.self) }
    }

    /// Those that are still behind; each gets a time of its own, so that they stay in their order.
    @discardableResult
    private func write(
        _ objects: [ObjectID], in vault: VaultID, from start: Instant
    ) async throws(ClientError) -> Int {
        let randomness = vaults.randomness
        return try await vaults.writer.write(in: vault) { (copy, _) throws(SyncError) in
            var drafts: [VaultDraft] = []
            for (place, object) in objects.enumerated() {
                let entry = NewEntry(at: start.later(by: place), from: randomness)
                if let draft = try copy.reseal(object, as: entry) { drafts.append(draft) }
            }
            return (drafts, drafts.count)
        }
    }
}

extension Instant {
    fileprivate func later(by milliseconds: Int) -> Instant {
        Instant(milliseconds: self.milliseconds + Int64(milliseconds))
    }
}

extension VaultCopy {
    fileprivate func resealable(since: Instant?) -> VaultReseal {
        let first = since ?? .distantPast
        let behind = replica.objects.filter { $0.key != settings && isBehind($0.key) }.compactMap { object, history in
            history.tips.map(\.created).max().map { (at: $0, object: object) }
        }.filter { $0.at >= first }.sorted { ($0.at, $0.object) < ($1.at, $1.object) }
        let contested = behind.count { wholeValues(of: $0.object).count > 1 }
        return VaultReseal(objects: behind.map(\.object).filter(mayCopy), contested: contested)
    }

    /// Whether the object is there, and its newest version or the content of that was sealed under keys of before. What
    /// has not left yet is sealed under the newest.
    private func isBehind(_ object: ObjectID) -> Bool {
        guard let history = replica.objects[object], !history.state.isDeleted else { return false }
        let needed = history.tips.map(\.id) + wholeValues(of: object)
        return needed.contains { epochs[$0].map { $0 < header.epoch } ?? false }
    }

    /// Fields keep their alternatives in a copy. Content without fields cannot: of several one would be chosen by it.
    private func mayCopy(_ object: ObjectID) -> Bool {
        let values = wholeValues(of: object)
        return values.isEmpty || values.count == 1 && contents[values[0]] != nil
    }

    private func wholeValues(of object: ObjectID) -> [EntryID] {
        (replica.objects[object]?.state.fields[EntryContent.wholeField]?.ordered ?? []).compactMap {
            $0.value.string.flatMap(EntryID.init)
        }
    }

    /// Nil for what is under the newest keys, and for what cannot be copied.
    fileprivate mutating func reseal(_ object: ObjectID, as entry: NewEntry) throws(SyncError) -> VaultDraft? {
        guard isBehind(object), mayCopy(object) else { return nil }
        guard let content = wholeContents(of: object).last else { return try confirm(object, as: entry) }
        return try put(content, in: object, as: entry)
    }
}
