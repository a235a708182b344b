import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels

/// Bringing a vault's entries here, page by page. Pages are kept as they come, unjudged, so that a pull which was
/// stopped goes on after the last of them; they are judged together, once they are proven to be what the server has
/// named.
extension VaultPull {
    /// Devices that were `revoked` before bring nothing new.
    func pullEntries(_ id: VaultID, _ summary: VaultSummary, _ revoked: Set<[UInt8]>) async throws(ClientError) {
        let (user, now, head) = (try await vaults.user, vaults.clock.now, summary.entries)
        let copy = try await vaults.open(id).copy
        var arriving = ArrivingEntries(
            after: copy, going: try await vaults.cache.unjudged(of: id), areRead: copy.role(of: user)?.reads ?? false)
        guard arriving.isAhead(head) else { throw .untrusted(.rollback) }
        try await fetch(&arriving, of: id, upTo: head)
        guard arriving.make(head) else { throw try await refuse(arriving.announcement(head), of: id) }
        let entries = arriving.entries
        if entries.contains(where: { !$0.isOfKnownDevice(in: copy) }) { try await vaults.trust.refreshPeople(of: id) }
        try await vaults.update(id) { vault, step throws(ClientError) in
            vault.copy.know(revoked: revoked)
            vault.take(entries, isLast: true, &step)
            vault.hear(at: now, &step)
        }
    }

    /// Tells how far it has come where there is more than one page, and keeps each that is not the last.
    private func fetch(
        _ arriving: inout ArrivingEntries, of id: VaultID, upTo head: ChainHead
    ) async throws(ClientError) {
        while arriving.next < head.count {
            if !arriving.entries.isEmpty {
                await vaults.tell(VaultProgress(vault: id, entries: arriving.next, of: head.count))
            }
            let page = try await page(of: id, from: arriving.next, areRead: arriving.areRead)
            if let kept = arriving.take(page, upTo: head) {
                try await vaults.update(id) { _, step throws(ClientError) in step.unjudged = kept }
            }
            if Task.isCancelled { throw .cancelled }
        }
    }

    /// Discards the arrived entries, which do not match the announced head. Either of the two may be false, so the next
    /// pull starts again, up to the head announced now or a later one. Gives the error to throw.
    private func refuse(_ announcement: UnjudgedEntries, of id: VaultID) async throws(ClientError) -> ClientError {
        try await vaults.update(id) { _, step throws(ClientError) in
            (step.dropsUnjudged, step.unjudged) = (true, announcement)
        }
        return .untrusted(.changes)
    }

    private func page(of id: VaultID, from start: Int, areRead: Bool) async throws(ClientError) -> [CachedEntry] {
        let page: [CachedEntry] =
            areRead
            ? try await vaults.server.entries(of: id, from: start).map { .sealed($0) }
            : try await vaults.server.hashes(of: id, from: start).map { .hash($0) }
        guard !page.isEmpty else { throw .untrusted(.changes) }
        return page
    }
}

extension CachedEntry {
    /// Whether the identity logs of a copy name the device that a sealed entry comes from; what is no sealed entry
    /// needs none.
    fileprivate func isOfKnownDevice(in copy: VaultCopy) -> Bool {
        guard case .sealed(let bytes) = self, let device = try? SealedEntry(encoded: bytes).device else { return true }
        return copy.view.identities.values.contains { $0.devices[device] != nil }
    }
}
