import FoundationEssentials
import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels

/// The small values that a client keeps inside its encrypted database: who signed in, the session, the device's keys.
struct LocalValues: Sendable {
    private enum Name: String {
        case account, session, renewal, lastSync
        case seenLog = "seen-access-log"
        case deviceNames = "device-names"
        case half = "remembered-half"
        case keyHalfLocation = "remembered-half-place"
        case sessionMACKey = "session-mac-key"
        case deviceSigningSeed = "device-signing-seed"
        case deviceAgreementKey = "device-agreement-key"
        case vaultKeys = "vault-keys"
        case seenParts = "seen-plan-parts"
        case keyReplacement = "key-replacement"
        case unsavedForms = "unsaved-forms"
        case recordOwners = "record-owners"
        case circles
        case conversationUpkeep = "conversation-upkeep"
        case tellsReading = "conversation-receipts"
        case conversationUploads = "conversation-uploads"
        case seenLooks = "seen-looks"
        case knownTerms = "known-terms"
        case applets, reminders
        case offeredApplets = "offered-applets"
        case localMove = "local-move"
        case arrivingDevice = "arriving-device"
        case deviceOnlyLog = "device-only-identity-log"
        case imports = "archive-imports"
        case tableMappings = "table-mappings"
    }

    private struct SavedRenewal: Codable {
        let refresh: String
        let key: String
    }

    private struct SavedAccount: Codable {
        let account: Account
        let origin: String
        let device: Base64URLBytes
        let headSequence: UInt64
        let headHash: Base64URLBytes
        let bundleSequence: UInt64
        /// Absent in profiles that are older than this field, and while the server was never restored.
        let restoration: String?
        /// Absent unless this device took itself out of the account.
        let isRemoved: Bool?

        init(_ account: Account, _ known: KnownAccount) {
            (self.account, origin, device) = (account, known.origin, Base64URLBytes(known.device.identifier))
            (headSequence, headHash) = (known.logHead.sequence, Base64URLBytes(known.logHead.hash))
            (bundleSequence, restoration) = (known.bundleSequence, known.restoration)
            isRemoved = known.isRemoved ? true : nil
        }
    }

    let store: any LocalStore

    func save(_ signedIn: SignedInAccount) async throws(ClientError) {
        try await set(signedIn.macKey, .sessionMACKey)
        try await save(signedIn.tokens)
        try await set(signedIn.deviceNames, .deviceNames)
        if let keys = signedIn.vaultKeys { try await save(keys) }
        try await save(signedIn.account, signedIn.known)
    }

    /// Keys first, the account last: an account that can be read has all of them.
    func save(_ account: Account, _ known: KnownAccount) async throws(ClientError) {
        try await set(known.device.signing.seed, .deviceSigningSeed)
        try await set(known.device.agreement.privateKey, .deviceAgreementKey)
        try await set(SavedAccount(account, known), .account)
    }

    /// As the other: the account last.
    func save(_ account: Account, _ identity: DeviceOnlyIdentity) async throws(ClientError) {
        try await set(identity.log.map { Base64URLBytes($0) }, .deviceOnlyLog)
        try await save(identity.keys)
        try await save(account, identity.known)
    }

    /// The identity log of a person on this device alone; empty for others.
    func deviceOnlyLog() async throws(ClientError) -> [[UInt8]] {
        try await value([Base64URLBytes].self, .deviceOnlyLog)?.map(\.bytes) ?? []
    }

    /// The same account with another name or state.
    func save(_ account: Account) async throws(ClientError) {
        guard let saved = try await self.account(), saved.account.id == account.id else { throw .profile(.damaged) }
        try await set(SavedAccount(account, saved.known), .account)
    }

    /// Stores the state of the account that this device has verified since. Throws `profile(.damaged)` for another
    /// account.
    func save(_ known: KnownAccount) async throws(ClientError) {
        guard let saved = try await account(), saved.account.id == known.account else { throw .profile(.damaged) }
        try await set(SavedAccount(saved.account, known), .account)
    }

    /// Nil before the first sign-in.
    func account() async throws(ClientError) -> (account: Account, known: KnownAccount)? {
        guard let saved = try await value(SavedAccount.self, .account),
            let seed = try await secret(.deviceSigningSeed), let key = try await secret(.deviceAgreementKey)
        else { return nil }
        let logKey = try await seenLog()?.publicKey.bytes
        do {
            let device = try DeviceKeys(
                identifier: saved.device.bytes, signing: SigningKey(seed: seed),
                agreement: AgreementKey(privateKey: key))
            let known = KnownAccount(
                account: saved.account.id, origin: saved.origin, device: device,
                logHead: LogHead(sequence: saved.headSequence, hash: saved.headHash.bytes),
                bundleSequence: saved.bundleSequence, restoration: saved.restoration, logKey: logKey,
                isRemoved: saved.isRemoved ?? false)
            return (saved.account, known)
        } catch { throw .profile(.damaged) }
    }

