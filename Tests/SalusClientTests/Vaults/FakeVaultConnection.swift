import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

@testable import SalusClient

/// The server as one person reaches it; pages are small.
struct FakeVaultConnection: VaultServer {
    let server: FakeVaultServer
    let user: [UInt8]
    let clock: WallClock

    func signedTime() async throws(ClientError) -> Instant { clock.now }

    func vaults() async throws(ClientError) -> [VaultSummary] { await server.summaries(for: user) }
    func vault(_ vault: VaultID) async throws(ClientError) -> VaultSummary {
        try await server.callHook()
        return try await server.summary(of: vault, for: user)
    }
    func create(_ change: VaultChange) async throws(ClientError) { try await server.append(change) }
    func change(_ vault: VaultID, _ change: VaultChange) async throws(ClientError) { try await server.append(change) }
    func log(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]] {
        Array(await server.log(of: vault).dropFirst(first).prefix(2))
    }
    func wraps(of vault: VaultID, from epoch: Int) async throws(ClientError) -> [[UInt8]] {
        await server.wraps(of: vault, for: user, from: epoch)
    }
    func entries(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]] {
        try await server.callHook()
        return try await server.page(of: vault, from: first)
    }
    func hashes(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]] {
        await server.entries(of: vault).dropFirst(first).prefix(2).map { SHA256.hash($0) }
    }
    func people(of vault: VaultID) async throws(ClientError) -> [IdentityDetail] { await server.everybody() }
    func identity(named name: String) async throws(ClientError) -> IdentityDetail {
        try await server.person(named: name)
    }
    func put(_ entries: [[UInt8]], into vault: VaultID, after position: Int) async throws(ClientError) -> Int {
        try await server.callHook()
        return try await server.put(entries, into: vault, after: position)
    }
    func ownRequests() async throws(ClientError) -> [ApprovalRequestDetail] { try await server.ownRequests(of: user) }
    func withdraw(_ approvalRequest: ApprovalRequestID) async throws(ClientError) {
        try await server.withdraw(approvalRequest)
    }
    func invite(to vault: VaultID, _ body: CreateVaultInvitationCall.Body) async throws(ClientError) {
        try await server.invite(to: vault, body)
    }
    func invitations(to vault: VaultID) async throws(ClientError) -> VaultInvitationList {
        await server.invitations(to: vault)
    }
    func revoke(_ invitation: VaultInvitationID, to vault: VaultID) async throws(ClientError) {
        try await server.revoke(invitation)
    }
    func offer(of invitation: VaultInvitationID) async throws(ClientError) -> VaultOffer {
        try await server.offer(invitation)
    }
    func accept(
        _ invitation: VaultInvitationID, _ body: AcceptVaultInvitationCall.Body
    ) async throws(ClientError) {
        try await server.accept(invitation, body, by: user)
    }
    func files(of vault: VaultID) async throws(ClientError) -> [AttachmentEntry] {
        let account = AccountID(bytes: user)!
        return await server.files.map { AttachmentEntry(state: $0, account: account, begunAt: TestMember.start) }
    }
    func state(of file: VaultAttachmentID, in vault: VaultID) async throws(ClientError) -> AttachmentState {
        await server.state(file)
    }
    func begin(_ file: VaultAttachmentID, of size: Int, in vault: VaultID) async throws(ClientError) -> AttachmentState
    {
        try await server.begin(file, size)
    }
    func put(
        _ bytes: [UInt8], as part: Int, of file: VaultAttachmentID, in vault: VaultID
    ) async throws(ClientError) -> AttachmentState {
        try await server.putPart(part, bytes, of: file)
    }
    func read(
        _ file: VaultAttachmentID, in vault: VaultID, from: Int, count: Int
    ) async throws(ClientError) -> [UInt8] {
        try await server.read(file, from: from, count: count)
    }
    func delete(_ file: VaultAttachmentID, in vault: VaultID) async throws(ClientError) { await server.delete(file) }
}

extension VaultSummary {
    /// The summary of an honest server after keys of a member have changed.
    var due: VaultSummary {
        VaultSummary(
            id: id, purpose: purpose, role: role, createdAt: createdAt, epoch: epoch, log: log, entries: entries,
            size: size, isClosed: isClosed, dueSince: TestMember.start)
    }

    /// The summary of a dishonest server, with another head of the log or of the entries.
    func showing(log: ChainHead? = nil, entries: ChainHead? = nil) -> VaultSummary {
        VaultSummary(
            id: id, purpose: purpose, role: role, createdAt: createdAt, epoch: epoch, log: log ?? self.log,
            entries: entries ?? self.entries, size: size, isClosed: isClosed, dueSince: dueSince)
    }
}
