public import SalusBase
import SalusCrypto

public enum PersonTag {}
/// A person: the account that an identity log is about.
public typealias PersonID = Identifier<PersonTag>

public enum DeviceTag {}
/// A device of the identity log.
public typealias DeviceID = Identifier<DeviceTag>

public enum MessageTag {}
/// A message, named by its sender's device.
public typealias MessageID = Identifier<MessageTag>

public enum ConversationTag {}
/// A conversation, which is also the name of its MLS group.
public typealias ConversationID = Identifier<ConversationTag>

extension Identifier<ConversationTag> {
    /// The one direct conversation of two people, so that both begin the same one.
    public static func direct(_ one: PersonID, _ other: PersonID) -> ConversationID {
        let label = Array("Salus1 direct conversation".utf8) + [0]
        let pair = min(one, other).bytes + max(one, other).bytes
        return ConversationID(bytes: SHA256.hash(label + pair).prefix(16))!
    }
}
