public import SalusBase
import SalusDomain
public import SalusModels

/// A notice of a change by a committed transaction. It names things and carries no content; a listener reads again with
/// its own rights.
public enum CommitNotice: Hashable, Sendable {
    /// The record's newest change has this number now.
    case recordChanged(RecordID, number: Int)
    /// The record was erased.
    case recordGone(RecordID)
    /// The account's state, sessions or records are others than before.
    case accountChanged(AccountID)
    /// The account's inbox or notices are others than before.
    case inboxChanged(AccountID)
    /// The vault's log or entries have come to this place.
    case vaultChanged(VaultID, VaultPosition)
    /// The device's queue has a message of this number.
    case queueChanged(ConversationDevice, number: Int)
    /// The session has ended.
    case sessionEnded(SessionID)
}

/// How far a vault has come.
public struct VaultPosition: Hashable, Sendable {
    /// Entries of its log.
    public let log: Int
    /// Sealed entries.
    public let entries: Int

    public init(log: Int, entries: Int) { (self.log, self.entries) = (log, entries) }

    /// Neither ever shrinks, so of two places of one vault the newer is the one with more of either. They are compared
    /// one by one: both may be what another program wrote, and their sum may be out of range.
    public func isNewer(than other: VaultPosition?) -> Bool {
        guard let other else { return true }
        return (log, entries) > (other.log, other.entries)
    }
}

/// One line of text, for programs that share a database: `record ID NUMBER`, `gone ID`, `account ID`, `inbox ID`,
/// `session ID`, `vault ID LOG ENTRIES`, `queue ACCOUNT DEVICE NUMBER`.
extension CommitNotice: LosslessStringConvertible {
    public var description: String {
        switch self {
        case .recordChanged(let record, let number): "record \(record) \(number)"
        case .recordGone(let record): "gone \(record)"
        case .accountChanged(let account): "account \(account)"
        case .inboxChanged(let account): "inbox \(account)"
        case .vaultChanged(let vault, let place): "vault \(vault) \(place.log) \(place.entries)"
        case .queueChanged(let device, let number): "queue \(device.account) \(device.device) \(number)"
        case .sessionEnded(let session): "session \(session)"
        }
    }

    /// Nil for any other text.
    public init?(_ text: String) {
        guard text.utf8.count <= 128 else { return nil }
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let notice: CommitNotice? =
            switch words.count {
            case 2: Self.bare(words)
            case 3: Self.change(words)
            case 4: Self.vault(words) ?? Self.queue(words)
            default: nil
            }
        guard let notice else { return nil }
        self = notice
    }

    private static func vault(_ words: [String]) -> CommitNotice? {
        guard words[0] == "vault", let vault = VaultID(words[1]), let log = Int(digits: words[2], in: 1...Int.max),
            let entries = Int(digits: words[3])
        else { return nil }
        return .vaultChanged(vault, VaultPosition(log: log, entries: entries))
    }

    private static func queue(_ words: [String]) -> CommitNotice? {
        guard words[0] == "queue", let account = AccountID(words[1]), let device = DeviceID(words[2]),
            let number = Int(digits: words[3], in: 1...Int.max)
        else { return nil }
        return .queueChanged(ConversationDevice(account: account, device: device), number: number)
    }

    private static func change(_ words: [String]) -> CommitNotice? {
        guard words[0] == "record", let record = RecordID(words[1]), let number = Int(digits: words[2], in: 1...Int.max)
        else { return nil }
        return .recordChanged(record, number: number)
    }

    private static func bare(_ words: [String]) -> CommitNotice? {
        switch words[0] {
        case "gone": RecordID(words[1]).map { .recordGone($0) }
        case "account": AccountID(words[1]).map { .accountChanged($0) }
        case "inbox": AccountID(words[1]).map { .inboxChanged($0) }
        case "session": SessionID(words[1]).map { .sessionEnded($0) }
        default: nil
        }
    }
}