    func save(_ tokens: SessionTokens) async throws(ClientError) { try await set(tokens, .session) }

    /// Nil when signed out.
    func session() async throws(ClientError) -> (tokens: SessionTokens, mac: RequestMAC)? {
        guard let tokens = try await value(SessionTokens.self, .session), let key = try await secret(.sessionMACKey)
        else { return nil }
        do { return (tokens, try RequestMAC(key: key)) } catch { throw .profile(.damaged) }
    }

    /// The key under which the session is renewed with this refresh token: kept before it is sent, and the same however
    /// often it is asked for.
    func renewalKey(of refresh: String, from randomness: Randomness) async throws(ClientError) -> IdempotencyKey {
        if let saved = try await value(SavedRenewal.self, .renewal), saved.refresh == refresh,
            let key = IdempotencyKey(saved.key)
        {
            return key
        }
        let key = IdempotencyKey(from: randomness)
        try await set(SavedRenewal(refresh: refresh, key: String(decoding: key.bytes, as: UTF8.self)), .renewal)
        return key
    }

    func forgetSession() async throws(ClientError) {
        try await set(bytes: nil, .session)
        try await set(bytes: nil, .renewal)
        try await set(bytes: nil, .sessionMACKey)
    }

    /// The owner's names of the account's devices, as of the last sign-in.
    func deviceNames() async throws(ClientError) -> [DeviceID: String] {
        try await value([DeviceID: String].self, .deviceNames) ?? [:]
    }

    /// Nil in profiles that are older than vaults, until their person signs in again.
    func vaultKeys() async throws(ClientError) -> VaultKeys? {
        guard let encoded = try await secret(.vaultKeys) else { return nil }
        do { return try VaultKeys(encoded: encoded) } catch { throw .profile(.damaged) }
    }

    func save(_ keys: VaultKeys) async throws(ClientError) { try await set(keys.encoded, .vaultKeys) }

    /// This device's half of the key with which it is remembered; nil when it is not here.
    func half() async throws(ClientError) -> Secret? { try await secret(.half) }

    /// Nil when this device is not remembered.
    func keyHalfLocation() async throws(ClientError) -> KeyHalfLocation? {
        try await value(KeyHalfLocation.self, .keyHalfLocation)
    }

    func save(half: Secret?, place: KeyHalfLocation?) async throws(ClientError) {
        if let half { try await set(half, .half) } else { try await set(bytes: nil, .half) }
        if let place { try await set(place, .keyHalfLocation) } else { try await set(bytes: nil, .keyHalfLocation) }
    }

    /// New keys that this device has asked for and does not know to be there; nil when there is nothing to do.
    func keyReplacement() async throws(ClientError) -> KeyReplacement? {
        try await value(KeyReplacement.self, .keyReplacement)
    }

    func save(_ replacement: KeyReplacement?) async throws(ClientError) {
        guard let replacement else { return try await set(bytes: nil, .keyReplacement) }
        try await set(replacement, .keyReplacement)
    }

    func unsavedForms() async throws(ClientError) -> [UnsavedForm] {
        try await value([UnsavedForm].self, .unsavedForms) ?? []
    }

    func save(_ forms: [UnsavedForm]) async throws(ClientError) {
        if forms.isEmpty { try await set(bytes: nil, .unsavedForms) } else { try await set(forms, .unsavedForms) }
    }

    func seenParts() async throws(ClientError) -> [VaultID: UInt64] {
        try await value([VaultID: UInt64].self, .seenParts) ?? [:]
    }

    func save(_ seen: [VaultID: UInt64]) async throws(ClientError) { try await set(seen, .seenParts) }

    /// The names of other accounts that own records here, as of the last sync.
    func recordOwners() async throws(ClientError) -> [AccountID: UserName] {
        let owners = try await value([RecordOwner].self, .recordOwners) ?? []
        return Dictionary(owners.map { ($0.account, $0.name) }) { first, _ in first }
    }

    func save(_ owners: [RecordOwner]) async throws(ClientError) { try await set(owners, .recordOwners) }

    /// The circles that the account is in, as of the last sync.
    func circles() async throws(ClientError) -> [CarenetMembership] {
        try await value([CarenetMembership].self, .circles) ?? []
    }

    func save(_ circles: [CarenetMembership]) async throws(ClientError) { try await set(circles, .circles) }

    /// Nil before the first.
    func conversationUpkeep() async throws(ClientError) -> ConversationUpkeep? {
        try await value(ConversationUpkeep.self, .conversationUpkeep)
    }

    func save(_ upkeep: ConversationUpkeep) async throws(ClientError) { try await set(upkeep, .conversationUpkeep) }

    func tellsReading() async throws(ClientError) -> Bool { try await value(Bool.self, .tellsReading) ?? true }

    func save(tellsReading: Bool) async throws(ClientError) { try await set(tellsReading, .tellsReading) }

    /// Files on their way into conversations.
    func conversationUploads() async throws(ClientError) -> [ConversationUpload] {
        try await value([ConversationUpload].self, .conversationUploads) ?? []
    }

