import SalusConversations
import SalusModels

extension ConversationDevice {
    init(_ address: DeviceAddress) { self.init(account: address.person, device: address.device) }

    var address: DeviceAddress { DeviceAddress(person: account, device: device) }
}
