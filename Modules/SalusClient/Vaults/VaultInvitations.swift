import SalusAPI
public import SalusBase
public import SalusCrypto
import SalusDomain
public import SalusModels
import SalusSync
public import SalusVaultModels

/// Invitations into a vault by a link. The link holds no key: an invitee proves that they have it, and a device of its
/// maker admits them with the role of the link.
public struct VaultInvitations: Sendable {
    let vaults: VaultClient

    /// Makes a link. Everyone with its text (and the password, when there is one) may come in, `uses` people until
    /// `expires`.
    public func invite(
        to vault: VaultID, as role: VaultRole, _ history: SharedHistory, password: Secret? = nil, expires: Instant,
        uses: Int = 1, origin: String
    ) async throws(ClientError) -> VaultInvitationLink {
        try await vaults.require(\.managing, in: vault)
        try await vaults.open(vault).copy.checkShare(with: nil, as: role, history, by: try await vaults.user)
        let invitation: VaultInvitation
        do { invitation = try VaultInvitation(password: password, from: vaults.randomness) } catch {
            throw .unusablePassword
        }
        guard let id = VaultInvitationID(bytes: invitation.handle) else { throw .untrusted(.vault) }
        try await note(InvitationNote(invitation, to: vault, as: role, history, expires: expires))
        try await vaults.server.invite(
            to: vault,
            .init(
                id: id, identifierHash: invitation.identifierHash, role: role,
                hasPassword: password != nil, expires: expires, uses: uses))
        return VaultInvitationLink(invitation, at: origin)
    }

    /// All links to a vault, newest first, those that are over too. Asks the server.
    public func links(to vault: VaultID) async throws(ClientError) -> [VaultLink] {
        let list = try await vaults.server.invitations(to: vault)
        let own = Set(try await notes().map(\.note.invitation.handle))
        return list.invitations.map { link in
            VaultLink(
                id: link.id, role: link.role, hasPassword: link.hasPassword, createdAt: link.createdAt,
                expires: link.expires, usesLeft: link.usesLeft, wrongTries: link.wrongTries, closedAt: link.closedAt,
                isOwn: own.contains(link.id.bytes),
                waiting: list.acceptances.filter { $0.invitation == link.id }.map(\.name))
        }
    }

    /// Closes a link at once; who came by it and is no member yet waits no more.
    public func revoke(_ link: VaultInvitationID, to vault: VaultID) async throws(ClientError) {
        try await vaults.require(\.managing, in: vault)
        try await vaults.server.revoke(link, to: vault)
        try await forgetNote(link.bytes)
    }

    /// The offer behind a link. Throws `noSuchLink` for a link that is over as for an unknown one.
    public func offer(of link: VaultInvitationLink) async throws(ClientError) -> VaultOfferDetail {
        guard let id = VaultInvitationID(bytes: link.handle) else { throw .vault(.noSuchLink) }
        let offer = try await asLink { () async throws(ClientError) in try await vaults.server.offer(of: id) }
        return VaultOfferDetail(
            vault: offer.vault, role: offer.role, hasPassword: offer.hasPassword, expires: offer.expires,
            inviter: offer.inviter)
    }

    /// Comes by a link: shows that it is here, and binds this account's identity to it. The vault is here once a device
    /// of the link's maker has let the account in. Throws `wrongLink` for a wrong password, which counts.
    public func accept(_ link: VaultInvitationLink, password: Secret? = nil) async throws(ClientError)
        -> VaultOfferDetail
    {
        let offer = try await offer(of: link)
        let own = try await vaults.trust.ownIdentity()
        guard let id = VaultInvitationID(bytes: link.handle) else { throw .vault(.noSuchLink) }
        let invitation: VaultInvitation
        do {
            invitation = try VaultInvitation(handle: link.handle, secret: link.secret, password: password)
        } catch { throw .unusablePassword }
        let code = invitation.acceptance(
            of: offer.vault.bytes, by: own.user, identityKey: own.identityKey, identityHead: own.head)
        try await asLink { () async throws(ClientError) in
            try await vaults.server.accept(id, .init(identifier: invitation.identifier, code: code))
        }
        return offer
    }

    private func asLink<Value: Sendable>(
        _ step: () async throws(ClientError) -> Value
    ) async throws(ClientError) -> Value {
        do { return try await step() } catch {
            guard case .refused(let refusal) = error else { throw error }
            switch refusal.code {
            case .notFound: throw .vault(.noSuchLink)
            case .invitationRefused: throw .vault(.wrongLink)
            default: throw error
            }
        }
    }

    // MARK: Letting in

    /// Admits invitees who can prove that they have a link of this account. Their identity counts as verified: the link
    /// reached them. Links from before the account got new keys admit no invitee, though the server may still offer
    /// them, and are closed first. Each invitee is judged alone: one who fails, or waits for an approval, does not hold
    /// up the others. Throws the gravest failure.
    func admitInvited() async throws(ClientError) {
        var failure = FirstFailure()
        try await failure.after { () async throws(ClientError) in try await closeOldLinks() }
        let byVault = Dictionary(grouping: try await notes().filter(\.isGood).map(\.note), by: \.vault)
        for (vault, links) in byVault.sorted(by: { $0.key < $1.key }) {
            try await failure.after { () async throws(ClientError) in try await admitInvited(to: vault, by: links) }
        }
        try failure.end()
    }

