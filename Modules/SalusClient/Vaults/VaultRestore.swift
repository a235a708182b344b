public import SalusBase
import SalusCrypto
public import SalusModels
public import SalusVaultModels

/// The content of one vault that an older copy has and the server lost, with the vault that it would go to and its
/// readers there.
public struct VaultRestore: Hashable, Sendable {
    /// A reader of the vault that it would go to: another member, or the account itself where one of its devices is the
    /// surprise.
    public struct Reader: Hashable, Sendable {
        public let account: AccountID
        public let name: String?
        public let role: VaultRole
        /// Nil for who was in it with as much in the older copy.
        public let surprise: Surprise?

        package init(account: AccountID, name: String?, role: VaultRole, surprise: Surprise?) {
            (self.account, self.name, self.role, self.surprise) = (account, name, role, surprise)
        }
    }

    /// The reason for which this person gains access although the older copy does not list them.
    public enum Surprise: String, Hashable, Sendable, Codable {
        /// The older copy has never seen them in the vault.
        case new
        /// Was taken out of the vault after the backup, and is in it again.
        case removed
        /// Was given less to do after the backup, or more since.
        case moreThanBefore
        /// A device of theirs that was removed after the backup is in again.
        case deviceIsBack
    }

    /// The reason for which it cannot go there at all.
    public enum Obstacle: String, Hashable, Sendable, Codable {
        /// This account does not write in the vault any more, or it is closed.
        case cannotWrite
        /// Another vault has the identifier of this account's own plan.
        case otherVault
        /// A rule of the server holds the new vault until it is approved.
        case held
    }

    /// In the older copy.
    public let vault: VaultID
    public let name: String?
    /// The same vault, known by its identifier and its first log entry; or one whose identifier follows from this
    /// account's keys, and in which it is alone at first.
    public let into: VaultID
    /// The server has nothing of the vault.
    public let isLost: Bool
    public let objects: Int
    /// Files, which are not brought back.
    public let files: Int
    /// By name.
    public let readers: [Reader]
    public let obstacle: Obstacle?
    /// The older copy shows it as gone, and others were in it: the server has lost it, or this account was taken out.
    public let wasGone: Bool

    package init(
        vault: VaultID, name: String?, into: VaultID, isLost: Bool, objects: Int, files: Int, readers: [Reader],
        obstacle: Obstacle?, wasGone: Bool = false
    ) {
        (self.vault, self.name, self.into, self.isLost) = (vault, name, into, isLost)
        (self.objects, self.files, self.readers) = (objects, files, readers)
        (self.obstacle, self.wasGone) = (obstacle, wasGone)
    }

    /// Goes on only when its person has looked at the readers, and at what was gone.
    public var isWithheld: Bool { obstacle != nil || wasGone || readers.contains { $0.surprise != nil } }

    func stopped(by obstacle: Obstacle) -> VaultRestore {
        VaultRestore(
            vault: vault, name: name, into: into, isLost: isLost, objects: objects, files: files, readers: readers,
            obstacle: obstacle, wasGone: wasGone)
    }
}

/// The result of bringing content of an older copy back into the present vaults.
public struct VaultRestoreResult: Hashable, Sendable {
    /// Vaults that were made because the server had lost them as a whole, with the same name; who else was in them has
    /// to be let in again.
    public internal(set) var vaults: [VaultID] = []
    /// Objects that were put, or put again as they were.
    public internal(set) var objects = 0
    /// Files of the older copy that the server has lost: they are not brought back.
    public internal(set) var files = 0
    /// Content that was written, each with its readers.
    public internal(set) var written: [VaultRestore] = []
    /// Content that was not written, each with those who would have read it.
    public internal(set) var withheld: [VaultRestore] = []
    /// An error after the first write; the same call continues from there. Nil when all went well.
    public internal(set) var failure: ClientError?
}