    func save(_ uploads: [ConversationUpload]) async throws(ClientError) {
        try await set(uploads, .conversationUploads)
    }

    /// The number of the newest access log line of each record that was marked as seen here.
    func seenLooks() async throws(ClientError) -> [RecordID: Int] {
        try await value([RecordID: Int].self, .seenLooks) ?? [:]
    }

    func save(seenLooks: [RecordID: Int]) async throws(ClientError) { try await set(seenLooks, .seenLooks) }

    /// Terms of the server's coding systems that were looked up here, by their matter, the newest first.
    func knownTerms() async throws(ClientError) -> [String: [CodedTerm]] {
        try await value([String: [CodedTerm]].self, .knownTerms) ?? [:]
    }

    func save(knownTerms: [String: [CodedTerm]]) async throws(ClientError) { try await set(knownTerms, .knownTerms) }

    /// The applets that a person has added, and the changes of their grants.
    func applets() async throws(ClientError) -> SavedApplets {
        try await value(SavedApplets.self, .applets) ?? SavedApplets()
    }

    func save(_ applets: SavedApplets) async throws(ClientError) { try await set(applets, .applets) }

    /// The applets that the server's operator offered when it was last asked.
    func offeredApplets() async throws(ClientError) -> [OfferedApplet] {
        try await value([OfferedApplet].self, .offeredApplets) ?? []
    }

    func save(_ offered: [OfferedApplet]) async throws(ClientError) { try await set(offered, .offeredApplets) }

    func reminders() async throws(ClientError) -> [String] { try await value([String].self, .reminders) ?? [] }

    func save(reminders: [String]) async throws(ClientError) { try await set(reminders, .reminders) }

    /// The imports of archives into records here, oldest first.
    func imports() async throws(ClientError) -> [PastImport] { try await value([PastImport].self, .imports) ?? [] }

    func save(imports: ArraySlice<PastImport>) async throws(ClientError) { try await set(Array(imports), .imports) }

    /// How the columns of tables were read, those used last at the end.
    func tableMappings() async throws(ClientError) -> [KnownTableMapping] {
        try await value([KnownTableMapping].self, .tableMappings) ?? []
    }

    func save(_ mappings: ArraySlice<KnownTableMapping>) async throws(ClientError) {
        try await set(Array(mappings), .tableMappings)
    }

    /// The records of this device alone that are on their way to a server; nil for none.
    func localMove() async throws(ClientError) -> LocalMove? { try await value(LocalMove.self, .localMove) }

    func save(_ move: LocalMove?) async throws(ClientError) {
        if let move { try await set(move, .localMove) } else { try await set(bytes: nil, .localMove) }
    }

    /// The keys with which this device is on its way into an account; nil for none.
    func arrivingDevice() async throws(ClientError) -> ArrivingDevice? {
        guard let encoded = try await secret(.arrivingDevice) else { return nil }
        do { return try ArrivingDevice(encoded: encoded) } catch { throw .profile(.damaged) }
    }

    func save(_ device: ArrivingDevice?) async throws(ClientError) {
        guard let device else { return try await set(bytes: nil, .arrivingDevice) }
        try await set(device.encoded, .arrivingDevice)
    }

    func lastSync() async throws(ClientError) -> Instant? { try await value(Instant.self, .lastSync) }

    func save(lastSync: Instant) async throws(ClientError) { try await set(lastSync, .lastSync) }

    /// Nil before the access log was first looked at.
    func seenLog() async throws(ClientError) -> SeenLog? { try await value(SeenLog.self, .seenLog) }

    func save(_ seen: SeenLog) async throws(ClientError) { try await set(seen, .seenLog) }

    // MARK: Encoding

    private func set(_ value: some Encodable & Sendable, _ name: Name) async throws(ClientError) {
        let bytes: [UInt8]
        do { bytes = Array(try JSONEncoder().encode([value])) } catch { throw .profile(.damaged) }
        try await set(bytes: bytes, name)
    }

    private func value<Value: Decodable>(_ type: Value.Type, _ name: Name) async throws(ClientError) -> Value? {
        guard let bytes = try await bytes(name) else { return nil }
        do {
            return try JSONDecoder().decode([Value].self, from: Data(bytes)).first
        } catch { throw .profile(.damaged) }
    }

    private func set(_ secret: Secret, _ name: Name) async throws(ClientError) {
        try await set(bytes: secret.withBytes { Array($0) }, name)
    }

    private func secret(_ name: Name) async throws(ClientError) -> Secret? {
        guard var bytes = try await bytes(name) else { return nil }
        return Secret(wiping: &bytes)
    }

    private func bytes(_ name: Name) async throws(ClientError) -> [UInt8]? {
        do { return try await store.value(name.rawValue) } catch { throw .local(error) }
    }

    private func set(bytes: [UInt8]?, _ name: Name) async throws(ClientError) {
        do { try await store.setValue(bytes, for: name.rawValue) } catch { throw .local(error) }
    }
}