    private func admitInvited(to vault: VaultID, by links: [InvitationNote]) async throws(ClientError) {
        let old = links.filter { $0.isOld(at: vaults.clock.now) }
        if !old.isEmpty {
            let now = try await vaults.ends.serverNow()
            for link in old where link.isOld(at: now) { try await forgetNote(link.invitation.handle) }
        }
        let role = try await vaults.load(vault)?.copy.role(of: try await vaults.user)
        guard role?.changesMembers ?? false else { return }
        var failure = FirstFailure()
        for waiting in try await vaults.server.invitations(to: vault).acceptances {
            guard let link = links.first(where: { $0.invitation.handle == waiting.invitation.bytes }) else { continue }
            try await failure.after { () async throws(ClientError) in try await admit(waiting, by: link) }
        }
        try failure.end()
    }

    /// Admits one invitee. One who cannot prove the link is left waiting: the vault's owner may revoke it. The proof
    /// covers their account, so that the server's word for it counts for nothing.
    private func admit(_ waiting: VaultAcceptanceDetail, by link: InvitationNote) async throws(ClientError) {
        let person = try await vaults.server.identity(named: waiting.name)
        guard try await vaults.open(link.vault).copy.header.member(person.account.bytes) == nil else { return }
        let isShown = (1...max(1, person.log.count)).contains { count in
            guard let log = try? IdentityLog(user: person.account.bytes, entries: person.log.prefix(count).map(\.bytes))
            else { return false }
            return link.invitation.isAcceptance(
                waiting.code.bytes, of: link.vault.bytes, by: log.user, identityKey: log.identityKey,
                identityHead: log.head)
        }
        guard isShown, let log = try await vaults.trust.learn([person]).logs[person.account.bytes] else { return }
        try await vaults.trust.setPin(PersonPin(log, name: waiting.name, level: .verified), of: person.account)
        let mayAsk = try await vaults.approvals.mayAsk(
            .share, of: person.account, in: link.vault, requestedAt: waiting.at)
        guard mayAsk else { return }
        // The rules may be newer than the link.
        let history = try await vaults.open(link.vault).copy.allowed(link.history, as: link.role)
        try await vaults.members.share(link.vault, with: person.account, as: link.role, history)
    }

    // MARK: Notes

    private func note(_ note: InvitationNote) async throws(ClientError) {
        let home = try await vaults.home.id
        try await vaults.home.make()
        guard let object = vaults.home.object(InvitationNote.label, note.invitation.handle) else { return }
        try await vaults.writer.put(note.encoded, type: InvitationNote.contentType, in: object, of: home)
        try await vaults.sync.run(home)
    }

    private func forgetNote(_ handle: [UInt8]) async throws(ClientError) {
        guard let object = vaults.home.object(InvitationNote.label, handle), let vault = try await vaults.home.load(),
            vault.copy.hasLiving(object)
        else { return }
        try await vaults.writer.delete(object, in: try await vaults.home.id)
    }

    /// `isGood`: no thief of the account's keys of before can know the link.
    private func notes() async throws(ClientError) -> [(note: InvitationNote, isGood: Bool)] {
        guard try await vaults.home.load() != nil else { return [] }
        let own = try await ownLog()
        guard let vault = try await vaults.home.load() else { return [] }
        let epochs = VaultEpochs(vault.copy)
        let first = epochs.firstEpoch(withKeysOf: own)
        return vault.items.filter { $0.contentType == InvitationNote.contentType }.compactMap { item in
            guard let note = item.contents.last.flatMap(InvitationNote.init) else { return nil }
            return (note, epochs.wasWritten(item.id, from: first))
        }
    }

    /// One's own log, at least as new as what this device has seen of it: the server may have told of an older one.
    private func ownLog() async throws(ClientError) -> IdentityLog {
        let (user, head) = (try await vaults.user, try await vaults.account.logHead)
        if let log = try await vaults.people().logs[user], log.contains(head) { return log }
        try await vaults.trust.refreshPeople(of: try await vaults.home.id)
        guard let log = try await vaults.people().logs[user], log.contains(head) else { throw .untrusted(.rollback) }
        return log
    }

    // MARK: Links from before new keys

    /// Closes the links that the account made before its present identity key: a thief of the old keys knows them, and
    /// they lead to the keys of every epoch to come. One that cannot be closed is closed by a later sync, and admits no
    /// invitee meanwhile.
    private func closeOldLinks() async throws(ClientError) {
        var failure = FirstFailure()
        for (note, isGood) in try await notes() where !isGood {
            try await failure.after { () async throws(ClientError) in try await close(note) }
        }
        try failure.end()
    }

    /// A link that is over, or whose closing needs an approval, is forgotten as well: no device of the account admits
    /// anyone by it then, and no other account can. A busy server is asked again.
    private func close(_ note: InvitationNote) async throws(ClientError) {
        guard let id = VaultInvitationID(bytes: note.invitation.handle) else { return }
        do throws(ClientError) { try await vaults.server.revoke(id, to: note.vault) } catch {
            guard case .refused(let refusal) = error, [.notFound, .heldForApproval].contains(refusal.code) else {
                throw error
            }
        }
        try await forgetNote(note.invitation.handle)
    }
}

extension InvitationNote {
    /// Expired for so long that no invitee waits any more.
    fileprivate func isOld(at now: Instant) -> Bool { expires.adding(seconds: 7 * 86_400) < now }
}
