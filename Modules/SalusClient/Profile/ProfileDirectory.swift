import FoundationEssentials
public import SalusBase
public import SalusCrypto
import SalusDomain

/// A folder (0700) with one account's local copy: a description, the small file that guards the key, the database.
///
/// The local password only opens the key file; the database has a random key of its own. A wrong password makes the
/// next try wait longer; nothing is erased for it, unless the person wants that (`limitTries`).
public struct ProfileDirectory: Sendable {
    /// The path of the folder.
    public let path: String

    public init(path: String) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// The path of the encrypted database.
    public var databasePath: String { file("salus.db") }

    var unsettled: UnsettledDevices { UnsettledDevices(file: file("unsettled.devices")) }

    /// Nil when there is no profile here.
    public func description() throws(ClientError) -> ProfileDescription? {
        guard FileManager.default.fileExists(atPath: file(Self.descriptionFile)) else { return nil }
        do {
            let data = try Data(contentsOf: URL(filePath: file(Self.descriptionFile)))
            return try JSONDecoder().decode(ProfileDescription.self, from: data)
        } catch { throw .profile(.damaged) }
    }

    /// A profile that does not count yet: its key file is there, and its database may be made.
    public struct Draft: Sendable {
        public let databaseKey: Secret
        fileprivate let description: ProfileDescription
        /// Keeps others from making a profile in this folder meanwhile.
        fileprivate let lock: FileLock

        /// Lets others try: to be called once the draft counts or is given up.
        func release() { lock.release() }
    }

    /// Makes the key file. The remains of an unfinished start are removed first. Throws `busy` while another program
    /// makes a profile here.
    public func begin(
        server: String, account: String, authorityFile: String?, localPassword: Secret,
        profile: Argon2id.Profile = .strong, randomness: Randomness
    ) throws(ClientError) -> Draft {
        let lock = try lockedFolder()
        guard try description() == nil else { throw .profile(.exists) }
        try erase()
        let store = randomness.bytes(16)
        let masterKey = Secret(random: 32, from: randomness)
        let slot: LocalKeySlot
        do {
            slot = try LocalKeySlot(
                sealing: masterKey, password: localPassword, store: store, profile: profile, randomness: randomness)
        } catch { throw .profile(.unwritable) }
        try ProfileFile.write(slot.encoded, to: file(Self.slotFile))
        return Draft(
            databaseKey: LocalKeySlot.databaseKey(masterKey: masterKey, store: store, generation: 1),
            description: ProfileDescription(
                server: server, account: account, store: Hex.encode(store), authorityFile: authorityFile),
            lock: lock)
    }

    /// Makes the profile count. Nothing looks like one before.
    public func commit(_ draft: Draft) throws(ClientError) { try write(draft.description) }

    /// The account has another name now.
    func rename(account: String) throws(ClientError) {
        guard let old = try description(), old.account != account else { return }
        try write(old.with(account: account))
    }

    /// Notes the server of a profile that was on this device alone.
    func connect(server: String, account: String, authorityFile: String?) throws(ClientError) {
        guard let old = try description() else { throw .profile(.missing) }
        try write(old.with(server: server, account: account, authorityFile: authorityFile))
    }

    /// After so many wrong local passwords in a row the local copy is erased, with what no server has yet; nil, as at
    /// the beginning, for never. It holds against a hand at the keyboard: who copies the disk first has as many tries
    /// as they like.
    public func limitTries(to most: Int?) throws(ClientError) {
        guard let old = try description() else {
            if most == nil { return }
            throw .profile(.missing)
        }
        if old.mostTries != most { try write(old.with(mostTries: most)) }
    }

    /// The database's key. Throws `wrongLocalPassword` or `triesLeft`, `waitUntil` after too many of those, and
    /// `profile(.erased)` for the last one.
    public func unlock(localPassword: Secret, now: Instant) throws(ClientError) -> Secret {
        do throws(ClientError) {
            let (slot, masterKey) = try opened(localPassword: localPassword, now: now)
            return LocalKeySlot.databaseKey(masterKey: masterKey, store: slot.store, generation: 1)
        } catch {
            guard case .wrongLocalPassword = error, let most = try description()?.mostTries else { throw error }
            let left = most - UnlockAttempts(file: file(Self.triesFile)).failures
            if left > 0 { throw .triesLeft(left) }
            try erase()
            throw .profile(.erased)
        }
    }

    private func opened(localPassword: Secret, now: Instant) throws(ClientError) -> (LocalKeySlot, Secret) {
        guard try description() != nil else { throw .profile(.missing) }
        let slot = try readSlot()
        var attempts = UnlockAttempts(file: file(Self.triesFile))
        try attempts.check(at: now)
        try attempts.countOne(at: now)
        do {
            let masterKey = try slot.open(password: localPassword)
            attempts.forget()
            return (slot, masterKey)
        } catch .outOfMemory {
            throw .local(.storage(.init(.unavailable, "not enough memory to open the key file")))
        } catch { throw .wrongLocalPassword }
    }

    /// Seals the key file under another local password; the database stays as it is. Throws what `unlock` throws, and
    /// `samePasswords` for the same one again.
    func changeLocalPassword(
        from old: Secret, to new: Secret, profile: Argon2id.Profile, now: Instant, randomness: Randomness
    ) throws(ClientError) {
        let (slot, masterKey) = try opened(localPassword: old, now: now)
        let next: LocalKeySlot
        do {
            next = try LocalKeySlot(
                sealing: masterKey, password: new, store: slot.store, profile: profile, randomness: randomness)
        } catch { throw .unusablePassword }
        try ProfileFile.write(next.encoded, to: file(Self.slotFile))
    }

    /// Whether `password` opens the key file: to be asked of a password that must differ. It counts as no try.
    func isLocalPassword(_ password: Secret) throws(ClientError) -> Bool {
        do {
            _ = try readSlot().open(password: password)
            return true
        } catch is CryptoError {
            return false
        } catch { throw .profile(.damaged) }
    }

    /// Removes the whole local copy.
    public func erase() throws(ClientError) {
        do {
            for name in [Self.descriptionFile, Self.slotFile, Self.triesFile] + Self.databaseFiles
            where FileManager.default.fileExists(atPath: file(name)) {
                try FileManager.default.removeItem(atPath: file(name))
            }
        } catch { throw .profile(.unwritable) }
    }

    private func write(_ description: ProfileDescription) throws(ClientError) {
        do {
            try ProfileFile.write(Array(try JSONEncoder().encode(description)), to: file(Self.descriptionFile))
        } catch { throw .profile(.unwritable) }
    }

    private func lockedFolder() throws(ClientError) -> FileLock {
        try prepareFolder()
        do throws(FileLock.Failure) { return try FileLock(file(Self.lockFile)) } catch {
            throw .profile(error == .held ? .busy : .unwritable)
        }
    }

    private static let lockFile = "profile.lock"
    private static let descriptionFile = "profile.json"
    private static let slotFile = "key.slot"
    private static let triesFile = "key.tries"
    private static let databaseFiles = ["salus.db", "salus.db-wal", "salus.db-shm"]

    private func file(_ name: String) -> String { "\(path)/\(name)" }

    private func readSlot() throws(ClientError) -> LocalKeySlot {
        do {
            let data = try Data(contentsOf: URL(filePath: file(Self.slotFile)))
            return try LocalKeySlot(encoded: Array(data))
        } catch { throw .profile(.damaged) }
    }

    private func prepareFolder() throws(ClientError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch { throw .profile(.unwritable) }
    }
}
