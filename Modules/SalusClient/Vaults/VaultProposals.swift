import SalusAPI
public import SalusBase
import SalusCrypto
import SalusDomain
public import SalusModels
public import SalusSync
import SalusVaultModels

/// Proposals of people who only read: each owner has an inbox, a vault of its own in which those people deposit what
/// only the owner reads.
public struct VaultProposals: Sendable {
    let vaults: VaultClient

    /// Suggests something to a vault's owner: new, or in the place of an object. Throws `noInbox` while the owner's
    /// program has not opened one to this account, which it does at its next sync, and `ended` for who may not read
    /// the vault any more.
    @discardableResult
    public func propose(
        _ content: [UInt8], type: String, for object: ObjectID? = nil, of vault: VaultID, note: String = ""
    ) async throws(ClientError) -> ObjectID {
        let user = try await vaults.user
        try await vaults.require(\.reading, in: vault)
        let owners = try await vaults.open(vault).copy.header.users { $0 == .owner }
        for id in try await vaults.cache.vaults() {
            guard let box = try await vaults.load(id), box.isHere, box.copy.header.kind == .inbox,
                box.copy.role(of: user) == .depositor,
                !box.copy.header.users(where: { $0 == .owner }).isDisjoint(with: owners)
            else { continue }
            let proposal = VaultProposal.encoded(content, type: type, for: object, of: vault, note: note)
            return try await vaults.writer.put(proposal, type: VaultProposal.contentType, of: id)
        }
        throw .vault(.noInbox)
    }

    /// Proposals of others for this account, the newest first; `CarePlanStore` has those for its care plan.
    public func all() async throws(ClientError) -> [VaultProposal] {
        try await deposits().filter {
            ![CareMediaType.proposal, CareMediaType.acknowledgement].contains($0.contentType)
        }
    }

    /// All deposits of the inbox.
    func deposits() async throws(ClientError) -> [VaultProposal] {
        guard let inbox = try await vaults.load(try await inbox) else { return [] }
        return inbox.items.compactMap(VaultProposal.init)
    }

    /// Writes the proposed content into the vault, as this account's own writing, and removes the proposal from the
    /// inbox.
    public func accept(_ proposal: VaultProposal) async throws(ClientError) {
        // The proposal's own identifier, so that accepting it twice after a crash makes one object.
        let object = proposal.object ?? proposal.id
        try await vaults.writer.put(proposal.content, type: proposal.contentType, in: object, of: proposal.vault)
        try await decline(proposal)
    }

    /// Removes the proposal and tells its author.
    public func decline(_ proposal: VaultProposal) async throws(ClientError) {
        try await vaults.writer.delete(proposal.id, in: try await inbox)
    }

    // MARK: The inbox

    /// Follows from the account's keys, so that two devices make the same one.
    private var inbox: VaultID {
        get async throws(ClientError) {
            let own = try await vaults.account.selfKey.derivePublic("inbox vault", count: 16)
            guard let id = VaultID(bytes: own) else { throw .profile(.damaged) }
            return id
        }
    }

    /// Opens the inbox to everybody who reads a vault of this account and may not write there, and closes it to
    /// everybody else. Where a rule of the server holds one of them, the others come in all the same.
    func openInboxes() async throws(ClientError) {
        let (inbox, readers) = (try await inbox, try await readers())
        guard try await vaults.load(inbox) != nil || !readers.isEmpty else { return }
        try await vaults.members.make(named: nil, .inbox, as: inbox)
        var failure = FirstFailure()
        let present = try await vaults.open(inbox).copy.header.users { $0 == .depositor }
        for reader in readers.subtracting(present).compactMap({ AccountID(bytes: $0) }) {
            try await failure.after { () async throws(ClientError) in
                guard try await mayAsk(.share, of: reader, in: inbox) else { return }
                try await vaults.members.share(inbox, with: reader, as: .depositor, .fromNow)
            }
        }
        for former in present.subtracting(readers).compactMap({ AccountID(bytes: $0) }) {
            try await failure.after { () async throws(ClientError) in
                guard try await mayAsk(.removal, of: former, in: inbox) else { return }
                try await vaults.members.remove(former, from: inbox)
            }
        }
        try failure.end()
    }

    private func mayAsk(
        _ act: VaultActKind, of account: AccountID, in inbox: VaultID
    ) async throws(ClientError) -> Bool {
        try await vaults.approvals.mayAsk(act, of: account, in: inbox, requestedAt: .distantPast)
    }

    private func readers() async throws(ClientError) -> Set<[UInt8]> {
        let user = try await vaults.user
        var readers: Set<[UInt8]> = []
        for id in try await vaults.cache.vaults() {
            guard let vault = try await vaults.load(id), vault.isHere, vault.copy.header.kind == .careData,
                vault.copy.role(of: user) == .owner
            else { continue }
            readers.formUnion(vault.copy.header.users { $0 == .reader })
        }
        return readers
    }
}
