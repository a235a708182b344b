package import SalusClient

extension ConversationMark {
    /// A sentence about the conversation that has it now, or has it no more.
    package func said(_ isOn: Bool) -> String {
        switch (self, isOn) {
        case (.pinned, true): "It is pinned: listed before the others"
        case (.pinned, false): "It is not pinned any more"
        case (.muted, true): "It is muted: what comes does not count as unread"
        case (.muted, false): "It is not muted any more"
        case (.archived, true): "It is archived: a shows it, and a new message brings it back"
        case (.archived, false): "It is in the list again"
        }
    }
}
