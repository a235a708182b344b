public import SalusBase

/// A device with its account: the address of a queue, and a member of conversations.
public struct ConversationDevice: Hashable, Sendable, Codable {
    public let account: AccountID
    public let device: DeviceID

    public init(account: AccountID, device: DeviceID) { (self.account, self.device) = (account, device) }
}

extension ConversationDevice: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        (left.account, left.device) < (right.account, right.device)
    }
}
