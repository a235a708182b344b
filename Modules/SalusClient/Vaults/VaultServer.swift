import SalusAPI
import SalusBase
import SalusModels

/// The calls that vaults need of a server.
protocol VaultServer: Sendable {
    /// The server's time, its signature verified.
    func signedTime() async throws(ClientError) -> Instant
    func vaults() async throws(ClientError) -> [VaultSummary]
    func vault(_ vault: VaultID) async throws(ClientError) -> VaultSummary
    func create(_ change: VaultChange) async throws(ClientError)
    func change(_ vault: VaultID, _ change: VaultChange) async throws(ClientError)
    /// One page, from number `first` on; empty at the end.
    func log(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]]
    /// One page, of `epoch` and later; empty at the end.
    func wraps(of vault: VaultID, from epoch: Int) async throws(ClientError) -> [[UInt8]]
    func entries(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]]
    func hashes(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]]
    func people(of vault: VaultID) async throws(ClientError) -> [IdentityDetail]
    func identity(named name: String) async throws(ClientError) -> IdentityDetail
    /// Gives the number of entries that the vault has with these.
    func put(_ entries: [[UInt8]], into vault: VaultID, after position: Int) async throws(ClientError) -> Int
    /// The account's own requests that a rule held, newest first.
    func ownRequests() async throws(ClientError) -> [ApprovalRequestDetail]
    func withdraw(_ approvalRequest: ApprovalRequestID) async throws(ClientError)
    func invite(to vault: VaultID, _ body: CreateVaultInvitationCall.Body) async throws(ClientError)
    func invitations(to vault: VaultID) async throws(ClientError) -> VaultInvitationList
    func revoke(_ invitation: VaultInvitationID, to vault: VaultID) async throws(ClientError)
    func offer(of invitation: VaultInvitationID) async throws(ClientError) -> VaultOffer
    func accept(_ invitation: VaultInvitationID, _ body: AcceptVaultInvitationCall.Body) async throws(ClientError)
    /// The sealed files of the vault, those included that are still being uploaded, oldest first.
    func files(of vault: VaultID) async throws(ClientError) -> [AttachmentEntry]
    func state(of file: VaultAttachmentID, in vault: VaultID) async throws(ClientError) -> AttachmentState
    func begin(_ file: VaultAttachmentID, of size: Int, in vault: VaultID) async throws(ClientError) -> AttachmentState
    func put(
        _ bytes: [UInt8], as part: Int, of file: VaultAttachmentID, in vault: VaultID
    ) async throws(ClientError) -> AttachmentState
    func read(
        _ file: VaultAttachmentID, in vault: VaultID, from: Int, count: Int
    ) async throws(ClientError) -> [UInt8]
    func delete(_ file: VaultAttachmentID, in vault: VaultID) async throws(ClientError)
}

extension ClientSession {
    /// The server at its other end, or this device in the place of one.
    nonisolated func vaultServer(_ clock: WallClock) -> any VaultServer {
        guard isLocal else { return SessionVaultServer(session: self) }
        return DeviceVaultServer(values: values, cache: VaultCache(store: values.store), clock: clock)
    }
}

/// The server at the other end of a session.
struct SessionVaultServer: VaultServer {
    let session: ClientSession

    func signedTime() async throws(ClientError) -> Instant { try await session.signedTime() }

    func vaults() async throws(ClientError) -> [VaultSummary] { try await session.call(ListVaultsCall()).vaults }

    func vault(_ vault: VaultID) async throws(ClientError) -> VaultSummary {
        try await session.call(ReadVaultCall(vault: vault))
    }

    func create(_ change: VaultChange) async throws(ClientError) { _ = try await session.call(CreateVaultCall(change)) }

    func change(_ vault: VaultID, _ change: VaultChange) async throws(ClientError) {
        _ = try await session.call(ChangeVaultCall(vault: vault, change))
    }

