import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels
import SalusVaultModels

/// Stands in for a server where everything is on this device alone: what this device keeps of its vaults is all there
/// is of them. It has the vaults of the person's own care plan and the home vault only, and one person; everything that
/// needs other people throws `noServer`.
struct DeviceVaultServer: VaultServer {
    let values: LocalValues
    let cache: VaultCache
    let clock: WallClock

    func signedTime() async throws(ClientError) -> Instant { clock.now }

    func vaults() async throws(ClientError) -> [VaultSummary] {
        var summaries: [VaultSummary] = []
        for id in try await cache.vaults() { summaries.append(try await vault(id)) }
        return summaries
    }

    func vault(_ vault: VaultID) async throws(ClientError) -> VaultSummary {
        let kept = try await kept(vault)
        let identity = try await identity()
        do throws(CryptoError) {
            let log = try VaultLog(
                vault: vault.bytes, entries: kept.log,
                identities: [identity.account.bytes: try identity.verifiedLog])
            let tree = EntryTree(entryHashes: kept.entries.map { SHA256.hash($0) }).head
            return VaultSummary(
                id: vault, purpose: log.header.kind, role: .owner, createdAt: try log.createdAt(in: kept.log),
                epoch: Int(log.header.epoch),
                log: ChainHead(count: kept.log.count, hash: log.head.hash),
                entries: ChainHead(count: Int(tree.size), hash: tree.root), size: 0, isClosed: log.isClosed,
                dueSince: nil)
        } catch { throw ClientError(vault: error) }
    }

    /// The change waits in this device's copy; there is nothing else to bring it to.
    func create(_ change: VaultChange) async throws(ClientError) { try await check(change) }

    func change(_ vault: VaultID, _ change: VaultChange) async throws(ClientError) { try await check(change) }

    private func check(_ change: VaultChange) async throws(ClientError) {
        let entry: VaultLogEntry
        do throws(CryptoError) { entry = try VaultLogEntry(encoded: change.entry.bytes) } catch {
            throw ClientError(vault: error)
        }
        guard let id = VaultID(bytes: entry.vault), let selfKey = try await values.vaultKeys()?.selfKey else {
            throw .noServer
        }
        let (plan, home) = (try OwnPlan(selfKey), try HomeVault.id(selfKey))
        guard plan.has(id) || home == id else { throw .noServer }
    }

    func log(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]] {
        Array(try await kept(vault).log.dropFirst(first))
    }

    func wraps(of vault: VaultID, from epoch: Int) async throws(ClientError) -> [[UInt8]] {
        let wraps = try await kept(vault).wraps
        do throws(CryptoError) {
            let epochs = try wraps.map { (wrap) throws(CryptoError) in Int(try WrappedVaultKey(encoded: wrap).epoch) }
            return zip(wraps, epochs).filter { $1 >= epoch }.map(\.0)
        } catch { throw ClientError(vault: error) }
    }

    func entries(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]] {
        Array(try await kept(vault).entries.dropFirst(first))
    }

    /// Everybody here reads.
    func hashes(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]] {
        try await entries(of: vault, from: first).map { SHA256.hash($0) }
    }

    func people(of vault: VaultID) async throws(ClientError) -> [IdentityDetail] { [try await identity().detail] }

    func identity(named name: String) async throws(ClientError) -> IdentityDetail {
        let own = try await identity().detail
        guard own.name == name else { throw .noServer }
        return own
    }

    /// The caller puts what was taken into this device's copy.
    func put(_ entries: [[UInt8]], into vault: VaultID, after position: Int) async throws(ClientError) -> Int {
        position + entries.count
    }

    func ownRequests() async throws(ClientError) -> [ApprovalRequestDetail] { [] }
    func files(of vault: VaultID) async throws(ClientError) -> [AttachmentEntry] { [] }

    // MARK: This device's copy

    private struct Kept {
        var log, wraps: [[UInt8]]
        let entries: [[UInt8]]
    }

    /// The vault with the change that is on its way into it.
    private func kept(_ vault: VaultID) async throws(ClientError) -> Kept {
        guard let cached = try await cache.vault(vault) else { throw .vault(.noSuchVault) }
        var kept = Kept(log: cached.log, wraps: cached.wraps, entries: cached.entries.compactMap(\.sealed))
        if let pending = cached.pendingChange.flatMap(PendingChange.init), kept.log.last != pending.change.entry.bytes {
            kept.log.append(pending.change.entry.bytes)
            kept.wraps += pending.change.wraps.map(\.bytes)
        }
        return kept
    }

    private func identity() async throws(ClientError) -> OwnIdentity {
        guard let account = try await values.account()?.account else { throw .profile(.damaged) }
        return OwnIdentity(
            account: account.id, name: account.name.text, log: try await values.deviceOnlyLog())
    }
}

/// The person on this device alone.
private struct OwnIdentity {
    let account: AccountID
    let name: String
    let log: [[UInt8]]

    var detail: IdentityDetail { IdentityDetail(account: account, name: name, log: log, role: .owner) }

    var verifiedLog: IdentityLog {
        get throws(CryptoError) { try IdentityLog(user: account.bytes, entries: log) }
    }
}

extension VaultLog {
    fileprivate func createdAt(in entries: [[UInt8]]) throws(CryptoError) -> Instant {
        try VaultLogEntry(encoded: entries[0]).time
    }
}

extension CachedEntry {
    fileprivate var sealed: [UInt8]? {
        switch self {
        case .sealed(let bytes): bytes
        case .hash: nil
        }
    }
}

/// Needs a server, and other people.
extension DeviceVaultServer {
    func withdraw(_ approvalRequest: ApprovalRequestID) async throws(ClientError) { throw .noServer }

    func invite(to vault: VaultID, _ body: CreateVaultInvitationCall.Body) async throws(ClientError) {
        throw .noServer
    }

    func invitations(to vault: VaultID) async throws(ClientError) -> VaultInvitationList { throw .noServer }

    func revoke(_ invitation: VaultInvitationID, to vault: VaultID) async throws(ClientError) { throw .noServer }

    func offer(of invitation: VaultInvitationID) async throws(ClientError) -> VaultOffer { throw .noServer }

    func accept(
        _ invitation: VaultInvitationID, _ body: AcceptVaultInvitationCall.Body
    ) async throws(ClientError) { throw .noServer }

    func state(of file: VaultAttachmentID, in vault: VaultID) async throws(ClientError) -> AttachmentState {
        throw .noServer
    }

    func begin(
        _ file: VaultAttachmentID, of size: Int, in vault: VaultID
    ) async throws(ClientError) -> AttachmentState { throw .noServer }

    func put(
        _ bytes: [UInt8], as part: Int, of file: VaultAttachmentID, in vault: VaultID
    ) async throws(ClientError) -> AttachmentState { throw .noServer }

    func read(
        _ file: VaultAttachmentID, in vault: VaultID, from: Int, count: Int
    ) async throws(ClientError) -> [UInt8] { throw .noServer }

    func delete(_ file: VaultAttachmentID, in vault: VaultID) async throws(ClientError) { throw .noServer }
}
