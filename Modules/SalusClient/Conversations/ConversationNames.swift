import SalusBase
import SalusConversations
import SalusModels

/// The names of the server for the people, devices and conversations of SalusConversations: the same sixteen bytes.
extension Identifier {
    /// The same bytes under another type; both have sixteen.
    func named<Tag>(_ type: Identifier<Tag>.Type = Identifier<Tag>.self) -> Identifier<Tag> {
        Identifier<Tag>(bytes: bytes)!
    }
}

extension ConversationDevice {
    init(_ address: DeviceAddress) { self.init(account: address.person.named(), device: address.device.named()) }

    var address: DeviceAddress { DeviceAddress(person: account.named(), device: device.named()) }
}
