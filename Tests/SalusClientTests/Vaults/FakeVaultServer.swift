import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels

@testable import SalusClient
import SalusVaultModels

/// A server that holds vaults as an honest one does: it replays logs without keys, takes a change only where the vault
/// stands, appends at the expected place, and takes the same bytes again. It can lose requests and answers, and lie.
actor FakeVaultServer {
    enum Loss { case request, answer }

    private struct StoredVault {
        var log: [[UInt8]]
        var wraps: [WrappedVaultKey]
        var entries: [[UInt8]] = []
    }

    private var people: [TestMember]
    private var storedVaults: [VaultID: StoredVault] = [:]
    /// The first vault that was made; most tests are about it.
    private var first: VaultID?
    private var losses: [Loss] = []
    private var refusals: [APIErrorCode] = []
    var approvals = FakeApprovals()
    /// Entries of the first vault's log that are not shown any more.
    private var hidden = 0
    private var isHidden = false
    private var otherPerson: (name: String, mate: TestMember, log: [[UInt8]], shown: String)?
    private var lie: (@Sendable (VaultSummary) -> VaultSummary)?
    private var hook: (@Sendable () async throws -> Void)?
    private var hooksLeft = 0
    private var isCutOff = false
    private var invitations: [VaultInvitationID: (vault: VaultID, body: CreateVaultInvitationCall.Body)] = [:]
    private var acceptances: [VaultAcceptanceDetail] = []
    private var attachments: [VaultAttachmentID: (size: Int, parts: [Int: [UInt8]])] = [:]
    private var goodParts: Int?
    private var keepsLinks = false
    /// Entries that were given out, with those given out again.
    private(set) var entriesServed = 0
    /// Parts of files that were brought.
    private(set) var partsBrought = 0

    private var backup: [VaultID: StoredVault] = [:]
    private var lyingFrom: Int?
    /// The first numbers of the pages of the first vault's entries that were asked for.
    private(set) var pagesAsked: [Int] = []
    private var goodPages: Int?

    init(_ people: [TestMember]) { self.people = people }

    var log: [[UInt8]] { first.flatMap { storedVaults[$0]?.log } ?? [] }
    var entries: [[UInt8]] { first.flatMap { storedVaults[$0]?.entries } ?? [] }

    /// The next calls that write are lost so.
    func lose(_ losses: [Loss]) { self.losses = losses }

    /// No call that writes, asks where a vault stands or what is held comes through.
    func cutOff(_ isOff: Bool) { isCutOff = isOff }

    /// Shows fewer entries of the first vault's log than there are.
    func hideNewest(_ count: Int) { hidden = count }

    /// Hides the first vault from everyone.
    func hideVault(_ isHidden: Bool) { self.isHidden = isHidden }

    /// The next call that writes is refused so.
    func refuseNext(_ code: APIErrorCode) { refusals = [code] }

    /// Says that another account has this name.
    func answer(_ name: String, with mate: TestMember, log: [[UInt8]]? = nil, called shown: String? = nil) {
        otherPerson = (name, mate, log ?? mate.logEntries, shown ?? name)
    }

    /// Says something else of where vaults stand.
    func lie(_ lie: (@Sendable (VaultSummary) -> VaultSummary)?) { self.lie = lie }

    /// Runs `hook` inside each of the next calls.
    func onCalls(_ count: Int, _ hook: @escaping @Sendable () async throws -> Void) {
        (hooksLeft, self.hook) = (count, hook)
    }

    func reach() throws(ClientError) { if isCutOff { throw .unreachable(.timedOut) } }

    func callHook() async throws(ClientError) {
        try reach()
        guard hooksLeft > 0, let hook else { return }
        hooksLeft -= 1
        do { try await hook() } catch { throw .cancelled }
    }

    /// All vaults as they are now are what `restore` goes back to.
    func backUp() { backup = storedVaults }

    func restore() { storedVaults = backup }

    /// Shows the backup, and keeps what it showed as the backup.
    func exchange() { (storedVaults, backup) = (backup, storedVaults) }

    func plant(_ entry: [UInt8]) { if let first { storedVaults[first]?.entries.append(entry) } }

    private var identities: VaultLog.Identities { Dictionary(uniqueKeysWithValues: people.map { ($0.user, $0.log) }) }

    private func shown(_ id: VaultID) throws(ClientError) -> (stored: StoredVault, state: VaultLog) {
        guard let stored = storedVaults[id], !(isHidden && id == first) else { throw refusal(.notFound) }
        let log = id == first ? Array(stored.log.dropLast(hidden)) : stored.log
        do {
            return (stored, try VaultLog(vault: id.bytes, entries: log, identities: identities))
        } catch { throw refusal(.notFound) }
    }

    func summaries(for user: [UInt8]) -> [VaultSummary] {
        storedVaults.keys.sorted().compactMap { try? summary(of: $0, for: user) }
    }

    func summary(of id: VaultID, for user: [UInt8]) throws(ClientError) -> VaultSummary {
        let (stored, state) = try shown(id)
        guard let role = state.header.member(user)?.role, !state.leaving.contains(user) else {
            throw refusal(.notFound)
        }
        let tree = EntryTree(entryHashes: stored.entries.map { SHA256.hash($0) })
        let honest = VaultSummary(
            id: id, purpose: .careData, role: role, createdAt: TestMember.start,
            epoch: Int(state.epoch), log: ChainHead(count: Int(state.head.sequence) + 1, hash: state.head.hash),
            entries: ChainHead(count: stored.entries.count, hash: tree.head.root), size: 0, isClosed: state.isClosed,
            dueSince: nil)
        return lie?(honest) ?? honest
    }

    func append(_ change: VaultChange) throws(ClientError) {
        let answerIsLost = try beginWrite()
        guard let entry = try? VaultLogEntry(encoded: change.entry.bytes), let id = VaultID(bytes: entry.vault),
            let author = AccountID(bytes: entry.author)
        else { throw refusal(.badKeys) }
        if !(storedVaults[id]?.log.contains(entry.encoded) ?? false) {
            let (old, new) = try judge(entry, in: id)
            guard approvals.pass(change, fakeActs(of: entry, after: old), on: id, of: new.header.kind, by: author)
            else {
                throw refusal(.heldForApproval)
            }
            try store(change, entry, in: id)
        }
        if answerIsLost { throw .unreachable(.timedOut) }
    }

    /// The vault's log before the entry and with it. An entry follows the newest one and names all sealed entries.
    func judge(_ entry: VaultLogEntry, in id: VaultID) throws(ClientError) -> (old: VaultLog?, new: VaultLog) {
        let stored = storedVaults[id] ?? StoredVault(log: [], wraps: [])
        do {
            guard entry.tree == EntryTree(entryHashes: stored.entries.map { SHA256.hash($0) }).head else {
                throw refusal(.conflict)
            }
            let old =
                stored.log.isEmpty ? nil : try VaultLog(vault: entry.vault, entries: stored.log, identities: identities)
            return (
                old, try VaultLog(vault: entry.vault, entries: stored.log + [entry.encoded], identities: identities)
            )
        } catch { throw refusal(.conflict) }
    }

    func store(_ change: VaultChange, _ entry: VaultLogEntry, in id: VaultID) throws(ClientError) {
        var stored = storedVaults[id] ?? StoredVault(log: [], wraps: [])
        stored.log.append(entry.encoded)
        do { stored.wraps += try change.wraps.map { try WrappedVaultKey(encoded: $0.bytes) } } catch {
            throw refusal(.badKeys)
        }
        storedVaults[id] = stored
        first = first ?? id
    }

    func put(_ new: [[UInt8]], into id: VaultID, after position: Int) throws(ClientError) -> Int {
        let answerIsLost = try beginWrite()
        let (stored, state) = try shown(id)
        let missing = new.filter { !stored.entries.contains($0) }
        if !missing.isEmpty {
            guard position == stored.entries.count else { throw refusal(.conflict) }
            let sealed = missing.compactMap { try? SealedEntry(encoded: $0) }
            guard sealed.allSatisfy({ $0.epoch == state.epoch }) else { throw refusal(.staleEpoch) }
            let known = Set(stored.entries.compactMap { try? SealedEntry(encoded: $0).identifier })
            guard sealed.allSatisfy({ !known.contains($0.identifier) }) else { throw refusal(.conflict) }
            storedVaults[id]?.entries += missing
        }
        if answerIsLost { throw .unreachable(.timedOut) }
        return storedVaults[id]?.entries.count ?? 0
    }

    func log(of id: VaultID) -> [[UInt8]] { storedVaults[id]?.log ?? [] }
    /// Two entries at most.
    func page(of id: VaultID, from first: Int) throws(ClientError) -> [[UInt8]] {
        if id == self.first {
            if goodPages == 0 { throw .unreachable(.timedOut) }
            goodPages = goodPages.map { $0 - 1 }
            pagesAsked.append(first)
        }
        let page = Array(entries(of: id).dropFirst(first).prefix(2))
        entriesServed += page.count
        return lyingFrom.map { first >= $0 } ?? false ? page.reversed() : page
    }

    /// Nothing comes through after so many pages of the first vault, which are counted from now on; nil when all do.
    func cutOff(after pages: Int?) { (goodPages, pagesAsked) = (pages, []) }

    /// Turns pages of entries round from this number on; nil tells the truth.
    func lie(from number: Int?) { lyingFrom = number }

    func entries(of id: VaultID) -> [[UInt8]] { storedVaults[id]?.entries ?? [] }

    /// A page of them.
    func wraps(of id: VaultID, for user: [UInt8], from epoch: Int) -> [[UInt8]] {
        (storedVaults[id]?.wraps ?? []).filter { $0.recipient == user && $0.epoch >= epoch }.prefix(2).map(\.encoded)
    }

    // MARK: People

    func person(_ mate: TestMember) -> IdentityDetail {
        IdentityDetail(account: AccountID(bytes: mate.user)!, name: mate.name, log: mate.logEntries)
    }

    /// Shows this state of an account from now on.
    func show(_ mate: TestMember) { people = people.map { $0.user == mate.user ? mate : $0 } }

    func everybody() -> [IdentityDetail] { people.map(person) }

    func person(named name: String) throws(ClientError) -> IdentityDetail {
        if let otherPerson, otherPerson.name == name {
            return IdentityDetail(
                account: person(otherPerson.mate).account, name: otherPerson.shown, log: otherPerson.log)
        }
        guard let mate = people.first(where: { $0.name == name }) else { throw refusal(.notFound) }
        return person(mate)
    }

    // MARK: Invitations

    func invite(to vault: VaultID, _ body: CreateVaultInvitationCall.Body) throws(ClientError) {
        let answerIsLost = try beginWrite()
        invitations[body.id] = (vault, body)
        if answerIsLost { throw .unreachable(.timedOut) }
    }

    func invitations(to vault: VaultID) -> VaultInvitationList {
        let state = try? shown(vault).state
        return VaultInvitationList(
            invitations: invitations.values.filter { $0.vault == vault }.map { detail($0.body) },
            acceptances: acceptances.filter {
                invitations[$0.invitation]?.vault == vault && state?.header.member($0.account.bytes) == nil
            })
    }

    /// Says that links are closed, and goes on to offer them.
    func keepLinks() { keepsLinks = true }

    func revoke(_ id: VaultInvitationID) throws(ClientError) {
        if let code = refusals.popLast() { throw refusal(code) }
        guard !keepsLinks else { return }
        invitations[id] = nil
        acceptances.removeAll { $0.invitation == id }
    }

    func offer(_ id: VaultInvitationID) throws(ClientError) -> VaultOffer {
        guard let (vault, body) = invitations[id] else { throw refusal(.notFound) }
        return VaultOffer(
            vault: vault, role: body.role, hasPassword: body.hasPassword, expires: body.expires, inviter: "mate 1")
    }

    func accept(
        _ id: VaultInvitationID, _ body: AcceptVaultInvitationCall.Body, by user: [UInt8]
    ) throws(ClientError) {
        guard let known = invitations[id]?.body else { throw refusal(.notFound) }
        guard SHA256.hash(body.identifier.bytes) == known.identifierHash.bytes else {
            throw refusal(.invitationRefused)
        }
        guard let mate = people.first(where: { $0.user == user }) else { throw refusal(.notFound) }
        acceptances.append(
            VaultAcceptanceDetail(
                invitation: id, account: AccountID(bytes: user)!, name: mate.name, code: body.code.bytes,
                at: TestMember.start))
    }

    /// Says of a member that they came by a link, which they did not.
    func pretend(_ mate: TestMember, cameBy id: VaultInvitationID) {
        acceptances.append(
            VaultAcceptanceDetail(
                invitation: id, account: AccountID(bytes: mate.user)!, name: mate.name,
                code: [UInt8](repeating: 1, count: 64), at: TestMember.start))
    }

    private func detail(_ body: CreateVaultInvitationCall.Body) -> VaultInvitationDetail {
        VaultInvitationDetail(
            id: body.id, role: body.role, hasPassword: body.hasPassword, createdAt: TestMember.start,
            expires: body.expires, usesLeft: body.uses, wrongTries: 0, closedAt: nil)
    }

    // MARK: Files

    func begin(_ id: VaultAttachmentID, _ size: Int) throws(ClientError) -> AttachmentState {
        if attachments[id] == nil { attachments[id] = (size, [:]) }
        return state(id)
    }

    func putPart(_ part: Int, _ bytes: [UInt8], of id: VaultAttachmentID) throws(ClientError) -> AttachmentState {
        try beginPart()
        partsBrought += 1
        attachments[id]?.parts[part] = bytes
        return state(id)
    }

    func read(_ id: VaultAttachmentID, from: Int, count: Int) throws(ClientError) -> [UInt8] {
        try beginPart()
        guard let parts = attachments[id]?.parts else { throw refusal(.notFound) }
        return Array(parts.keys.sorted().flatMap { parts[$0] ?? [] }.dropFirst(from).prefix(count))
    }

    /// The calls that bring or fetch parts are lost after so many of them.
    func loseAfter(_ count: Int) { goodParts = count }

    func damageParts() {
        for id in attachments.keys { attachments[id]?.parts[1]?[1000] ^= 1 }
    }

    /// Throws when this one gets lost; the next ones arrive again.
    private func beginPart() throws(ClientError) {
        guard let left = goodParts else { return }
        goodParts = left > 0 ? left - 1 : nil
        if left == 0 { throw .unreachable(.timedOut) }
    }

    func delete(_ id: VaultAttachmentID) { attachments[id] = nil }

    var files: [AttachmentState] { attachments.keys.sorted().map(state) }

    func state(_ id: VaultAttachmentID) -> AttachmentState {
        let known = attachments[id] ?? (0, [:])
        return AttachmentState(
            id: id, size: known.size, parts: known.parts.keys.sorted(),
            partCount: (known.size - AttachmentLayout.headSize + 4_198_399) / 4_198_400)
    }

    // MARK: Faults

    /// Throws for a request that gets lost; true when it will be the answer.
    private func beginWrite() throws(ClientError) -> Bool {
        try reach()
        if let code = refusals.popLast() { throw refusal(code) }
        guard !losses.isEmpty else { return false }
        if losses.removeFirst() == .request { throw .unreachable(.timedOut) }
        return true
    }

    func refusal(_ code: APIErrorCode) -> ClientError { .refused(APIError(code, "")) }
}