    func log(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]] {
        try await session.call(ReadVaultLogCall(vault: vault, from: first)).objects.map(\.bytes)
    }

    func wraps(of vault: VaultID, from epoch: Int) async throws(ClientError) -> [[UInt8]] {
        try await session.call(ReadVaultKeysCall(vault: vault, from: epoch)).objects.map(\.bytes)
    }

    func entries(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]] {
        try await session.call(ReadEntriesCall(vault: vault, from: first, limit: 2000)).objects
    }

    func hashes(of vault: VaultID, from first: Int) async throws(ClientError) -> [[UInt8]] {
        try await session.call(ReadEntryHashesCall(vault: vault, from: first)).objects
    }

    func people(of vault: VaultID) async throws(ClientError) -> [IdentityDetail] {
        try await session.call(ReadVaultPeopleCall(vault: vault)).people
    }

    func identity(named name: String) async throws(ClientError) -> IdentityDetail {
        try await session.call(FindIdentityCall(name: name))
    }

    func put(_ entries: [[UInt8]], into vault: VaultID, after position: Int) async throws(ClientError) -> Int {
        try await session.call(PutEntriesCall(vault: vault, after: position, entries)).entries.count
    }

    func ownRequests() async throws(ClientError) -> [ApprovalRequestDetail] {
        try await session.call(ListOwnApprovalRequestsCall()).requests
    }

    func withdraw(_ approvalRequest: ApprovalRequestID) async throws(ClientError) {
        _ = try await session.call(WithdrawRequestCall(approvalRequest: approvalRequest))
    }

    func invite(to vault: VaultID, _ body: CreateVaultInvitationCall.Body) async throws(ClientError) {
        _ = try await session.call(CreateVaultInvitationCall(vault: vault, body))
    }

    func invitations(to vault: VaultID) async throws(ClientError) -> VaultInvitationList {
        try await session.call(ListVaultInvitationsCall(vault: vault))
    }

    func revoke(_ invitation: VaultInvitationID, to vault: VaultID) async throws(ClientError) {
        _ = try await session.call(RevokeVaultInvitationCall(vault: vault, invitation: invitation))
    }

    func offer(of invitation: VaultInvitationID) async throws(ClientError) -> VaultOffer {
        try await session.call(ReadVaultInvitationCall(invitation: invitation))
    }

    func accept(
        _ invitation: VaultInvitationID, _ body: AcceptVaultInvitationCall.Body
    ) async throws(ClientError) {
        _ = try await session.call(AcceptVaultInvitationCall(invitation: invitation, body))
    }

    func files(of vault: VaultID) async throws(ClientError) -> [AttachmentEntry] {
        try await session.call(ListAttachmentsCall(vault: vault)).attachments
    }

    func state(of file: VaultAttachmentID, in vault: VaultID) async throws(ClientError) -> AttachmentState {
        try await session.call(ReadAttachmentStateCall(vault: vault, attachment: file))
    }

    func begin(
        _ file: VaultAttachmentID, of size: Int, in vault: VaultID
    ) async throws(ClientError) -> AttachmentState {
        try await session.call(BeginAttachmentCall(vault: vault, attachment: file, size: size))
    }

    func put(
        _ bytes: [UInt8], as part: Int, of file: VaultAttachmentID, in vault: VaultID
    ) async throws(ClientError) -> AttachmentState {
        try await session.call(PutAttachmentPartCall(vault: vault, attachment: file, part: part, bytes))
    }

    func read(
        _ file: VaultAttachmentID, in vault: VaultID, from: Int, count: Int
    ) async throws(ClientError) -> [UInt8] {
        try await session.call(ReadSealedAttachmentCall(vault: vault, attachment: file, from: from, count: count)).bytes
    }

    func delete(_ file: VaultAttachmentID, in vault: VaultID) async throws(ClientError) {
        _ = try await session.call(DeleteAttachmentCall(vault: vault, attachment: file))
    }
}
