public import SalusBase
import SalusCrypto
public import SalusModels

extension Identifier<ConversationTag> {
    /// The one direct conversation of two people, so that both begin the same one.
    public static func direct(_ one: AccountID, _ other: AccountID) -> ConversationID {
        let label = Array("Salus1 direct conversation".utf8) + [0]
        let pair = min(one, other).bytes + max(one, other).bytes
        return ConversationID(bytes: SHA256.hash(label + pair).prefix(16))!
    }
}
