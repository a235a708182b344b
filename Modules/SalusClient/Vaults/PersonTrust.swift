public import SalusBase
import SalusCrypto
public import SalusModels

/// This account's trust in the identity of a person.
public struct PersonTrust: Hashable, Sendable {
    /// How far the account's keys were verified.
    public enum Level: String, Hashable, Sendable {
        /// Nothing but the server's word.
        case firstSeen = "seen"
        /// Their safety number was compared, or they came by a link that they were given.
        case verified
        /// They have new keys, signed with those that were known: the old keys may have been in strange hands, so that
        /// another person may have signed them. To be compared again.
        case renewed
        /// They have other keys than this account knows: nothing is shared with them until the person decides.
        case changed
    }

    /// The account that is trusted.
    public let account: AccountID
    public let name: String?
    /// How far its keys were verified.
    public let level: Level
}

/// The home vault's pin of another person's identity, the same on all devices of the account.
struct PersonPin: Hashable, Sendable {
    let name: String
    let identityKey: [UInt8]
    /// The head of their identity log: every later log has to contain it.
    let head: LogHead
    let level: PersonTrust.Level

    static let label = "pin"

    /// With the identity log as it is now; nil where no server has shown one.
    func level(now log: IdentityLog?) -> PersonTrust.Level {
        guard let log, head.sequence <= log.head.sequence else { return level }
        guard log.contains(head) else { return .changed }
        return log.identityKey == identityKey ? level : .renewed
    }

    init(_ log: IdentityLog, name: String, level: PersonTrust.Level) {
        (self.name, identityKey, head, self.level) = (name, log.identityKey, log.head, level)
    }

    /// Nil for what no program of ours wrote.
    init?(_ fields: [String: JSONValue]) {
        guard let name = fields["name"]?.string, let level = fields["level"]?.string.flatMap(PersonTrust.Level.init),
            let key = fields["key"]?.string.flatMap({ Base64URL.decode($0) }),
            let hash = fields["head"]?.string.flatMap({ Base64URL.decode($0) }),
            let sequence = fields["sequence"]?.number.flatMap({ UInt64(digits: $0.text, in: 0...UInt64(UInt32.max)) })
        else { return nil }
        (self.name, identityKey, self.level) = (name, key, level)
        head = LogHead(sequence: sequence, hash: hash)
    }

    var fields: [String: JSONValue?] {
        [
            "name": .string(name), "key": .string(Base64URL.encode(identityKey)),
            "head": .string(Base64URL.encode(head.hash)), "sequence": .number(DecimalText(Int(head.sequence))),
            "level": .string(level.rawValue),
        ]
    }
}
